import type { InstanceClass, RateInput, Schedule } from "#engine";
import { withShare } from "./classes.ts";
import { StudyError } from "./problem.ts";
import { withRounds } from "./rounds.ts";
import type { BelievedSetting, Study } from "./study.ts";
import { validate } from "./validate.ts";

/** A change to a study: what is named is set, all else stays. */
export interface StudyPatch {
  /** Class that q0 … weight are about, by default the first. */
  readonly class?: number;
  readonly q0?: number;
  /** One number for all rounds, or one for each. */
  readonly rho0?: RateInput;
  readonly rho1?: RateInput;
  readonly alpha?: RateInput;
  readonly beta?: RateInput;
  readonly icc?: number | { readonly valid: number; readonly invalid: number };
  /** Share of the instances; the other classes keep their proportions. */
  readonly weight?: number;
  readonly leniency?: number;
  readonly chaining?: "last" | "incumbent";
  readonly votes?: number;
  /** K_max; schedules are trimmed to it before the rest of the patch is looked at. */
  readonly rounds?: number;
  readonly tau?: number;
  readonly delta?: number;
  readonly theta?: number;
  readonly priceRepair?: number;
  readonly priceVote?: number;
  readonly seed?: number;
  readonly believed?: BelievedSetting;
}

/**
 * The study with a change.
 *
 * Where K_max falls, schedules lose the rounds that are no longer reached; where it rises again, a
 * schedule that is still the start of its preset's gets the preset's further rounds back.
 *
 * @throws StudyError naming each value that is refused, with its range; the study is then unchanged
 */
export function studyWith(study: Study, patch: StudyPatch): Study {
  const resized = patch.rounds === undefined ? study : withRounds(study, patch.rounds);
  const candidate = patched(resized, patch);
  const problems = validate(candidate);
  if (problems.length > 0) throw new StudyError(problems);
  return candidate;
}

function patched(study: Study, patch: StudyPatch): Study {
  const { rule, prices } = study;
  return {
    ...study,
    world: {
      ...worldWithClass(study, patch),
      leniency: patch.leniency ?? study.world.leniency,
      chaining: patch.chaining ?? study.world.chaining,
    },
    votes: patch.votes ?? study.votes,
    rule: {
      tau: patch.tau ?? rule.tau,
      delta: patch.delta ?? rule.delta,
      theta: patch.theta ?? rule.theta,
    },
    believed: patch.believed ?? study.believed,
    prices: {
      repair: patch.priceRepair ?? prices.repair,
      vote: patch.priceVote ?? prices.vote,
    },
    seed: patch.seed ?? study.seed,
  };
}

function worldWithClass(study: Study, patch: StudyPatch): Study["world"] {
  const at = patch.class ?? 0;
  const { world } = study;
  const one = world.classes[at];
  if (one === undefined) {
    const expected = `0 … ${world.classes.length - 1}`;
    throw new StudyError([{ key: "class", got: String(at), expected, code: "out-of-range" }]);
  }
  const changed = classWith(one, patch);
  const classes = world.classes.map((other, i) => (i === at ? changed : other));
  const whole = { ...world, classes };
  return patch.weight === undefined ? whole : withShare(whole, at, patch.weight);
}

function classWith(one: InstanceClass, patch: StudyPatch): InstanceClass {
  const { icc } = patch;
  return {
    ...one,
    q0: patch.q0 ?? one.q0,
    rho0: listed(patch.rho0) ?? one.rho0,
    rho1: listed(patch.rho1) ?? one.rho1,
    alpha: listed(patch.alpha) ?? one.alpha,
    beta: listed(patch.beta) ?? one.beta,
    icc: typeof icc === "number" ? { valid: icc, invalid: icc } : (icc ?? one.icc),
  };
}

function listed(rate: RateInput | undefined): Schedule | undefined {
  return typeof rate === "number" ? [rate] : rate;
}
