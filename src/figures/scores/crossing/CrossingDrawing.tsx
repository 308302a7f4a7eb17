import {
  type CrossingCurve,
  type CrossingFrames,
  CrossingPlot,
  crossingFrames,
  type Point,
  plainText,
} from "#plots";
import { rate, scoreOpenWords, scoresWords } from "#ui";
import type { FigureActions, FigureInput } from "../../figure.ts";
import { Reading } from "../Reading.tsx";
import { ruleLook } from "../ruleLook.ts";
import { shortNumber } from "../ScoreRows.tsx";
import { SCORE_RANGES } from "../scoreView.ts";
import { type CrossingRead, leadAt, reachAt, readCrossing } from "./facts.ts";
import { RULE } from "./jobs.ts";

interface CrossingDrawingProps {
  readonly input: FigureInput;
  readonly actions: FigureActions;
}

const EVERY = SCORE_RANGES.correlation.step;
const PLACES = Array.from({ length: Math.round(1 / EVERY) + 1 }, (_, i) =>
  Number((i * EVERY).toFixed(6)),
);
/** Places between which an exact curve is drawn straight; closer where it bends. */
const DRAWN = Array.from({ length: 61 }, (_, i) => 1 - (1 - i / 60) ** 2);
const SHARES = [0, 0.2, 0.4, 0.6, 0.8, 1];

/** Reach and lead along the correlation, read under the pointer or where the view says. */
export function CrossingDrawing({ input, actions }: CrossingDrawingProps) {
  const read = readCrossing(input);
  if (read === null) return null;
  const { words, width } = input;
  const say = scoreOpenWords[words.lang].crossing;
  const { correlation } = read.settings;
  const leads = read.crossing.points.flatMap(({ lead }) => [
    lead.estimate - read.widen * lead.se,
    lead.estimate + read.widen * lead.se,
  ]);
  const frames = crossingFrames({
    width,
    ends: read.curves.map((curve) => namesOf(curve, correlation, input)),
    leastReach: Math.min(...read.curves.flatMap(({ reach }) => reach)),
    leads: [Math.min(...leads), Math.max(...leads)],
  });
  const places = PLACES.map(frames.lead.x);
  const here = Math.round(correlation / EVERY);
  return (
    <Reading
      places={places}
      index={here}
      label={say.reading}
      text={plainText(
        say.readingText(correlation, say.leadValue(leadAt(read, correlation).estimate, 0)),
      )}
      onChoose={(index) => actions.setView({ correlation: PLACES[index] ?? 0 })}
    >
      {(hovered) =>
        drawing(
          read,
          frames,
          hovered === null ? correlation : (PLACES[hovered] ?? correlation),
          input,
        )
      }
    </Reading>
  );
}

function drawing(read: CrossingRead, frames: CrossingFrames, x: number, input: FigureInput) {
  const { words, width } = input;
  const say = scoreOpenWords[words.lang].crossing;
  const { crossing, curves, settings, widen } = read;
  const now = leadAt(read, x);
  const drawn = crossing.kind === "exact" ? DRAWN : crossing.points.map((one) => one.correlation);
  const last = leadAt(read, 1).estimate;
  const { at, low, high } = crossing;
  const persistence = settings.persistence;
  return (
    <CrossingPlot
      width={width}
      frames={frames}
      curves={curves.map((curve): CrossingCurve => {
        const [name, value] = namesOf(curve, x, input);
        const { dash, mark, hollow } = ruleLook(curve.id);
        const places = curve.kind === "exact" ? DRAWN : curve.correlations;
        return {
          key: curve.id,
          name,
          value,
          points: places.map((c): Point => [c, reachAt(curve, c)]),
          now: reachAt(curve, x),
          dash,
          shape: mark,
          hollow,
          strong: curve.id === RULE,
        };
      })}
      lead={withCrossing(
        drawn.map((c): Point => [c, leadAt(read, c).estimate]),
        at,
      )}
      band={
        crossing.kind === "exact"
          ? []
          : crossing.points.map(({ correlation, lead }) => [
              correlation,
              lead.estimate - widen * lead.se,
              lead.estimate + widen * lead.se,
            ])
      }
      x={x}
      leadNow={now.estimate}
      leadText={say.leadValue(now.estimate, widen * now.se)}
      crossing={
        at === null || at === 0
          ? null
          : {
              at,
              low: low ?? at,
              high: high ?? 1,
              text: say.crossingAt(at, low ?? at, high ?? 1, crossing.kind === "exact"),
            }
      }
      noCrossing={at === null ? say.never(say.points(last)) : at === 0 ? say.atOnce : ""}
      leadName={say.leadName}
      ahead={say.ahead}
      behind={say.behind}
      xName={
        persistence < 1
          ? say.xFading(shortNumber(persistence))
          : frames.narrow
            ? say.xNameShort
            : say.xName
      }
      xTicks={SHARES.map((c) => ({ at: c, label: rate(c, 1) }))}
      reachTicks={[0, 0.2, 0.4, 0.6, 0.8, 1]
        .filter((share) => frames.reach.y(share) <= frames.reach.bottom + 0.5)
        .map((share) => ({ at: share, label: `${Math.round(100 * share)}%` }))}
      leadTick={say.leadTick}
      summary={plainText(say.summary(shortNumber(settings.sigma)))}
    />
  );
}

/** With the crossing as a point of the line, so that what is below 0 begins there. */
function withCrossing(points: readonly Point[], at: number | null): readonly Point[] {
  if (at === null || at === 0) return points;
  return [...points.filter(([c]) => c < at), [at, 0], ...points.filter(([c]) => c > at)];
}

/** A curve's name and its value at a correlation. */
function namesOf(
  curve: CrossingRead["curves"][number],
  correlation: number,
  { words, width }: FigureInput,
): readonly [string, string] {
  const { rule, ruleShort, percent } = scoresWords[words.lang];
  const { approximately } = scoreOpenWords[words.lang].crossing;
  const value = percent(reachAt(curve, correlation));
  return [
    (width < 560 ? ruleShort : rule)(curve.id),
    curve.kind === "simulated" ? approximately(value) : value,
  ];
}
