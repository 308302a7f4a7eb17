import { wilson } from "#engine";
import {
  FIRST_PASS_GAIN,
  JUDGE_DRIFTS,
  LOOP_HISTORY,
  PUBLIC_LOOPS,
  REPLAYED_LOOPS,
  type Tally,
} from "#paper";
import type { BoundNumber } from "./bound.ts";

/** "LOOP/alpha.low" (Wilson), "LOOP/alpha.bootLow" (over instances), "LOOP/never", "LOOP/before.n", "LOOP/everSeen": what else a log says. */
export function loopSpread(rest: string): BoundNumber | null {
  const [id = "", field = ""] = rest.split("/");
  const [name = "", part = ""] = field.split(".");
  const loop = PUBLIC_LOOPS.find((one) => one.id === id);
  if (loop === undefined) return null;
  const where = `${loop.source.repository}, ${loop.name}`;
  if (LOOP_HISTORY.loop === id) {
    if (name === "never" || name === "before") return ofTally(LOOP_HISTORY[name], part, where);
    if (name === "everSeen" || name === "everPredicted") {
      return measured(LOOP_HISTORY[name], where);
    }
  }
  if (name !== "alpha" && name !== "beta") return null;
  const counts = loop[name];
  const boot = loop.bootstrap?.[name];
  if (counts === null) return null;
  const { low, high } = wilson(counts.successes, counts.n);
  const value = { low, high, bootLow: boot?.[0], bootHigh: boot?.[1] }[part];
  return value === undefined ? null : measured(value, where);
}

/** "LOOP/POLICY", "LOOP/cap15", "LOOP/better" and "LOOP/worse" of pairs: what policies committed in a public log. */
export function replayNumber(rest: string): BoundNumber | null {
  const [id = "", field = ""] = rest.split("/");
  const loop = Object.entries(REPLAYED_LOOPS).find(([key]) => key === id)?.[1];
  if (loop === undefined) return null;
  const cap = /^cap(\d+)$/.exec(field)?.[1];
  const pairs = loop.pairs?.count;
  const value =
    cap !== undefined
      ? loop.byCap[Number(cap)]
      : field === "better"
        ? pairs?.successes
        : field === "worse"
          ? pairs && pairs.n - pairs.successes
          : loop.validity[field];
  return value === undefined ? null : measured(value, loop.source.repository);
}

/** "least", "most": what stopping at the first pass gains. */
export function firstPassNumber(rest: string): BoundNumber | null {
  return rest === "least" || rest === "most"
    ? measured(FIRST_PASS_GAIN[rest], FIRST_PASS_GAIN.source.repository)
    : null;
}

/** "self/from", "cross-family/to": ρ₀ under self-play against the judge. */
export function driftNumber(rest: string): BoundNumber | null {
  const [judge = "", end = ""] = rest.split("/");
  const found = JUDGE_DRIFTS.find((one) => one.judge === judge);
  if (found === undefined || (end !== "from" && end !== "to")) return null;
  return { value: found[end], kind: "published", where: found.where };
}

function ofTally({ successes, n }: Tally, part: string, where: string): BoundNumber | null {
  const value = part === "" ? successes / n : { n, successes }[part];
  return value === undefined ? null : measured(value, where);
}

function measured(value: number, where: string): BoundNumber {
  return { value, kind: "measured", where };
}
