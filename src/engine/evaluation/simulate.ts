import type { Budget, Prices, World } from "../loop/world.ts";
import { refuseUnreached } from "../loop/worldInput.ts";
import { isMajority } from "../policies/accepting.ts";
import { begin, type Run } from "../policies/decide.ts";
import type { Policy } from "../policies/policy.ts";
import { settle } from "../policies/settle.ts";
import {
  type BlockSums,
  emptySums,
  Field,
  policyFields,
  type Simulated,
  simulatedFrom,
} from "./moments.ts";
import { INSTANCES_PER_BLOCK, type TrajectoryBlock, trajectories } from "./trajectories.ts";

/** How much to simulate, and with which numbers. */
export interface SimulationPlan {
  /** Integer ≥ 2. */
  readonly instances: number;
  /** Integer. */
  readonly seed: number;
  /** First block of this part; default 0. */
  readonly from?: number;
  /** End of this part, the block after its last; default: all blocks. */
  readonly to?: number;
  readonly onProgress?: (done: number, of: number) => void;
}

/** Blocks that hold so many instances; a part of the work is a range of blocks. */
export function blocksFor(instances: number): number {
  return Math.ceil(instances / INSTANCES_PER_BLOCK);
}

/**
 * Monte Carlo of a range of blocks. All policies meet the same instances with the same draws, and the
 * sums of disjoint ranges merge to those of the whole (`mergeSums`).
 *
 * @throws RangeError where instances is not an integer ≥ 2, or the world has rates past the budget
 */
export function simulateBlocks(
  world: World,
  policies: readonly Policy[],
  budget: Budget,
  plan: SimulationPlan,
): BlockSums {
  const { instances, seed, onProgress } = plan;
  if (!(Number.isInteger(instances) && instances >= 2)) {
    throw new RangeError(`instances must be an integer of at least 2; got ${instances}`);
  }
  refuseUnreached(world, budget);
  const { from = 0, to = blocksFor(instances) } = plan;
  const racers = policies.map((policy): Racer => {
    const settled = settle(policy, world, budget);
    const holds = settled.family === "incumbent" || settled.family === "last-accepted";
    const run = begin(settled, budget);
    return { run, ownChain: holds && world.chaining === "incumbent" };
  });
  const sums = emptySums(policies.length, budget.rounds);
  const blockOf = trajectories(world, budget, seed);
  let done = 0;
  for (let block = from; block < to; block++) {
    const within = Math.min(INSTANCES_PER_BLOCK, instances - block * INSTANCES_PER_BLOCK);
    const drawn = blockOf(block);
    const codes = drawn.codes();
    addPopulation(sums, codes, within, budget);
    racers.forEach((racer, p) => {
      addPolicy(
        sums.policies,
        p * policyFields(budget.rounds),
        racer,
        codes,
        drawn,
        within,
        budget,
      );
    });
    done += within;
    onProgress?.(block - from + 1, to - from);
  }
  return { ...sums, instances: done };
}

/** A whole simulation at once. */
export function simulate(
  world: World,
  policies: readonly Policy[],
  budget: Budget,
  prices: Prices,
  plan: SimulationPlan,
): Simulated {
  return simulatedFrom(simulateBlocks(world, policies, budget, plan), policies, budget, prices);
}

/** A policy in the race. */
interface Racer {
  readonly run: Run;
  /** Whether its repairer works on its incumbent, so that it leaves the common trajectory. */
  readonly ownChain: boolean;
}

function addPopulation(
  { population }: BlockSums,
  codes: Uint16Array,
  instances: number,
  { rounds }: Budget,
): void {
  const plans = rounds + 1;
  for (let i = 0; i < instances; i++) {
    for (let k = 0; k < plans; k++) {
      const code = codes[i * plans + k];
      const S = code >> 1;
      population[3 * k] += code & 1;
      population[3 * k + 1] += S;
      population[3 * k + 2] += S * S;
    }
  }
}

function addPolicy(
  sums: Float64Array,
  at: number,
  { run, ownChain }: Racer,
  codes: Uint16Array,
  { redraw }: TrajectoryBlock,
  instances: number,
  { votes: M, rounds: K }: Budget,
): void {
  for (let i = 0; i < instances; i++) {
    const first = i * (K + 1);
    let code = codes[first];
    let held = code;
    let round = 0;
    run.restart();
    for (;;) {
      const action = run.see(code >> 1);
      if (!ownChain) held = codes[first + run.held];
      else if (run.held === round) held = code;
      if (action === "commit") break;
      round++;
      code = ownChain ? redraw(i, round, (held & 1) === 1) : codes[first + round];
    }
    // A rule without votes commits the plan in hand; its votes are what would have been shown.
    const S = held >> 1;
    const queries = run.asks ? M * (round + 1) : 0;
    sums[at + Field.round] += run.held;
    sums[at + Field.roundSquared] += run.held * run.held;
    sums[at + Field.repairs] += round;
    sums[at + Field.repairsSquared] += round * round;
    sums[at + Field.queries] += queries;
    sums[at + Field.queriesSquared] += queries * queries;
    sums[at + Field.repairsTimesQueries] += round * queries;
    sums[at + Field.votes] += S;
    sums[at + Field.votesSquared] += S * S;
    sums[at + Field.committedAt + run.held]++;
    if (run.impossible) sums[at + Field.impossible]++;
    const startedValid = (codes[first] & 1) === 1;
    if ((held & 1) === 1) {
      sums[at + Field.valid]++;
      if (!startedValid) sums[at + Field.rescued]++;
    } else if (startedValid) {
      sums[at + Field.damaged]++;
      if (isMajority(S, M)) sums[at + Field.overfixed]++;
    }
  }
}
