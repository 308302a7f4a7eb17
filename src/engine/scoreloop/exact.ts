import type { Estimate } from "../evaluation/result.ts";
import { type CurveNode, curveNodes } from "./curves.ts";
import { ALL_REPEATS, allRepeatNodes, errorNodes } from "./errorNodes.ts";
import type { ScoreRule } from "./guard.ts";
import { freshDeviation, type Kernel, kernelOf, setOver } from "./kernels.ts";
import { PairWalk } from "./pairWalk.ts";
import type { ScoreMeans, ScoreResult } from "./result.ts";
import { type StopChances, stopChances } from "./stopChances.ts";
import { type ScoreWorld, type TaskType, typeShares } from "./world.ts";

/**
 * Whether a rule can be integrated in a world: fixed steps, n in a row (the threshold and a margin among
 * them), and the mean of two scores where the bar lies in (.5, 1) and the fresh error is not too narrow to
 * resolve in good time; while the repeating part of the error, if there is one, stays for the whole task.
 * σ is 0 or at least .002.
 */
export function isExactRule({ guards }: ScoreRule, world: ScoreWorld): boolean {
  if (world.correlation > 0 && world.persistence < 1) return false;
  if (world.sigma > 0 && world.sigma < LEAST_SIGMA) return false;
  const [guard] = guards;
  if (guards.length !== 1) return false;
  if (guard.kind === "smooth") {
    const { bar, sigma, correlation } = world;
    const plain = guard.n === 2 && guard.bar === null && bar > 0.5 && bar < 1 && sigma > 0;
    const quick = correlation <= MOST_REPEATING || correlation > ALL_REPEATS;
    return plain && quick && PairWalk.reaches(bar, freshDeviation(world));
  }
  return guard.kind === "fixed" || guard.kind === "run";
}

/** A narrower error takes more nodes than there are. */
const LEAST_SIGMA = 0.002;
/** Correlation beyond which the mean of two scores takes seconds, until all of the error repeats. */
const MOST_REPEATING = 0.99;

const Sum = { reached: 0, claimed: 1, lastOver: 2, steps: 3, quality: 4, wasted: 5, fired: 6 };
/** Where the chances of stopping after step 1 … cap begin. */
const STOPS = 7;

/**
 * Results by numerical integration: over s₀ and r by Gauss–Legendre, over the repeating part of the error
 * by the trapezoid, over fresh errors in closed form or, for the mean of two, by panels.
 *
 * @param rules - each one that `isExactRule`
 * @param nodes - Gauss–Legendre nodes a piece of s₀ and of r; by default enough for 3e-6
 */
export function exactScores(
  world: ScoreWorld,
  rules: readonly ScoreRule[],
  nodes?: number,
): ScoreResult[] {
  const shares = typeShares(world.types);
  const kernels = rules.map(({ guards }) => kernelOf(guards[0], world));
  const byType = world.types.map((type, i) =>
    shares[i] === 0 ? null : integrated(world, type, kernels, nodes),
  );
  return rules.map(({ id, guards }, r) => {
    const all = new Float64Array(STOPS + world.cap);
    byType.forEach((sums, type) => {
      for (let i = 0; sums !== null && i < all.length; i++) all[i] += shares[type] * sums[r][i];
    });
    return {
      id,
      kind: "exact",
      ...meansOf(all),
      bestScore: null,
      byType: byType.map((sums, type) =>
        sums === null ? null : { type: world.types[type].id, ...meansOf(sums[r]) },
      ),
      firedBy: [{ guard: guards[0].id, share: exactly(all[Sum.fired]) }],
      stopsAt: Array.from(all.subarray(STOPS), exactly),
    };
  });
}

