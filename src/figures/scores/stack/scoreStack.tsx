import type { ScoreLoopJob } from "#compute";
import { scoreStackWords, scoresWords } from "#ui";
import type { FigureDefinition, FigureView } from "../../figure.ts";
import { KindNote } from "../../host/Kind.tsx";
import { Rich } from "../../host/Rich.tsx";
import { scorePlanOf, scoreResults } from "../scoreJobs.ts";
import "../scores.css";
import { listed, scoreSettings, scoreWorldOf } from "../scoreView.ts";
import { CompareTable } from "./CompareTable.tsx";
import { readStack, STACK_RULES, stackFacts } from "./facts.ts";
import { GuardList } from "./GuardList.tsx";
import { GuardStill } from "./GuardStill.tsx";
import { ORDERS, type OrderName } from "./orders.ts";
import "./stack.css";

/** A stack of guards in the user's order: which of them ends how many loops, and what that reaches. */
export const scoreStack: FigureDefinition = {
  id: "score-stack",
  pins: "alone",
  jobs: (_study, view) => ({ first: { stack: stackJob(view) }, later: {} }),
  atOnce: () => null,
  title: (words) => scoreStackWords[words.lang].title,
  note({ view, words }) {
    const { seeds, tasks, seed } = scoreSettings(view);
    return (
      <KindNote kind="simulated" words={scoreStackWords[words.lang].note(seeds, tasks, seed)} />
    );
  },
  controls({ view, words }, actions) {
    const { orders } = scoreStackWords[words.lang];
    const now = listed(scoreSettings(view).order);
    return (
      <span className="figure-choice">
        {(Object.keys(ORDERS) as OrderName[]).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={listed(ORDERS[name]) === now}
            onClick={() => actions.setView({ order: listed(ORDERS[name]) })}
          >
            {orders[name]}
          </button>
        ))}
      </span>
    );
  },
  draw: (input, actions) => <GuardList input={input} actions={actions} />,
  still: (input) => <GuardStill input={input} />,
  sentence(input) {
    const read = readStack(input);
    const { lang } = input.words;
    return read === null ? (
      input.words.figures.waiting
    ) : (
      <Rich text={scoreStackWords[lang].sentence(stackFacts(read, lang))} />
    );
  },
  equation: (input) => <CompareTable input={input} />,
  table(input) {
    const { lang } = input.words;
    const { table: say, compare } = scoreStackWords[lang];
    const { guard, rule } = scoresWords[lang];
    const read = readStack(input);
    const results = scoreResults(input.outcomes, "stack")?.[0] ?? [];
    return {
      caption: say.caption,
      columns: [
        { key: "position", label: say.position, numeric: true },
        { key: "guard", label: say.guard, numeric: false },
        { key: "share", label: say.share, numeric: true },
        { key: "se", label: say.se, numeric: true },
        { key: "rule", label: compare.rule, numeric: false },
        { key: "truth", label: compare.truth, numeric: true },
        { key: "said", label: compare.said, numeric: true },
        { key: "steps", label: compare.steps, numeric: true },
        { key: "wasted", label: compare.wasted, numeric: true },
      ],
      rows: [
        ...(read?.stack.firedBy ?? []).map(({ guard: id, share }, i) => [
          i + 1,
          guard(id),
          share.estimate,
          share.se,
          null,
          null,
          null,
          null,
          null,
        ]),
        ...(read === null
          ? []
          : [[null, say.cap, read.capped, null, null, null, null, null, null]]),
        ...results.map(({ id, trueReach, observedReach, steps, wasted }) => [
          null,
          null,
          null,
          null,
          rule(id),
          trueReach.estimate,
          observedReach.estimate,
          steps.estimate,
          wasted.estimate,
        ]),
      ],
    };
  },
};

/** All simulated, so that every rule meets the same tasks. */
function stackJob(view: FigureView): ScoreLoopJob {
  const settings = scoreSettings(view);
  return {
    kind: "score-loop",
    world: scoreWorldOf(settings),
    rules: STACK_RULES,
    order: settings.order,
    plan: scorePlanOf(settings),
    method: "simulate",
  };
}
