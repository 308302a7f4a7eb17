import { leniencyNodes } from "../loop/leniency.ts";
import { type ResolvedClass, resolveWorld } from "../loop/resolved.ts";
import type { Budget, World } from "../loop/world.ts";

/** Leniency's quadrature nodes are doubled from here to here. */
const FEWEST_NODES = 16;
const MOST_NODES = 1024;
const MOST_NODES_AT_FIRST = MOST_NODES / 4;
/** A probability must move by less than this when the nodes are doubled (model §2). */
const STILL = 1e-6;

/** Something that is computed from the classes of a world, leniency's nodes among them. */
export interface Asked<T> {
  readonly run: (classes: readonly ResolvedClass[]) => T;
  /** What must stay when the nodes are doubled. */
  readonly probabilities: (result: T) => readonly number[];
  /** Visits that so many classes take. */
  readonly visits: (classes: number) => number;
  /** Makes a result finer, once, when the nodes are enough. */
  readonly finish?: {
    readonly run: (result: T, classes: readonly ResolvedClass[]) => T;
    readonly visits: number;
  };
}

/** A result, and how far each of its probabilities may be off for want of nodes: an estimate, 0 if still. */
export interface Still<T> {
  readonly result: T;
  readonly unrest: readonly number[];
}

/**
 * Computes everything that is asked. Leniency's nodes are doubled for what still moves, until it stays
 * or has taken `most` visits.
 */
export function untilStill<T>(
  world: World,
  budget: Budget,
  asked: readonly Asked<T>[],
  most: number,
): Still<T>[] {
  if (world.leniency === 0) {
    const classes = resolveWorld(world, budget, 1);
    return asked.map(({ run, probabilities, finish }) => {
      const result = run(classes);
      const unrest = probabilities(result).map(() => 0);
      return { result: finish?.run(result, classes) ?? result, unrest };
    });
  }
  const kinds = (nodes: number): number =>
    world.classes.length * leniencyNodes(world.leniency, nodes).nodes.length;
  const still: Still<T>[] = [];
  const needed = startingNodes(world, budget);
  let moving = asked.map((one, i) => {
    let begins = needed;
    const twice = () => one.visits(kinds(begins)) + one.visits(kinds(2 * begins));
    while (begins > FEWEST_NODES && twice() + (one.finish?.visits ?? 0) > most) begins /= 2;
    return { ...one, i, begins, spent: 0, results: [] as T[] };
  });
  for (let nodes = FEWEST_NODES; moving.length > 0; nodes *= 2) {
    if (moving.every(({ begins }) => nodes < begins)) continue;
    const classes = resolveWorld(world, budget, nodes);
    moving = moving.filter((one) => {
      if (nodes < one.begins) return true;
      const { results, probabilities, visits, finish } = one;
      const result = one.run(classes);
      results.push(result);
      one.spent += visits(classes.length);
      if (results.length === 1) return true;
      const moved = movesOf(results.slice(-2), probabilities);
      if (moved.some((by) => by >= STILL) && 2 * nodes <= MOST_NODES) {
        const planned = visits(kinds(2 * nodes)) + (finish?.visits ?? 0);
        if (one.spent + planned <= most) return true;
      }
      const before = movesOf(results.slice(-3, -1), probabilities);
      const unrest = moved.map((by, j) => (by < STILL ? 0 : 2 * Math.max(by, before[j] ?? 0)));
      still[one.i] = { result: finish?.run(result, classes) ?? result, unrest };
      return false;
    });
  }
  return still;
}

/** How far probabilities moved between two results; none where there are no two. */
function movesOf<T>(pair: readonly T[], probabilities: (result: T) => readonly number[]): number[] {
  if (pair.length < 2) return [];
  const [before, after] = pair.map(probabilities);
  return after.map((p, i) => Math.abs(p - before[i]));
}

/**
 * Nodes to begin with. What a rule does turns within 1/(σ√M) of z where all votes are alike, so that
 * about σ²M nodes are needed; with half as many two results may agree by chance.
 */
function startingNodes({ leniency }: World, { votes }: Budget): number {
  const needed = leniency * leniency * votes;
  let nodes = FEWEST_NODES;
  while (2 * nodes <= needed && nodes < MOST_NODES_AT_FIRST) nodes *= 2;
  return nodes;
}
