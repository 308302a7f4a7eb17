import { safeParse } from "valibot";
import type { InstanceClass, RateInput, Schedule } from "#engine";
import { normalised } from "./classes.ts";
import { DEFAULT_CALIBRATED } from "./defaults.ts";
import { RATE_KEYS, type RateKey } from "./parameters.ts";
import { presetBase } from "./presets.ts";
import { StudyError, type StudyProblem, shown } from "./problem.ts";
import { withRounds } from "./rounds.ts";
import {
  type BelievedShape,
  type ClassShape,
  FIGURE_SHAPE,
  STUDY_SHAPE,
  type StudyInput,
} from "./shape.ts";
import { shapeProblem, unknownKeys } from "./shapeProblems.ts";
import type { BelievedSetting, FigureValue, Study } from "./study.ts";
import { validate } from "./validate.ts";

/**
 * A study from JSON. What is left out is the preset's, or the default where no preset is named; a
 * class past the preset's own must name its Q₀ and four rates. Weights are brought to sum to 1.
 *
 * @throws StudyError with every problem found, each with its path, what was got and what was expected
 */
export function parseStudy(raw: unknown): Study {
  const foreign = unknownKeys(STUDY_SHAPE, raw);
  const read = safeParse(STUDY_SHAPE, raw);
  if (!read.success) throw new StudyError([...foreign, ...read.issues.map(shapeProblem)]);
  return completed(read.output, foreign);
}

/**
 * A figure's value from JSON (model §3).
 *
 * @throws StudyError as `parseStudy`
 */
export function parseFigureValue(raw: unknown): FigureValue {
  const foreign = unknownKeys(FIGURE_SHAPE, raw);
  const read = safeParse(FIGURE_SHAPE, raw);
  if (!read.success) throw new StudyError([...foreign, ...read.issues.map(shapeProblem)]);
  const { figure, study = {}, view = {} } = read.output;
  const endless = Object.entries(view).filter(
    ([, value]) => typeof value === "number" && !Number.isFinite(value),
  );
  const refused = endless.map(([key, value]): StudyProblem => {
    return {
      key: `view.${key}`,
      got: shown(value),
      expected: "a finite number",
      code: "wrong-type",
    };
  });
  refuse(refused);
  return { figure, study: completed(study, foreign), view };
}

function refuse(problems: readonly StudyProblem[]): void {
  if (problems.length > 0) throw new StudyError(problems);
}

/** @param found - problems that are known already and are refused with the rest */
function completed(input: StudyInput, found: readonly StudyProblem[]): Study {
  const preset = input.preset ?? null;
  const base = presetBase(preset);
  const fitted = withRounds(base, input.rounds ?? base.rounds);
  const { world, rule, prices } = input;
  const classes = world?.classes;
  const missing = classes === undefined ? [] : incomplete(classes, fitted.world.classes);
  if (missing.length > 0) refuse([...found, ...missing]);
  const study: Study = {
    preset,
    world: {
      classes:
        classes === undefined
          ? fitted.world.classes
          : normalised(classes.map((one, i) => completedClass(one, fitted.world.classes[i]))),
      leniency: world?.leniency ?? base.world.leniency,
      chaining: world?.chaining ?? base.world.chaining,
    },
    votes: input.votes ?? base.votes,
    rounds: fitted.rounds,
    rule: {
      tau: rule?.tau ?? base.rule.tau,
      delta: rule?.delta ?? base.rule.delta,
      theta: rule?.theta ?? base.rule.theta,
    },
    believed: input.believed === undefined ? base.believed : completedBelieved(input.believed),
    prices: {
      repair: prices?.repair ?? base.prices.repair,
      vote: prices?.vote ?? base.prices.vote,
    },
    seed: input.seed ?? base.seed,
  };
  refuse([...found, ...validate(study)]);
  return study;
}

const NEEDED = ["q0", ...RATE_KEYS] as const;

/** Classes that neither say their rates nor have a preset's to fall back on, and weights of no share. */
function incomplete(
  classes: readonly ClassShape[],
  base: readonly InstanceClass[],
): readonly StudyProblem[] {
  return classes.flatMap((one, i) => {
    const where = `world.classes[${i}]`;
    const problems: StudyProblem[] = NEEDED.filter(
      (key) => base[i] === undefined && one[key] === undefined,
    ).map((key) => ({
      key: `${where}.${key}`,
      got: "",
      expected: key === "q0" ? "number" : "number | [number, …]",
      code: "missing",
    }));
    const { weight } = one;
    if (weight === undefined || (weight > 0 && Number.isFinite(weight))) return problems;
    const got = shown(weight);
    return [...problems, { key: `${where}.weight`, got, expected: "> 0", code: "out-of-range" }];
  });
}

function completedClass(one: ClassShape, base: InstanceClass | undefined): InstanceClass {
  const { icc } = one;
  const rate = (key: RateKey): Schedule => listed(one[key]) ?? base?.[key] ?? [];
  return {
    weight: one.weight ?? 1,
    q0: one.q0 ?? base?.q0 ?? Number.NaN,
    rho0: rate("rho0"),
    rho1: rate("rho1"),
    alpha: rate("alpha"),
    beta: rate("beta"),
    icc:
      typeof icc === "number"
        ? { valid: icc, invalid: icc }
        : (icc ?? base?.icc ?? { valid: 0, invalid: 0 }),
  };
}

function completedBelieved(input: BelievedShape): BelievedSetting {
  switch (input.kind) {
    case "true":
      return { kind: "true" };
    case "bias": {
      const { q0 = 0, rho0 = 0, rho1 = 0, alpha = 0, beta = 0 } = input;
      return { kind: "bias", q0, rho0, rho1, alpha, beta };
    }
    case "rates": {
      const told = (["q0", "icc"] as const).filter((key) => input[key] !== undefined);
      const lists = RATE_KEYS.filter((key) => input[key] !== undefined);
      return {
        kind: "rates",
        ...Object.fromEntries(told.map((key) => [key, input[key]])),
        ...Object.fromEntries(lists.map((key) => [key, listed(input[key])])),
      };
    }
    case "calibrated": {
      const { plans, pairs, em } = DEFAULT_CALIBRATED;
      const { start } = em;
      return {
        kind: "calibrated",
        plans: input.plans ?? plans,
        pairs: input.pairs ?? pairs,
        em: {
          start: {
            rho0: input.em?.start?.rho0 ?? start.rho0,
            rho1: input.em?.start?.rho1 ?? start.rho1,
            pi: input.em?.start?.pi ?? start.pi,
          },
          cap: input.em?.cap ?? em.cap,
        },
      };
    }
  }
}

function listed(rate: RateInput | undefined): Schedule | undefined {
  return typeof rate === "number" ? [rate] : rate;
}
