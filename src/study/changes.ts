import type { InstanceClass } from "#engine";
import { RATE_KEYS } from "./parameters.ts";
import { presetBase } from "./presets.ts";
import { withRounds } from "./rounds.ts";
import { sameSchedule } from "./schedules.ts";
import type { Study } from "./study.ts";

const CLASS_FIELDS = ["weight", "q0", ...RATE_KEYS, "icc"] as const;
const STUDY_FIELDS = [
  "classes",
  "leniency",
  "chaining",
  "votes",
  "rounds",
  "tau",
  "delta",
  "theta",
  "believed",
  "priceRepair",
  "priceVote",
] as const;

export type ClassField = (typeof CLASS_FIELDS)[number];
export type StudyField = (typeof STUDY_FIELDS)[number];

/** A field that differs from the preset's; the seed is drawn, not chosen, and never counts. */
export type Change =
  | { readonly field: StudyField }
  | { readonly field: ClassField; readonly class: number };

/**
 * Fields in which a study differs from its preset, or from the defaults where it has none. Rounds
 * that only a longer loop would reach do not count; where the number of classes differs, only the
 * classes that both have are compared.
 */
export function changes(study: Study): readonly Change[] {
  const base = baseOf(study);
  const [own, theirs] = [study.world.classes, base.world.classes];
  const sameCount = own.length === theirs.length;
  const inClasses = own.flatMap((one, i): Change[] => {
    const other = theirs[i];
    if (other === undefined) return [];
    return CLASS_FIELDS.filter((field) => field !== "weight" || sameCount)
      .filter((field) => !sameClassField(one, other, field))
      .map((field) => ({ field, class: i }));
  });
  const inStudy = STUDY_FIELDS.filter((field) => !sameStudyField(study, base, field));
  return [...inClasses, ...inStudy.map((field) => ({ field }))];
}

/** The study with one field as in its preset; a class that the preset lacks has none to go back to. */
export function withFieldReset(study: Study, change: Change): Study {
  if (change.field === "rounds") return withRounds(study, presetBase(study.preset).rounds);
  const base = baseOf(study);
  if ("class" in change) return withClassFieldReset(study, base, change);
  const { world, rule, prices } = study;
  switch (change.field) {
    case "classes":
      return { ...study, world: { ...world, classes: base.world.classes } };
    case "leniency":
      return { ...study, world: { ...world, leniency: base.world.leniency } };
    case "chaining":
      return { ...study, world: { ...world, chaining: base.world.chaining } };
    case "votes":
      return { ...study, votes: base.votes };
    case "tau":
      return { ...study, rule: { ...rule, tau: base.rule.tau } };
    case "delta":
      return { ...study, rule: { ...rule, delta: base.rule.delta } };
    case "theta":
      return { ...study, rule: { ...rule, theta: base.rule.theta } };
    case "believed":
      return { ...study, believed: base.believed };
    case "priceRepair":
      return { ...study, prices: { ...prices, repair: base.prices.repair } };
    case "priceVote":
      return { ...study, prices: { ...prices, vote: base.prices.vote } };
  }
}

function withClassFieldReset(
  study: Study,
  base: Study,
  change: { readonly field: ClassField; readonly class: number },
): Study {
  const { world } = study;
  if (change.field === "weight") {
    const weights = base.world.classes.map((one) => one.weight);
    if (weights.length !== world.classes.length) return study;
    const classes = world.classes.map((one, i) => ({ ...one, weight: weights[i] ?? one.weight }));
    return { ...study, world: { ...world, classes } };
  }
  const from = base.world.classes[change.class];
  if (from === undefined) return study;
  const classes = world.classes.map((one, i) =>
    i === change.class ? { ...one, [change.field]: from[change.field] } : one,
  );
  return { ...study, world: { ...world, classes } };
}

function baseOf(study: Study): Study {
  return withRounds(presetBase(study.preset), study.rounds);
}

function sameClassField(a: InstanceClass, b: InstanceClass, field: ClassField): boolean {
  switch (field) {
    case "weight":
    case "q0":
      return a[field] === b[field];
    case "icc":
      return a.icc.valid === b.icc.valid && a.icc.invalid === b.icc.invalid;
    default:
      return sameSchedule(a[field], b[field]);
  }
}

function sameStudyField(study: Study, base: Study, field: StudyField): boolean {
  switch (field) {
    case "classes":
      return study.world.classes.length === base.world.classes.length;
    case "leniency":
      return study.world.leniency === base.world.leniency;
    case "chaining":
      return study.world.chaining === base.world.chaining;
    case "votes":
      return study.votes === base.votes;
    case "rounds":
      return study.rounds === presetBase(study.preset).rounds;
    case "tau":
    case "delta":
    case "theta":
      return study.rule[field] === base.rule[field];
    case "believed":
      return JSON.stringify(study.believed) === JSON.stringify(base.believed);
    case "priceRepair":
      return study.prices.repair === base.prices.repair;
    case "priceVote":
      return study.prices.vote === base.prices.vote;
  }
}
