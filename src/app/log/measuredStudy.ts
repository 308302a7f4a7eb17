import { DEFAULT_STUDY, LIMITS, type Study, type StudyPatch, studyWith } from "#study";
import type { Measured } from "#traces";

const NAMES = ["q0", "rho0", "rho1", "alpha", "beta"] as const;

/**
 * The Lab's study after a log: each rate that its labels give, constant over rounds, in one kind of
 * instances; M where the log has one, and K_max, both held inside what the Lab takes. A log says nothing
 * of how votes hang together, so they are independent (icc 0, σ 0, chaining last), and what its labels
 * cannot give is the default: nothing of another world or of another log stays. Rules, prices and seed
 * do; a bias or rates that VRR-Stop was told were another judge's.
 */
export function measuredStudy(study: Study, measured: Measured): Study {
  const rates = NAMES.flatMap((name) => {
    const found = measured[name];
    return found === null ? [] : [[name, threeDigits(found.estimate)] as const];
  });
  const patch: StudyPatch = {
    rounds: Math.min(LIMITS.rounds, measured.rounds),
    ...(measured.votes === null ? {} : { votes: Math.min(LIMITS.votes, measured.votes) }),
    ...Object.fromEntries(rates),
  };
  const believed =
    study.believed.kind === "calibrated" ? study.believed : ({ kind: "true" } as const);
  const { rule, prices, seed } = study;
  return studyWith({ ...DEFAULT_STUDY, rule, prices, seed, believed }, patch);
}

function threeDigits(rate: number): number {
  return Number(rate.toFixed(3));
}
