import { memo } from "react";
import { hundredths } from "../hundredths.ts";
import { colour, type Role } from "../palette.ts";
import { type Anchor, LOW_DROP, runSize } from "./measure.ts";
import { plainText, type Run, runsOf } from "./runs.ts";

export interface LabelProps {
  readonly x: number;
  /** baseline */
  readonly y: number;
  readonly text: string;
  /** CSS pixels; 12.5 is the smallest the look allows */
  readonly size?: number;
  readonly face?: "sans" | "strong" | "serif";
  readonly anchor?: Anchor;
  readonly tone?: Role;
  /** drawn under the letters in the ground's colour, so that a line behind stays legible */
  readonly halo?: boolean;
}

/** A label in a drawing: symbols between underscores, halo behind, width known from the table. */
export const Label = memo(function Label({
  x,
  y,
  text,
  size = 13,
  face = "sans",
  anchor = "start",
  tone = "ink",
  halo = true,
}: LabelProps) {
  const runs = runsOf(text, face);
  let dropped = 0;
  return (
    <text
      x={hundredths(x)}
      y={hundredths(y)}
      textAnchor={anchor}
      fontSize={size}
      fill={colour(tone)}
      fontFamily="var(--sans)"
      fontWeight={face === "strong" ? 600 : 400}
      {...(halo
        ? {
            paintOrder: "stroke",
            stroke: colour("paper"),
            strokeWidth: 3.5,
            strokeLinejoin: "round" as const,
          }
        : {})}
    >
      {runs.every(isPlain)
        ? plainText(text)
        : runs.map((run, i) => {
            const drop = run.low ? LOW_DROP * size : 0;
            const dy = drop - dropped;
            dropped = drop;
            return (
              <tspan
                // biome-ignore lint/suspicious/noArrayIndexKey: runs have no other identity
                key={i}
                {...(dy === 0 ? {} : { dy: hundredths(dy) })}
                {...(isPlain(run)
                  ? {}
                  : {
                      fontFamily: "var(--serif)",
                      fontWeight: 400,
                      fontStyle: run.face === "italic" ? "italic" : "normal",
                      fontSize: hundredths(runSize(run, size)),
                    })}
              >
                {run.text}
              </tspan>
            );
          })}
    </text>
  );
});

/** Set in the label's own face: it needs no element of its own. */
function isPlain({ face }: Run): boolean {
  return face === "sans" || face === "strong";
}
