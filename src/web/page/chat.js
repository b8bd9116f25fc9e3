// The page: who is here, which chat is open, and what was said in it.

import { byId, dressAvatar, lang, make, memory, ofBrowser, ofWindow, word } from "./dom.js";
import { Club } from "./club.js";
import { Composer } from "./composer.js";
import { calls, follows, messageItem } from "./message.js";
import { Private } from "./private.js";
import { welcome } from "./welcome.js";

/** Messages of a chat that are shown. */
const SHOWN = 200;

/** How long Damka is shown thinking without a new sign of it, in milliseconds. */
const THINKING = 8_000;

/** How near the end a reader follows new messages, in pixels. */
const NEAR = 120;

class Chat {
  #club = new Club();
  #composer = new Composer(this);
  #private = new Private(this);
  #log = byId("log");
  #scroll = byId("scroll");
  #messages = new Map();
  #unread = new Set();
  #rooms = memory.get(ofWindow, "rooms", []);
  #open = "";
  #thinking = 0;
  #offline = 0;
  #called = false;

  get account() {
    return this.#club.me.account;
  }

  /** Signs in and opens the page. */
  async enter(name, secret) {
    const me = await this.#club.enter(name, secret);
    memory.set(ofWindow, "me", { name: me.name, secret: me.secret });
    const others = memory.get(ofBrowser, "people", []).filter((person) => person.secret !== me.secret);
    memory.set(ofBrowser, "people", [{ name: me.name, secret: me.secret }, ...others].slice(0, 12));
    byId("me-name").textContent = me.name;
    dressAvatar(byId("me-avatar"), { id: me.account, name: me.name });
    byId("club").hidden = false;
    this.#listen();
    this.#route();
    if (matchMedia("(hover: hover)").matches) this.#composer.focus();
  }

