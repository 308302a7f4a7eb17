import type { LabValue, View } from "#study";

/** What a step changes; what the Lab shows of it is no step. */
export type Inputs = Pick<LabValue, "study" | "pinned">;

/** What a step of undo brings back: the inputs, and the log that they were measured on. */
export interface Moment extends Inputs {
  readonly log: Pick<View, "log" | "source">;
}

/** States to go back to and forward to, the nearest last. */
export interface History {
  readonly past: readonly Moment[];
  readonly future: readonly Moment[];
}

export const NO_HISTORY: History = { past: [], future: [] };

/** Steps that can be undone; older ones are forgotten. */
const DEEPEST = 200;

/** A step was made from `before`: it can be undone, and what was undone is gone. */
export function stepped(history: History, before: Moment): History {
  return { past: [...history.past, before].slice(-DEEPEST), future: [] };
}

/** One step back from `present`, or null where there is none. */
export function undone(history: History, present: Moment): [History, Moment] | null {
  const before = history.past.at(-1);
  if (before === undefined) return null;
  const past = history.past.slice(0, -1);
  return [{ past, future: [...history.future, present] }, before];
}

/** One step forward from `present`, or null where there is none. */
export function redone(history: History, present: Moment): [History, Moment] | null {
  const after = history.future.at(-1);
  if (after === undefined) return null;
  const future = history.future.slice(0, -1);
  return [{ past: [...history.past, present], future }, after];
}
