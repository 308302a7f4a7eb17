import { gaussLegendre } from "../numeric/gaussLegendre.ts";
import { hiddenQuality, type ScoreWorld, type Span, type TaskType } from "./world.ts";

/** One quality curve of a type with its weight; weights of a type sum to 1. */
export interface CurveNode {
  readonly weight: number;
  /** (cap) q(1) … q(cap). */
  readonly quality: Float64Array;
  /** First step whose quality is at or over the bar; cap + 1 where none is. */
  readonly reaches: number;
}

/**
 * Quadrature over s₀ and r. Whether q(t) ≥ bar changes along r = ln((1−s₀)/(1−bar))/(t−1): r is cut there,
 * s₀ where such a line meets an end of r's range, and each piece takes Gauss–Legendre nodes, so that
 * nothing jumps within a piece.
 *
 * @param bars - bars to cut at, the world's among them
 * @param nodes - a piece, integer ≥ 1
 */
export function curveNodes(
  type: TaskType,
  { bar, cap }: ScoreWorld,
  bars: readonly number[],
  nodes: number,
): CurveNode[] {
  const steps = Array.from({ length: cap - 1 }, (_, i) => i + 2);
  const below1 = bars.filter((each) => each < 1);
  const startCuts = below1.flatMap((each) => [
    each,
    ...steps.flatMap((t) => type.r.map((r) => 1 - (1 - each) * Math.exp(r * (t - 1)))),
  ]);
  const found: CurveNode[] = [];
  for (const start of pieces(type.s0, startCuts, nodes)) {
    const rateCuts = below1.flatMap((each) =>
      steps.map((t) => Math.log((1 - start.x) / (1 - each)) / (t - 1)),
    );
    for (const rate of pieces(type.r, rateCuts, nodes)) {
      const quality = Float64Array.from({ length: cap }, (_, t) =>
        hiddenQuality(start.x, rate.x, t + 1),
      );
      const over = quality.findIndex((q) => q >= bar);
      found.push({
        weight: start.weight * rate.weight,
        quality,
        reaches: over < 0 ? cap + 1 : over + 1,
      });
    }
  }
  return found;
}

interface Node {
  readonly x: number;
  readonly weight: number;
}

/** Nodes of the uniform distribution on a range that is cut; one node where it has no length. */
function pieces([low, high]: Span, cuts: readonly number[], nodes: number): Node[] {
  if (low === high) return [{ x: low, weight: 1 }];
  const inside = cuts.filter((cut) => cut > low && cut < high);
  const ends = [low, ...new Set(inside.sort((a, b) => a - b)), high];
  const rule = gaussLegendre(nodes);
  return ends.slice(1).flatMap((end, i) => {
    const from = ends[i];
    return Array.from(rule.nodes, (node, j) => ({
      x: from + (end - from) * node,
      weight: (rule.weights[j] * (end - from)) / (high - low),
    }));
  });
}
