// Talking with the server: signing in, acting, and listening to what changes.

import { lang, randomId } from "./dom.js";

/** Pauses before another attempt, in milliseconds. */
const PAUSES = [300, 1_000, 3_000];

/** A window that nobody sees gives its stream back (browsers allow six to a host) and only looks in now and then. */
const HIDDEN_AFTER = 10_000;
const LOOK_IN = 15_000;

/** The server would not do it; `key` names the words that say why. */
export class Refused extends Error {
  constructor(key) {
    super(key);
    this.key = key;
  }
}

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** The club as one window sees it. Events: `hello`, `message`, `people`, `busy`, and `line` (true while connected). */
export class Club extends EventTarget {
  me = null;
  #stream = null;
  #rooms = [];
  #seen = null;
  #failures = 0;
  #later = 0;

  constructor() {
    super();
    document.addEventListener("visibilitychange", () => this.me && this.#plan());
  }

  /** Signs in; with a secret as the person whose secret it is. */
  async enter(name, secret) {
    const answer = await this.#send("/api/session", { name, secret, lang }, {});
    this.me = await answer.json();
    return this.me;
  }

  /** Does something and resolves to the answer for this window. The id makes a repeated attempt harmless. */
  async act(path, what) {
    const body = { id: randomId(), ...what };
    const attempt = () => this.#send(path, body, { "x-damka-session": this.me.session });
    try {
      return await (await attempt()).json();
    } catch (error) {
      if (error.status !== 401) throw error;
      await this.enter(this.me.name, this.me.secret);
      return (await attempt()).json();
    }
  }

  async #send(path, body, headers) {
    for (let attempt = 0; ; attempt += 1) {
      try {
        const answer = await fetch(path, {
          method: "POST",
          headers: { "content-type": "application/json", ...headers },
          body: JSON.stringify(body),
        });
        if (answer.ok) return answer;
        const problem = await answer.json().catch(() => ({}));
        const key = problem.error ?? (answer.status === 413 ? "web-too-long" : "web-failed");
        throw Object.assign(new Refused(key), { status: answer.status });
      } catch (error) {
        if (error instanceof Refused) throw error;
        if (attempt >= PAUSES.length) throw new Refused("web-failed");
        await pause(PAUSES[attempt]);
      }
    }
  }

  /** Listens to the common room, the private chat and these rooms. Other rooms than before mean everything anew. */
  listen(rooms) {
    if (rooms.join() !== this.#rooms.join()) this.#seen = null;
    this.#rooms = rooms;
    this.#open(false);
  }

  #plan() {
    clearTimeout(this.#later);
    if (document.hidden) this.#later = setTimeout(() => this.#lookIn(), HIDDEN_AFTER);
    else if (this.#stream?.readyState !== EventSource.OPEN || this.#stream.brief) this.#open(false);
  }

  #lookIn() {
    this.#open(true);
    this.#later = setTimeout(() => this.#lookIn(), LOOK_IN);
  }

  #open(brief) {
    this.#stream?.close();
    const query = new URLSearchParams({ session: this.me.session, rooms: this.#rooms.join() });
    if (this.#seen) query.set("seen", this.#seen);
    const stream = new EventSource(`/api/events?${query}`);
    this.#stream = stream;
    stream.brief = brief;
    for (const kind of ["hello", "message", "people", "busy"]) {
      stream.addEventListener(kind, (event) => {
        if (stream !== this.#stream) return;
        if (event.lastEventId) this.#seen = event.lastEventId;
        this.#tell(kind, JSON.parse(event.data));
        // Catching up ends with the people who are here.
        if (stream.brief && (kind === "hello" || kind === "people")) stream.close();
      });
    }
    stream.onopen = () => {
      this.#failures = 0;
      this.#tell("line", true);
    };
    stream.onerror = () => {
      if (stream !== this.#stream || (brief && stream.readyState === EventSource.CLOSED && document.hidden)) return;
      this.#tell("line", false);
      // While it is connecting the browser tries again by itself. When it has given up, the session may be forgotten.
      if (stream.readyState === EventSource.CLOSED) this.#comeBack();
    };
  }

  async #comeBack() {
    this.#failures += 1;
    await pause(Math.min(500 * 2 ** this.#failures, 15_000));
    try {
      await this.enter(this.me.name, this.me.secret);
    } catch (error) {
      if (error.key === "web-name-taken") this.#tell("expelled", error.key);
      else this.#comeBack();
      return;
    }
    this.#open(false);
  }

  #tell(kind, detail) {
    this.dispatchEvent(new CustomEvent(kind, { detail }));
  }
}
