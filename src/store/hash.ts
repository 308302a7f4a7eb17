import {
  decodeLab,
  encodeLab,
  LAB_ROUTE,
  type LabValue,
  type StudyProblem,
  saysState,
} from "#study";
import { type Clock, systemClock } from "./clock.ts";
import type { LabStore } from "./labState.ts";

/** The part of a window that holds a hash. */
export interface HashPlace {
  /** With its "#", as `location.hash`. */
  read(): string;
  /** Puts this hash in place of the present one: no new entry of history, no event. */
  replace(hash: string): void;
  /** Calls when someone else has changed the hash. @returns what ends it */
  onChange(listener: () => void): () => void;
}

/** The hash of a window. */
export function windowHash(window: Window): HashPlace {
  return {
    read: () => window.location.hash,
    replace: (hash) => window.history.replaceState(window.history.state, "", hash),
    onChange: (listener) => {
      window.addEventListener("hashchange", listener);
      return () => window.removeEventListener("hashchange", listener);
    },
  };
}

/** Browsers refuse hundreds of replacements in half a minute. */
const LEAST_MS_BETWEEN_WRITES = 350;

/**
 * Ties the store to the hash. On binding, and when a link is followed, the hash's state is loaded; a
 * bare "#/lab" says no state, so what the store holds stays and is written. When the state comes to
 * rest it is written, at most once in LEAST_MS_BETWEEN_WRITES; other routes are left alone.
 *
 * @param onProblems - what the hash said wrongly, once for each hash read; empty for a good one
 * @returns what ends it, after the last write
 */
export function bindHash(
  store: LabStore,
  place: HashPlace,
  onProblems: (problems: readonly StudyProblem[]) => void = () => {},
  clock: Clock = systemClock,
): () => void {
  let written: string | null = null;
  let lastWrite = Number.NEGATIVE_INFINITY;
  let waiting: (() => void) | null = null;
  let loading = false;

  const write = (): void => {
    waiting?.();
    waiting = null;
    if (!isLab(place.read())) return;
    const hash = encodeLab(store.getState());
    if (hash === place.read()) return;
    place.replace(hash);
    written = hash;
    lastWrite = clock.now();
  };
  const writeSoon = (): void => {
    if (loading || waiting !== null) return;
    const wait = lastWrite + LEAST_MS_BETWEEN_WRITES - clock.now();
    if (wait <= 0) write();
    else waiting = clock.after(wait, write);
  };
  const read = (): void => {
    const hash = place.read();
    if (hash === written || !isLab(hash)) return;
    if (!saysState(hash)) {
      writeSoon();
      return;
    }
    waiting?.();
    waiting = null;
    const { value, problems } = decodeLab(hash);
    // What the hash says wrongly stays in it until the user changes something.
    loading = true;
    if (!same(value, store.getState())) store.actions.load(value);
    loading = false;
    onProblems(problems);
  };

  read();
  const endListening = [place.onChange(read), store.onSettled(writeSoon)];
  return () => {
    if (waiting !== null) write();
    for (const end of endListening) end();
  };
}

function isLab(hash: string): boolean {
  return hash === "" || hash === "#" || hash === LAB_ROUTE || hash.startsWith(`${LAB_ROUTE}?`);
}

function same(a: LabValue, b: LabValue): boolean {
  return encodeLab(a) === encodeLab(b);
}
