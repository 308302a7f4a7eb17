import type { AccumulateOutcome } from "#compute";
import { normalCdf, Z95 } from "#engine";
import type { TwoOraclesWords } from "#ui";
import { evaluated } from "../evaluation.ts";
import type { FigureInput } from "../figure.ts";
import { oraclesView } from "./view.ts";

type StudyFacts = Parameters<TwoOraclesWords["sentence"]["study"]>[0];
export type Verdict = StudyFacts["verdict"];

/** One policy, exact and simulated. */
export interface Score {
  readonly id: string;
  readonly exact: number;
  /** how far the exact value may be off, where it is approximate */
  readonly bound: number;
  /** the last estimate; null before the first block */
  readonly estimate: number | null;
  readonly se: number | null;
  /** (stops): (estimate − V) / √(V(1 − V)/n); null where V is 0 or 1 */
  readonly z: readonly (number | null)[];
  /** V is 0 or 1, and the estimate is not */
  readonly broken: boolean;
}

export interface Scores {
  readonly scores: readonly Score[];
  /** (stops): instances so far */
  readonly at: readonly number[];
  /** asked for */
  readonly of: number;
  readonly seed: number;
}

/** A probability this near to 0 or 1 is that, but for rounding. */
const ALMOST = 1e-12;

/** Exact values beside what has been simulated so far; null before there are exact ones. */
export function readScores(input: FigureInput): Scores | null {
  const exact = evaluated(input.outcomes, "now");
  if (exact === null) return null;
  const found = input.outcomes["simulated"];
  const simulated: AccumulateOutcome | null = found?.kind === "accumulate" ? found : null;
  const at = simulated?.at ?? [];
  const scores = exact.policies.map(({ id, validity: V, approximate, errorBound }): Score => {
    const path = simulated?.policies.find((one) => one.id === id)?.validity ?? [];
    const isSure = V < ALMOST || V > 1 - ALMOST;
    const last = path.at(-1) ?? null;
    return {
      id,
      exact: V,
      bound: approximate === true ? (errorBound ?? Number.POSITIVE_INFINITY) : 0,
      estimate: last?.estimate ?? null,
      se: last?.se ?? null,
      z: path.map(({ estimate }, i) =>
        isSure ? null : (estimate - V) / Math.sqrt((V * (1 - V)) / (at[i] ?? 1)),
      ),
      broken: isSure && last !== null && Math.abs(last.estimate - V) > ALMOST,
    };
  });
  return {
    scores,
    at,
    of: oraclesView(input.view).instances,
    seed: simulated?.seed ?? input.study.seed,
  };
}

/** The last z of a policy; null where none is defined. */
export function lastZ(score: Score): number | null {
  return score.z.at(-1) ?? null;
}

/** Bonferroni's bound on the chance that the largest of m |z| is so large. */
export function chanceOf(z: number, m: number): number {
  return Math.min(1, m * 2 * normalCdf(-Math.abs(z)));
}

/** Rarer than this is odd; rarer than that is no chance. */
const ODD = 0.01;
const WRONG = 1e-6;

function verdictOf(chance: number, broken: boolean): Verdict {
  return broken || chance < WRONG ? "wrong" : chance < ODD ? "odd" : "fine";
}

/** What the sentence is told; null before the first block. */
export function studyFacts(
  { scores, at, of, seed }: Scores,
  name: (id: string) => string,
): StudyFacts | null {
  const instances = at.at(-1);
  if (instances === undefined) return null;
  const withZ = scores.flatMap((score) => {
    const z = lastZ(score);
    // what an approximate value may be off is no fault of either computation
    const slack = score.bound / Math.max(score.se ?? 0, Number.MIN_VALUE);
    return z === null ? [] : [{ id: score.id, z, beyond: Math.max(0, Math.abs(z) - slack) }];
  });
  const worst = withZ.reduce<(typeof withZ)[number] | null>(
    (a, b) => (a === null || Math.abs(b.z) > Math.abs(a.z) ? b : a),
    null,
  );
  const broken = scores.filter((score) => score.broken).map(({ id }) => name(id));
  const chance = chanceOf(Math.max(0, ...withZ.map(({ beyond }) => beyond)), withZ.length);
  return {
    instances,
    of,
    seed,
    policies: withZ.length,
    outside: withZ.filter(({ z }) => Math.abs(z) > Z95).length,
    worst: worst === null ? null : { name: name(worst.id), z: worst.z },
    chance,
    broken,
    verdict: verdictOf(chance, broken.length > 0),
  };
}
