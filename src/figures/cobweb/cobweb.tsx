import { CobwebPlot, plainText } from "#plots";
import type { Study } from "#study";
import { cobwebWords, Equation, rate, Term } from "#ui";
import type { FigureActions, FigureDefinition, FigureInput } from "../figure.ts";
import { KindNote } from "../host/Kind.tsx";
import { Range } from "../host/Range.tsx";
import { Rich } from "../host/Rich.tsx";
import { cobwebFacts, ratesInHand, repairRates, roundInHand, validityByRound } from "./facts.ts";

/**
 * Q′ = α + (1 − α − β)Q against the diagonal, and the path that repairing everything takes between
 * them; b* = α/(α+β) is where they cross. The verifier does not enter.
 */
export const cobweb: FigureDefinition = {
  id: "cobweb",
  pins: "alone",
  jobs: () => ({ first: {}, later: {} }),
  atOnce: () => null,
  title: (words) => cobwebWords[words.lang].title,
  note: ({ words }) => <KindNote kind="exact" words={words.figures.exact} />,
  controls: (input, actions) => <RoundControl input={input} actions={actions} />,
  draw: (input) => <Drawing input={input} />,
  sentence: (input) => <Rich text={cobwebWords[input.words.lang].sentence(cobwebFacts(input))} />,
  equation: (input, actions) => <Lines input={input} actions={actions} />,
  table(input) {
    const { study, words } = input;
    const say = cobwebWords[words.lang].table;
    const rates = repairRates(study);
    const isOne = study.world.classes.length === 1;
    return {
      caption: say.caption,
      columns: (["round", "validity", "alpha", "beta", "bStar"] as const).map((key) => ({
        key,
        label: say[key],
        numeric: true,
      })),
      rows: validityByRound(study).map((Q, t) => {
        const led = t === 0 || !isOne ? undefined : rates[t - 1];
        return [t, Q, led?.alpha ?? null, led?.beta ?? null, led?.bStar ?? null];
      }),
    };
  },
};

function Drawing({ input }: { readonly input: FigureInput }) {
  const { study, width, words } = input;
  const say = cobwebWords[words.lang];
  const round = roundInHand(input);
  const own = ratesInHand(input);
  const isOne = study.world.classes.length === 1;
  const isConstant = lines(study).length === 1;
  return (
    <CobwebPlot
      width={width}
      lines={lines(study).map((line) => ({
        atNone: line.alpha,
        atAll: 1 - line.beta,
        strong: isOne && line.alpha === own?.alpha && line.beta === own.beta,
      }))}
      path={validityByRound(study)}
      round={round}
      boundary={isOne && own !== undefined ? own.bStar : null}
      boundaryText={say.boundary(rate(own?.bStar ?? 0))}
      gains={say.gains}
      loses={say.loses}
      unchanged={say.unchanged}
      lineText={isConstant ? say.line : say.lineOf(own?.repair ?? 1)}
      xName={say.xName}
      yName={say.yName}
      rounds={say.rounds}
      value={(share) => rate(share)}
      summary={plainText(say.summary(cobwebFacts(input)))}
    />
  );
}

const BOUNDARY = { role: "boundary" } as const;

/** Each different line once, of every kind of instance. */
function lines(study: Study): readonly { readonly alpha: number; readonly beta: number }[] {
  const known = new Map<string, { readonly alpha: number; readonly beta: number }>();
  study.world.classes.forEach((_, kind) => {
    for (const { alpha, beta } of repairRates(study, kind)) {
      known.set(`${alpha} ${beta}`, { alpha, beta });
    }
  });
  return [...known.values()];
}

function RoundControl({
  input,
  actions,
}: {
  readonly input: FigureInput;
  readonly actions: FigureActions;
}) {
  const { study, words } = input;
  const say = cobwebWords[words.lang];
  const round = roundInHand(input);
  const validity = rate(validityByRound(study)[round] ?? 0);
  return (
    <Range
      label={say.round}
      max={study.rounds}
      step={1}
      value={round}
      shown={String(round)}
      room={1.2}
      spoken={say.roundValue(round, validity)}
      disabled={study.rounds === 0}
      onChange={(to) => actions.highlight({ round: to })}
    />
  );
}

function Lines({
  input,
  actions,
}: {
  readonly input: FigureInput;
  readonly actions: FigureActions;
}) {
  const own = ratesInHand(input);
  if (own === undefined || input.study.world.classes.length > 1) return null;
  const say = cobwebWords[input.words.lang];
  const alpha = rate(own.alpha, 3);
  const beta = rate(own.beta, 3);
  const factor = rate(1 - own.alpha - own.beta, 3);
  const light = {
    highlighted: input.highlight.term,
    onHighlight: (term: string | null) => actions.highlight({ term }),
  };
  return (
    <div className="round-equations">
      <Equation label={say.spokenLine(alpha, factor)} {...light}>
        <Term name="Q" symbol="Q" />′ = <Term name="alpha" value={alpha} />
        {" + (1 − "}
        <Term name="alpha" value={alpha} />
        {" − "}
        <Term name="beta" value={beta} />) <Term name="Q" symbol="Q" />
        {" = "}
        {alpha} {factor.startsWith("−") ? factor.replace("−", "− ") : `+ ${factor}`}{" "}
        <Term name="Q" symbol="Q" />
      </Equation>{" "}
      <Equation label={say.spokenBoundary(alpha, beta, rate(own.bStar, 3))} {...light}>
        <Term name="bStar" symbol="bStar" /> = <Term name="alpha" value={alpha} />
        {" / ("}
        <Term name="alpha" value={alpha} /> + <Term name="beta" value={beta} />
        {") = "}
        <Term name="bStar" {...BOUNDARY} value={rate(own.bStar, 3)} />
      </Equation>
    </div>
  );
}