function meansOf(sums: Float64Array): ScoreMeans {
  return {
    trueReach: exactly(sums[Sum.reached]),
    observedReach: exactly(sums[Sum.claimed]),
    gap: exactly(sums[Sum.claimed] - sums[Sum.reached]),
    lastStepObserved: exactly(sums[Sum.lastOver]),
    steps: exactly(sums[Sum.steps]),
    quality: exactly(sums[Sum.quality]),
    wasted: exactly(sums[Sum.wasted]),
  };
}

function exactly(estimate: number): Estimate {
  return { estimate, se: 0 };
}

/**
 * Narrower errors make narrower layers beside a bar. Those of the mean of two scores lie off the cuts and
 * take more nodes.
 */
function nodesFor({ sigma }: ScoreWorld, onCuts: boolean): number {
  if (sigma >= 0.09) return 3;
  if (sigma >= 0.045) return 5;
  if (sigma >= 0.015) return onCuts ? 6 : 8;
  return onCuts ? 16 : 24;
}

/** Sums of each rule over the curves of one type. */
function integrated(
  world: ScoreWorld,
  type: TaskType,
  kernels: readonly Kernel[],
  nodes: number | undefined,
): Float64Array[] {
  const sums = kernels.map(() => new Float64Array(STOPS + world.cap));
  const groups = new Map<string, number[]>();
  kernels.forEach(({ bars, onCuts }, k) => {
    const key = [onCuts, ...bars].join();
    groups.set(key, [...(groups.get(key) ?? []), k]);
  });
  for (const group of groups.values()) {
    const { bars, onCuts } = kernels[group[0]];
    const each = nodes ?? nodesFor(world, onCuts);
    const curves = curveNodes(type, world, [world.bar, ...bars], each);
    addCurves(
      world,
      curves,
      group.map((k) => kernels[k]),
      group.map((k) => sums[k]),
    );
  }
  return sums;
}

function addCurves(
  world: ScoreWorld,
  curves: readonly CurveNode[],
  kernels: readonly Kernel[],
  sums: readonly Float64Array[],
): void {
  const { cap, sigma, correlation, bar } = world;
  const sd = freshDeviation(world);
  const shared = sigma * Math.sqrt(correlation);
  const common = sigma === 0 ? errorNodes(0) : sd > 0 ? errorNodes(correlation) : null;
  const chances = stopChances(cap);
  const scores = { mean: new Float64Array(cap), sd, over: new Float64Array(cap) };
  for (const { weight, quality, reaches } of curves) {
    const errors = common ?? allRepeatNodes(cutsOf(quality, world, kernels));
    for (let e = 0; e < errors.values.length; e++) {
      for (let t = 0; t < cap; t++) scores.mean[t] = quality[t] + shared * errors.values[e];
      setOver(scores.over, scores.mean, sd, bar);
      for (let k = 0; k < kernels.length; k++) {
        kernels[k].chances(chances, scores);
        add(sums[k], chances, quality, reaches, weight * errors.weights[e]);
      }
    }
  }
}

function cutsOf(
  quality: Float64Array,
  { bar, sigma }: ScoreWorld,
  kernels: readonly Kernel[],
): number[] {
  const own = Array.from(quality, (q) => (bar - q) / sigma);
  return [...own, ...kernels.flatMap((kernel) => kernel.cuts(quality, sigma))];
}

function add(
  sums: Float64Array,
  { fires, unfired, claimed, lastOver, wasted }: StopChances,
  quality: Float64Array,
  reaches: number,
  weight: number,
): void {
  const cap = fires.length;
  for (let t = 0; t < cap; t++) {
    const chance = weight * (t === cap - 1 ? fires[t] + unfired : fires[t]);
    if (t + 1 >= reaches) sums[Sum.reached] += chance;
    sums[Sum.steps] += chance * (t + 1);
    sums[Sum.quality] += chance * quality[t];
    sums[STOPS + t] += chance;
  }
  sums[Sum.claimed] += weight * claimed;
  sums[Sum.lastOver] += weight * lastOver;
  sums[Sum.wasted] += weight * wasted;
  sums[Sum.fired] += weight * (1 - unfired);
}
