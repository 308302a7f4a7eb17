import type { FlipRiskOutcome } from "#compute";
import { FLIP_REGIONS } from "#paper";
import { colour, Label } from "#plots";
import type { Words } from "#ui";
import type { MapFrame } from "./mapFrame.ts";

interface RegionsProps {
  readonly place: MapFrame;
  readonly pooled: FlipRiskOutcome["regions"];
  readonly words: Words["flipRisk"];
}

/** The paper's two regions, each with our pooled figure beside the printed one. */
export function Regions({ place: { frame, box }, pooled, words }: RegionsProps) {
  const { weak, strong } = FLIP_REGIONS;
  const weakX = frame.x(weak.maxJ);
  const weakY = frame.y(weak.maxMargin);
  const strongX = frame.x(strong.minJ);
  const strongY = frame.y(strong.minMargin);
  const right = box.x + box.width;
  const bottom = box.y + box.height;
  const outline = { fill: "none", strokeWidth: 1.75, strokeDasharray: "5 3" } as const;
  return (
    <g>
      {[colour("paper"), colour("ink")].map((stroke, i) => (
        <g
          key={stroke}
          stroke={stroke}
          {...outline}
          {...(i === 0 ? { strokeWidth: 4, strokeDasharray: "none" } : {})}
        >
          <path d={`M${box.x} ${weakY}H${weakX}V${bottom}H${box.x}Z`} />
          <path d={`M${box.x} ${box.y}H${right}V${bottom}H${strongX}V${strongY}H${box.x}Z`} />
        </g>
      ))}
      <Label
        x={weakX + 6}
        y={bottom - 10}
        text={words.pooled(pooled.weak?.estimate ?? null, weak.value)}
        size={12.5}
      />
      <Label
        x={box.x + 8}
        y={strongY - 8}
        text={words.pooled(pooled.strong?.estimate ?? null, strong.value)}
        size={12.5}
      />
    </g>
  );
}
