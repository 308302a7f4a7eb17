import { type KeyboardEvent, useLayoutEffect, useState } from "react";
import { readingWords } from "#ui";
import type { FigureDefinition, FigureInput } from "../../figure.ts";
import { moved } from "./moves.ts";
import { pointsOf } from "./points.ts";
import { shapeOf } from "./shapes.ts";
import { inDrawnOrder, type Spot, spotsOf } from "./spots.ts";

interface PointReaderProps {
  readonly figure: FigureDefinition;
  readonly input: FigureInput;
  readonly title: string;
  readonly drawing: HTMLElement;
}

/**
 * The points of a drawing by keyboard: a slider over them, unseen itself, whose value in words is the
 * point. Every screen reader speaks a slider's value as it changes, on touch screens too. The point is
 * marked in the drawing and its words stand beneath it.
 */
export function PointReader({ figure, input, title, drawing }: PointReaderProps) {
  const say = readingWords[input.words.lang];
  const [index, setIndex] = useState(0);
  const [isReading, setReading] = useState(false);
  const [hasMoved, setMoved] = useState(false);
  const [isThere, setThere] = useState(false);
  const [spots, setSpots] = useState<readonly Spot[]>([]);
  // A table may be large: it is made only while somebody reads.
  const data = isThere ? figure.table(input) : null;
  const points =
    data === null ? [] : inDrawnOrder(drawing, pointsOf(data, shapeOf(figure.id), say), data);
  const at = Math.min(index, Math.max(0, points.length - 1));
  const point = points[at];
  const marked = isReading ? point : undefined;
  useLayoutEffect(() => {
    const next = marked === undefined || data === null ? [] : spotsOf(drawing, marked, data);
    setSpots((now) => (sameSpots(now, next) ? now : next));
  });
  const go = (to: number): void => {
    setIndex(to);
    setReading(true);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey) return;
    if (event.key === "Escape") {
      if (isReading) event.stopPropagation();
      setReading(false);
      return;
    }
    const to = moved(points, at, event);
    if (to === null) return;
    event.preventDefault();
    setMoved(true);
    go(to);
  };
  return (
    <div className="figure-reader">
      <input
        type="range"
        min={0}
        max={Math.max(0, points.length - 1)}
        step={1}
        value={at}
        aria-label={say.points(title)}
        aria-valuetext={point?.text ?? say.keys}
        aria-description={say.keys}
        onFocus={() => {
          setThere(true);
          setReading(true);
        }}
        onBlur={() => {
          setReading(false);
          setThere(false);
        }}
        onChange={(event) => go(Number(event.currentTarget.value))}
        onKeyDown={press}
      />
      {spots.map(({ shape, x, y, width, height }, i) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a spot has no other identity
          key={i}
          className="figure-spot"
          data-shape={shape}
          style={{ left: x, top: y, width, height }}
        />
      ))}
      {marked === undefined ? null : (
        <span className="figure-spoken" aria-hidden="true">
          {marked.text} {hasMoved ? null : <span className="figure-keys">{say.keys}</span>}
        </span>
      )}
    </div>
  );
}

function sameSpots(a: readonly Spot[], b: readonly Spot[]): boolean {
  return a.length === b.length && a.every((spot, i) => same(spot, b[i]));
}

function same(a: Spot, b: Spot | undefined): boolean {
  if (b === undefined) return false;
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}
