import { atRound, type InstanceClass, population, type Schedule, world } from "#engine";
import { PEAK_DIAGNOSTIC } from "#paper";
import { presetBase, type Study } from "#study";
import type { FigureView } from "../figure.ts";
import { oncePer } from "../oncePer.ts";

const PRESET = "interior-peak";

/** The reader's study where it is the diagnostic's, whatever was changed in it; else the diagnostic itself. */
export function baseOf(study: Study): Study {
  return study.preset === PRESET ? study : presetBase(PRESET);
}

/** What the sliders say. */
export interface Break {
  /** the first repair under the broken prompt, 1 … K_max */
  readonly at: number;
  /** how far rates go from the first repair's to the diagnostic's broken ones: 0 not at all, 1 as far */
  readonly hard: number;
}

export const HARDEST = 1.2;

/** Of the study as it is: the repair at which its rates change first; not hard at all where they do not. */
export const ownBreak = oncePer((study: Study): Break => {
  const found = Array.from({ length: study.rounds }, (_, k) => k).find((k) =>
    study.world.classes.some((one) => changed(one, k)),
  );
  const at = found === undefined ? PEAK_DIAGNOSTIC.breaksAt.value : found + 1;
  return { at: Math.max(1, Math.min(study.rounds, at)), hard: found === undefined ? 0 : 1 };
});

function changed({ alpha, beta }: InstanceClass, k: number): boolean {
  return atRound(alpha, k) !== atRound(alpha, 0) || atRound(beta, k) !== atRound(beta, 0);
}

/** Reads a view (`at`, `hard`); what it does not say is the study's own. */
export function breakOf(base: Study, view: FigureView): Break {
  const own = ownBreak(base);
  const { at, hard } = { at: view["at"], hard: view["hard"] };
  return {
    at:
      typeof at === "number" && Number.isInteger(at) && at >= 1 && at <= base.rounds ? at : own.at,
    hard: typeof hard === "number" && hard >= 0 && hard <= HARDEST ? hard : own.hard,
  };
}

/** The base with its prompt broken so: untouched where that is its own break. */
export function brokenStudy(base: Study, { at, hard }: Break): Study {
  const own = ownBreak(base);
  if (base.rounds === 0 || (at === own.at && hard === own.hard)) return base;
  const classes = base.world.classes.map((one) => ({
    ...one,
    alpha: broken(one.alpha, base, at, hard, "alpha"),
    beta: broken(one.beta, base, at, hard, "beta"),
  }));
  return { ...base, world: { ...base.world, classes } };
}

function broken(
  schedule: Schedule,
  base: Study,
  at: number,
  hard: number,
  key: "alpha" | "beta",
): Schedule {
  const first = atRound(schedule, 0);
  const own = atRound(schedule, base.rounds - 1);
  const after = own === first ? brokenRate(key) : own;
  const then = Math.min(1, Math.max(0, first + hard * (after - first)));
  return [...new Array<number>(at - 1).fill(first), Number(then.toFixed(4))];
}

function brokenRate(key: "alpha" | "beta"): number {
  return presetBase(PRESET).world.classes[0]?.[key].at(-1) ?? 0;
}

/**
 * Fresh draws in place of repairs, by round: p_0 valid with the least that is printed of them, every later
 * plan with the most, whatever the plan before. α + β = 1: there is no memory. The broken prompt does not
 * reach them.
 */
export function freshDraws(rounds: number): readonly number[] {
  const { lowest, highest } = PEAK_DIAGNOSTIC.resampled;
  const alone = world({
    classes: [
      { q0: lowest.value, rho0: 0, rho1: 0, alpha: highest.value, beta: 1 - highest.value },
    ],
  });
  return population(alone, { votes: 1, rounds }).Q;
}
