import { plainText, TASK_NARROW, TaskPlot } from "#plots";
import { rate, scoresWords, scoreTaskWords } from "#ui";
import type { FigureActions, FigureDefinition, FigureInput } from "../../figure.ts";
import { KindNote } from "../../host/Kind.tsx";
import { Rich } from "../../host/Rich.tsx";
import { TypeChoice } from "../SigmaControl.tsx";
import { SCORE_RANGES, SCORE_TYPES, scoreSettings } from "../scoreView.ts";
import { nextLucky, readTask } from "./read.ts";

const SHARES = [0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, label: rate(at) }));

/** One task's hidden quality with its noisy scores, and where each rule stops. View: `task`, `type`, `upTo`. */
export const scoreTask: FigureDefinition = {
  id: "score-task",
  pins: "alone",
  jobs: () => ({ first: {}, later: {} }),
  atOnce: () => null,
  title: (words) => scoreTaskWords[words.lang].title,
  note({ view, words }) {
    const { seed } = scoreSettings(view);
    return <KindNote kind="simulated" words={scoreTaskWords[words.lang].note(seed)} />;
  },
  controls: (input, actions) => <TaskControls input={input} actions={actions} />,
  draw(input) {
    const { words, width, view } = input;
    const say = scoreTaskWords[words.lang];
    const { rule, ruleShort } = scoresWords[words.lang];
    const { bar } = scoreSettings(view);
    const { quality, scores, upTo, stops, index } = readTask(view);
    const narrow = width < TASK_NARROW;
    const isLucky = scores
      .slice(0, upTo)
      .some((score, i) => score >= bar && (quality[i] ?? 0) < bar);
    return (
      <TaskPlot
        width={width}
        quality={quality}
        scores={scores}
        upTo={upTo}
        bar={bar}
        stops={stops.map((stop) => {
          const stopped = stop.step <= upTo;
          return {
            key: stop.id,
            name: (narrow ? ruleShort : rule)(stop.id),
            step: stopped ? stop.step : null,
            fate: stop.fate,
            text: stopped ? say.fates[stop.fate](stop.step, stop.quality) : say.going,
          };
        })}
        words={{
          quality: say.quality(quality[upTo - 1] ?? 0),
          score: say.score(scores[upTo - 1] ?? 0),
          bar: say.bar(bar),
          luck: isLucky ? (narrow ? say.luckShort : say.luck) : "",
          steps: say.steps,
        }}
        yTicks={SHARES}
        summary={plainText(say.summary(index + 1, upTo))}
      />
    );
  },
  sentence({ view, words }) {
    const { bar, cap } = scoreSettings(view);
    const { rule } = scoresWords[words.lang];
    const { quality, scores, upTo, stops, index, of, type } = readTask(view);
    const luck = scores
      .slice(0, upTo)
      .findIndex((score, i) => score >= bar && (quality[i] ?? 0) < bar);
    const reaches = quality.findIndex((q) => q >= bar);
    const ended = (fate: "there" | "luck" | "short") =>
      stops
        .filter((stop) => stop.step <= upTo && stop.fate === fate)
        .map(({ id, step }) => ({ name: rule(id), step }));
    return (
      <Rich
        text={scoreTaskWords[words.lang].sentence({
          task: index + 1,
          of,
          type,
          bar,
          cap,
          upTo,
          luck:
            luck < 0
              ? null
              : { step: luck + 1, score: scores[luck] ?? 0, quality: quality[luck] ?? 0 },
          reaches: reaches < 0 ? null : reaches + 1,
          lucky: ended("luck"),
          there: ended("there"),
          short: ended("short"),
        })}
      />
    );
  },
  equation({ view, words }) {
    const { s0, r } = readTask(view);
    return (
      <p className="score-curve">
        <Rich text="_q_(_t_) = 1 − (1 − _s₀_)·_e_" />
        <sup>
          <Rich text="−_r_(_t_ − 1)" />
        </sup>
        <span className="score-from">
          <Rich text={scoreTaskWords[words.lang].from(s0, r)} />
        </span>
      </p>
    );
  },
  table({ view, words }) {
    const { table: say } = scoreTaskWords[words.lang];
    const { rule } = scoresWords[words.lang];
    const { quality, scores, stops } = readTask(view);
    return {
      caption: say.caption,
      columns: [
        { key: "step", label: say.step, numeric: true },
        { key: "quality", label: say.quality, numeric: true },
        { key: "score", label: say.score, numeric: true },
        { key: "stops", label: say.stops, numeric: false },
      ],
      rows: quality.map((q, i) => [
        i + 1,
        q,
        scores[i] ?? null,
        stops
          .filter(({ step }) => step === i + 1)
          .map(({ id }) => rule(id))
          .join("; "),
      ]),
    };
  },
};

function TaskControls(props: { readonly input: FigureInput; readonly actions: FigureActions }) {
  const { input, actions } = props;
  const { view, words } = input;
  const say = scoreTaskWords[words.lang];
  const { types, allTypes } = scoresWords[words.lang];
  const settings = scoreSettings(view);
  const { index, of, upTo } = readTask(view);
  const goTo = (task: number): void => actions.setView({ task });
  return (
    <>
      <span className="figure-quiet score-steps">
        <button type="button" disabled={upTo === 1} onClick={() => actions.setView({ upTo: 1 })}>
          {say.rewind}
        </button>
        <button
          type="button"
          disabled={upTo >= settings.cap}
          onClick={() => actions.setView({ upTo: upTo + 1 })}
        >
          {say.step}
        </button>
        <button
          type="button"
          disabled={upTo >= settings.cap}
          onClick={() => actions.setView({ upTo: settings.cap })}
        >
          {say.all}
        </button>
      </span>
      <span className="figure-quiet score-steps">
        <button type="button" onClick={() => goTo((index + of - 1) % of)}>
          {say.previous}
        </button>
        <button type="button" onClick={() => goTo((index + 1) % of)}>
          {say.next}
        </button>
        <button
          type="button"
          onClick={() => {
            const found = nextLucky(view);
            if (found !== null) goTo(found);
          }}
        >
          {say.lucky}
        </button>
        <button
          type="button"
          onClick={() =>
            actions.setView({
              seed: settings.seed >= SCORE_RANGES.seed.max ? 0 : settings.seed + 1,
            })
          }
        >
          {say.newSeed}
        </button>
      </span>
      <TypeChoice
        types={SCORE_TYPES}
        chosen={settings.type}
        names={types}
        all={allTypes}
        onChoose={(type) => actions.setView({ type, task: 0 })}
      />
    </>
  );
}
