import type { RandomWorldsOutcome } from "#compute";
import { normalCdf, Z95 } from "#engine";
import type { TwoOraclesWords } from "#ui";
import type { FigureInput } from "../figure.ts";
import { chanceOf, type Verdict } from "./scores.ts";

type WorldsFacts = Parameters<TwoOraclesWords["sentence"]["worlds"]>[0];

/** Two exact methods that differ by more differ by more than rounding. */
export const FAULT = 1e-9;
/** Share of z outside the band, were all well. */
const OUTSIDE = 0.05;

/** z from −MOST to MOST, in bins; those beyond are in the outermost. */
export const MOST = 4.5;
export const BIN = 0.5;
const BINS = Math.round((2 * MOST) / BIN);

export function worldsOf({ outcomes }: FigureInput): RandomWorldsOutcome | null {
  const found = outcomes["worlds"];
  return found?.kind === "random-worlds" ? found : null;
}

export function worldsFacts(
  outcome: RandomWorldsOutcome,
  name: (id: string) => string,
): WorldsFacts {
  const { worlds, of, seed, instances, compared, worst, z, sure, sureBroken } = outcome;
  const outside = z.filter((one) => Math.abs(one) > Z95).length;
  const expected = OUTSIDE * z.length;
  const sd = Math.sqrt(OUTSIDE * (1 - OUTSIDE) * z.length);
  return {
    worlds,
    of,
    seed,
    instances,
    compared,
    worst: worst === null ? null : { ...worst, policy: name(worst.policy) },
    counted: z.length,
    outside,
    expected,
    sd,
    sure,
    sureBroken,
    verdict: verdict(outcome, outside, expected, sd),
  };
}

/** How many s.d. above what is expected are odd, and how many are no chance. */
const ODD_SD = 2.6;
const WRONG_SD = 5;

function verdict(
  { worst, sureBroken, furthest, estimates }: RandomWorldsOutcome,
  outside: number,
  expected: number,
  sd: number,
): Verdict {
  const over = sd > 0 ? (outside - expected) / sd : 0;
  const chance = furthest === null ? 1 : chanceOf(furthest.z, estimates);
  if ((worst?.difference ?? 0) > FAULT || sureBroken > 0 || over > WRONG_SD || chance < 1e-4) {
    return "wrong";
  }
  return over > ODD_SD || chance < 0.005 ? "odd" : "fine";
}

/** z by bin, and what a normal distribution puts there. */
export function binned(z: Float64Array): {
  readonly counts: readonly number[];
  readonly expected: readonly number[];
} {
  const counts = new Array<number>(BINS).fill(0);
  for (const one of z) {
    const at = Math.min(BINS - 1, Math.max(0, Math.floor((one + MOST) / BIN)));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  const expected = counts.map((_, i) => {
    const low = i === 0 ? 0 : normalCdf(-MOST + i * BIN);
    const high = i === BINS - 1 ? 1 : normalCdf(-MOST + (i + 1) * BIN);
    return z.length * (high - low);
  });
  return { counts, expected };
}
