import { plainText, type ReachPanel, ReachPlot, reachColumns } from "#plots";
import { rate, scoreReachWords, scoresWords } from "#ui";
import type { FigureDefinition, FigureInput } from "../../figure.ts";
import { KindNote } from "../../host/Kind.tsx";
import { Rich } from "../../host/Rich.tsx";
import { SigmaControl, TypeChoice } from "../SigmaControl.tsx";
import { scoresAtOnce } from "../scoreJobs.ts";
import { SCORE_RANGES, SCORE_TYPES, scoreSettings } from "../scoreView.ts";
import { type RuleReach, reachAt, ruleReaches } from "./facts.ts";
import { reachJobs, SIGMA_MOST } from "./jobs.ts";
import { PrintedTables } from "./PrintedTables.tsx";
import { reachTable } from "./table.ts";

const TICKS = [0, 0.1, 0.2, 0.3].map((at) => ({ at, label: rate(at, 1) }));
const SHARES = [0, 0.25, 0.5, 0.75, 1].map((at) => ({
  at,
  label: rate(at),
}));

/** True and observed reach of each rule against σ, with what the note prints. The study has no part in it. */
export const scoreReach: FigureDefinition = {
  id: "score-reach",
  pins: "alone",
  jobs: (_study, view) => reachJobs(view),
  atOnce: scoresAtOnce,
  title: (words) => scoreReachWords[words.lang].title,
  note(input) {
    const say = scoreReachWords[input.words.lang];
    const { seeds, tasks } = scoreSettings(input.view);
    const read = ruleReaches(input);
    return (
      <>
        {read.some(({ kind }) => kind === "exact") ? (
          <KindNote kind="exact" words={say.note} />
        ) : null}
        {read.some(({ kind }) => kind === "simulated") ? (
          <KindNote kind="simulated" words={say.noteDrawn(seeds, tasks)} />
        ) : null}
      </>
    );
  },
  controls(input, actions) {
    const { types, allTypes } = scoresWords[input.words.lang];
    return (
      <>
        <SigmaControl input={input} actions={actions} />
        <TypeChoice
          types={SCORE_TYPES}
          chosen={scoreSettings(input.view).type}
          names={types}
          all={allTypes}
          onChoose={(type) => actions.setView({ type })}
        />
      </>
    );
  },
  draw(input, actions) {
    const { words, width, view } = input;
    const say = scoreReachWords[words.lang];
    const { sigma } = scoreSettings(view);
    const read = ruleReaches(input);
    const narrow = width < 560 || reachColumns(width, read.length) * 190 > width;
    const fixed = read.find(({ id }) => id === "fixed:6") ?? null;
    return (
      <ReachPlot
        width={width}
        panels={read.map((one) => panelOf(one, input, narrow))}
        reference={fixed?.curve ?? null}
        referenceText={narrow ? say.referenceShort : say.reference}
        xMost={SIGMA_MOST}
        x={sigma}
        xName={say.xName}
        xTicks={TICKS}
        yTicks={SHARES}
        summary={plainText(say.summary(read.length, say.sigmaValue(sigma)))}
        onPick={(x) => {
          const { min, max, step } = SCORE_RANGES.sigma;
          const snapped = Math.round(Math.max(min, Math.min(max, x)) / step) * step;
          actions.setView({ sigma: Number(snapped.toFixed(3)) });
        }}
      />
    );
  },
  sentence(input) {
    const { words, view } = input;
    const say = scoreReachWords[words.lang];
    const { rule } = scoresWords[words.lang];
    const known = ruleReaches(input).flatMap(({ id, now }) =>
      now === null ? [] : [{ id, name: rule(id), ...reachAt(now, 0), steps: now.steps.estimate }],
    );
    const [first] = known;
    if (first === undefined) return words.figures.waiting;
    const furthest = known.reduce((a, b) => (b.said - b.truth > a.said - a.truth ? b : a), first);
    const best = known.reduce((a, b) => (b.truth > a.truth ? b : a), first);
    return (
      <Rich
        text={say.sentence({
          sigma: scoreSettings(view).sigma,
          furthest: { ...furthest, gap: furthest.said - furthest.truth },
          best,
          fixed: known.find(({ id }) => id === "fixed:6")?.truth ?? null,
          bestIsFixed: best.id.startsWith("fixed:"),
        })}
      />
    );
  },
  equation: (input) => <PrintedTables input={input} />,
  table: reachTable,
};

function panelOf(one: RuleReach, input: FigureInput, narrow: boolean): ReachPanel {
  const { lang } = input.words;
  const say = scoreReachWords[lang];
  const { rule, ruleShort } = scoresWords[lang];
  const { sigma } = scoreSettings(input.view);
  const now = one.now === null ? null : reachAt(one.now, sigma);
  const [truth, said] = narrow ? [say.truthShort, say.saidShort] : [say.truth, say.said];
  return {
    key: one.id,
    title: (narrow ? ruleShort : rule)(one.id),
    curve: one.curve,
    points: one.points,
    now,
    truthText: now === null ? say.waiting : truth(now.truth),
    saidText: now === null ? say.waiting : said(now.said),
  };
}
