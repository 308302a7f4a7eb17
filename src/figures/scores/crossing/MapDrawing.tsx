import { CrossingMapPlot, crossingMapFrame, type Point, plainText } from "#plots";
import { type CrossingMapSaid, rate, scoreOpenWords } from "#ui";
import type { FigureActions, FigureInput } from "../../figure.ts";
import { lineAt } from "../between.ts";
import { Reading } from "../Reading.tsx";
import { shortNumber } from "../ScoreRows.tsx";
import { SCORE_RANGES, scoreSettings } from "../scoreView.ts";
import { type Boundary, boundaryOf, readMap } from "./facts.ts";

interface MapDrawingProps {
  readonly input: FigureInput;
  readonly actions: FigureActions;
}

const { max: MOST, step: STEP } = SCORE_RANGES.sigma;
const PLACES = Array.from({ length: Math.round(MOST / STEP) + 1 }, (_, i) =>
  Number((i * STEP).toFixed(6)),
);

/** The crossing against σ, read under the pointer or where the view says. */
export function MapDrawing({ input, actions }: MapDrawingProps) {
  const map = readMap(input);
  if (map === null) return null;
  const { words, width } = input;
  const say = scoreOpenWords[words.lang].crossing.map;
  const { sigma, correlation } = scoreSettings(input.view);
  const boundary = boundaryOf(map);
  const frame = crossingMapFrame(width, MOST);
  const told = (x: number): string => {
    const at = crossingOf(boundary, x);
    return at === null ? say.none : say.at(at);
  };
  return (
    <Reading
      places={PLACES.map(frame.x)}
      index={Math.round(sigma / STEP)}
      label={say.reading}
      text={plainText(say.readingText(shortNumber(sigma), told(sigma)))}
      onChoose={(index) => actions.setView({ sigma: PLACES[index] ?? 0 })}
    >
      {(hovered) => {
        const x = hovered === null ? sigma : (PLACES[hovered] ?? sigma);
        return (
          <CrossingMapPlot
            width={width}
            frame={frame}
            boundary={boundary.points.map(({ sigma: s, correlation: c }): Point => [s, c])}
            whiskers={map.flatMap((one) =>
              one.kind === "exact" || one.low === null
                ? []
                : [[one.sigma, one.low, one.high ?? 1] as const],
            )}
            neverUpTo={boundary.neverUpTo}
            atOnceFrom={boundary.atOnceFrom}
            x={x}
            at={crossingOf(boundary, x)}
            atText={told(x)}
            here={[sigma, correlation]}
            hereText={say.here}
            never={say.never}
            atOnce={say.atOnce}
            behind={say.behind}
            xTicks={[0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3].map((at) => ({ at, label: rate(at) }))}
            yTicks={[0, 0.2, 0.4, 0.6, 0.8, 1].map((at) => ({ at, label: rate(at, 1) }))}
            xName={say.xName}
            yName={say.yName}
            summary={plainText(say.summary)}
          />
        );
      }}
    </Reading>
  );
}

/** The crossing at any σ; null where there is none within [0, 1]. */
export function crossingOf({ points }: Boundary, sigma: number): number | null {
  const at = lineAt(
    points.map((point) => point.sigma),
    points.map((point) => point.correlation),
    sigma,
  );
  return at >= 1 ? null : at;
}

export function mapFacts(input: FigureInput): CrossingMapSaid | null {
  const map = readMap(input);
  if (map === null) return null;
  const boundary = boundaryOf(map);
  const { sigma } = scoreSettings(input.view);
  return { sigma, at: crossingOf(boundary, sigma), ...boundary };
}
