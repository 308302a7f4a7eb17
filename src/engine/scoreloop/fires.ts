import type { Guard } from "./guard.ts";
import type { TypeBeliefs } from "./learner.ts";

/** A loop as its guards see it after a step. */
export interface LoopSoFar {
  /** Scores of this loop are at `at` … `at + taken − 1`. */
  readonly scores: ArrayLike<number>;
  readonly at: number;
  /** Steps taken, ≥ 1. */
  taken: number;
  readonly bar: number;
  /** What is learned of its task type; null where no guard asks. */
  readonly beliefs: TypeBeliefs | null;
  /** Steps that were suggested at its start. */
  readonly budget: number;
  /** ms since its start. */
  elapsed: number;
  /** Tokens used. */
  tokens: number;
  /** What each step put out, from `at` on; null where nothing is known of it. */
  readonly outputs: ArrayLike<number | string> | null;
}

/** Outputs among which a repetition counts, the newest included. */
const REPEAT_WINDOW = 5;

/** Whether a guard stops a loop after the step it has just taken. */
export function fires(guard: Guard, loop: LoopSoFar): boolean {
  const { scores, taken } = loop;
  const last = loop.at + taken - 1;
  switch (guard.kind) {
    case "fixed":
      return taken >= guard.steps;
    case "run": {
      const bar = guard.bar ?? loop.bar;
      if (taken < guard.n) return false;
      for (let i = 0; i < guard.n; i++) if (!(scores[last - i] >= bar)) return false;
      return true;
    }
    case "smooth": {
      const n = guard.early ? Math.min(guard.n, taken) : guard.n;
      if (taken < n) return false;
      let sum = 0;
      for (let i = n - 1; i >= 0; i--) sum += scores[last - i];
      return sum / n >= (guard.bar ?? loop.bar);
    }
    case "plateau": {
      if (taken < 3) return false;
      const [a, b, c] = [scores[last - 2], scores[last - 1], scores[last]];
      return guard.reading === "changes"
        ? Math.abs(c - b) < guard.within && Math.abs(b - a) < guard.within
        : Math.max(a, b, c) - Math.min(a, b, c) < guard.within;
    }
    case "bayesian":
      return loop.beliefs?.stops(taken, scores[last], loop.bar, guard.atBar === "leaves") ?? false;
    case "budget":
      return taken >= loop.budget;
    case "iterations":
      return taken >= guard.most;
    case "wall":
      return guard.ms > 0 && loop.elapsed >= guard.ms;
    case "tokens":
      return guard.most > 0 && loop.tokens >= guard.most;
    case "repeat": {
      if (loop.outputs === null || loop.outputs[last] === "") return false;
      const from = Math.max(loop.at, last - REPEAT_WINDOW + 1);
      for (let i = from; i < last; i++) if (loop.outputs[i] === loop.outputs[last]) return true;
      return false;
    }
    default:
      return guard satisfies never;
  }
}

/** Whether a guard is one that says the bar is reached, and not only that the loop should end. */
function claims(guard: Guard): boolean {
  return (
    guard.kind === "run" ||
    guard.kind === "smooth" ||
    (guard.kind === "bayesian" && guard.atBar === "stops")
  );
}

/**
 * Observed reach of a loop that has ended: by the rule's own criterion, so that one of its guards which
 * claim the bar fires, whichever gave the name. CDV's Bayesian guard claims where there is no gap left.
 * A rule without such a guard, as a fixed budget, is given any score so far.
 */
export function observedReach(guards: readonly Guard[], loop: LoopSoFar): boolean {
  const { scores, at, taken, bar } = loop;
  if (guards.some(claims)) {
    return guards.some((guard) =>
      guard.kind === "bayesian"
        ? guard.atBar === "stops" && scores[at + taken - 1] >= bar
        : claims(guard) && fires(guard, loop),
    );
  }
  for (let i = at; i < at + taken; i++) if (scores[i] >= bar) return true;
  return false;
}
