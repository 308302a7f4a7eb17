import { colour } from "../palette.ts";
import { Label, type LabelProps } from "./Label.tsx";
import type { Placed } from "./place.ts";

interface PlacedLabelProps extends Pick<LabelProps, "size" | "face" | "tone"> {
  readonly label: Placed;
}

/** A label where `placeLabels` has put it, joined to its mark by a thin line where they stand apart. */
export function PlacedLabel({ label, ...look }: PlacedLabelProps) {
  return (
    <g>
      {label.leader === null ? null : (
        <line {...label.leader} stroke={colour("control")} strokeWidth={0.75} />
      )}
      <Label x={label.textX} y={label.textY} text={label.text} anchor={label.anchor} {...look} />
    </g>
  );
}
