import { memo } from "react";
import { type RoundsPicture, RoundsPlot } from "#plots";
import { Segmented, Toggle, type Words } from "#ui";
import { calibratedJobs, evaluateAtOnce, evaluateJob, simulated } from "../evaluation.ts";
import type { FigureActions, FigureDefinition, FigureInput, JobPlan } from "../figure.ts";
import { KindNote } from "../host/Kind.tsx";
import { Rich } from "../host/Rich.tsx";
import { RoundScrub } from "../host/RoundScrub.tsx";
import { budgetFacts, budgetJobs } from "./budget.ts";
import { budgetPicture, plotWords, publishedPoints, roundPicture } from "./picture.ts";
import { RoundEquation } from "./RoundEquation.tsx";
import { roundFacts } from "./roundFacts.ts";
import { budgetTable, roundTable } from "./table.ts";
import {
  ALWAYS,
  BAND_INSTANCES,
  budgetRules,
  type RoundsView,
  ruleName,
  shownRound,
  viewOf,
} from "./views.ts";

/** What the loop reports, and what is true: acceptance against validity by round, and by budget. */
export const acceptanceValidity: FigureDefinition = {
  id: "acceptance-validity",
  title: (words) => words.acceptanceValidity.title,
  jobs(study, view): JobPlan {
    const { by, band, rule } = viewOf(study, view);
    if (by === "budget") return { first: budgetJobs(study, rule), later: {} };
    return {
      first: { now: evaluateJob(study) },
      later: {
        ...calibratedJobs(study),
        ...(band
          ? { band: { kind: "simulate", study, policies: [], instances: BAND_INSTANCES } }
          : {}),
      },
    };
  },
  atOnce: evaluateAtOnce,
  draw: (input, actions) =>
    viewOf(input.study, input.view).by === "budget" ? (
      <ByBudget input={input} actions={actions} />
    ) : (
      <ByRound input={input} actions={actions} />
    ),
  controls: ({ study, view, words }, actions) => {
    const { by, band, rule, plain } = viewOf(study, view);
    if (plain) return null;
    const rules = by === "budget" ? budgetRules(study).join(" ") : "";
    return <Controls {...{ by, band, rule, rules, words, actions }} />;
  },
  note: (input) => <Note input={input} />,
  sentence(input) {
    const say = input.words.acceptanceValidity;
    const byBudget = viewOf(input.study, input.view).by === "budget";
    return (
      <Rich
        text={
          byBudget ? say.budgetSentence(budgetFacts(input)) : say.roundSentence(roundFacts(input))
        }
      />
    );
  },
  equation: (input, actions) =>
    viewOf(input.study, input.view).by === "budget" ? null : (
      <RoundEquation input={input} actions={actions} />
    ),
  table: (input) =>
    viewOf(input.study, input.view).by === "budget" ? budgetTable(input) : roundTable(input),
};

interface Part {
  readonly input: FigureInput;
  readonly actions: FigureActions;
}

function ByRound({ input, actions }: Part) {
  const { words, width, study, highlight } = input;
  const round = shownRound(input);
  const picture = roundPicture(input);
  const choose = (next: number): void => actions.highlight({ round: next });
  return (
    <RoundScrub
      label={words.acceptanceValidity.chooseRound}
      value={round}
      last={study.rounds}
      text={spoken(picture, round, words)}
      onChange={choose}
    >
      <RoundsPlot
        picture={picture}
        words={plotWords(input)}
        lit={{ round, policy: highlight.policy, line: lineOf(highlight.term) }}
        width={width}
        summary={words.acceptanceValidity.summaryByRound(roundFacts(input))}
        onRound={choose}
        onPolicy={(policy) => actions.highlight({ policy })}
      />
    </RoundScrub>
  );
}

function ByBudget({ input, actions }: Part) {
  const { words, width, study, highlight } = input;
  const picture = budgetPicture(input);
  const cap = Math.min(highlight.cap ?? study.rounds, study.rounds);
  const choose = (next: number): void => actions.highlight({ cap: next });
  return (
    <RoundScrub
      label={words.acceptanceValidity.chooseBudget}
      value={cap}
      last={study.rounds}
      text={spoken(picture, cap, words)}
      onChange={choose}
    >
      <RoundsPlot
        picture={picture}
        words={plotWords(input)}
        lit={{ round: cap, policy: highlight.policy, line: lineOf(highlight.term) }}
        width={width}
        summary={words.acceptanceValidity.summaryByBudget(budgetFacts(input))}
        onRound={choose}
        onPolicy={(policy) => actions.highlight({ policy })}
      />
    </RoundScrub>
  );
}

/** What a screen reader hears of a round or a budget. */
function spoken(picture: RoundsPicture, at: number, words: Words): string {
  const acceptance = picture.acceptance[at] ?? 0;
  return words.acceptanceValidity.spokenAt(at, acceptance, picture.validity[at] ?? 0);
}

/** The line that a quantity in hand moves first. */
function lineOf(term: string | null): "acceptance" | "validity" | "boundary" | null {
  if (term === "A") return "acceptance";
  if (term === "Q") return "validity";
  return term === "bStar" ? "boundary" : null;
}

interface ControlsProps extends Omit<RoundsView, "plain"> {
  /** ids of the rules to choose from, between spaces: a drag draws no control again */
  readonly rules: string;
  readonly words: Words;
  readonly actions: FigureActions;
}

const Controls = memo(function Controls(props: ControlsProps) {
  const { by, band, rule, rules, words, actions } = props;
  const say = words.acceptanceValidity;
  return (
    <>
      <Segmented
        label={say.viewLabel}
        value={by}
        choices={[
          { value: "round", label: say.byRound },
          { value: "budget", label: say.byBudget },
        ]}
        onChange={(next) => actions.setView({ by: next })}
      />
      {by === "round" ? (
        <Toggle label={say.band} checked={band} onChange={(on) => actions.setView({ band: on })} />
      ) : (
        <label>
          {say.rule}{" "}
          <select
            value={rule}
            onChange={(event) => actions.setView({ rule: ruleName(event.currentTarget.value) })}
          >
            {rules.split(" ").map((id) => (
              <option key={id} value={id}>
                {id === ALWAYS ? say.alwaysRepaired : words.policies.name(id)}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
});

function Note({ input }: { readonly input: FigureInput }) {
  const { study, view, outcomes, words } = input;
  const say = words.figures;
  const { by, band } = viewOf(study, view);
  const isByRound = by === "round";
  return (
    <>
      <KindNote kind="exact" words={say.exact} />
      {isByRound && publishedPoints(input).length > 0 ? (
        <KindNote kind="published" words={say.published} />
      ) : null}
      {isByRound && band ? (
        <KindNote
          kind="simulated"
          words={
            simulated(outcomes, "band")
              ? say.both(
                  words.acceptanceValidity.bandInstances(BAND_INSTANCES),
                  say.seed(study.seed),
                )
              : words.acceptanceValidity.bandWaiting
          }
        />
      ) : null}
      {isByRound ? <span>{say.roundOf(shownRound(input), study.rounds)}</span> : null}
    </>
  );
}
