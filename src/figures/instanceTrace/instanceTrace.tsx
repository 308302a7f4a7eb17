import { layoutOf, TracePlot } from "#plots";
import { instanceTraceWords } from "#ui";
import type { FigureDefinition, FigureInput } from "../figure.ts";
import { KindNote } from "../host/Kind.tsx";
import { Rich } from "../host/Rich.tsx";
import { readTrace, roundShown, traceDrawing } from "./drawing.ts";
import { likeShare } from "./rarity.ts";
import { Scrubber } from "./Scrubber.tsx";
import { publishedStory, STORY_SOURCE } from "./story.ts";
import { TraceControls } from "./TraceControls.tsx";
import { traceTable } from "./table.ts";
import { loggedTrajectory, traceAtOnce, traceJob, traceView } from "./view.ts";

/**
 * One plan followed through its repairs: what is true, what the votes say, what is believed, and what
 * each policy would do. View: `source` simulated | 292 | log, `instance`, `like` any | 292, `plain`.
 */
export const instanceTrace: FigureDefinition = {
  id: "instance-trace",
  pins: "alone",
  jobs(study, given) {
    const view = traceView(given);
    const first =
      view.source === "simulated" ? { trace: traceJob(study, view, likeShare(study)) } : {};
    return { first, later: {} };
  },
  atOnce: traceAtOnce,
  title: (words) => words.figures.titles["instance-trace"],
  draw(input, actions) {
    const reading = readTrace(input);
    if (reading === null) return null;
    const drawing = traceDrawing(input, reading);
    const { instance } = reading;
    const words = instanceTraceWords[input.words.lang];
    const now = roundShown(input, instance);
    const { valid = null, accepts = null, queries = null } = instance.rounds[now] ?? {};
    return (
      <Scrubber
        layout={layoutOf(drawing)}
        policies={drawing.fates.map(({ id }) => id)}
        rounds={instance.rounds.length}
        round={now}
        label={words.scrub}
        text={words.roundText(now, valid, accepts, queries)}
        actions={actions}
      >
        <TracePlot {...drawing} />
      </Scrubber>
    );
  },
  controls: (input, actions) => <TraceControls input={input} actions={actions} />,
  note: (input) => <TraceNote input={input} />,
  sentence(input) {
    const reading = readTrace(input);
    const words = instanceTraceWords[input.words.lang];
    if (reading === null) return missing(input);
    const text =
      reading.instance.source === "292"
        ? `${publishedStory(words)}${traceView(input.view).plain ? "" : words.storyRest}`
        : words.sentence(reading.facts);
    return <Rich text={text} />;
  },
  table: traceTable,
};

/** Why there is no instance, where it is not only on its way. */
function missing({ view, outcomes, words: { lang } }: FigureInput): string | null {
  const words = instanceTraceWords[lang];
  if (traceView(view).source === "log") return words.openLog;
  const { trace } = outcomes;
  return trace?.kind === "find-trace" ? words.notFound(trace.looked) : null;
}

/** Kind of number: drawn by us, printed in the paper, or measured from a log. */
function TraceNote({ input }: { readonly input: FigureInput }) {
  const reading = readTrace(input);
  if (reading === null) return null;
  const words = instanceTraceWords[input.words.lang];
  const { instance } = reading;
  const view = traceView(input.view);
  const found = loggedTrajectory(view, input.log);
  const text =
    instance.source === "292"
      ? words.published(STORY_SOURCE)
      : instance.source === "log" && input.log !== undefined && found !== null
        ? words.logged(input.log.file)
        : words.simulated(input.study.seed, instance.number ?? 0);
  return <KindNote kind={instance.kind} words={text} />;
}
