// The squares over a picture of a board: click a piece and its target, drag it, or use the arrow keys and Enter.

import { make, word } from "./dom.js";

/** How far a pointer must go before it drags, in pixels. */
const DRAG_FROM = 6;

const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** Column and rank of a square such as "c3" in the picture, from the top left. */
function placeOf(square, picture) {
  const file = square.charCodeAt(0) - 97;
  const row = Number(square.slice(1)) - 1;
  return picture.whiteBelow ? [file, picture.rows - 1 - row] : [picture.files - 1 - file, row];
}

/** The layer over `image` that lets its person play one of `board.moves`; `play` gets the number of the move. */
export class BoardLayer {
  #board;
  #picture;
  #image;
  #play;
  #path = [];
  #squares = new Map();
  #drag = null;
  #justDragged = false;

  constructor(board, picture, image, play) {
    this.#board = board;
    this.#picture = picture;
    this.#image = image;
    this.#play = play;
    this.element = make("div", { class: "squares", role: "group", "aria-label": word("web-board") });
    for (const square of new Set(board.moves.flat())) this.#add(square);
    this.element.addEventListener("click", (event) => event.target === this.element && this.#choose([]));
    this.element.addEventListener("keydown", (event) => this.#key(event));
    this.element.addEventListener("pointerdown", (event) => this.#grasp(event));
    this.element.addEventListener("pointermove", (event) => this.#pull(event));
    this.element.addEventListener("pointerup", (event) => this.#drop(event));
    this.element.addEventListener("pointercancel", () => this.#letGo());
    this.#show();
  }

  #add(square) {
    const [column, rank] = placeOf(square, this.#picture);
    const { left, top, cell, width, height } = this.#picture;
    const element = make("button", { type: "button", class: "square", tabindex: "-1", "data-square": square, onclick: () => !this.#justDragged && this.#press(square) });
    Object.assign(element.style, {
      left: `${((left + column * cell) / width) * 100}%`,
      top: `${((top + rank * cell) / height) * 100}%`,
      width: `${(cell / width) * 100}%`,
      height: `${(cell / height) * 100}%`,
    });
    this.#squares.set(square, element);
    this.element.append(element);
  }

  /** Moves that begin with what has been chosen so far. */
  #open(path = this.#path) {
    return this.#board.moves.filter((move) => path.every((square, index) => move[index] === square));
  }

  #press(square) {
    const path = this.#path;
    if (path.length === 0) return this.#begin(square);
    const whole = this.#open().find((move) => move.length === path.length);
    if (square === path.at(-1)) return whole && path.length > 1 ? this.#send(whole) : this.#choose([]);
    const longer = this.#open([...path, square]);
    if (longer.length > 0) return this.#advance([...path, square], longer);
    const ends = this.#open().filter((move) => move.at(-1) === square);
    // Several ways lead there: they are walked square by square.
    if (ends.length === 1) return this.#send(ends[0]);
    if (ends.length > 1) return undefined;
    return this.#begin(square);
  }

  #begin(square) {
    const begun = this.#open([square]);
    if (begun.length === 0) return this.#choose([]);
    if (begun[0].length === 1) return this.#send(begun[0]);
    return this.#choose([square]);
  }

  #advance(path, open) {
    if (open.length === 1) return this.#send(open[0]);
    return this.#choose(path);
  }

  #choose(path) {
    this.#path = path;
    this.#show();
  }

  async #send(move) {
    this.#path = move;
    this.#show();
    this.element.classList.add("sent");
    const index = `${this.#board.moves.indexOf(move)}:${move[0]}${move.at(-1)}`;
    const played = await this.#play(`1.pl.${this.#board.code}.${this.#board.ply}.${index}`);
    if (played) return;
    this.element.classList.remove("sent");
    this.#choose([]);
  }

  #show() {
    const path = this.#path;
    const open = this.#open();
    const targets = new Set(path.length === 0 ? [] : open.flatMap((move) => [move[path.length], move.at(-1)]));
    const starts = new Set(this.#board.moves.map((move) => move[0]));
    for (const [square, element] of this.#squares) {
      const state = path.includes(square) ? "chosen" : targets.has(square) ? "target" : path.length === 0 && starts.has(square) ? "movable" : starts.has(square) ? "other" : "";
      element.dataset.state = state;
      const key = { chosen: "web-square-chosen", target: "web-square-target", movable: "web-square-movable", other: "web-square-movable" }[state];
      element.setAttribute("aria-label", key ? word(key, { square }) : square);
      element.toggleAttribute("disabled", state === "");
    }
    const stops = [...this.#squares.values()].filter((element) => !element.disabled);
    const stop = stops.find((element) => element === document.activeElement) ?? stops.find((element) => ["target", "movable"].includes(element.dataset.state));
    for (const element of this.#squares.values()) element.tabIndex = element === stop ? 0 : -1;
  }

  #key(event) {
    if (event.key === "Escape" && this.#path.length > 0) {
      event.preventDefault();
      event.stopPropagation();
      this.#focus(this.#path[0]);
      this.#choose([]);
      return;
    }
    const direction = ARROWS[event.key];
    const from = event.target.dataset?.square;
    if (!direction || !from) return;
    event.preventDefault();
    const next = this.#nearest(from, direction);
    if (next) this.#focus(next);
  }

  /** The next square in a direction: near before far, straight before slanting. */
  #nearest(from, [dx, dy]) {
    const [column, rank] = placeOf(from, this.#picture);
    let best = null;
    for (const [square, element] of this.#squares) {
      if (element.disabled || square === from) continue;
      const [x, y] = placeOf(square, this.#picture);
      const along = (x - column) * dx + (y - rank) * dy;
      const aside = Math.abs((x - column) * dy) + Math.abs((y - rank) * dx);
      const far = along + 1.5 * aside;
      if (along > 0 && (!best || far < best.far)) best = { square, far };
    }
    return best?.square;
  }

  #focus(square) {
    for (const [other, element] of this.#squares) element.tabIndex = other === square ? 0 : -1;
    this.#squares.get(square)?.focus();
  }

  #grasp(event) {
    const square = event.target.dataset?.square;
    this.#justDragged = false;
    if (!square || event.button !== 0 || this.#open([square]).length === 0) return;
    this.#drag = { square, x: event.clientX, y: event.clientY, ghost: null, pointer: event.pointerId };
  }

  #pull(event) {
    const drag = this.#drag;
    if (!drag) return;
    if (!drag.ghost) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < DRAG_FROM) return;
      this.element.setPointerCapture(drag.pointer);
      this.#choose([drag.square]);
      drag.ghost = this.#ghost(drag.square);
    }
    const frame = this.element.getBoundingClientRect();
    drag.ghost.style.translate = `calc(${event.clientX - frame.left}px - 50%) calc(${event.clientY - frame.top}px - 50%)`;
  }

  /** The piece under the pointer: a cut of the picture itself. */
  #ghost(square) {
    const [column, rank] = placeOf(square, this.#picture);
    const { left, top, cell, width, height } = this.#picture;
    const frame = this.#image.getBoundingClientRect();
    const scale = frame.width / width;
    const ghost = make("span", { class: "ghost", "aria-hidden": "true" });
    Object.assign(ghost.style, {
      width: `${cell * scale}px`,
      height: `${cell * scale}px`,
      backgroundImage: `url("${this.#image.getAttribute("src")}")`,
      backgroundSize: `${frame.width}px ${height * scale}px`,
      backgroundPosition: `${-(left + column * cell) * scale}px ${-(top + rank * cell) * scale}px`,
    });
    this.element.append(ghost);
    return ghost;
  }

  #drop(event) {
    const dragged = this.#drag?.ghost;
    this.#letGo();
    if (!dragged) return;
    // The click that follows belongs to the drag.
    this.#justDragged = true;
    const under = document.elementsFromPoint(event.clientX, event.clientY).find((element) => element.dataset?.square && this.element.contains(element));
    if (under && under.dataset.square !== this.#path[0]) this.#press(under.dataset.square);
  }

  #letGo() {
    this.#drag?.ghost?.remove();
    this.#drag = null;
  }
}
