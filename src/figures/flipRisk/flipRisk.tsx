import { flipRiskWithin } from "#compute";
import { type Point, plainText } from "#plots";
import { flipRiskWords } from "#ui";
import { QUICK_MS } from "../evaluation.ts";
import type { FigureDefinition, FigureInput } from "../figure.ts";
import { Rich } from "../host/Rich.tsx";
import { likeShare } from "../instanceTrace/rarity.ts";
import { traceAtOnce, traceJob, traceView } from "../instanceTrace/view.ts";
import { type Stop, stopsOf } from "./course.ts";
import { FlipControls } from "./FlipControls.tsx";
import { FlipMap, type StopLabel } from "./FlipMap.tsx";
import { MapCursor } from "./MapCursor.tsx";
import { mapFrame } from "./mapFrame.ts";
import { type FlipReading, methodOf, readFlips, roundIn, tracePoints } from "./reading.ts";
import { flipTable } from "./table.ts";
import { FITS, flipJob, flipView, GRID, tooFewVotes } from "./view.ts";

/**
 * The J–Δ map: how often fitted rates give the gain the wrong sign, where the study stands, and the
 * margins that it really meets. View: `pi`, `fit`, `regions`, and those of the trace.
 */
export const flipRisk: FigureDefinition = {
  id: "flip-risk",
  pins: "alone",
  jobs(study, given) {
    const { estimator } = flipView(given);
    const trace = traceView(given);
    const fitted = tooFewVotes(study, estimator) === null;
    return {
      first: fitted ? { delta: flipJob(study, estimator, 0) } : {},
      later: {
        ...(fitted ? { fits: flipJob(study, estimator, FITS) } : {}),
        ...(trace.source === "simulated"
          ? { trace: traceJob(study, trace, likeShare(study)) }
          : {}),
      },
    };
  },
  atOnce: (job) => (job.kind === "flip-risk" ? flipRiskWithin(QUICK_MS, job) : traceAtOnce(job)),
  title: (words) => words.figures.titles["flip-risk"],
  draw(input, actions) {
    const reading = readFlips(input);
    if (reading === null) return null;
    const words = flipRiskWords[input.words.lang];
    const { map, visited, study, round, point } = reading;
    const { tooFew } = reading.facts;
    const method = methodOf(map, words, tooFew);
    const place = mapFrame(input.width, [
      words.readout(WIDEST, WIDEST, 0.5),
      words.refining(FITS, GRID, GRID),
    ]);
    const { frame } = place;
    const pixel = (at: { J: number; margin: number }): Point => [frame.x(at.J), frame.y(at.margin)];
    const stops = stopsOf(visited, place);
    const lit = round === null ? -1 : stops.findIndex((s) => s.first <= round && round <= s.last);
    const { cell } = input.highlight;
    const readout =
      tooFew === null
        ? words.readout(point.J, point.margin, point.risk)
        : words.place(point.J, point.margin);
    return (
      <MapCursor
        place={place}
        map={map}
        at={study}
        highlight={input.highlight}
        label={words.hit}
        roundIn={(one) => roundIn(reading, one)}
        readout={plainText(readout)}
        actions={actions}
      >
        <FlipMap
          place={place}
          map={map}
          words={words}
          method={method}
          readout={readout}
          summary={plainText(
            tooFew === null
              ? words.summary(study.J, study.margin, reading.point.risk, method)
              : words.emptySummary(study.J, study.margin, tooFew),
          )}
          empty={tooFew === null ? null : words.cannotTell(tooFew)}
          visited={visited}
          stops={stops}
          lit={lit < 0 ? null : lit}
          stopLabels={stopLabels(reading, stops, lit, input)}
          study={pixel(study)}
          trace={input.highlight.round === null ? [] : tracePoints(input).map(pixel)}
          traceLit={round}
          cross={cell === null && round === null ? null : pixel(point)}
          regions={flipView(input.view).regions}
        />
      </MapCursor>
    );
  },
  controls: (input, actions) => <FlipControls input={input} actions={actions} />,
  sentence(input) {
    const reading = readFlips(input);
    return reading === null ? null : (
      <Rich text={flipRiskWords[input.words.lang].sentence(reading.facts)} />
    );
  },
  table: flipTable,
};

/** A value of two digits, as wide as any. */
const WIDEST = 0.88;

/** The lit round in full, and the first one; of one beyond the map, on which side. */
function stopLabels(
  { visited, round }: FlipReading,
  stops: readonly Stop[],
  lit: number,
  { words }: FigureInput,
): StopLabel[] {
  const say = flipRiskWords[words.lang];
  const labels: StopLabel[] = [];
  const at = round === null ? undefined : visited[round];
  if (at !== undefined) {
    const text = say.round(at.round, at.J, at.median);
    const off = stops[lit]?.offMap === true;
    labels.push(
      off ? { stop: lit, text: say.beyond(text, at.J), shorter: [text] } : { stop: lit, text },
    );
  }
  const first = visited[0];
  if (first !== undefined && lit !== 0)
    labels.push({
      stop: 0,
      text: stops[0]?.offMap === true ? say.offMap(first.J) : say.roundMargin(0, first.median),
    });
  return labels;
}
