import { acceptance, centreOf, leniencyNodes } from "../loop/leniency.ts";
import { type ResolvedClass, resolveWorld } from "../loop/resolved.ts";
import { atRound, type Budget, type World } from "../loop/world.ts";
import { writeBetaBinomialRow } from "../numeric/binomial.ts";
import { randomStream, streamState } from "../numeric/random.ts";
import { columnBitsFor, drawFromAlias, writeAliasTable } from "./aliasTable.ts";
import { type SamplerTables, sampleTrajectories } from "./sampler.ts";

/** Instances in a block; a multiple of 4. Each block has its own random streams. */
export const INSTANCES_PER_BLOCK = 4096;

/** One block of instances, always repaired and chained on the last plan. */
export interface TrajectoryBlock {
  /** (instances·(K+1)): 2S + y of plan k of instance i at i·(K+1) + k; computed when asked for. */
  codes(): Uint16Array;
  /** (instances): index of the class. */
  readonly kinds: Uint16Array;
  /**
   * The code of plan k of instance i had plan k − 1 been as said: the same draw, so a rule that chains
   * on its incumbent is raced on common random numbers.
   */
  redraw(i: number, k: number, previousValid: boolean): number;
}

/**
 * Trajectories of a world, block by block: the same whoever asks and in whatever order.
 *
 * @param seed - integer
 * @throws RangeError where votes do not fit the codes
 */
export function trajectories(
  world: World,
  budget: Budget,
  seed: number,
): (block: number) => TrajectoryBlock {
  if (budget.votes > MOST_VOTES) {
    throw new RangeError(
      `votes must be at most ${MOST_VOTES} in a simulation; got ${budget.votes}`,
    );
  }
  return world.leniency === 0 ? tabled(world, budget, seed) : lenient(world, budget, seed);
}

/** 2S + 1 must fit 16 bits. */
const MOST_VOTES = 32_767;

function tabled(world: World, budget: Budget, seed: number) {
  const { votes: M, rounds: K } = budget;
  const columnBits = columnBitsFor(2 * (M + 1));
  const perClass = (K + 1) * (2 << columnBits);
  const table = new Uint32Array(world.classes.length * perClass);
  resolveWorld(world, budget, 1).forEach((one, kind) => {
    writeClassTables(table, kind * perClass, one, budget, columnBits);
  });
  const tables: SamplerTables = { table, columnBits, rounds: K };
  return (block: number): TrajectoryBlock => {
    const kinds = drawKinds(world, seed, block);
    const origins = Int32Array.from(kinds, (kind) => kind * perClass);
    const sampled = (): Uint16Array => {
      const codes = new Uint16Array(INSTANCES_PER_BLOCK * (K + 1));
      sampleTrajectories(codes, tables, origins, streamState(seed, "trajectory", block));
      return codes;
    };
    let bits: Uint32Array | null = null;
    const redraw = (i: number, k: number, previousValid: boolean): number => {
      bits ??= drawnBits(seed, block, K + 1);
      const at = origins[i] + ((2 * k + (previousValid ? 1 : 0)) << columnBits);
      return drawFromAlias(table, at, columnBits, bits[i * (K + 1) + k]);
    };
    return { codes: sampled, kinds, redraw };
  };
}

/** Table 2k + y draws (S, y) of plan k given y of plan k − 1. */
export function writeClassTables(
  table: Uint32Array,
  origin: number,
  one: ResolvedClass,
  { votes: M, rounds: K }: Budget,
  columnBits: number,
): void {
  const weights = new Float64Array(2 * (M + 1));
  for (let k = 0; k <= K; k++) {
    for (let y = 0; y < 2; y++) {
      const fromState = y === 1 ? 1 - one.beta[k - 1] : one.alpha[k - 1];
      const valid = k === 0 ? one.q0 : fromState;
      for (let S = 0; S <= M; S++) {
        weights[2 * S] = (1 - valid) * one.invalid[k * (M + 1) + S];
        weights[2 * S + 1] = valid * one.valid[k * (M + 1) + S];
      }
      writeAliasTable(table, origin + ((2 * k + y) << columnBits), weights, columnBits);
    }
  }
}

