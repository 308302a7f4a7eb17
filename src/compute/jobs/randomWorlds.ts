import {
  defaultPolicyIds,
  evaluateAll,
  evaluateTree,
  MEASURES,
  type Measure,
  type Policy,
  randomStream,
  simulate,
} from "#engine";
import type { Steps } from "../steps.ts";
import { policiesOf } from "./evaluated.ts";
import { randomStudy } from "./randomStudy.ts";

/** The exact engine against the full tree and against Monte Carlo, in worlds drawn at random. */
export interface RandomWorldsJob {
  readonly kind: "random-worlds";
  readonly seed: number;
  readonly worlds: number;
  /** Monte Carlo's, for each world; few */
  readonly instances: number;
}

export interface RandomWorldsOutcome {
  readonly kind: "random-worlds";
  readonly seed: number;
  /** worlds so far, of so many */
  readonly worlds: number;
  readonly of: number;
  readonly instances: number;
  /** numbers that the tree was asked to confirm so far */
  readonly compared: number;
  readonly worst: WorstDisagreement | null;
  /** of one policy a world, where n draws are near enough to normal */
  readonly z: Float64Array;
  /** estimates that have a z, of all policies */
  readonly estimates: number;
  readonly furthest: WorstEstimate | null;
  /** policies whose exact validity is 0 or 1, and how many of them Monte Carlo contradicts */
  readonly sure: number;
  readonly sureBroken: number;
}

/** Where the exact engine and the tree differ most; a difference of 1 is the most that there can be. */
export interface WorstDisagreement {
  /** `randomStudy(seed, world)` is the study */
  readonly world: number;
  readonly policy: string;
  readonly measure: ComparedMeasure;
  readonly difference: number;
  readonly exact: number;
  readonly tree: number;
}

export interface WorstEstimate {
  readonly world: number;
  readonly policy: string;
  readonly z: number;
  readonly exact: number;
  readonly estimate: number;
}

/** What is compared, each on a scale of its own on which 1 is the most that it can be. */
export type ComparedMeasure = Exclude<Measure, "cost">;
const COMPARED = MEASURES.filter((one): one is ComparedMeasure => one !== "cost");

/** A share of n draws is as good as normal where both of its sides expect so many. */
const LEAST_EXPECTED = 20;

/**
 * Exact results against the full tree, and against Monte Carlo, in worlds drawn at random: one a step.
 * z is taken of one policy a world, drawn at random: those of one world are not independent.
 */
export function* randomWorldsSteps(job: RandomWorldsJob): Steps<RandomWorldsOutcome> {
  const { seed, worlds, instances } = job;
  let compared = 0;
  let worst: WorstDisagreement | null = null;
  let furthest: WorstEstimate | null = null;
  let sure = 0;
  let sureBroken = 0;
  const z: number[] = [];
  let estimates = 0;
  for (let index = 0; index < worlds; index++) {
    const study = randomStudy(seed, index);
    const { world, prices } = study;
    const budget = { votes: study.votes, rounds: study.rounds };
    const ids = [...defaultPolicyIds(budget, study.rule), "lookahead", "lookahead-keep"];
    const policies = policiesOf(study, ids);
    const exact = evaluateAll(world, policies, budget, prices);
    const drawn = simulate(world, policies, budget, prices, {
      instances,
      seed: study.seed,
    }).policies;
    const { uniform } = randomStream(seed, "test", index);
    const chosen = Math.floor(uniform() * policies.length);
    exact.forEach((result, p) => {
      const policy = policies[p] as Policy;
      const tree = evaluateTree(world, policy, budget, prices);
      for (const measure of COMPARED) {
        compared++;
        const scale = scaleOf(measure, budget);
        const difference = Math.abs(result[measure] - tree[measure]) / scale;
        if (worst !== null && !(difference > worst.difference)) continue;
        const at = { world: index, policy: policy.id, measure };
        worst = { ...at, difference, exact: result[measure], tree: tree[measure] };
      }
      const V = result.validity;
      const estimate = drawn[p]?.validity.estimate ?? Number.NaN;
      if (V < ALMOST || V > 1 - ALMOST) {
        sure++;
        if (Math.abs(estimate - V) > ALMOST) sureBroken++;
        return;
      }
      if (instances * Math.min(V, 1 - V) < LEAST_EXPECTED) return;
      estimates++;
      const score = (estimate - V) / Math.sqrt((V * (1 - V)) / instances);
      if (p === chosen) z.push(score);
      if (furthest !== null && !(Math.abs(score) > Math.abs(furthest.z))) return;
      furthest = { world: index, policy: policy.id, z: score, exact: V, estimate };
    });
    const done = index + 1;
    yield { progress: { done, of: worlds }, partial: () => outcome(done) };
  }
  return outcome(worlds);

  function outcome(done: number): RandomWorldsOutcome {
    return {
      kind: "random-worlds",
      seed,
      worlds: done,
      of: worlds,
      instances,
      compared,
      worst,
      z: Float64Array.from(z),
      estimates,
      furthest,
      sure,
      sureBroken,
    };
  }
}

/** A probability this near to 0 or 1 is that, but for rounding. */
const ALMOST = 1e-12;

function scaleOf(
  measure: ComparedMeasure,
  { votes, rounds }: { readonly votes: number; readonly rounds: number },
): number {
  switch (measure) {
    case "round":
    case "repairs":
      return Math.max(1, rounds);
    case "queries":
      return votes * (rounds + 1);
    default:
      return 1;
  }
}
