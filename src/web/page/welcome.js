// Before somebody is in: the choice of a name, of an earlier person, and of a language.

import { byId, lang, make, memory, ofBrowser, ofWindow, word } from "./dom.js";

/** Lets somebody in with `enter(name, secret)`: at once when this window knows who it is. */
export function welcome(enter) {
  if (elsewhere()) return;
  for (const select of document.querySelectorAll("[data-language]")) {
    select.value = lang;
    select.addEventListener("change", () => speak(select.value));
  }
  const known = memory.get(ofWindow, "me", null);
  if (known) comeIn(known.name, known.secret);
  else show();

  async function comeIn(name, secret) {
    byId("problem").textContent = "";
    try {
      await enter(name, secret);
      byId("welcome").remove();
    } catch (error) {
      show(name, error.key ? word(error.key) : word("web-failed"));
      if (!error.key) throw error;
    }
  }

  function show(name = "", problem = "") {
    byId("welcome").hidden = false;
    byId("problem").textContent = problem;
    const field = byId("name");
    field.value ||= name;
    field.focus();
    byId("enter").onsubmit = (event) => {
      event.preventDefault();
      const person = memory.get(ofBrowser, "people", []).find((other) => other.name.toLowerCase() === field.value.trim().toLowerCase());
      // Somebody this browser remembers is the same person again, also under a typed name.
      comeIn(field.value, person?.secret);
    };
    showKnown();
  }

  function showKnown() {
    const people = memory.get(ofBrowser, "people", []);
    byId("known").hidden = people.length === 0;
    byId("known").querySelector("ul").replaceChildren(
      ...people.map((person) =>
        make(
          "li",
          {},
          make("button", { type: "button", text: person.name, onclick: () => comeIn(person.name, person.secret) }),
          make("button", { type: "button", class: "quiet", "aria-label": word("web-forget", { name: person.name }), onclick: () => forget(person) }, "×"),
        ),
      ),
    );
  }

  function forget(person) {
    memory.set(ofBrowser, "people", memory.get(ofBrowser, "people", []).filter((other) => other.secret !== person.secret));
    showKnown();
    byId("name").focus();
  }
}

/** Goes to the page in the language that was chosen before, if this one is in another. */
function elsewhere() {
  const chosen = memory.get(ofWindow, "lang", null) ?? memory.get(ofBrowser, "lang", null);
  if (!chosen || chosen === lang || new URLSearchParams(location.search).has("lang")) return false;
  location.replace(`/?lang=${encodeURIComponent(chosen)}${location.hash}`);
  return true;
}

function speak(chosen) {
  memory.set(ofWindow, "lang", chosen);
  memory.set(ofBrowser, "lang", chosen);
  location.assign(`/?lang=${encodeURIComponent(chosen)}${location.hash}`);
}
