import type { InstanceClass, Rates, Schedule } from "#engine";
import { outside, PARAMETERS, RATE_KEYS } from "./parameters.ts";
import { isPresetId, PRESET_IDS } from "./presetIds.ts";
import { type StudyProblem, shown } from "./problem.ts";
import { scheduleLimit } from "./schedules.ts";
import { type BelievedSetting, LIMITS, type Study } from "./study.ts";

/** Ranges of what is believed; a rate's own are those of `PARAMETERS`. */
export const BELIEVED_RANGES = {
  bias: { min: -1, max: 1 },
  plans: { min: 1, max: 100_000, integer: true },
  pairs: { min: 0, max: 100_000, integer: true },
  cap: { min: 1, max: 20_000, integer: true },
} as const;

const SHARE = { min: 0, max: 1 } as const;

/**
 * Everything that is wrong with the numbers of a study: ranges, lengths of schedules, number of
 * classes. Shapes are `parseStudy`'s to check.
 *
 * @returns problems by path, in the order of the fields; empty for a good study
 */
export function validate(study: Study): readonly StudyProblem[] {
  const { world, rule, prices } = study;
  const classes = world.classes.flatMap((one, i) =>
    classProblems(`world.classes[${i}]`, one, study.rounds),
  );
  const found = [
    ...presetProblems(study.preset),
    ...count("world.classes", world.classes.length, 1, LIMITS.classes),
    ...classes,
    ...weightProblems(world.classes),
    outside("world.leniency", world.leniency, PARAMETERS.leniency),
    ...chainingProblems(world.chaining),
    outside("votes", study.votes, PARAMETERS.votes),
    outside("rounds", study.rounds, PARAMETERS.rounds),
    outside("rule.tau", rule.tau, PARAMETERS.tau),
    outside("rule.delta", rule.delta, PARAMETERS.delta),
    outside("rule.theta", rule.theta, PARAMETERS.theta),
    ...believedProblems(study.believed, study.rounds),
    outside("prices.repair", prices.repair, PARAMETERS.priceRepair),
    outside("prices.vote", prices.vote, PARAMETERS.priceVote),
    outside("seed", study.seed, PARAMETERS.seed),
  ];
  return found.filter((problem) => problem !== null);
}

type Found = readonly (StudyProblem | null)[];

function presetProblems(preset: string | null): Found {
  if (preset === null || isPresetId(preset)) return [];
  const expected = PRESET_IDS.join(" | ");
  return [{ key: "preset", got: shown(preset), expected, code: "not-a-choice" }];
}

function chainingProblems(chaining: string): Found {
  if (chaining === "last" || chaining === "incumbent") return [];
  const problem = { key: "world.chaining", got: shown(chaining), expected: "last | incumbent" };
  return [{ ...problem, code: "not-a-choice" }];
}

function classProblems(where: string, one: InstanceClass, rounds: number): Found {
  return [
    outside(`${where}.weight`, one.weight, PARAMETERS.weight),
    outside(`${where}.q0`, one.q0, PARAMETERS.q0),
    ...RATE_KEYS.flatMap((key) => scheduleProblems(`${where}.${key}`, key, one[key], rounds)),
    outside(`${where}.icc.valid`, one.icc.valid, PARAMETERS.iccValid),
    outside(`${where}.icc.invalid`, one.icc.invalid, PARAMETERS.iccInvalid),
  ];
}

/** Weights are shares; `normalised` makes them so on the way in. */
function weightProblems(classes: readonly InstanceClass[]): Found {
  const total = classes.reduce((sum, one) => sum + one.weight, 0);
  if (classes.length === 0 || !(Math.abs(total - 1) > 1e-9)) return [];
  const problem = { key: "world.classes", got: `Σ weight = ${total}`, expected: "Σ weight = 1" };
  return [{ ...problem, code: "out-of-range" }];
}

function scheduleProblems(
  where: string,
  key: keyof Rates,
  schedule: Schedule,
  rounds: number,
): Found {
  const bounded = Number.isInteger(rounds) && rounds >= 0;
  const limit = bounded ? scheduleLimit(key, rounds) : Number.POSITIVE_INFINITY;
  return [
    ...count(where, schedule.length, 1, limit),
    ...schedule.map((value, k) =>
      outside(schedule.length === 1 ? where : `${where}[${k}]`, value, PARAMETERS[key]),
    ),
  ];
}

function believedProblems(believed: BelievedSetting, rounds: number): Found {
  switch (believed.kind) {
    case "true":
      return [];
    case "bias":
      return (["q0", ...RATE_KEYS] as const).map((key) =>
        outside(`believed.${key}`, believed[key], BELIEVED_RANGES.bias),
      );
    case "rates":
      return [
        ...(["q0", "icc"] as const).map((key) => {
          const value = believed[key];
          return value === undefined ? null : outside(`believed.${key}`, value, SHARE);
        }),
        ...RATE_KEYS.flatMap((key) => {
          const schedule = believed[key];
          if (schedule === undefined) return [];
          return scheduleProblems(`believed.${key}`, key, schedule, rounds);
        }),
      ];
    case "calibrated": {
      const { start, cap } = believed.em;
      return [
        outside("believed.plans", believed.plans, BELIEVED_RANGES.plans),
        outside("believed.pairs", believed.pairs, BELIEVED_RANGES.pairs),
        ...(["rho0", "rho1", "pi"] as const).map((key) =>
          outside(`believed.em.start.${key}`, start[key], SHARE),
        ),
        outside("believed.em.cap", cap, BELIEVED_RANGES.cap),
      ];
    }
  }
}

function count(key: string, length: number, least: number, most: number): Found {
  if (length < least) {
    return [{ key, got: String(length), expected: String(least), code: "too-few" }];
  }
  if (length <= most) return [];
  return [{ key, got: String(length), expected: String(most), code: "too-many" }];
}