/** The draws of `sampleTrajectories` by instance and round. */
function drawnBits(seed: number, block: number, plans: number): Uint32Array {
  const { bits } = randomStream(seed, "trajectory", block);
  const drawn = new Uint32Array(INSTANCES_PER_BLOCK * plans);
  for (let group = 0; group < INSTANCES_PER_BLOCK; group += 4) {
    for (let k = 0; k < plans; k++) {
      for (let lane = 0; lane < 4; lane++) drawn[(group + lane) * plans + k] = bits();
    }
  }
  return drawn;
}

function drawKinds(world: World, seed: number, block: number): Uint16Array {
  const kinds = new Uint16Array(INSTANCES_PER_BLOCK);
  if (world.classes.length === 1) return kinds;
  const { uniform } = randomStream(seed, "latent", block);
  for (let i = 0; i < kinds.length; i++) {
    let left = uniform();
    let kind = 0;
    while (kind < world.classes.length - 1 && left >= world.classes[kind].weight) {
      left -= world.classes[kind].weight;
      kind++;
    }
    kinds[i] = kind;
  }
  return kinds;
}

/** Nodes with which the centres of leniency are set; many, for the simulation draws z itself. */
const CENTRE_NODES = 512;

/** With leniency every instance has vote rows of its own, so votes are drawn by inversion. */
function lenient(world: World, budget: Budget, seed: number) {
  const { votes: M, rounds: K } = budget;
  const plans = K + 1;
  const sigma = world.leniency;
  const quadrature = leniencyNodes(sigma, CENTRE_NODES);
  const centre = (a: number): number => (a === 0 || a === 1 ? a : centreOf(a, sigma, quadrature));
  const centres = world.classes.map((one) => ({
    valid: Array.from({ length: plans }, (_, k) => centre(1 - atRound(one.rho1, k))),
    invalid: Array.from({ length: plans }, (_, k) => centre(atRound(one.rho0, k))),
  }));
  const row = new Float64Array(M + 1);
  return (block: number): TrajectoryBlock => {
    const kinds = drawKinds(world, seed, block);
    const { normal } = randomStream(seed, "votes", block);
    const leniencies = Float64Array.from(kinds, () => normal());
    const { uniform } = randomStream(seed, "trajectory", block);
    const drawn = Float64Array.from({ length: 2 * kinds.length * plans }, () => uniform());
    const redraw = (i: number, k: number, previousValid: boolean): number => {
      const kind = kinds[i];
      const one = world.classes[kind];
      const repaired = previousValid ? 1 - atRound(one.beta, k - 1) : atRound(one.alpha, k - 1);
      const at = 2 * (i * plans + k);
      const valid = drawn[at] < (k === 0 ? one.q0 : repaired);
      const a = valid ? 1 - atRound(one.rho1, k) : atRound(one.rho0, k);
      const m = centres[kind][valid ? "valid" : "invalid"][k];
      const rate = a === 0 || a === 1 ? a : acceptance(m, sigma, leniencies[i]);
      writeBetaBinomialRow(row, 0, M, rate, one.icc[valid ? "valid" : "invalid"]);
      return 2 * inverted(row, drawn[at + 1]) + (valid ? 1 : 0);
    };
    const inTurn = (): Uint16Array => {
      const codes = new Uint16Array(kinds.length * plans);
      for (let i = 0; i < kinds.length; i++) codes.set(trajectoryOf({ redraw }, i, K), i * plans);
      return codes;
    };
    return { codes: inTurn, kinds, redraw };
  };
}

/** The codes of one instance, without those of its block. */
export function trajectoryOf(
  { redraw }: Pick<TrajectoryBlock, "redraw">,
  i: number,
  rounds: number,
): number[] {
  const codes: number[] = [];
  for (let k = 0; k <= rounds; k++) codes.push(redraw(i, k, k > 0 && codes[k - 1] % 2 === 1));
  return codes;
}

/** The smallest S with Pr(≤ S) > u, among those that have a chance. */
function inverted(row: Float64Array, u: number): number {
  let left = u;
  let last = 0;
  for (let S = 0; S < row.length; S++) {
    if (row[S] === 0) continue;
    if (left < row[S]) return S;
    left -= row[S];
    last = S;
  }
  return last;
}
