import { colour, LINES } from "../palette.ts";
import { Label } from "../text/Label.tsx";
import type { TextLine } from "./endLabels.ts";
import { namesPolicy, type RoundsLayout } from "./layout.ts";
import type { RoundsLit } from "./picture.ts";

/** b* by repair, or (`wash`) the area above it in which one more repair lowers validity. */
export function Boundary({
  layout,
  wash = false,
  lit = false,
}: {
  readonly layout: RoundsLayout;
  readonly wash?: boolean;
  readonly lit?: boolean;
}) {
  const { frame, steps } = layout;
  const style = LINES.boundary;
  return steps.map(({ from, to, value }) =>
    wash ? (
      <rect
        key={from}
        x={frame.x(from)}
        y={frame.top}
        width={frame.x(to) - frame.x(from)}
        height={Math.max(0, frame.y(value) - frame.top)}
        fill={colour("damage")}
        opacity={0.045}
      />
    ) : (
      <line
        key={from}
        x1={frame.x(from)}
        x2={frame.x(to)}
        y1={frame.y(value)}
        y2={frame.y(value)}
        stroke={colour(style.role)}
        strokeWidth={lit ? 2 * style.width : style.width}
        {...(style.dash === undefined ? {} : { strokeDasharray: style.dash })}
      />
    ),
  );
}

/** Lines of text outside the plotting area. */
export function TextLines({ lines }: { readonly lines: readonly TextLine[] }) {
  return lines.map((line) => (
    <Label
      key={line.key}
      x={line.x}
      y={line.y}
      text={line.text}
      size={line.style.size}
      face={line.style.face ?? "sans"}
      tone={line.tone}
      halo={false}
    />
  ));
}

/** Labels inside the plotting area, those that stand apart joined to their mark by a hairline. */
export function PlacedLabels({
  layout,
  lit,
}: {
  readonly layout: RoundsLayout;
  readonly lit: RoundsLit;
}) {
  return layout.labels.map((label) => {
    const isLit = lit.policy !== null && namesPolicy(label.key, lit.policy);
    return (
      <g key={label.key}>
        {label.leader ? <line {...label.leader} stroke={colour("ink")} strokeWidth={1} /> : null}
        <Label
          x={label.textX}
          y={label.textY}
          text={label.text}
          anchor={label.anchor}
          size={label.style.size}
          face={isLit ? "strong" : (label.style.face ?? "sans")}
          tone={toneOf(label.key)}
        />
      </g>
    );
  });
}

function toneOf(key: string) {
  if (key === "above") return "damage" as const;
  if (key.startsWith("boundary")) return "boundary" as const;
  if (key.startsWith("published") || key.startsWith("other")) return "muted" as const;
  if (key === "value:acceptance") return "acceptance" as const;
  if (key === "value:validity") return "validity" as const;
  return "ink" as const;
}
