// Answers for this window only, in a card over the field.

import { byId, make, word } from "./dom.js";
import { viewParts } from "./message.js";

/** How long a short answer stays, in milliseconds; looking at it keeps it. */
const SHORT = 12_000;

export class Private {
  #place = byId("private");
  #chat;
  #timer = 0;
  #back = null;

  constructor(chat) {
    this.#chat = chat;
    this.#place.addEventListener("keydown", (event) => event.key === "Escape" && this.close());
    for (const event of ["pointerenter", "focusin"]) this.#place.addEventListener(event, () => clearTimeout(this.#timer));
  }

  /** Whether an element belongs to the answer that is shown. */
  holds(element) {
    return this.#place.contains(element);
  }

  /** Shows a view. A choice takes the focus, and gives it back to `from` in the end. */
  show(view, chatId, { choice = false, from = null } = {}) {
    if (!this.holds(from)) this.#back = from;
    this.#put(viewParts(view, this.#chat, { chat: chatId, post: undefined }));
    const short = !choice && !view.picture && !view.controls?.length && view.lines.length <= 2;
    if (short) this.#timer = setTimeout(() => this.close(), SHORT);
    if (choice) this.#place.querySelector(".controls button, .controls select")?.focus();
  }

  /** Says a few words of the page's own. */
  say(key) {
    this.#put([make("p", { class: "line", text: word(key) })]);
    this.#timer = setTimeout(() => this.close(), SHORT);
  }

  close() {
    clearTimeout(this.#timer);
    const held = this.holds(document.activeElement);
    this.#place.replaceChildren();
    if (held && this.#back?.isConnected) this.#back.focus();
    else if (held) byId("text").focus();
    this.#back = null;
  }

  #put(parts) {
    clearTimeout(this.#timer);
    const head = make("header", {}, make("h2", { text: word("web-private") }), make("button", { type: "button", class: "quiet", "aria-label": word("web-dismiss"), onclick: () => this.close() }, "×"));
    this.#place.replaceChildren(make("div", { class: "answer" }, head, ...parts));
  }
}
