import { atRound, likeCase292, pooledBelieved } from "#engine";
import { DAMAGE, GUARD_TAILS, published, SETTINGS } from "#paper";
import { believedModel, LADDER_SETTING, presetBase, type RungId } from "#study";
import type { LadderRemark, LadderRemarkFacts } from "#ui";
import { CALIBRATIONS } from "../../evaluation.ts";
import type { Outcomes } from "../../figure.ts";
import { PAIRED_INSTANCES } from "./pairs.ts";
import { guardTail } from "./tails.ts";
import { FLIP_JOB, fittedOf, LLAMA, MATH_OTHER_J, reached, reachedWithOtherJ } from "./worlds.ts";

/** In the order in which they are first needed; a remark's sign is its place. */
export const LADDER_REMARKS = [
  "truth",
  "constant",
  "wiped",
  "borrowed",
  "collapse",
  "mathJ",
  "peak",
  "case",
  "crosses",
  "pairs",
  "em",
  "recovery",
  "flip",
  "tail",
  "critique",
  "windows",
  "cross",
] as const satisfies readonly LadderRemark[];

const ROUNDS = 5;
const MATH = "math500-prm";

/** The numbers in the remarks, published ones by key and ours computed. */
export function remarkFacts(outcomes: Outcomes, rung: RungId): LadderRemarkFacts {
  const { study } = fittedOf(rung);
  const wiped = SETTINGS["gsm8k-qwen7b-stress"];
  const beta = wiped.beta?.value ?? Number.NaN;
  const llama = presetBase(LLAMA);
  const flip = FLIP_JOB.study.world.classes[0];
  const { alpha, beta: damage } = pooledBelieved(FLIP_JOB.study.world);
  const { fit } = FLIP_JOB.estimator;
  const first = reached(outcomes, rung, MATH, "tpm");
  const second = reachedWithOtherJ(outcomes, "tpm");
  return {
    bStar: SETTINGS[LADDER_SETTING].bStar?.value ?? Number.NaN,
    wiped: { beta, left: (wiped.q0?.value ?? Number.NaN) * (1 - beta) ** ROUNDS },
    collapse: {
      published: published(LLAMA, "vrr-stop")?.value ?? Number.NaN,
      told: atRound(believedModel(llama)?.rho1 ?? [], 0),
    },
    mathJ: {
      printed: [SETTINGS[MATH].J[0]?.value ?? Number.NaN, MATH_OTHER_J],
      tpm: first && second ? [first.validity, second.validity] : null,
      published: published(MATH, "tpm")?.value ?? Number.NaN,
    },
    like292: {
      expected: DAMAGE.instances * likeCase292(study.world, study),
      of: DAMAGE.instances,
    },
    pairs: { drawn: PAIRED_INSTANCES, n: DAMAGE.instances },
    calibrations: CALIBRATIONS,
    flip: {
      grid: FLIP_JOB.grid,
      fits: FLIP_JOB.reps,
      steps: fit === "maximum-likelihood" ? 0 : fit,
      plans: FLIP_JOB.plans,
      q0: flip?.q0 ?? Number.NaN,
      slope: atRound(alpha, 0) + atRound(damage, 0),
    },
    tail: {
      rho0: atRound(llama.world.classes[0]?.rho0 ?? [], 0),
      five: ROUNDS * guardTail(llama, GUARD_TAILS.delta),
      under: GUARD_TAILS.fiveRoundsUnder,
    },
  };
}
