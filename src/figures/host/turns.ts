/** The page's frames; times in ms on one clock. */
export interface Frames {
  now(): number;
  /** Calls back before the next frame is painted, with the time at which that frame began. */
  next(callback: (began: number) => void): void;
  /** Calls back after so many ms; returns the way to call that off. */
  after(ms: number, callback: () => void): () => void;
}

/**
 * Which figure may draw its newest state in which frame.
 *
 * What is in hand is drawn in the frame of its event. A figure that follows asks for a turn: it gets it
 * in the same frame where its last drawing, and what that frame has done already, leave room; else in a
 * later one, the longest waiting first. Until then it stands as it was, whole. While one event follows
 * another nothing is forced into a frame where it does not fit, but for one turn in a while; once the
 * hand rests every frame has a turn.
 */
export interface Turns {
  /** The figure is behind: `draw` brings it up to date at once. Only its newest ask stands. */
  ask(figure: string, draw: () => void): void;
  /** The figure is up to date, or gone. */
  leave(figure: string): void;
}

/** Script of a frame, ms: what a screen shows 60 times a second, less style, layout and paint. */
const SCRIPT_MS = 8;
/** The same of a frame without an event: the worst is that the next event waits for its end. */
const EMPTY_MS = 11;
/** An event so soon after the last one was painted goes on with its gesture; it rests after as long. */
const REST_MS = 100;
/** Longest time without a turn. */
const PATIENCE_MS = 750;
/** Weight of the last drawing in what the next is predicted to cost. */
const NEWEST = 0.5;

interface Wish {
  readonly since: number;
  draw: () => void;
}

/** @param sync - runs what it is given and has its rendering done before it returns */
export function createTurns(frames: Frames, sync: (draw: () => void) => void): Turns {
  const wishes = new Map<string, Wish>();
  const costs = new Map<string, number>();
  let asked = Number.NEGATIVE_INFINITY;
  let painted = Number.NEGATIVE_INFINITY;
  let moving = false;
  let forced = Number.NEGATIVE_INFINITY;
  let framed = false;
  let eventful = false;
  let stir = (): void => {};

  const costOf = (figure: string): number => costs.get(figure) ?? 0;

  function wake(): void {
    if (framed || wishes.size === 0) return;
    framed = true;
    stir();
    frames.next(frame);
  }

  /** A frame that draws nothing still costs a part of itself: none is asked for before one can draw. */
  function sleep(now: number): void {
    if (wishes.size === 0) return;
    if ([...wishes.keys()].some((figure) => costOf(figure) <= EMPTY_MS)) {
      wake();
      return;
    }
    const oldest = Math.min(...[...wishes.values()].map(({ since }) => since));
    const rest = moving ? asked + REST_MS : now;
    const late = Math.max(oldest, forced) + PATIENCE_MS;
    stir();
    if (Math.min(rest, late) <= now) wake();
    else stir = frames.after(Math.min(rest, late) - now, wake);
  }

  function frame(began: number): void {
    framed = false;
    const now = frames.now();
    const room = eventful ? SCRIPT_MS : EMPTY_MS;
    let isForcible = !moving || now - asked >= REST_MS;
    eventful = false;
    for (const [figure, wish] of [...wishes]) {
      if (wishes.get(figure) !== wish) continue;
      const start = frames.now();
      const fits = start - began + costOf(figure) <= room;
      const isLate = now - Math.max(wish.since, forced) >= PATIENCE_MS;
      if (!fits && !isForcible && !isLate) continue;
      if (!fits) forced = now;
      isForcible = false;
      wishes.delete(figure);
      sync(wish.draw);
      const cost = frames.now() - start;
      costs.set(figure, NEWEST * cost + (1 - NEWEST) * (costs.get(figure) ?? cost));
    }
    frames.after(0, () => {
      painted = frames.now();
    });
    sleep(frames.now());
  }

  return {
    ask(figure, draw) {
      const now = frames.now();
      // What is asked before the same frame is one event.
      if (!eventful) moving = now - painted < REST_MS;
      asked = now;
      const wish = wishes.get(figure);
      if (wish) wish.draw = draw;
      else wishes.set(figure, { since: now, draw });
      eventful = true;
      wake();
    },
    leave(figure) {
      wishes.delete(figure);
    },
  };
}
