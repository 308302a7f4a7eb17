import { count } from "../../count.ts";
import { rate } from "../../format.ts";
import { numeral } from "./numeral.ts";

/** What the sentence is told; every number is of the rows that are shown. */
interface WildFacts {
  /** repaired whatever the verifier said, checked by something other than the model itself */
  readonly outside: WildGroup;
  /** the model that wrote the plan checks it */
  readonly itself: WildGroup;
  /** a change of validity under this is called next to nothing */
  readonly little: number;
  /** K of the fixed budget */
  readonly rounds: number;
}

/** Loops of one kind whose Q₀, α and β are all known. */
interface WildGroup {
  readonly loops: number;
  readonly leastBeta: number;
  readonly mostBeta: number;
  /** how many the fixed budget moves by less than `little` */
  readonly still: number;
  /** Q₀ and validity after the fixed budget, by loop */
  readonly from: readonly number[];
  readonly to: readonly number[];
}

interface Counted {
  readonly successes: number;
  readonly n: number;
  readonly low: number;
  readonly high: number;
}

/** Words of "Rates in the wild". */
export const ratesInTheWild = {
  title: "What do real verifiers and repairers do?",
  note: "counted from public logs",
  planes: { repair: "repairs: _α_ against _β_", verify: "votes: _ρ₀_ against _ρ₁_" },
  axes: {
    alpha: "_α_: an invalid plan repaired",
    beta: "_β_: a valid plan broken by a repair",
    rho0: "_ρ₀_: an invalid plan accepted",
    rho1: "_ρ₁_: a valid plan rejected",
  },
  hidden: "_β_ hidden: the truth stops the loop",
  diagonal: { repair: "_b*_ = ½", verify: "_J_ = 0: a coin" },
  line: (q0: number) => `_b*_ = _Q₀_ = ${rate(q0, 3)}`,
  forChosen: (short: string) => `Shaded: where a fixed budget gains from the start of ${short}.`,
  verifiers: {
    program: "a program checks",
    rubric: "a model with a rubric",
    itself: "the model checks itself",
    oracle: "the truth stops it",
  },
  hollow: "Hollow marks: not every plan was repaired.",
  whiskers:
    "Bars are Wilson’s 95% intervals from the counts, as if all rounds were independent draws; they are not, so the bars are too narrow. Dotted: bootstrap over instances, where we made one.",
  list: "Loops",
  /** a name to be read, and one that fits beside a mark */
  named: (id: string, name: string): readonly [name: string, short: string] => [
    name,
    SHORT[id] ?? name,
  ],
  repaired: {
    always: "every plan was repaired, whatever the verifier said",
    gated: "only plans that the verifier rejected were repaired",
    "oracle-stop": "only wrong plans were repaired",
    never: "no plan was repaired: the verifier was asked alone",
  },
  caveats: {
    "dependent-rounds":
      "Rounds of one instance are not independent draws: the interval from counts is too narrow.",
    "after-a-reject": "_α_ and _β_ hold for plans that were rejected, not for all.",
    "beta-hidden": "A valid plan is never repaired, so _β_ cannot be seen.",
    "not-votes":
      "The verifier is a deterministic test suite: asking again gives the same answer, so its tests are not votes.",
    oscillates:
      "From round 2 on its prompt says that the last attempt failed, and validity swings up and down.",
    engineered: "Made to fail: no repair can succeed. The sentence leaves it out.",
    "strict-labels": "Labels are strict; the same traces with lenient labels are the next row.",
    "lenient-labels":
      "The same traces as the row before, with lenient labels; the sentence counts them once.",
    resampled:
      "A new answer was drawn instead of a repair: a control, which the sentence leaves out.",
    "no-loop": "The verifier alone, in no loop: there is no repair to count.",
  },
  counted: ({ successes, n, low, high }: Counted) =>
    `${count(successes)} of ${count(n)} = ${rate(successes / n, 3)} [${rate(low, 3)}, ${rate(high, 3)}]`,
  bootstrap: (low: number, high: number) => `bootstrap [${rate(low, 3)}, ${rate(high, 3)}]`,
  ends: (bStar: number, q0: number, after: number, rounds: number) =>
    `Repairing every plan pulls validity to _b*_ = ${rate(bStar, 3)}; it starts at _Q₀_ = ${rate(q0, 3)}, and ${rounds} repairs of all would leave ${rate(after, 3)}.`,
  coin: (J: number) => `_J_ = ${rate(J, 3)}`,
  about: (model: string, verifier: string, repaired: string) =>
    `${model}; ${verifier}; ${repaired}.`,
  source: (licence: string): readonly [before: string, behind: string] => [
    "logs: ",
    ` (${licence})`,
  ],
  licence: (licence: string | null) => licence ?? "no licence stated",
  load: "load into the Lab",
  loads: (known: string, assumed: string) =>
    `Loads ${known} from the logs${assumed === "" ? "" : `; ${assumed} as in the Lab’s default study, for the logs do not say`}.`,
  parts: {
    q0: "_Q₀_",
    alpha: "_α_",
    beta: "_β_",
    rho0: "_ρ₀_",
    rho1: "_ρ₁_",
    votes: "_M_ = 1",
    votesUnknown: "_M_",
    rounds: "_K_",
  },
  and: (parts: readonly string[]) =>
    parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`,
  summary: (loops: number, chosen: string) =>
    `Rates of ${loops} public loops with 95% intervals; chosen is ${chosen}.`,
  caption: "Rates counted from public logs",
  columns: {
    loop: "loop",
    model: "model",
    verifier: "verifier",
    repaired: "repaired",
    q0: "Q₀",
    successes: (rate: string) => `${rate}, successes`,
    trials: (rate: string) => `${rate}, n`,
    value: (rate: string) => rate,
    low: (rate: string) => `${rate}, low`,
    high: (rate: string) => `${rate}, high`,
    bStar: "b*",
    after: (rounds: number) => `after ${rounds} repairs`,
    source: "logs",
    licence: "licence",
    caveats: "caveats",
  },
  sentence,
};

const SHORT: Readonly<Record<string, string>> = {
  "w1-agent-sdk": "W1, Agent SDK",
  "w1-langgraph": "W1, LangGraph",
  "w2-autogen": "W2, AutoGen",
  "w2-crewai": "W2, CrewAI",
  "w3-langgraph": "W3, LangGraph",
  "w3-openai-agents": "W3, Agents",
  "w4-retrieval": "W4",
  "w5-failure": "W5, made to fail",
  "game-of-24-strict": "Game of 24",
  "game-of-24-lenient": "lenient labels",
  "game-of-24-resample": "resampled",
  "graph-colouring": "graph colouring",
  "self-correction-gsm8k": "GSM8K",
  "self-correction-humaneval": "HumanEval",
  "reflexion-alfworld": "Reflexion",
  "retry-alfworld": "plain retry",
  "exams-retry": "exams, retry",
  "exams-composite": "exams, composite",
  "planbench-blocksworld": "Blocksworld",
  "planbench-logistics": "Logistics",
  "planbench-mystery": "Mystery",
  "planbench-davinci": "Blocksworld, davinci",
};

function sentence({ outside, itself, little, rounds }: WildFacts): string {
  const least = (group: WildGroup): string => rate(group.leastBeta);
  const most = (group: WildGroup): string => rate(group.mostBeta);
  const moves = itself.from.map(
    (from, i) => `${rate(from, 3)} to ${rate(itself.to[i] ?? from, 3)}`,
  );
  const halved = itself.to.every((to, i) => 2 * to <= (itself.from[i] ?? 0));
  const idle = 2 * outside.still > outside.loops;
  return [
    `Where something other than the model checks, a repair breaks few valid plans: _β_ is ${least(outside)} to ${most(outside)} in ${numeral(outside.loops, "No").toLowerCase()} loops, and ${numeral(rounds, "No").toLowerCase()} repairs of every plan move validity by less than ${rate(little, 3)} in ${numeral(outside.still, "None").toLowerCase()} of them.`,
    `Where the model checks itself, _β_ is ${least(itself)} to ${most(itself)}, and the same budget takes validity from ${moves.join(" and from ")}, if these rates held for every plan.`,
    ...(idle && halved
      ? ["A fixed budget is nearly useless in the first kind and ruinous in the second."]
      : []),
  ].join(" ");
}
