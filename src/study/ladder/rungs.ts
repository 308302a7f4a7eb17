import { type ClassInput, world } from "#engine";
import { SETTINGS } from "#paper";
import { DEFAULT_STUDY } from "../defaults.ts";
import { numberOf } from "../provenance.ts";
import type { BelievedSetting, Study } from "../study.ts";
import { LADDER_BIAS, LADDER_SETTING } from "./targets.ts";

/** Worlds from the plainest up. */
export const RUNG_IDS = [
  "independent",
  "by-round",
  "leniency",
  "correlated",
  "two-classes",
] as const;
export type RungId = (typeof RUNG_IDS)[number];

type Values = (key: string) => number;

/** A free parameter and the open interval that it is looked for in. */
interface RungParameter {
  readonly key: string;
  readonly min: number;
  readonly max: number;
}

/** A family of worlds: what is free in it, and the world that values of these make. */
interface Rung {
  readonly parameters: readonly RungParameter[];
  readonly world: (value: Values) => {
    readonly classes: readonly ClassInput[];
    readonly leniency?: number;
  };
}

const SETTING = SETTINGS[LADDER_SETTING];
/** Of the 500 instances' own first plans: given, not fitted. */
const Q0 = numberOf(SETTING.q0);
/** The printed boundary of the first repair: given, so that β says α. */
const B_STAR = numberOf(SETTING.bStar);

const CONSTANT = rates("rho0", "rho1", "beta");
const BY_ROUND = [...CONSTANT, ...rates("alphaLater", "betaLater")];

/**
 * The families, each with the parameters that are fitted in it. Of two classes, `q0` and `alpha` say where
 * the first one's rate lies among those that leave both in [0, 1]: their means are given.
 */
export const RUNGS: Readonly<Record<RungId, Rung>> = {
  independent: {
    parameters: CONSTANT,
    world: (value) => ({ classes: [{ q0: Q0, ...votes(value), ...repair(value) }] }),
  },
  "by-round": {
    parameters: BY_ROUND,
    world: (value) => ({ classes: [{ q0: Q0, ...votes(value), ...repairByRound(value) }] }),
  },
  leniency: {
    parameters: [...BY_ROUND, { key: "leniency", min: 0, max: 6 }],
    world: (value) => ({
      classes: [{ q0: Q0, ...votes(value), ...repairByRound(value) }],
      leniency: value("leniency"),
    }),
  },
  correlated: {
    parameters: [...BY_ROUND, ...rates("iccValid", "iccInvalid")],
    world: (value) => ({
      classes: [{ q0: Q0, ...votes(value), ...repairByRound(value), icc: correlation(value) }],
    }),
  },
  "two-classes": {
    parameters: [
      ...rates("weight", "q0", "rho0A", "rho0B", "rho1A", "rho1B", "alpha", "betaA", "betaB"),
      ...rates("iccValid", "iccInvalid"),
    ],
    world: (value) => {
      const weight = value("weight");
      const [q0A, q0B] = split(Q0, weight, value("q0"));
      const betaA = value("betaA");
      const betaB = value("betaB");
      const beta = (weight * q0A * betaA + (1 - weight) * q0B * betaB) / Q0;
      const invalidA = (weight * (1 - q0A)) / (1 - Q0);
      const [alphaA, alphaB] = split(alphaOf(beta), invalidA, value("alpha"));
      const icc = correlation(value);
      return {
        classes: [
          { weight, q0: q0A, ...votes(value, "A"), alpha: alphaA, beta: betaA, icc },
          { weight: 1 - weight, q0: q0B, ...votes(value, "B"), alpha: alphaB, beta: betaB, icc },
        ],
      };
    },
  },
};

/** What VRR-Stop is told: the true rates, but ρ₀ − .19, votes binomial. One rule for all instances. */
const TOLD: BelievedSetting = {
  kind: "bias",
  q0: 0,
  rho0: LADDER_BIAS,
  rho1: 0,
  alpha: 0,
  beta: 0,
};

/**
 * The study of a world in this family.
 *
 * @param values - by the keys of the family's parameters
 */
export function rungStudy(id: RungId, values: Readonly<Record<string, number>>): Study {
  return {
    ...DEFAULT_STUDY,
    world: world(
      RUNGS[id].world((key) => {
        const found = values[key];
        if (found === undefined) throw new RangeError(`rung ${id} needs a value of ${key}`);
        return found;
      }),
    ),
    believed: TOLD,
  };
}

/** The same study with VRR-Stop told the true rates: TPM as the paper has it, votes binomial. */
export function toldTruth(study: Study): Study {
  return { ...study, believed: { kind: "true" } };
}

function rates(...keys: readonly string[]): readonly RungParameter[] {
  return keys.map((key) => ({ key, min: 0, max: 1 }));
}

function votes(value: Values, one = "") {
  return { rho0: value(`rho0${one}`), rho1: value(`rho1${one}`) };
}

function repair(value: Values) {
  return { alpha: alphaOf(value("beta")), beta: value("beta") };
}

function repairByRound(value: Values) {
  const { alpha, beta } = repair(value);
  return { alpha: [alpha, value("alphaLater")], beta: [beta, value("betaLater")] };
}

/** The α that has the printed boundary with this β. */
function alphaOf(beta: number): number {
  return (beta * B_STAR) / (1 - B_STAR);
}

/**
 * Two rates with this mean.
 *
 * @param weight - of the first, in (0, 1)
 * @param place - of the first among the values that leave both in [0, 1]
 */
function split(mean: number, weight: number, place: number): readonly [number, number] {
  const low = Math.max(0, (mean - (1 - weight)) / weight);
  const high = Math.min(1, mean / weight);
  const first = low + place * (high - low);
  const second = (mean - weight * first) / (1 - weight);
  return [first, Math.min(1, Math.max(0, second))];
}

function correlation(value: Values) {
  return { valid: value("iccValid"), invalid: value("iccInvalid") };
}
