import {
  citation,
  GUARD_GAIN_ELSEWHERE,
  GUARD_GAINS,
  PAIRED_GAINS,
  PEAK_DIAGNOSTIC,
  type SettingId,
} from "#paper";
import { LADDER_SETTING, type RungId } from "#study";
import type { Outcomes } from "../../figure.ts";
import { discordant, pairedInterval, pairedP } from "./pairs.ts";
import type { AllRow } from "./row.ts";
import { LISTED, LLAMA, PEAK, reached, resultsOf, sizeOf, studyOf } from "./worlds.ts";

const GUARD = "vrr-guard:5";
const GAINS_FROM = citation({ kind: "P", where: "§5.3" });

/** Differences of two rules on the same instances, and what McNemar's test makes of them. */
export function comparisonRows(outcomes: Outcomes, rung: RungId): readonly AllRow[] {
  return [
    ...gainRows(outcomes, rung),
    ...guardRows(outcomes, rung),
    ...elsewhereRows(outcomes, rung),
    fallRow(outcomes, rung),
    ...pRows(outcomes, rung),
  ];
}

function gainRows(outcomes: Outcomes, rung: RungId): readonly AllRow[] {
  return PAIRED_GAINS.map((gain) => {
    const { against, value } = gain;
    return pairRow(outcomes, rung, {
      setting: LADDER_SETTING,
      policy: "vrr-stop",
      against,
      value,
      ...("low" in gain ? { low: gain.low, high: gain.high } : {}),
      given: true,
      source: GAINS_FROM,
      ...("crossesZero" in gain ? { remark: "crosses" as const } : {}),
    });
  });
}

function guardRows(outcomes: Outcomes, rung: RungId): readonly AllRow[] {
  return GUARD_GAINS.map((gain) =>
    pairRow(outcomes, rung, {
      ...gain,
      given: false,
      source: citation(gain),
      ...(gain.against === "vrr-stop" ? { remark: "collapse" as const } : {}),
      ...(gain.setting === LLAMA ? {} : { remark: "borrowed" as const }),
    }),
  );
}

interface Pair {
  readonly setting: SettingId;
  readonly policy: string;
  readonly against: string;
  readonly value: number;
  readonly low?: number;
  readonly high?: number;
  readonly given: boolean;
  readonly remark?: AllRow["remark"];
  readonly source: string;
}

function pairRow(outcomes: Outcomes, rung: RungId, pair: Pair): AllRow {
  const { setting, policy, against, value, low, high, given, remark, source } = pair;
  const ours = lead(outcomes, rung, setting, policy, against);
  const n = sizeOf(setting);
  const printed = low === undefined || high === undefined ? undefined : ([low, high] as const);
  const drawn = printed !== undefined && n !== null && ours !== null;
  return {
    key: `${setting} ${policy} − ${against}`,
    group: "pairs",
    name: { kind: "pair", policy, against, setting },
    unit: "points",
    digits: 1,
    published: value,
    printed,
    ours,
    interval: drawn
      ? pairedInterval(discordant(studyOf(setting, rung), policy, against), n)
      : undefined,
    given,
    remark,
    source,
  };
}

/** The guard's margin in the settings other than Llama that Table 2 lists: its least and its most. */
function elsewhereRows(outcomes: Outcomes, rung: RungId): readonly AllRow[] {
  const { against, least, most } = GUARD_GAIN_ELSEWHERE;
  const leads = LISTED.filter(
    (setting) => setting !== LLAMA && resultsOf(setting).some(([id]) => id === GUARD),
  ).map((setting) => lead(outcomes, rung, setting, GUARD, against));
  const known = leads.filter((one) => one !== null);
  const whole = known.length === leads.length;
  return (["elsewhereLeast", "elsewhereMost"] as const).map((label) => ({
    key: label,
    group: "pairs",
    name: { kind: "label", label },
    unit: "points",
    digits: 1,
    published: label === "elsewhereLeast" ? least : most,
    ours: whole ? (label === "elsewhereLeast" ? Math.min(...known) : Math.max(...known)) : null,
    given: false,
    source: citation(GUARD_GAIN_ELSEWHERE),
  }));
}

function fallRow(outcomes: Outcomes, rung: RungId): AllRow {
  const { fall } = PEAK_DIAGNOSTIC;
  return pairRow(outcomes, rung, {
    setting: PEAK,
    policy: "fixed:2",
    against: "fixed:6",
    value: fall.value,
    low: fall.low,
    high: fall.high,
    given: true,
    source: citation(fall),
  });
}

function pRows(outcomes: Outcomes, rung: RungId): readonly AllRow[] {
  const n = sizeOf(LADDER_SETTING);
  return PAIRED_GAINS.flatMap((gain): AllRow[] => {
    if (!("mcnemarUnder" in gain)) return [];
    const { against, mcnemarUnder } = gain;
    const ready = lead(outcomes, rung, LADDER_SETTING, "vrr-stop", against) !== null;
    const pairs = ready && n !== null;
    return [
      {
        key: `p ${against}`,
        group: "p",
        name: { kind: "pair", policy: "vrr-stop", against, setting: LADDER_SETTING },
        unit: "tail",
        digits: 0,
        published: mcnemarUnder,
        bound: true,
        ours: pairs
          ? pairedP(discordant(studyOf(LADDER_SETTING, rung), "vrr-stop", against), n)
          : null,
        given: false,
        remark: "pairs",
        source: GAINS_FROM,
      },
    ];
  });
}

function lead(
  outcomes: Outcomes,
  rung: RungId,
  setting: SettingId,
  policy: string,
  against: string,
): number | null {
  const first = reached(outcomes, rung, setting, policy);
  const second = reached(outcomes, rung, setting, against);
  return first && second ? first.validity - second.validity : null;
}
