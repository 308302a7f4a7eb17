import { GUARD_TAILS } from "#paper";
import { GuardPlot, plainText } from "#plots";
import { guardTailWords, rate } from "#ui";
import { evaluateAtOnce } from "../evaluation.ts";
import type { FigureActions, FigureDefinition, FigureInput } from "../figure.ts";
import { Choice } from "../host/Choice.tsx";
import { KindNote } from "../host/Kind.tsx";
import { Rich } from "../host/Rich.tsx";
import { guardFacts } from "./facts.ts";
import { GuardEquation } from "./GuardEquation.tsx";
import { priceJob, priceOf } from "./price.ts";
import { guardTable } from "./table.ts";
import { publishedTail, SPANS, spanOf, tailsOf } from "./tails.ts";

/**
 * The guard by its margin: the chance that a wrong plan takes a right one's place, exact and by the
 * paper's bound and Hoeffding's, in a round or over all; and what it ends at, between no repair and the
 * whole budget. View: `rounds` ("one", "all").
 */
export const guardTail: FigureDefinition = {
  id: "guard-tail",
  pins: "alone",
  jobs: (study) => ({ first: { price: priceJob(study) }, later: {} }),
  atOnce: evaluateAtOnce,
  title: (words) => guardTailWords[words.lang].title,
  note: ({ words }) => <KindNote kind="exact" words={words.figures.exact} />,
  controls: (input, actions) => <SpanChoice input={input} actions={actions} />,
  draw: drawing,
  sentence(input) {
    const facts = guardFacts(input);
    return facts === null ? (
      input.words.figures.waiting
    ) : (
      <Rich text={guardTailWords[input.words.lang].sentence(facts)} />
    );
  },
  equation: (input, actions) => <GuardEquation input={input} actions={actions} />,
  table: guardTable,
};

function SpanChoice(props: { readonly input: FigureInput; readonly actions: FigureActions }) {
  const { input, actions } = props;
  const say = guardTailWords[input.words.lang];
  const { rounds } = input.study;
  if (rounds < 2) return null;
  return (
    <Choice
      of={SPANS}
      chosen={spanOf(input.asked ?? input.view)}
      say={(span) => say.spans[span](rounds)}
      label={say.spanLabel}
      onChoose={(span) => actions.setView({ rounds: span })}
    />
  );
}

const KEYS = ["paper", "sharper", "exact"] as const;
const NARROW = 480;

function drawing(input: FigureInput) {
  const { study, outcomes, words, width, view } = input;
  const price = priceOf(outcomes);
  const facts = guardFacts(input);
  if (price === null || facts === null) return null;
  const say = guardTailWords[words.lang];
  const span = spanOf(view);
  const tails = tailsOf(study);
  const { delta } = study.rule;
  const printed = span === "one" ? publishedTail(study) : null;
  const narrow = width < NARROW;
  const lines = KEYS.flatMap((key) => {
    const values = (tails ?? []).flatMap((tail) => tail[span][key] ?? []);
    const now = values[delta];
    return now === undefined
      ? []
      : [
          {
            key,
            values: values.slice(0, study.votes + 1),
            name: say.lines[key],
            value: say.chance(now),
          },
        ];
  });
  return (
    <GuardPlot
      width={width}
      most={study.votes}
      delta={delta}
      marginText={say.margin(delta)}
      lines={lines}
      printed={
        printed === null
          ? null
          : { delta: GUARD_TAILS.delta, value: printed, text: say.printed(printed) }
      }
      tailTitle={(narrow ? say.tailShort : say.tailTitle)[span](study.rounds)}
      tailNote={say.noRepair}
      guards={price.guards}
      guard={{
        at: facts.price.validity,
        name: say.price.guard,
        value: rate(facts.price.validity, 3),
      }}
      none={{ at: price.none, name: say.price.none, value: rate(price.none, 3) }}
      fixed={{
        at: price.fixed,
        name: say.price.fixed(study.rounds),
        value: rate(price.fixed, 3),
      }}
      priceTitle={say.priceTitle}
      priceKey={say.priceKey}
      xName={narrow ? say.xShort : say.xName}
      tick={(value) => rate(value)}
      chanceTick={say.chanceTick}
      summary={plainText(say.summary(facts))}
    />
  );
}
