// Making elements out of plain values, and the page's own words. Text only ever becomes text.

const words = JSON.parse(document.getElementById("words").textContent);

/** The page's language. */
export const lang = document.documentElement.lang;

/** The words of a key, with the values for its variables. */
export function word(key, values = {}) {
  let text = words[key] ?? key;
  for (const [name, value] of Object.entries(values)) {
    text = text.replaceAll(`{${name}}`, value);
  }
  return text;
}

/** An element of the document. */
export const byId = (id) => document.getElementById(id);

/** A new element: properties are attributes, except `class`, `text` and listeners such as `onclick`. */
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "class") element.className = value;
    else if (name === "text") element.textContent = value;
    else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== undefined && child !== null));
  return element;
}

/** A disc with the first letter of a name, in a colour of its own. */
export function dressAvatar(element, person) {
  let sum = 0;
  for (const letter of person.id) sum = (sum * 31 + letter.charCodeAt(0)) % 360;
  element.style.setProperty("--hue", sum);
  element.textContent = [...person.name][0]?.toLocaleUpperCase(lang) ?? "?";
  return element;
}

/** Random letters and digits; needs no secure context, unlike `randomUUID`. */
export function randomId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What the browser remembers, if it lets us. */
export const memory = {
  get(storage, name, otherwise) {
    try {
      return JSON.parse(storage().getItem(name)) ?? otherwise;
    } catch {
      return otherwise;
    }
  },
  set(storage, name, value) {
    try {
      storage().setItem(name, JSON.stringify(value));
    } catch {
      // Storage is full or forbidden: this window works, and forgets.
    }
  },
};

/** This window's own memory; other windows are other people. */
export const ofWindow = () => sessionStorage;

/** The memory that all windows of this browser share. */
export const ofBrowser = () => localStorage;
