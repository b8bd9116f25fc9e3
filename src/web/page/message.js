// One message of a chat as elements: what somebody wrote, or what Damka shows.

import { dressAvatar, lang, make, word } from "./dom.js";
import { BoardLayer } from "./board.js";

const SIGNS = [
  { sign: "handshake", emoji: "🤝", key: "web-handshake" },
  { sign: "cross", emoji: "❌", key: "web-cross" },
];

const clock = new Intl.DateTimeFormat(lang, { hour: "2-digit", minute: "2-digit" });
const moment = new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short" });

/** Whether a message calls this account. */
export function calls(message, account) {
  return message.view?.lines.some((line) => line.some((span) => span.kind === "mention" && span.id === account)) ?? false;
}

/** A message as a list item. `chat` acts; `old` is the item that it replaces, whose board is kept if it is the same. */
export function messageItem(message, chat, old) {
  const own = message.author?.id === chat.account;
  const item = make("li", { class: `message ${message.author ? (own ? "own" : "person") : "damka"}`, "data-id": message.id });
  item.message = message;
  const avatar = message.author
    ? dressAvatar(make("span", { class: "avatar", "aria-hidden": "true" }), message.author)
    : make("img", { class: "avatar", src: "/page/damka.svg", alt: "" });
  const at = new Date(message.at);
  const head = make(
    "header",
    {},
    make("strong", { class: "who", text: message.author?.name ?? "Damka" }),
    make("time", { datetime: at.toISOString(), title: moment.format(at), text: clock.format(at) }),
  );
  const body = make("div", { class: "body" }, head, quote(message.reply));
  if (message.view) {
    body.append(...viewParts(message.view, chat, { post: message.id, chat: message.chat, old }));
    const signs = reactions(message, chat);
    if (signs) body.append(signs);
    item.classList.toggle("live", Boolean(message.view.controls?.length));
    item.classList.toggle("called", calls(message, chat.account) && item.classList.contains("live"));
  } else {
    body.append(make("p", { class: "said", text: message.text }));
  }
  const reply = make("button", { class: "reply", type: "button", title: word("web-reply"), "aria-label": word("web-replying", { name: message.author?.name ?? "Damka" }), onclick: () => chat.reply(message) }, "↩");
  item.append(avatar, body, reply);
  return item;
}

/** Puts a message under the one before it when both are of one person and of one time. */
export function follows(message, before) {
  return Boolean(before && message.author && !message.reply && before.author?.id === message.author.id && message.at - before.at < 300_000);
}

function quote(reply) {
  if (!reply) return null;
  return make("blockquote", {}, make("strong", { text: reply.author?.name ?? "Damka" }), ` ${reply.text}`);
}

/** The parts of a view: picture, words, file, controls. `origin.post` is the post that carries it, if any. */
export function viewParts(view, chat, origin) {
  const parts = [];
  if (view.picture) parts.push(pictureOf(view, chat, origin));
  const spoken = view.lang === lang ? undefined : view.lang;
  for (const line of view.lines) parts.push(make("p", { class: "line", lang: spoken }, ...line.flatMap((span) => spanOf(span, chat))));
  if (view.file) parts.push(make("a", { class: "file", href: `/files/${view.file.id}`, download: view.file.name, "aria-label": word("web-download", { name: view.file.name }) }, "⤓ ", view.file.name));
  for (const row of view.controls ?? []) {
    parts.push(make("div", { class: "controls", lang: spoken }, ...row.map((control) => controlOf(control, chat, origin))));
  }
  return parts;
}

function spanOf(span, chat) {
  if (span.kind === "strong") return make("strong", { text: span.text });
  if (span.kind === "code") return make("button", { type: "button", class: "code", text: span.text, onclick: () => chat.type(span.text) });
  if (span.kind === "mention") return make("span", { class: span.id === chat.account ? "mention me" : "mention", text: span.text });
  if (span.kind === "until") return make("time", { datetime: new Date(span.at).toISOString(), text: moment.format(new Date(span.at)) });
  return withDiscs(span.text);
}

/** The discs of both sides, which as letters would change their colour with the page's. */
function withDiscs(text) {
  const parts = text.split(/([⚪⚫])\ufe0f?/u).filter((part) => part !== "");
  return parts.map((part) => (part === "⚪" || part === "⚫" ? make("span", { class: part === "⚪" ? "disc white" : "disc black", role: "img", "aria-label": part }) : part));
}

function pictureOf(view, chat, origin) {
  const { picture, board } = view;
  const same = JSON.stringify([picture.id, board ?? null]);
  const old = origin.old?.querySelector("figure");
  if (old?.dataset.same === same) return old;
  const image = make("img", { src: `/pictures/${picture.id}.${picture.moving ? "gif" : "png"}`, alt: picture.alt, width: picture.width, height: picture.height, draggable: "false" });
  const figure = make("figure", { class: "board", "data-same": same }, image);
  if (board?.movers.includes(chat.account) && board.moves.length > 0) {
    figure.append(new BoardLayer(board, picture, image, (control) => chat.press({ control, ...where(origin) })).element);
  } else {
    // Boards of the past are small; a click looks closer.
    image.addEventListener("click", () => figure.classList.toggle("large"));
  }
  return figure;
}

const where = (origin) => ({ chat: origin.chat, post: origin.post });

function controlOf(control, chat, origin) {
  if (control.kind === "button") {
    const button = make("button", { type: "button", class: control.style, text: control.label, "data-control": control.id });
    button.addEventListener("click", () => waiting(button, chat.press({ control: control.id, ...where(origin) }, button)));
    return button;
  }
  const chosen = control.options.find((option) => option.chosen);
  const select = make(
    "select",
    { "aria-label": control.placeholder, "data-control": control.id },
    chosen ? null : make("option", { value: "", text: control.placeholder, selected: true, disabled: true }),
    ...control.options.map((option) => make("option", { value: option.value, text: option.label, selected: option.chosen })),
  );
  select.addEventListener("change", () => waiting(select, chat.press({ control: control.id, value: select.value, ...where(origin) }, select)));
  return make("label", { class: "menu" }, chosen ? make("span", { text: control.placeholder }) : null, select);
}

async function waiting(element, done) {
  element.setAttribute("aria-busy", "true");
  await done;
  element.removeAttribute("aria-busy");
}

function reactions(message, chat) {
  const live = Boolean(message.view.board?.moves.length);
  const buttons = SIGNS.flatMap(({ sign, emoji, key }) => {
    const by = message.reactions?.find((reaction) => reaction.sign === sign)?.by ?? [];
    if (!live && by.length === 0) return [];
    const own = by.some((person) => person.id === chat.account);
    const names = by.map((person) => person.name).join(", ");
    const button = make(
      "button",
      { type: "button", "data-sign": sign, "aria-pressed": String(own), "aria-label": names ? `${word(key)}: ${names}` : word(key), title: names ? word("web-reacted", { names }) : word(key), disabled: !live, onclick: () => waiting(button, chat.react(message, sign, !own)) },
      make("span", { "aria-hidden": "true", text: emoji }),
      by.length > 0 ? make("b", { text: String(by.length) }) : null,
    );
    return [button];
  });
  return buttons.length > 0 ? make("div", { class: "reactions" }, ...buttons) : null;
}
