import { type Caveat, type PublicLoop, tally } from "./publicLoop.ts";

type Row = Omit<
  PublicLoop,
  "kind" | "repaired" | "votes" | "rho0" | "rho1" | "source" | "caveats"
> & {
  readonly caveats?: readonly Caveat[];
};

/** Every plan is repaired, whatever the verifier says; what it says is no vote that could be asked again. */
function row({ caveats = [], ...rest }: Row): PublicLoop {
  return {
    kind: "counted from public logs",
    ...rest,
    repaired: "always",
    votes: null,
    rho0: null,
    rho1: null,
    caveats: ["dependent-rounds", ...caveats],
    source: { repository: "loopgain-ai/loopgain-bench", licence: "Apache-2.0" },
  };
}

/** The seven cells of loopgain-bench in which nothing is made to fail. */
export const LOOPGAIN: readonly PublicLoop[] = [
  row({
    id: "w1-agent-sdk",
    name: "loopgain-bench W1, code (MBPP+)",
    model: "Haiku 4.5, Agent SDK",
    verifier: "program",
    q0: 0.835,
    alpha: tally(216, 630),
    beta: tally(216, 3170),
    bootstrap: { alpha: [0.254, 0.45], beta: [0.05, 0.089] },
    caveats: ["not-votes"],
  }),
  row({
    id: "w1-langgraph",
    name: "loopgain-bench W1, code (MBPP+)",
    model: "Haiku 4.5, LangGraph",
    verifier: "program",
    q0: 0.775,
    alpha: tally(389, 902),
    beta: tally(388, 2898),
    caveats: ["not-votes"],
  }),
  row({
    id: "w2-autogen",
    name: "loopgain-bench W2, debate",
    model: "GPT-4.1-mini, AutoGen",
    verifier: "rubric",
    q0: 0.9,
    alpha: tally(246, 438),
    beta: tally(253, 3362),
  }),
  row({
    id: "w2-crewai",
    name: "loopgain-bench W2, debate",
    model: "GPT-4.1-mini, CrewAI",
    verifier: "rubric",
    q0: 0.895,
    alpha: tally(251, 467),
    beta: tally(247, 3333),
  }),
  row({
    id: "w3-langgraph",
    name: "loopgain-bench W3, planner (BFCL v4)",
    model: "Sonnet 4.6, LangGraph",
    verifier: "program",
    q0: 0.86,
    alpha: tally(222, 308),
    beta: tally(204, 3492),
    caveats: ["oscillates"],
  }),
  row({
    id: "w3-openai-agents",
    name: "loopgain-bench W3, planner (BFCL v4)",
    model: "GPT-4.1-mini, OpenAI Agents",
    verifier: "program",
    q0: 0.865,
    alpha: tally(250, 270),
    beta: tally(228, 3530),
    caveats: ["oscillates"],
  }),
  row({
    id: "w4-retrieval",
    name: "loopgain-bench W4, retrieval (SciFact)",
    model: "Haiku 4.5",
    verifier: "program",
    q0: 0.79,
    alpha: tally(119, 712),
    beta: tally(119, 3088),
  }),
];

/** The eighth, which was made so that no repair can succeed. */
export const ENGINEERED: readonly PublicLoop[] = [
  row({
    id: "w5-failure",
    name: "loopgain-bench W5, engineered failure",
    model: "Haiku 4.5",
    verifier: "program",
    q0: 0.12,
    alpha: tally(0, 3768),
    beta: tally(24, 32),
    caveats: ["engineered"],
  }),
];
