// The field at the bottom: writing, replying, and suggestions while typing.

import { byId, make, word } from "./dom.js";

/** How long typing must rest before suggestions are asked for, in milliseconds. */
const REST = 120;

/** The tallest the field grows, in pixels. */
const TALLEST = 160;

export class Composer {
  #text = byId("text");
  #list = byId("offers");
  #replying = byId("replying");
  #chat;
  #offers = [];
  #chosen = -1;
  #asked = 0;
  #timer = 0;
  #replyTo = null;

  constructor(chat) {
    this.#chat = chat;
    byId("composer").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#send();
    });
    this.#text.addEventListener("input", () => this.#typed());
    this.#text.addEventListener("keydown", (event) => this.#key(event));
    this.#text.addEventListener("blur", () => this.#close());
    this.#replying.querySelector("button").addEventListener("click", () => this.reply(null));
  }

  focus() {
    this.#text.focus();
  }

  /** Puts a text into the field, to be sent or changed. */
  type(text) {
    this.#text.value = text;
    this.#text.focus();
    this.#typed();
  }

  /** Replies to a message from now on, or to none. */
  reply(message) {
    this.#replyTo = message?.id ?? null;
    this.#replying.hidden = !message;
    this.#replying.querySelector("span").textContent = message ? word("web-replying", { name: message.author?.name ?? "Damka" }) : "";
    this.#text.focus();
  }

  /** Another chat is open: what belonged to the last one is gone. */
  clear() {
    this.#close();
    this.#replyTo = null;
    this.#replying.hidden = true;
  }

  async #send() {
    const text = this.#text.value.trim();
    if (!text) return;
    this.#close();
    const replyTo = this.#replyTo;
    this.#text.value = "";
    this.#fit();
    this.clear();
    const sent = await this.#chat.say(text, replyTo);
    // What did not arrive comes back into the field, unless something new stands there.
    if (!sent && !this.#text.value) this.type(text);
  }

  #typed() {
    this.#fit();
    clearTimeout(this.#timer);
    const text = this.#text.value;
    if (!/^\s*(\/|\p{L}?\d)/u.test(text) || text.includes("\n")) return this.#close();
    this.#timer = setTimeout(() => this.#ask(text), REST);
    return undefined;
  }

  async #ask(text) {
    this.#asked += 1;
    const asked = this.#asked;
    const offers = await this.#chat.suggest(text);
    if (asked !== this.#asked || text !== this.#text.value || document.activeElement !== this.#text) return;
    this.#offers = offers.filter((offer) => offer.text !== text);
    this.#chosen = -1;
    this.#list.replaceChildren(
      ...this.#offers.map((offer, index) =>
        make(
          "li",
          { role: "option", id: `offer-${index}`, "aria-selected": "false", onpointerdown: (event) => event.preventDefault(), onclick: () => this.#take(offer) },
          make("b", { text: offer.label }),
          offer.hint ? make("small", { text: offer.hint }) : null,
        ),
      ),
    );
    this.#list.hidden = this.#offers.length === 0;
    this.#text.setAttribute("aria-expanded", String(!this.#list.hidden));
  }

  #take(offer) {
    this.#text.value = offer.text;
    if (offer.whole) this.#send();
    else this.type(offer.text);
  }

  #key(event) {
    if (event.isComposing) return;
    const open = !this.#list.hidden;
    if (open && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      this.#choose(event.key === "ArrowDown" ? this.#chosen + 1 : this.#chosen - 1);
    } else if (open && event.key === "Tab" && !event.shiftKey) {
      event.preventDefault();
      const offer = this.#offers[Math.max(this.#chosen, 0)];
      this.type(offer.text);
    } else if (event.key === "Escape") {
      if (open) this.#close();
      else if (this.#replyTo) this.reply(null);
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      if (open && this.#chosen >= 0) this.#take(this.#offers[this.#chosen]);
      else this.#send();
    }
  }

  #choose(index) {
    const count = this.#offers.length;
    this.#chosen = (index + count) % count;
    [...this.#list.children].forEach((item, at) => item.setAttribute("aria-selected", String(at === this.#chosen)));
    this.#list.children[this.#chosen].scrollIntoView({ block: "nearest" });
    this.#text.setAttribute("aria-activedescendant", `offer-${this.#chosen}`);
  }

  #close() {
    clearTimeout(this.#timer);
    this.#asked += 1;
    this.#list.hidden = true;
    this.#chosen = -1;
    this.#text.setAttribute("aria-expanded", "false");
    this.#text.removeAttribute("aria-activedescendant");
  }

  #fit() {
    this.#text.style.height = "auto";
    // The placeholder is no reason to grow.
    if (this.#text.value) this.#text.style.height = `${Math.min(this.#text.scrollHeight, TALLEST)}px`;
    else this.#text.style.height = "";
  }
}
