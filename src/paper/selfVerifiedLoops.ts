import { type PublicLoop, type Tally, tally } from "./publicLoop.ts";

const KIND = "counted from public logs";
const GAME_OF_24 = { repository: "kstechly/gpt-and-i", licence: null } as const;
const PLANBENCH = { repository: "karthikv792/LLMs-Planning", licence: "MIT" } as const;

const GATED = {
  kind: KIND,
  verifier: "itself",
  repaired: "gated",
  votes: 1,
} as const;

/** Loops in which the model that wrote a plan is asked once whether it is right; a reject is repaired. */
export const SELF_VERIFIED: readonly PublicLoop[] = [
  {
    ...GATED,
    id: "game-of-24-strict",
    name: "Game of 24, 466 traces",
    model: "gpt-4o-mini",
    q0: 0.092,
    alpha: tally(130, 3267),
    beta: tally(112, 135),
    rho0: tally(180, 3664),
    rho1: tally(141, 196),
    caveats: ["dependent-rounds", "after-a-reject", "strict-labels"],
    source: GAME_OF_24,
  },
  {
    ...GATED,
    id: "game-of-24-lenient",
    name: "Game of 24, 466 traces",
    model: "gpt-4o-mini",
    q0: 0.097,
    alpha: tally(174, 3237),
    beta: tally(131, 165),
    rho0: tally(155, 3607),
    rho1: tally(173, 253),
    caveats: ["dependent-rounds", "after-a-reject", "lenient-labels"],
    source: GAME_OF_24,
  },
  {
    ...GATED,
    id: "game-of-24-resample",
    name: "Game of 24, fresh resample",
    model: "gpt-4o-mini",
    q0: 0.081,
    alpha: tally(38, 1651),
    beta: tally(36, 84),
    rho0: tally(75, 1740),
    rho1: tally(84, 94),
    caveats: ["dependent-rounds", "after-a-reject", "resampled"],
    source: GAME_OF_24,
  },
  {
    ...GATED,
    id: "graph-colouring",
    name: "graph colouring, 100 instances",
    model: "GPT-4 (2023)",
    q0: 0.16,
    alpha: tally(42, 1345),
    beta: tally(57, 63),
    rho0: tally(1, 1346),
    rho1: tally(63, 63),
    caveats: ["dependent-rounds", "after-a-reject"],
    source: { repository: "kstechly/gptcolor", licence: null },
  },
];

function alone(id: string, domain: string, model: string, rho0: Tally, rho1: Tally): PublicLoop {
  return {
    kind: KIND,
    id,
    name: `PlanBench verifier, ${domain}`,
    model,
    verifier: "itself",
    repaired: "never",
    votes: 1,
    q0: null,
    alpha: null,
    beta: null,
    rho0,
    rho1,
    caveats: ["no-loop"],
    source: PLANBENCH,
  };
}

/** Models asked once whether a plan is valid, with no loop around them. */
export const LONE_VERIFIERS: readonly PublicLoop[] = [
  alone("planbench-blocksworld", "Blocksworld", "GPT-4", tally(4, 345), tally(24, 155)),
  alone("planbench-logistics", "Logistics", "GPT-4", tally(46, 187), tally(7, 98)),
  alone("planbench-mystery", "Mystery", "GPT-4", tally(123, 345), tally(9, 155)),
  alone("planbench-davinci", "Blocksworld", "text-davinci-002", tally(199, 345), tally(11, 155)),
];
