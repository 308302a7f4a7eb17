import { type LogSource, type PublicLoop, type Tally, tally } from "./publicLoop.ts";

const ALGOVERSE: LogSource = {
  repository: "StanchPillow55/Algoverse-Self-Correction-Classification",
  licence: null,
};
const REFLEXION: LogSource = { repository: "noahshinn/reflexion", licence: "MIT" };
const SELF_REFLECTION: LogSource = {
  repository: "matthewrenze/self-reflection",
  licence: "BSD-2-Clause",
};

function row(
  [id, name, model]: readonly [id: string, name: string, model: string],
  q0: number,
  alpha: Tally,
  source: LogSource,
): PublicLoop {
  return {
    kind: "counted from public logs",
    id,
    name,
    model,
    verifier: "oracle",
    repaired: "oracle-stop",
    votes: null,
    q0,
    alpha,
    beta: null,
    rho0: null,
    rho1: null,
    caveats: ["dependent-rounds", "beta-hidden"],
    source,
  };
}

/** Loops that the truth stops: a valid plan is never repaired. */
export const ORACLE_STOPPED: readonly PublicLoop[] = [
  row(
    ["self-correction-gsm8k", "self-correction, GSM8K", "gpt-4o-mini"],
    0.788,
    tally(87, 363),
    ALGOVERSE,
  ),
  row(
    ["self-correction-humaneval", "self-correction, HumanEval", "gpt-4o-mini"],
    0.75,
    tally(12, 74),
    ALGOVERSE,
  ),
  row(
    ["reflexion-alfworld", "Reflexion, ALFWorld", "paper logs"],
    0.627,
    tally(50, 200),
    REFLEXION,
  ),
  row(["retry-alfworld", "plain retry, ALFWorld", "paper logs"], 0.627, tally(17, 230), REFLEXION),
  row(
    ["exams-retry", "self-reflection, 10 exams: retry", "9 models"],
    0.617,
    tally(759, 3794),
    SELF_REFLECTION,
  ),
  row(
    ["exams-composite", "self-reflection, 10 exams: composite", "9 models"],
    0.617,
    tally(1743, 3794),
    SELF_REFLECTION,
  ),
];
