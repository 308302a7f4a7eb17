import {
  type BlockSums,
  blocksFor,
  type Estimate,
  INSTANCES_PER_BLOCK,
  mergeSums,
  simulateBlocks,
  simulatedFrom,
} from "#engine";
import type { Study } from "#study";
import type { Steps } from "../steps.ts";
import { policiesOf } from "./evaluated.ts";

/** Monte Carlo whose estimates are kept as instances accumulate. */
export interface AccumulateJob {
  readonly kind: "accumulate";
  readonly study: Study;
  readonly policies?: readonly string[];
  readonly instances: number;
}

export interface AccumulateOutcome {
  readonly kind: "accumulate";
  readonly seed: number;
  /** instances asked for; the last of `at` is how many there are so far */
  readonly instances: number;
  /** instances at each stop, rising */
  readonly at: readonly number[];
  /** [policy].validity[stop] */
  readonly policies: readonly { readonly id: string; readonly validity: readonly Estimate[] }[];
}

/** Each stop is at so many times the instances of the last, or a block later. */
const APART = 2 ** (1 / 4);

/** `simulateSteps` with the estimates kept at stops that are evenly spread in log n; the last is the end. */
export function* accumulateSteps(job: AccumulateJob): Steps<AccumulateOutcome> {
  const { study, instances } = job;
  const { world, seed, prices } = study;
  const budget = { votes: study.votes, rounds: study.rounds };
  const policies = policiesOf(study, job.policies);
  const blocks = blocksFor(instances);
  const at: number[] = [];
  const validity: Estimate[][] = policies.map(() => []);
  let sums: BlockSums | null = null;
  let next = INSTANCES_PER_BLOCK;
  for (let block = 0; block < blocks; block++) {
    const plan = { instances, seed, from: block, to: block + 1 };
    const part = simulateBlocks(world, policies, budget, plan);
    sums = sums === null ? part : mergeSums([sums, part]);
    if (sums.instances >= next || block === blocks - 1) {
      at.push(sums.instances);
      simulatedFrom(sums, policies, budget, prices).policies.forEach((one, p) => {
        validity[p]?.push(one.validity);
      });
      while (next <= sums.instances) next *= APART;
    }
    yield { progress: { done: block + 1, of: blocks }, partial: outcome };
  }
  return outcome();

  function outcome(): AccumulateOutcome {
    return {
      kind: "accumulate",
      seed,
      instances,
      at: [...at],
      policies: policies.map(({ id }, p) => ({ id, validity: [...(validity[p] ?? [])] })),
    };
  }
}
