import type { Trajectory } from "#traces";
import type { Contradictions } from "../estimates.ts";
import { accepted } from "./plans.ts";

const MOST_EXAMPLES = 5;

type Example = Contradictions["examples"][number];

/** A scored round with its verdict. */
interface Scored extends Example {
  readonly accepted: boolean;
  readonly count: number;
}

/**
 * Rounds whose majority verdict and score say opposite things: those on the wrong side of the score that
 * separates accepts from rejects with the fewest errors, in the direction that does it better. Where no
 * score does better than one verdict for all, nothing is called a contradiction.
 *
 * @returns null where no round has votes and a score
 */
export function contradictions(trajectories: readonly Trajectory[]): Contradictions | null {
  const scored: Scored[] = [];
  let of = 0;
  for (const { instance, rounds, count } of trajectories) {
    rounds.forEach((plan, round) => {
      const verdict = accepted(plan);
      const { score, accepts, queries, line } = plan;
      if (score === undefined || accepts === null || queries === null || verdict === null) return;
      of += count;
      scored.push({ instance, round, line, accepts, queries, score, accepted: verdict, count });
    });
  }
  if (of === 0) return null;
  const split = bestSplit(scored);
  if (split === null) return { rounds: 0, of, examples: [], threshold: null };
  const { threshold, rising } = split;
  const wrong = scored.filter((one) => (one.accepted !== one.score >= threshold) === rising);
  wrong.sort((a, b) => Math.abs(b.score - threshold) - Math.abs(a.score - threshold));
  const rounds = wrong.reduce((sum, { count }) => sum + count, 0);
  const examples = wrong
    .slice(0, MOST_EXAMPLES)
    .map(({ accepted: _verdict, count: _count, ...example }) => example);
  return { rounds, of, examples, threshold };
}

/** The threshold with the fewest errors, halfway between the scores beside it; the widest gap on ties. */
function bestSplit(
  scored: readonly Scored[],
): { readonly threshold: number; readonly rising: boolean } | null {
  const sorted = [...scored].sort((a, b) => a.score - b.score);
  let accepts = 0;
  let all = 0;
  for (const one of sorted) {
    all += one.count;
    if (one.accepted) accepts += one.count;
  }
  let fewest = Math.min(accepts, all - accepts);
  let best: { threshold: number; rising: boolean; gap: number } | null = null;
  let acceptsBelow = 0;
  let below = 0;
  for (let i = 0; i + 1 < sorted.length; i++) {
    const one = sorted[i] as Scored;
    const next = sorted[i + 1] as Scored;
    below += one.count;
    if (one.accepted) acceptsBelow += one.count;
    const gap = next.score - one.score;
    if (!(gap > 0)) continue;
    // Rising: accept at and above the threshold.
    const errors = acceptsBelow + (all - below - (accepts - acceptsBelow));
    for (const rising of [true, false]) {
      const own = rising ? errors : all - errors;
      if (own < fewest || (own === fewest && best !== null && gap > best.gap)) {
        fewest = own;
        best = { threshold: (one.score + next.score) / 2, rising, gap };
      }
    }
  }
  return best;
}