  #listen() {
    const on = (kind, heard) => this.#club.addEventListener(kind, (event) => heard(event.detail));
    on("hello", (hello) => this.#hello(hello));
    on("message", (message) => this.#heard(message));
    on("people", (people) => this.#showPeople(people));
    on("busy", ({ chat }) => chat === this.#open && this.#think());
    on("line", (connected) => this.#connected(connected));
    on("expelled", () => this.#leave());
    addEventListener("hashchange", () => this.#route());
    addEventListener("focus", () => this.#title(false));
    this.#scroll.addEventListener("scroll", () => this.#nearEnd() && this.#followed());
    byId("latest").addEventListener("click", () => this.#toEnd("smooth"));
    byId("skip").addEventListener("click", () => this.#composer.focus());
    byId("leave").addEventListener("click", () => this.#leave());
    byId("open").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#openRoom(event.target.elements.room);
    });
    const menu = (open) => {
      document.body.classList.toggle("menu-open", open);
      byId("menu").setAttribute("aria-expanded", String(open));
    };
    byId("menu").addEventListener("click", () => menu(!document.body.classList.contains("menu-open")));
    byId("veil").addEventListener("click", () => menu(false));
    addEventListener("hashchange", () => menu(false));
    addEventListener("keydown", (event) => event.key === "Escape" && menu(false));
    new ResizeObserver(() => this.#stuck && this.#toEnd()).observe(this.#scroll);
    this.#club.listen(this.#rooms);
  }

  // What people do.

  async say(text, replyTo) {
    return this.#act("/api/say", { chat: this.#open, text, replyTo: replyTo ?? undefined }, byId("text"));
  }

  async press(what, from) {
    return this.#act("/api/press", what, from ?? null);
  }

  async react(message, sign, on) {
    return this.#act("/api/react", { chat: message.chat, post: message.id, sign, on }, null);
  }

  async suggest(text) {
    return this.#club.act("/api/suggest", { chat: this.#open, text }).catch(() => []);
  }

  reply(message) {
    this.#composer.reply(message);
  }

  type(text) {
    this.#composer.type(text);
  }

  /** Does something, shows the answer, and resolves to whether it was done. */
  async #act(path, what, from) {
    try {
      const answer = await this.#club.act(path, what);
      if (answer.view) this.#private.show(answer.view, what.chat, { choice: answer.kind === "chooser", from });
      else if (answer.kind === "done" && (path === "/api/say" || this.#private.holds(from) || !from)) this.#private.close();
      return answer.kind === "done" || answer.kind === "silence" || path === "/api/say";
    } catch (error) {
      this.#private.say(error.key ?? "web-failed");
      return false;
    }
  }

  // What is heard.

  #hello({ chats, people }) {
    this.#messages = new Map(Object.entries(chats).map(([chat, messages]) => [chat, new Map(messages.map((message) => [message.id, message]))]));
    this.#showPeople(people);
    this.#showAll();
  }

  #heard(message) {
    const messages = this.#messages.get(message.chat) ?? new Map();
    this.#messages.set(message.chat, messages);
    const known = messages.has(message.id);
    // An old message that has gone from here already was changed.
    if (!known && [...messages.values()].at(-1)?.order > message.order) return;
    messages.set(message.id, message);
    if (messages.size > SHOWN) messages.delete(messages.keys().next().value);
    if (message.chat === this.#open) this.#show(message);
    else if (!known) {
      this.#unread.add(message.chat);
      this.#showRooms();
    }
    if (!known && calls(message, this.account) && !document.hasFocus()) this.#title(true);
  }

  #show(message) {
    const stuck = this.#nearEnd();
    const old = [...this.#log.children].find((item) => item.dataset.id === message.id);
    const focused = old?.contains(document.activeElement) ? document.activeElement : null;
    const item = messageItem(message, this, old);
    if (old) {
      item.classList.toggle("follow", old.classList.contains("follow"));
      old.replaceWith(item);
      this.#refocus(item, focused);
    } else {
      item.classList.toggle("follow", follows(message, this.#log.lastElementChild?.message));
      this.#log.append(item);
      if (!message.author) byId("thinking").hidden = true;
      if (this.#log.children.length > SHOWN) this.#log.firstElementChild.remove();
    }
    byId("empty").hidden = true;
    if (stuck || message.author?.id === this.account) this.#toEnd();
    else if (!old) byId("latest").hidden = false;
  }

  /** Keeps the focus where it was when a message is shown anew. */
  #refocus(item, focused) {
    if (!focused) return;
    const { control, sign } = focused.dataset;
    const again = item.contains(focused) ? focused : control ? item.querySelector(`[data-control="${CSS.escape(control)}"]`) : sign ? item.querySelector(`[data-sign="${sign}"]`) : item.querySelector(".reply");
    again?.focus();
  }

  #showAll() {
    const messages = [...(this.#messages.get(this.#open)?.values() ?? [])];
    this.#log.setAttribute("aria-busy", "true");
    const items = messages.map((message, index) => {
      const item = messageItem(message, this);
      item.classList.toggle("follow", follows(message, messages[index - 1]));
      return item;
    });
    this.#log.replaceChildren(...items);
    this.#log.removeAttribute("aria-busy");
    byId("empty").hidden = messages.length > 0;
    byId("empty").textContent = word("web-empty");
    byId("thinking").hidden = true;
    this.#showRooms();
    this.#toEnd();
  }

  #think() {
    const stuck = this.#nearEnd();
    byId("thinking").hidden = false;
    if (stuck) this.#toEnd();
    clearTimeout(this.#thinking);
    this.#thinking = setTimeout(() => (byId("thinking").hidden = true), THINKING);
  }

  #connected(connected) {
    if (!connected) {
      // A moment without a line is nothing to worry people with. Attempts that fail meanwhile do not begin it anew.
      this.#offline ||= setTimeout(() => (byId("offline").textContent = word("web-offline")), 2_000);
      return;
    }
    clearTimeout(this.#offline);
    this.#offline = 0;
    byId("offline").textContent = "";
  }

  #title(called) {
    this.#called = called;
    document.title = called ? `● ${word("web-your-move")} · Damka` : `${this.#nameOf(this.#open)} · Damka`;
  }

  // Where somebody is.

  #route() {
    const { common, direct } = this.#club.me;
    const wanted = decodeURIComponent(location.hash.slice(1)).toLowerCase();
    const room = wanted.replace(/[^\p{L}\p{N}_-]/gu, "").slice(0, 32);
    if (wanted === "@damka") this.#open = direct;
    else if (!room || room === common) this.#open = common;
    else {
      this.#open = room;
      if (!this.#rooms.includes(room)) {
        this.#rooms = [...this.#rooms, room].slice(-12);
        memory.set(ofWindow, "rooms", this.#rooms);
        this.#club.listen(this.#rooms);
      }
    }
    this.#unread.delete(this.#open);
    byId("title").textContent = this.#nameOf(this.#open);
    this.#title(this.#called && !document.hasFocus());
    this.#composer.clear();
    this.#private.close();
    this.#showAll();
  }

  #openRoom(field) {
    const name = field.value.trim().replace(/^#/, "").toLowerCase();
    if (!/^[\p{L}\p{N}_-]{1,32}$/u.test(name)) return this.#private.say("web-room-bad");
    field.value = "";
    location.hash = name;
    return undefined;
  }

  #nameOf(chat) {
    return chat === this.#club.me.direct ? word("web-direct") : `#${chat}`;
  }

  #showRooms() {
    const { common, direct } = this.#club.me;
    const item = (chat, hash) => {
      const link = make("a", { href: `#${hash}`, "aria-current": chat === this.#open && "page" }, make("span", { text: this.#nameOf(chat) }));
      if (this.#unread.has(chat)) link.append(make("i", { role: "img", "aria-label": word("web-latest") }));
      return make("li", {}, link);
    };
    const list = byId("rooms");
    const focused = list.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
    list.replaceChildren(item(common, common), item(direct, "@damka"), ...this.#rooms.map((room) => item(room, room)));
    if (focused) list.querySelector(`a[href="${CSS.escape(focused)}"]`)?.focus();
    byId("menu-unread").hidden = this.#unread.size === 0;
  }

  #showPeople(people) {
    const sorted = people.toSorted((one, other) => one.name.localeCompare(other.name, lang));
    byId("people").replaceChildren(
      ...sorted.map((person) =>
        make(
          "li",
          {},
          dressAvatar(make("span", { class: "avatar", "aria-hidden": "true" }), person),
          make("span", { text: person.name }),
          person.id === this.account ? make("small", { text: word("web-you") }) : null,
        ),
      ),
    );
  }

  #leave() {
    memory.set(ofWindow, "me", null);
    location.reload();
  }

  // Scrolling: readers at the end stay there, others are told of what is new.

  #stuck = true;

  #nearEnd() {
    const { scrollTop, clientHeight, scrollHeight } = this.#scroll;
    this.#stuck = scrollHeight - scrollTop - clientHeight < NEAR;
    return this.#stuck;
  }

  #toEnd(behavior = "instant") {
    this.#scroll.scrollTo({ top: this.#scroll.scrollHeight, behavior });
    this.#followed();
  }

  #followed() {
    byId("latest").hidden = true;
  }
}

const chat = new Chat();
welcome((name, secret) => chat.enter(name, secret));
