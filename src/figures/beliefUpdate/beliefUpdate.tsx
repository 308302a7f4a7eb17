import { BeliefPlot, plainText } from "#plots";
import { beliefUpdateWords, Equation, rate, Term } from "#ui";
import type { FigureActions, FigureDefinition, FigureInput } from "../figure.ts";
import { KindNote } from "../host/Kind.tsx";
import { Rich } from "../host/Rich.tsx";
import { BeliefControls } from "./BeliefControls.tsx";
import { beliefFacts, readingOf } from "./facts.ts";

/**
 * The belief filter (Eq. 5): prior, votes, posterior, and through a repair to the next prior. The
 * posterior is drawn against the number of accepting votes, with b* as a line. View: `votes`, accepting
 * votes by round ("4-6").
 */
export const beliefUpdate: FigureDefinition = {
  id: "belief-update",
  pins: "alone",
  jobs: () => ({ first: {}, later: {} }),
  atOnce: () => null,
  title: (words) => beliefUpdateWords[words.lang].title,
  note: (input) => <Note input={input} />,
  controls: (input, actions) => <BeliefControls input={input} actions={actions} />,
  draw: (input) => <Drawing input={input} />,
  sentence: (input) => (
    <Rich text={beliefUpdateWords[input.words.lang].sentence(beliefFacts(input))} />
  ),
  equation: (input, actions) => <Lines input={input} actions={actions} />,
  table(input) {
    const say = beliefUpdateWords[input.words.lang].table;
    const { now, counts } = readingOf(input);
    const { repair } = now;
    return {
      caption: say.caption(now.round),
      columns: (["accepts", "right", "wrong", "belief", "gain"] as const).map((key) => ({
        key,
        label: say[key],
        numeric: true,
      })),
      rows: counts.beliefs.map((belief, S) => [
        S,
        counts.right[S] ?? null,
        counts.wrong[S] ?? null,
        belief,
        belief === null || repair === null
          ? null
          : (1 - belief) * repair.alpha - belief * repair.beta,
      ]),
    };
  },
};

function Note({ input }: { readonly input: FigureInput }) {
  const { words, study } = input;
  const { biased } = beliefFacts(input);
  return (
    <>
      <KindNote kind="exact" words={words.figures.exact} />
      {biased ? <span>{beliefUpdateWords[words.lang].told}</span> : null}
      <span>{words.figures.roundOf(readingOf(input).now.round, study.rounds)}</span>
    </>
  );
}

function Drawing({ input }: { readonly input: FigureInput }) {
  const { study, width, words } = input;
  const say = beliefUpdateWords[words.lang];
  const { steps, now, counts } = readingOf(input);
  const { prior, repair } = now;
  const next = repair?.next ?? null;
  const boundary = repair === null || repair.alpha <= study.rule.tau ? null : repair.boundary;
  return (
    <BeliefPlot
      width={width}
      beliefs={counts.beliefs}
      accepts={now.accepts}
      prior={prior}
      boundary={boundary}
      rightShares={counts.right.map((share) => prior * share)}
      wrongShares={counts.wrong.map((share) => (1 - prior) * share)}
      path={steps.map((step) => ({
        prior: step.prior,
        belief: step.belief,
        votes: `${step.accepts}/${study.votes}`,
        boundary:
          step.repair === null || step.repair.alpha <= study.rule.tau ? null : step.repair.boundary,
      }))}
      next={next}
      beliefName={say.belief}
      votesName={say.votes}
      priorText={say.before(rate(prior))}
      boundaryText={say.boundary(rate(boundary ?? 0))}
      rightText={say.right}
      wrongText={say.wrong}
      pathName={say.path}
      roundsName={say.rounds}
      nextText={say.next(rate(next ?? 0))}
      value={(share) => rate(share)}
      summary={plainText(say.summary(beliefFacts(input)))}
    />
  );
}

const BELIEF = { role: "belief" } as const;

function Lines({
  input,
  actions,
}: {
  readonly input: FigureInput;
  readonly actions: FigureActions;
}) {
  const { now, counts } = readingOf(input);
  const { belief, repair } = now;
  if (belief === null) return null;
  const say = beliefUpdateWords[input.words.lang];
  const n = (value: number): string => rate(value, 3);
  const [prior, right, wrong] = [
    n(now.prior),
    n(counts.right[now.accepts] ?? 0),
    n(counts.wrong[now.accepts] ?? 0),
  ];
  const light = {
    highlighted: input.highlight.term,
    onHighlight: (term: string | null) => actions.highlight({ term }),
  };
  return (
    <div className="round-equations">
      <Equation label={say.spokenUpdate(prior, right, wrong, n(belief))} {...light}>
        <Term name="b" symbol="b" /> = <Term name="q0" value={prior} /> ·{" "}
        <Term name="rho1" value={right} />
        {" / ("}
        <Term name="q0" value={prior} /> · <Term name="rho1" value={right} />
        {" + "}
        <Term name="q0" value={n(1 - now.prior)} /> · <Term name="rho0" value={wrong} />
        {") = "}
        <Term name="b" {...BELIEF} value={n(belief)} />
      </Equation>{" "}
      {repair === null || repair.next === null ? null : (
        <Equation
          label={say.spokenRepair(n(belief), n(repair.alpha), n(repair.beta), n(repair.next))}
          {...light}
        >
          <Term name="b" symbol="b" />
          ⁻′ = <Term name="b" {...BELIEF} value={n(belief)} />
          {" (1 − "}
          <Term name="beta" value={n(repair.beta)} />
          {") + "}
          <Term name="b" value={n(1 - belief)} /> · <Term name="alpha" value={n(repair.alpha)} />
          {" = "}
          <Term name="b" {...BELIEF} value={n(repair.next)} />
        </Equation>
      )}
    </div>
  );
}
