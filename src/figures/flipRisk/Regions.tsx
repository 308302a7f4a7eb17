import type { FlipRiskOutcome } from "#compute";
import { FLIP_REGIONS } from "#paper";
import { type Anchor, type Box, colour, Label, textBox } from "#plots";
import type { FlipRiskWords } from "#ui";
import type { MapFrame } from "./mapFrame.ts";

/** A region's number: ours and the printed one, where it stands. */
interface RegionTag {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** all that the tag covers */
  readonly box: Box;
}

const SIZE = 12.5;

/** Our pooled figure beside the printed one, for the paper's weak region and for its strong one. */
export function regionTags(
  { frame, box }: MapFrame,
  pooled: FlipRiskOutcome["regions"],
  words: FlipRiskWords,
): readonly RegionTag[] {
  const { weak, strong } = FLIP_REGIONS;
  const right = box.x + box.width;
  const tag = (text: string, x: number, y: number, anchor: Anchor): RegionTag => {
    const { width } = textBox(text, 0, 0, { size: SIZE });
    const at = anchor === "end" ? x - width : x;
    return { text, x: at, y, box: { x: at - 5, y: y - 12, width: width + 10, height: 17 } };
  };
  const of = (region: "weak" | "strong") =>
    words.pooled(pooled[region]?.estimate ?? null, FLIP_REGIONS[region].value);
  return [
    tag(of("weak"), frame.x(weak.maxJ) + 8, box.y + box.height - 10, "start"),
    tag(of("strong"), right - 10, frame.y(strong.minMargin) - 10, "end"),
  ];
}

interface RegionsProps {
  readonly place: MapFrame;
  readonly tags: readonly RegionTag[];
}

/** The paper's two regions, each with its numbers on a tag of paper: it stands on every colour of the map. */
export function Regions({ place: { frame, box }, tags }: RegionsProps) {
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
      {tags.map(({ text, x, y, box: ground }) => (
        <g key={`${x} ${y}`}>
          <rect {...ground} rx={2} fill={colour("paper")} />
          <Label x={x} y={y} text={text} size={SIZE} halo={false} />
        </g>
      ))}
    </g>
  );
}
