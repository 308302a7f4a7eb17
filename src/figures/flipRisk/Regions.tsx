import type { FlipRiskOutcome } from "#compute";
import { FLIP_REGIONS } from "#paper";
import { colour, Label, textBox } from "#plots";
import type { FlipRiskWords } from "#ui";
import type { MapFrame } from "./mapFrame.ts";

interface RegionsProps {
  readonly place: MapFrame;
  readonly pooled: FlipRiskOutcome["regions"];
  readonly words: FlipRiskWords;
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
      <Tag
        x={weakX + 8}
        y={bottom - 10}
        text={words.pooled(pooled.weak?.estimate ?? null, weak.value)}
      />
      <Tag
        x={box.x + 10}
        y={strongY - 10}
        text={words.pooled(pooled.strong?.estimate ?? null, strong.value)}
      />
    </g>
  );
}

/** A label on a tag of paper, for it stands on every colour of the map. */
function Tag({ x, y, text }: { readonly x: number; readonly y: number; readonly text: string }) {
  const size = 12.5;
  const { width } = textBox(text, x, y, { size });
  return (
    <g>
      <rect x={x - 5} y={y - 12} width={width + 10} height={17} rx={2} fill={colour("paper")} />
      <Label x={x} y={y} text={text} size={size} halo={false} />
    </g>
  );
}
