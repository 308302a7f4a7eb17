import { citation, published, type SettingId } from "#paper";
import { LADDER_SETTING, LADDER_TARGETS, type RungId } from "#study";
import type { LadderRemark } from "#ui";
import type { Outcomes } from "../../figure.ts";
import { calibrationRows } from "./calibrationRows.ts";
import { comparisonRows } from "./comparisonRows.ts";
import { eventRows } from "./eventRows.ts";
import type { AllRow } from "./row.ts";
import { silentRows } from "./silentRows.ts";
import {
  LISTED,
  LLAMA,
  MATH_OTHER_J,
  PEAK,
  reached,
  reachedWithOtherJ,
  resultsOf,
  sizeOf,
} from "./worlds.ts";

const Z95 = 1.959963984540054;
const FITTED: ReadonlySet<string> = new Set(LADDER_TARGETS.map(({ id }) => id));
/** Settings whose α was solved for the printed fall over five rounds. */
const SOLVED: readonly SettingId[] = [LLAMA, "math500-prm", "bfcl-single", "gsm8k-prm"];
/** Settings whose calibration's bias is not printed. */
const TOLD_TRUTH: readonly SettingId[] = ["gsm8k-qwen3b-favourable", "math500-prm", "bfcl-single"];

/** Every printed number that is listed, in order. */
export function allRows(outcomes: Outcomes, rung: RungId): readonly AllRow[] {
  return [
    ...LISTED.flatMap((setting) => [
      ...settingRows(outcomes, rung, setting),
      ...(setting === "math500-prm" ? otherJRows(outcomes) : []),
    ]),
    ...roundRows(outcomes, rung),
    ...eventRows(outcomes, rung),
    ...calibrationRows(outcomes),
    ...intervalRows(outcomes, rung),
    ...comparisonRows(outcomes, rung),
    ...silentRows(),
  ];
}

function settingRows(outcomes: Outcomes, rung: RungId, setting: SettingId): readonly AllRow[] {
  return resultsOf(setting)
    .filter(([, { kind }]) => kind === "P")
    .map(([policy, result]): AllRow => {
      const { value, low, high } = result;
      return {
        key: `${setting} ${policy}`,
        group: setting,
        name: { kind: "policy", policy },
        unit: "share",
        digits: setting === PEAK && (policy === "none" || policy.startsWith("fixed:")) ? 2 : 3,
        published: value,
        printed: low === undefined || high === undefined ? undefined : [low, high],
        ours: reached(outcomes, rung, setting, policy)?.validity ?? null,
        given: isGiven(setting, policy),
        remark: remarkOn(setting, policy),
        source: citation(result),
      };
    });
}

/** MATH-500's rules once more, in the world of the other J that is printed for it. */
function otherJRows(outcomes: Outcomes): readonly AllRow[] {
  return ["vrr-stop", "vrr-guard:5", "tpm"].flatMap((policy): AllRow[] => {
    const result = published("math500-prm", policy);
    if (result === undefined) return [];
    return [
      {
        key: `math500-prm ${policy} other J`,
        group: "math500-prm",
        name: { kind: "policy", policy, J: MATH_OTHER_J },
        unit: "share",
        digits: 3,
        published: result.value,
        ours: reachedWithOtherJ(outcomes, policy)?.validity ?? null,
        given: false,
        again: true,
        remark: "mathJ",
        source: citation(result),
      },
    ];
  });
}

/** ⟨K⟩ where it is printed and not fixed by the rule. */
function roundRows(outcomes: Outcomes, rung: RungId): readonly AllRow[] {
  return LISTED.flatMap((setting) =>
    setting === PEAK
      ? []
      : resultsOf(setting)
          .filter(
            ([id, { round }]) => round !== undefined && id !== "none" && !id.startsWith("fixed:"),
          )
          .map(([policy, result]): AllRow => {
            const whole = setting !== LADDER_SETTING;
            return {
              key: `${setting} ${policy} round`,
              group: "rounds",
              name: { kind: "policy", policy, setting },
              unit: "count",
              digits: whole ? 0 : 2,
              published: result.round ?? null,
              ours: reached(outcomes, rung, setting, policy)?.round ?? null,
              given: setting === LADDER_SETTING && FITTED.has(`${policy} round`),
              source: citation(result),
            };
          }),
  );
}

/** Printed 95 % intervals beside V ± 1.96 √(V(1−V)/N) of ours. */
function intervalRows(outcomes: Outcomes, rung: RungId): readonly AllRow[] {
  const n = sizeOf(LADDER_SETTING);
  return resultsOf(LADDER_SETTING).flatMap(([policy, result]): AllRow[] => {
    const { low, high } = result;
    if (low === undefined || high === undefined || n === null) return [];
    const V = reached(outcomes, rung, LADDER_SETTING, policy)?.validity;
    const half = V === undefined ? 0 : Z95 * Math.sqrt((V * (1 - V)) / n);
    return [
      {
        key: `${policy} interval`,
        group: "intervals",
        name: { kind: "policy", policy },
        unit: "share",
        digits: 3,
        published: null,
        printed: [low, high],
        ours: null,
        interval: V === undefined ? undefined : [V - half, V + half],
        given: isGiven(LADDER_SETTING, policy),
        source: citation(result),
      },
    ];
  });
}

function isGiven(setting: SettingId, policy: string): boolean {
  if (policy === "none") return true;
  if (setting === LADDER_SETTING) return FITTED.has(policy);
  if (setting === PEAK) return policy.startsWith("fixed:") || policy === "hindsight";
  return policy === "fixed:5" && SOLVED.includes(setting);
}

function remarkOn(setting: SettingId, policy: string): LadderRemark | undefined {
  if (policy === "none") return undefined;
  const isVrr = policy === "vrr-stop";
  if (setting === LADDER_SETTING) return policy.startsWith("fixed:") ? "constant" : undefined;
  if (setting === PEAK) return isVrr || policy === "tpm" ? "peak" : undefined;
  if (setting === LLAMA) return isVrr ? "collapse" : undefined;
  if (setting === "gsm8k-mistral7b-stress") return "borrowed";
  if (setting === "gsm8k-qwen7b-stress") return policy === "fixed:5" ? "wiped" : undefined;
  if (setting === "math500-prm" && policy !== "fixed:5" && !isVrr) return "mathJ";
  return isVrr && TOLD_TRUTH.includes(setting) ? "truth" : undefined;
}
