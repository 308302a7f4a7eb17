import { leniencyNodes } from "../loop/leniency.ts";
import { type ResolvedClass, resolveWorld } from "../loop/resolved.ts";
import type { Budget, World } from "../loop/world.ts";

/** Leniency's quadrature nodes are doubled from here to here. */
const FEWEST_NODES = 16;
const MOST_NODES = 1024;
const MOST_NODES_AT_FIRST = MOST_NODES / 4;
/** A probability must move by less than this when the nodes are doubled (design §2). */
const STILL = 1e-6;

/** Something that is computed from the classes of a world, leniency's nodes among them. */
export interface Asked<T> {
  readonly run: (classes: readonly ResolvedClass[]) => T;
  /** What must stay when the nodes are doubled. */
  readonly probabilities: (result: T) => readonly number[];
  /** Visits that so many classes take. */
  readonly visits: (classes: number) => number;
  /** Nodes to begin with, at most. */
  readonly mostNodesAtFirst?: number;
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
    return asked.map(({ run, probabilities }) => {
      const result = run(classes);
      return { result, unrest: probabilities(result).map(() => 0) };
    });
  }
  const kinds = (nodes: number): number =>
    world.classes.length * leniencyNodes(world.leniency, nodes).nodes.length;
  const start = startingNodes(world, budget);
  const states = asked.map((one) => ({
    ...one,
    begins: Math.min(start, one.mostNodesAtFirst ?? start),
    spent: 0,
    results: [] as T[],
  }));
  let moving = states;
  for (let nodes = Math.min(...states.map(({ begins }) => begins)); moving.length > 0; nodes *= 2) {
    const classes = resolveWorld(world, budget, nodes);
    moving = moving.filter((one) => {
      if (nodes < one.begins) return true;
      one.results.push(one.run(classes));
      one.spent += one.visits(classes.length);
      if (one.results.length === 1) return true;
      const moved = movesOf(one.results.slice(-2), one.probabilities);
      if (moved.every((by) => by < STILL) || 2 * nodes > MOST_NODES) return false;
      return one.spent + one.visits(kinds(2 * nodes)) <= most;
    });
  }
  return states.map(({ results, probabilities }) => {
    const last = movesOf(results.slice(-2), probabilities);
    const before = movesOf(results.slice(-3, -1), probabilities);
    const unrest = last.map((by, i) => (by < STILL ? 0 : 2 * Math.max(by, before[i] ?? 0)));
    return { result: results[results.length - 1], unrest };
  });
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
