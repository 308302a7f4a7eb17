import {
  type BlockSums,
  blocksFor,
  type Estimate,
  mergeSums,
  type PolicyResult,
  simulateBlocks,
  simulatedFrom,
} from "#engine";
import type { PolicyReader } from "#rules";
import type { Study } from "#study";
import type { Steps } from "../steps.ts";
import { policiesOf } from "./evaluated.ts";
import type { RuleFailure } from "./ownRule.ts";

/** Monte Carlo on common random numbers; VRR-Stop that calibrates is left out as in EvaluateJob. */
export interface SimulateJob {
  readonly kind: "simulate";
  readonly study: Study;
  readonly policies?: readonly string[];
  readonly instances: number;
}

export interface SimulateOutcome {
  readonly kind: "simulate";
  readonly instances: number;
  readonly seed: number;
  readonly Q: readonly Estimate[];
  readonly A: readonly Estimate[];
  readonly policies: readonly PolicyResult<Estimate>[];
  /** of rules of one's own, the first of each kind; left out where there are none */
  readonly failures?: readonly RuleFailure[];
}

/** One block of instances a step; blocks have streams of their own, so the cut changes nothing. */
export function* simulateSteps(job: SimulateJob, read?: PolicyReader): Steps<SimulateOutcome> {
  const { study, instances } = job;
  const { world, seed, prices } = study;
  const budget = { votes: study.votes, rounds: study.rounds };
  const policies = policiesOf(study, job.policies, read);
  const of = Math.max(1, blocksFor(instances));
  let sums: BlockSums | null = null;
  for (let block = 0; block < of; block++) {
    const plan = { instances, seed, from: block, to: block + 1 };
    const part = simulateBlocks(world, policies, budget, plan);
    sums = sums === null ? part : mergeSums([sums, part]);
    const soFar = sums;
    yield {
      progress: { done: block + 1, of },
      partial: () => outcome(soFar),
    };
  }
  return outcome(sums as BlockSums);

  function outcome(of: BlockSums): SimulateOutcome {
    const { population, ...simulated } = simulatedFrom(of, policies, budget, prices);
    return { kind: "simulate", seed, ...population, ...simulated };
  }
}
