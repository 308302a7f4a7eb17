import type { InstanceClass } from "#engine";
import { listText, numberText, readList, readNumber } from "./linkText.ts";
import type { BelievedSetting, Study } from "./study.ts";
import type { StudyPatch } from "./studyWith.ts";

/** How one field of a study is written in a link. */
export interface LinkKey<Of> {
  readonly key: string;
  readonly write: (of: Of) => string;
  readonly read: (text: string) => StudyPatch;
}

function rate(key: string, field: "rho0" | "rho1" | "alpha" | "beta"): LinkKey<InstanceClass> {
  return {
    key,
    write: (one) => listText(one[field]),
    read: (text) => ({ [field]: readList(text) }),
  };
}

/** Fields of a class; the first class has the bare key, the second `q0.2`, and so on. */
export const CLASS_KEYS: readonly LinkKey<InstanceClass>[] = [
  {
    key: "q0",
    write: (one) => numberText(one.q0),
    read: (text) => ({ q0: readNumber(text) }),
  },
  rate("r0", "rho0"),
  rate("r1", "rho1"),
  rate("a", "alpha"),
  rate("b", "beta"),
  {
    key: "icc",
    write: ({ icc }) =>
      icc.valid === icc.invalid ? numberText(icc.valid) : listText([icc.valid, icc.invalid]),
    read: (text) => {
      const [valid = Number.NaN, invalid = valid, ...more] = readList(text);
      return { icc: more.length > 0 ? Number.NaN : { valid, invalid } };
    },
  },
];

function plain(
  key: string,
  field: "votes" | "tau" | "delta" | "theta" | "leniency" | "priceRepair" | "priceVote" | "seed",
  value: (study: Study) => number,
): LinkKey<Study> {
  return {
    key,
    write: (study) => numberText(value(study)),
    read: (text) => ({ [field]: readNumber(text) }),
  };
}

/** Fields of the study beside its preset, rounds, classes and what is believed. */
export const STUDY_KEYS: readonly LinkKey<Study>[] = [
  plain("s", "leniency", (study) => study.world.leniency),
  {
    key: "ch",
    write: (study) => study.world.chaining,
    // What is neither reaches the check as it is.
    read: (text) => ({ chaining: text as "last" | "incumbent" }),
  },
  plain("m", "votes", (study) => study.votes),
  plain("t", "tau", (study) => study.rule.tau),
  plain("d", "delta", (study) => study.rule.delta),
  plain("th", "theta", (study) => study.rule.theta),
  plain("pr", "priceRepair", (study) => study.prices.repair),
  plain("pv", "priceVote", (study) => study.prices.vote),
  plain("sd", "seed", (study) => study.seed),
];

/** One field of what is believed; `none` is what it is where the link does not say. */
export interface BelievedKey {
  readonly key: string;
  readonly write: (believed: BelievedSetting) => string | undefined;
  readonly read: (text: string, believed: BelievedSetting) => BelievedSetting;
}

const BIASES = [
  ["bq", "q0"],
  ["b0", "rho0"],
  ["b1", "rho1"],
  ["ba", "alpha"],
  ["bb", "beta"],
] as const;

/** Fields of each kind of belief, written where they are not those of `BELIEVED_STARTS`. */
export const BELIEVED_KEYS: Readonly<Record<BelievedSetting["kind"], readonly BelievedKey[]>> = {
  true: [],
  bias: BIASES.map(([key, field]) => ({
    key,
    write: (believed) => (believed.kind === "bias" ? numberText(believed[field]) : undefined),
    read: (text, believed) => ({ ...believed, [field]: readNumber(text) }) as BelievedSetting,
  })),
  rates: [
    toldNumber("bq", "q0"),
    toldRate("b0", "rho0"),
    toldRate("b1", "rho1"),
    toldRate("ba", "alpha"),
    toldRate("bb", "beta"),
    toldNumber("bi", "icc"),
  ],
  calibrated: [
    calibration("bn", "plans"),
    calibration("bp", "pairs"),
    {
      key: "bs",
      write: (believed) => {
        if (believed.kind !== "calibrated") return undefined;
        const { rho0, rho1, pi } = believed.em.start;
        return listText([rho0, rho1, pi]);
      },
      read: (text, believed) => {
        if (believed.kind !== "calibrated") return believed;
        const [rho0 = Number.NaN, rho1 = Number.NaN, pi = Number.NaN, ...more] = readList(text);
        const start = { rho0: more.length > 0 ? Number.NaN : rho0, rho1, pi };
        return { ...believed, em: { ...believed.em, start } };
      },
    },
    {
      key: "bc",
      write: (believed) =>
        believed.kind === "calibrated" ? numberText(believed.em.cap) : undefined,
      read: (text, believed) =>
        believed.kind === "calibrated"
          ? { ...believed, em: { ...believed.em, cap: readNumber(text) } }
          : believed,
    },
  ],
};

function toldNumber(key: string, field: "q0" | "icc"): BelievedKey {
  return {
    key,
    write: (believed) => {
      const value = believed.kind === "rates" ? believed[field] : undefined;
      return value === undefined ? undefined : numberText(value);
    },
    read: (text, believed) => ({ ...believed, [field]: readNumber(text) }) as BelievedSetting,
  };
}

function toldRate(key: string, field: "rho0" | "rho1" | "alpha" | "beta"): BelievedKey {
  return {
    key,
    write: (believed) => {
      const values = believed.kind === "rates" ? believed[field] : undefined;
      return values === undefined ? undefined : listText(values);
    },
    read: (text, believed) => ({ ...believed, [field]: readList(text) }) as BelievedSetting,
  };
}

function calibration(key: string, field: "plans" | "pairs"): BelievedKey {
  return {
    key,
    write: (believed) => (believed.kind === "calibrated" ? numberText(believed[field]) : undefined),
    read: (text, believed) => ({ ...believed, [field]: readNumber(text) }) as BelievedSetting,
  };
}
