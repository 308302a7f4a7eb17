import { LIMITS, type Study, type StudyPatch, studyWith } from "#study";
import type { Measured } from "#traces";

const NAMES = ["q0", "rho0", "rho1", "alpha", "beta"] as const;

/**
 * The Lab's study after a log: each rate that its labels give, constant over rounds, in one kind of
 * instances; M where the log has one, and K_max, both held inside what the Lab takes. What the labels
 * cannot give stays as it was; but a bias or rates that VRR-Stop was told were another judge's.
 */
export function measuredStudy(study: Study, measured: Measured): Study {
  const first = study.world.classes[0];
  if (first === undefined)
    throw new RangeError("world.classes must hold at least one class; got 0");
  const rates = NAMES.flatMap((name) => {
    const found = measured[name];
    return found === null ? [] : [[name, threeDigits(found.estimate)] as const];
  });
  const patch: StudyPatch = {
    rounds: Math.min(LIMITS.rounds, measured.rounds),
    ...(measured.votes === null ? {} : { votes: Math.min(LIMITS.votes, measured.votes) }),
    ...Object.fromEntries(rates),
  };
  const one = { ...study.world, classes: [{ ...first, weight: 1 }] };
  const believed =
    study.believed.kind === "calibrated" ? study.believed : ({ kind: "true" } as const);
  return studyWith({ ...study, preset: null, world: one, believed }, patch);
}

function threeDigits(rate: number): number {
  return Number(rate.toFixed(3));
}
