import {
  atRound,
  type Budget,
  betaBinomialRow,
  budget as checkedBudget,
  world as checkedWorld,
  type InstanceClass,
  type RandomStream,
  randomStream,
  type WorldInput,
} from "#engine";
import type { LoggedRound, Trajectory } from "#traces";
import { acceptance, centreOf, leniencyNodes } from "../../src/engine/loop/leniency.ts";

/** What a simulated log is made from. */
export interface SimulatedLogSettings {
  readonly world: WorldInput;
  readonly budget: Budget;
  readonly instances: number;
  readonly seed: number;
  /** Share of instances whose plans are labelled, all of them or none; 1 unless said. */
  readonly labelled?: number;
  /**
   * When a plan is repaired: always (the default), only after a reject (2S ≤ M), or only where an oracle
   * finds it invalid. A trajectory ends at the first plan that is not repaired.
   */
  readonly gate?: "always" | "on-reject" | "oracle";
}

/**
 * A log that the world writes, an independent second of the engine's own sampler: one stream of numbers
 * for each instance, so that a longer log begins with the shorter one, and the gates see the same plans.
 */
export function simulatedLog(settings: SimulatedLogSettings): Trajectory[] {
  const { instances, seed, labelled = 1, gate = "always" } = settings;
  const { votes: M, rounds: K } = checkedBudget(settings.budget);
  const { classes, leniency } = checkedWorld(settings.world);
  const votesOf = voteRows(classes, leniency, M);
  const trajectories: Trajectory[] = [];
  let line = 2;
  for (let i = 0; i < instances; i++) {
    const stream = randomStream(seed, "test", i);
    const kind = drawnClass(classes, stream);
    const z = stream.normal();
    const shown = stream.uniform() < labelled;
    const one = classes[kind] as InstanceClass;
    const rounds: LoggedRound[] = [];
    let valid = 0;
    for (let k = 0; k <= K; k++) {
      const chance =
        k === 0 ? one.q0 : valid === 1 ? 1 - atRound(one.beta, k - 1) : atRound(one.alpha, k - 1);
      valid = stream.uniform() < chance ? 1 : 0;
      const accepts = drawn(votesOf(kind, k, valid, z), stream.uniform());
      rounds.push({ accepts, queries: M, valid: shown ? (valid as 0 | 1) : null, line: line++ });
      if (gate === "on-reject" && 2 * accepts > M) break;
      if (gate === "oracle" && valid === 1) break;
    }
    trajectories.push({ source: "simulated", instance: `i${i}`, rounds, count: 1 });
  }
  return trajectories;
}

/** Equal paths become one trajectory with their count, as a log too large to keep by name is read. */
export function aggregatedLog(trajectories: readonly Trajectory[]): Trajectory[] {
  const paths = new Map<string, Trajectory>();
  for (const one of trajectories) {
    const key = one.rounds.map((r) => `${r.accepts}/${r.queries}/${r.valid}`).join(" ");
    const known = paths.get(key);
    paths.set(key, known ? { ...known, count: known.count + one.count } : one);
  }
  return [...paths.values()];
}

/** Pr(S = s) of a plan, (M+1), by class, round, validity and the instance's z. */
function voteRows(classes: readonly InstanceClass[], sigma: number, M: number) {
  const quadrature = leniencyNodes(sigma, 128);
  const known = new Map<string, Float64Array>();
  const centres = new Map<number, number>();
  return (kind: number, k: number, valid: number, z: number): Float64Array => {
    const one = classes[kind] as InstanceClass;
    const mean = valid === 1 ? 1 - atRound(one.rho1, k) : atRound(one.rho0, k);
    const icc = valid === 1 ? one.icc.valid : one.icc.invalid;
    if (sigma === 0 || mean === 0 || mean === 1) {
      const key = `${mean} ${icc}`;
      const row = known.get(key) ?? betaBinomialRow(M, mean, icc);
      known.set(key, row);
      return row;
    }
    const centre = centres.get(mean) ?? centreOf(mean, sigma, quadrature);
    centres.set(mean, centre);
    return betaBinomialRow(M, acceptance(centre, sigma, z), icc);
  };
}

function drawnClass(classes: readonly InstanceClass[], { uniform }: RandomStream): number {
  return drawn(
    classes.map(({ weight }) => weight),
    uniform(),
  );
}

/** The first outcome whose cumulated probability exceeds u, among those that have a chance. */
function drawn(probabilities: ArrayLike<number>, u: number): number {
  let left = u;
  let last = 0;
  for (let s = 0; s < probabilities.length; s++) {
    const share = probabilities[s] as number;
    if (share === 0) continue;
    if (left < share) return s;
    left -= share;
    last = s;
  }
  return last;
}
