import type { InstanceClass, World } from "#engine";
import { StudyError } from "./problem.ts";
import { LIMITS, type Study } from "./study.ts";

/**
 * Weights brought to shares that sum to 1. Sums within 1e-9 of 1 are left alone, so that what was
 * normalised once stays as it is, digit for digit.
 */
export function normalised(classes: readonly InstanceClass[]): readonly InstanceClass[] {
  const total = classes.reduce((sum, one) => sum + one.weight, 0);
  if (Math.abs(total - 1) <= 1e-9 || !(total > 0)) return classes;
  return classes.map((one) => ({ ...one, weight: one.weight / total }));
}

/**
 * One class more, a copy of the last with an equal share; the others shrink in proportion.
 *
 * @throws StudyError at LIMITS.classes
 */
export function withClassAdded(study: Study): Study {
  const { classes } = study.world;
  const last = classes[classes.length - 1];
  if (last === undefined || classes.length >= LIMITS.classes) {
    throw classCount(classes.length + 1, String(LIMITS.classes), "too-many");
  }
  const share = 1 / (classes.length + 1);
  const shrunk = classes.map((one) => ({ ...one, weight: one.weight * (1 - share) }));
  return withClasses(study, [...shrunk, { ...last, weight: share }]);
}

/**
 * Without class i; the others grow in proportion.
 *
 * @throws StudyError for the only class, or one that is not there
 */
export function withClassRemoved(study: Study, i: number): Study {
  const { classes } = study.world;
  const left = classes.filter((_, at) => at !== i);
  if (left.length === 0 || left.length === classes.length) {
    throw classCount(left.length === 0 ? 0 : i, "1", "too-few");
  }
  return withClasses(study, left);
}

/**
 * Class i with this share of the instances; the others keep their proportions.
 *
 * @param share - in (0, 1), and 1 for the only class
 */
export function withShare(world: World, i: number, share: number): World {
  const rest = world.classes.reduce((sum, one, at) => (at === i ? sum : sum + one.weight), 0);
  const classes = world.classes.map((one, at) => ({
    ...one,
    weight: at === i ? share : (one.weight / rest) * (1 - share),
  }));
  return { ...world, classes };
}

function withClasses(study: Study, classes: readonly InstanceClass[]): Study {
  return { ...study, world: { ...study.world, classes: normalised(classes) } };
}

function classCount(got: number, expected: string, code: "too-many" | "too-few"): StudyError {
  return new StudyError([{ key: "world.classes", got: String(got), expected, code }]);
}
