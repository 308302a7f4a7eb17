import { type PointerEvent, useRef, useState } from "react";
import { plainText, SketchPlot, type SketchPlotProps, sketchFrame } from "#plots";
import { useWidth } from "../host/useWidth.ts";
import { drawnTo } from "./drawnTo.ts";
import "./sketch.css";

export interface CurveSketchProps
  extends Omit<SketchPlotProps, "width" | "active" | "summary" | "value"> {
  /** names the point of a round for those who hear it */
  readonly pointLabel: (round: number) => string;
  readonly notDrawn: string;
  readonly value: (share: number) => string;
  readonly summary: string;
  /** left out once the line is committed to */
  readonly onDraw?: ((drawn: readonly (number | null)[]) => void) | undefined;
}

/**
 * A line drawn by round: with a pointer across the field, or with the arrow keys, a native range for
 * each round. Rounds that a stroke passes over, or leaves out before its first point, are filled in.
 */
export function CurveSketch({ pointLabel, notDrawn, onDraw, ...plot }: CurveSketchProps) {
  const [ref, width] = useWidth();
  const [active, setActive] = useState<number | null>(null);
  const stroke = useRef<{ readonly round: number; readonly share: number } | null>(null);
  const { drawn } = plot;
  const last = drawn.length - 1;
  const frame = width === null ? null : sketchFrame(width, last);

  const put = (round: number, share: number, from = stroke.current): void => {
    onDraw?.(drawnTo(drawn, round, share, from));
  };
  const follow = (event: PointerEvent<HTMLElement>): void => {
    if (frame === null) return;
    const box = event.currentTarget.getBoundingClientRect();
    const across = (event.clientX - box.left) / box.width;
    const round = Math.min(last, Math.max(1, Math.round(across * last)));
    const share = hundredth(1 - (event.clientY - box.top) / box.height);
    put(round, share);
    stroke.current = { round, share };
  };
  return (
    <div className="sketch" ref={ref}>
      {width === null || frame === null ? null : (
        <>
          <SketchPlot
            {...plot}
            width={width}
            active={onDraw === undefined ? null : active}
            summary={plainText(plot.summary)}
          />
          {onDraw === undefined ? null : (
            <>
              <div
                className="sketch-field"
                style={{
                  left: frame.left,
                  top: frame.top,
                  width: frame.right - frame.left,
                  height: frame.bottom - frame.top,
                }}
                onPointerDown={(event) => {
                  event.currentTarget.setPointerCapture(event.pointerId);
                  stroke.current = null;
                  follow(event);
                }}
                onPointerMove={(event) => {
                  if (stroke.current !== null) follow(event);
                }}
                onPointerUp={() => {
                  stroke.current = null;
                }}
                onPointerCancel={() => {
                  stroke.current = null;
                }}
              />
              {drawn.slice(1).map((share, i) => {
                const round = i + 1;
                const before = drawn.slice(0, round).findLast((one) => one !== null) ?? 0.5;
                return (
                  <input
                    // biome-ignore lint/suspicious/noArrayIndexKey: a round is its index
                    key={i}
                    type="range"
                    className="sketch-point"
                    min={0}
                    max={1}
                    step={0.01}
                    value={share ?? before}
                    aria-label={pointLabel(round)}
                    aria-valuetext={share === null ? notDrawn : plot.value(share)}
                    style={{
                      left: frame.x(round) - 12,
                      top: frame.y(share ?? before) - 12,
                    }}
                    onFocus={() => setActive(round)}
                    onBlur={() => setActive(null)}
                    onChange={(event) => put(round, Number(event.currentTarget.value), null)}
                    onKeyDown={(event) => {
                      const by = STEPS[event.key];
                      if (by === undefined) return;
                      event.preventDefault();
                      put(round, hundredth((share ?? before) + by), null);
                    }}
                  />
                );
              })}
            </>
          )}
        </>
      )}
    </div>
  );
}

/** Enter puts the point where it stands. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: 0.02,
  ArrowRight: 0.02,
  ArrowDown: -0.02,
  ArrowLeft: -0.02,
  PageUp: 0.1,
  PageDown: -0.1,
  Enter: 0,
};

function hundredth(share: number): number {
  return Math.round(100 * Math.min(1, Math.max(0, share))) / 100;
}
