import type { Schedule } from "#engine";
import { atRound } from "#engine";
import { StudyError } from "./problem.ts";
import type { Study } from "./study.ts";
import { studyWith } from "./studyWith.ts";

/** A point of the J–Δ map. */
export interface MapPoint {
  /** J = 1 − ρ₀ − ρ₁ in every round, in [−1, 1]. */
  readonly J: number;
  /** Δ = |G − τ| of the first round, ≥ 0. */
  readonly margin: number;
}

const RATE_DIGITS = 3;

/**
 * The study moved to a point of the J–Δ map, each class the same way. ρ₀ : ρ₁ keeps its proportion in
 * every round. α and β become constant: their first-round sum is held and G = τ ± Δ at belief Q₀, on
 * the side of the boundary where the study is now; on the other side where that one has no α, β in
 * [0, 1]. Rates are rounded to three digits.
 *
 * @throws StudyError where neither side has rates in [0, 1]
 */
export function movedTo(study: Study, point: MapPoint): Study {
  return study.world.classes.reduce((moved, one, i) => {
    const { alpha, beta } = repairer(study, i, point.margin);
    const rho0 = scaled(one.rho0, one.rho1, point.J, 0);
    const rho1 = scaled(one.rho0, one.rho1, point.J, 1);
    return studyWith(moved, { class: i, rho0, rho1, alpha, beta });
  }, study);
}

function scaled(rho0: Schedule, rho1: Schedule, J: number, which: 0 | 1): number[] {
  return Array.from({ length: Math.max(rho0.length, rho1.length) }, (_, k) => {
    const [wrong, right] = [atRound(rho0, k), atRound(rho1, k)];
    const sum = wrong + right;
    const share = sum > 0 ? (which === 0 ? wrong : right) / sum : 0.5;
    return rounded(share * (1 - J));
  });
}

function repairer(study: Study, i: number, margin: number): { alpha: number; beta: number } {
  const one = study.world.classes[i];
  if (one === undefined) throw new RangeError(`class must be one of the study's; got ${i}`);
  const { tau } = study.rule;
  const alpha = atRound(one.alpha, 0);
  const sum = alpha + atRound(one.beta, 0);
  const side = alpha - one.q0 * sum >= tau ? 1 : -1;
  for (const sign of [side, -side]) {
    const moved = rounded(tau + sign * margin + one.q0 * sum);
    const beta = rounded(sum - moved);
    if (moved >= 0 && moved <= 1 && beta >= 0 && beta <= 1) return { alpha: moved, beta };
  }
  const most = Math.max(
    Math.min(1, sum) - tau - one.q0 * sum,
    tau + one.q0 * sum - Math.max(0, sum - 1),
  );
  const expected = `0 … ${rounded(most)}`;
  throw new StudyError([{ key: "margin", got: String(margin), expected, code: "out-of-range" }]);
}

function rounded(rate: number): number {
  return Number(rate.toFixed(RATE_DIGITS));
}
