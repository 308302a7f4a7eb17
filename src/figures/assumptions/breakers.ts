import { atRound, type InstanceClass, type Schedule } from "#engine";
import { JUDGE_DRIFTS } from "#paper";
import { LIMITS, type Study, shortest } from "#study";
import type { FigureView } from "../figure.ts";

/** What a study may lack so that an assumption cannot be broken in it. */
export type Lack = "votes" | "repairs" | "two-repairs" | "classes";

/** How strongly, as the view holds it. */
export interface Strength {
  /** key of the view */
  readonly key: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly initial: number;
  /** strengths that were published */
  readonly marks?: readonly number[];
}

/** A way to break an assumption of the paper's model. */
export interface Breaker {
  readonly id: BreakerId;
  readonly strengths: readonly Strength[];
  /** why this study cannot be broken so, or null */
  lack(study: Study): Lack | null;
  /** the study's world with the assumption broken; asked only where nothing lacks */
  broken(study: Study, strengths: readonly number[]): Study;
}

export const BREAKER_IDS = [
  "as-it-is",
  "correlated",
  "drift",
  "classes",
  "leniency",
  "deterministic",
  "prompt",
] as const;
export type BreakerId = (typeof BREAKER_IDS)[number];

/** The share of the way to 1 that ρ₀ went, by judge. */
const DRIFTED = JUDGE_DRIFTS.map(({ from, to }) => (to - from) / (1 - from));

const noLack = (): null => null;
const needsVotes = ({ votes }: Study): Lack | null => (votes > 1 ? null : "votes");

/** In the order of the table. */
export const BREAKERS: readonly Breaker[] = [
  { id: "as-it-is", strengths: [], lack: noLack, broken: (study) => study },
  {
    id: "correlated",
    strengths: [{ key: "icc", min: 0, max: 0.95, step: 0.01, initial: 0.25 }],
    lack: needsVotes,
    broken: (study, [icc = 0]) =>
      everyClass(study, (one) => ({ ...one, icc: { valid: icc, invalid: icc } })),
  },
  {
    id: "drift",
    strengths: [
      {
        key: "drift",
        min: 0,
        max: 1,
        step: 0.01,
        initial: Math.round(100 * Math.max(...DRIFTED)) / 100,
        marks: DRIFTED,
      },
    ],
    lack: ({ rounds }) => (rounds > 0 ? null : "repairs"),
    broken: (study, [share = 0]) =>
      everyClass(study, (one) => ({
        ...one,
        rho0: shortest(
          Array.from({ length: study.rounds + 1 }, (_, k) => {
            const rho0 = atRound(one.rho0, k);
            return digits(rho0 + ((share * k) / study.rounds) * (1 - rho0));
          }),
        ),
      })),
  },
  {
    id: "classes",
    strengths: [{ key: "spread", min: 0, max: 1, step: 0.01, initial: 0.6 }],
    lack: ({ world }) => (2 * world.classes.length <= LIMITS.classes ? null : "classes"),
    broken(study, [spread = 0]) {
      const classes = study.world.classes.flatMap((one) => [
        apart(one, spread),
        apart(one, -spread),
      ]);
      return { ...study, world: { ...study.world, classes } };
    },
  },
  {
    id: "leniency",
    strengths: [{ key: "sigma", min: 0, max: 4, step: 0.1, initial: 1.2 }],
    lack: noLack,
    broken: (study, [leniency = 0]) => ({ ...study, world: { ...study.world, leniency } }),
  },
  {
    id: "deterministic",
    strengths: [{ key: "errors", min: 0, max: 1, step: 0.01, initial: 1 }],
    lack: needsVotes,
    broken: (study, [kept = 1]) =>
      everyClass(study, (one) => ({
        ...one,
        icc: { valid: 1, invalid: 1 },
        rho0: one.rho0.map((rate) => digits(kept * rate)),
        rho1: one.rho1.map((rate) => digits(kept * rate)),
      })),
  },
  {
    id: "prompt",
    strengths: [
      { key: "worse", min: 0, max: 1, step: 0.01, initial: 0.5 },
      { key: "from", min: 2, max: LIMITS.rounds, step: 1, initial: 2 },
    ],
    lack: ({ rounds }) => (rounds > 1 ? null : "two-repairs"),
    broken: (study, [worse = 0, from = 2]) =>
      everyClass(study, (one) => ({
        ...one,
        alpha: fromRepair(study, from, one.alpha, (rate) => (1 - worse) * rate),
        beta: fromRepair(study, from, one.beta, (rate) => rate + worse * (1 - rate)),
      })),
  },
];

/** The strengths that a view asks for, each held inside its range, and repairs inside the study's. */
export function strengthsIn(breaker: Breaker, view: FigureView, study: Study): readonly number[] {
  return breaker.strengths.map((strength) => {
    const asked = view[strength.key];
    const value = typeof asked === "number" ? asked : strength.initial;
    return Math.min(mostOf(strength, study), Math.max(strength.min, value));
  });
}

/** The end of a slider: a repair that changes is one that the loop has. */
export function mostOf(strength: Strength, { rounds }: Study): number {
  return strength.key === "from" ? Math.max(strength.min, rounds) : strength.max;
}

/** Half of a class: instances that start well, please the judge and are harmed, or the other half. */
function apart(one: InstanceClass, by: number): InstanceClass {
  const moved = (rate: number, towards: number): number =>
    digits(rate + towards * Math.min(rate, 1 - rate));
  return {
    ...one,
    weight: one.weight / 2,
    q0: moved(one.q0, by),
    rho0: one.rho0.map((rate) => moved(rate, by)),
    rho1: one.rho1.map((rate) => moved(rate, by)),
    alpha: one.alpha.map((rate) => moved(rate, -by)),
    beta: one.beta.map((rate) => moved(rate, by)),
  };
}

/** @param from - the first repair that changes, counted from 1 */
function fromRepair(
  { rounds }: Study,
  from: number,
  schedule: Schedule,
  change: (rate: number) => number,
): Schedule {
  return shortest(
    Array.from({ length: rounds }, (_, k) => {
      const rate = atRound(schedule, k);
      return k + 1 < from ? rate : digits(change(rate));
    }),
  );
}

function everyClass(study: Study, change: (one: InstanceClass) => InstanceClass): Study {
  return { ...study, world: { ...study.world, classes: study.world.classes.map(change) } };
}

/** Twelve digits, as a link writes them. */
function digits(rate: number): number {
  return Number(Math.min(1, Math.max(0, rate)).toPrecision(12));
}
