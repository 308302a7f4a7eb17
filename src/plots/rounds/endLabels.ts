import type { Frame } from "../frame/frame.ts";
import type { Role } from "../palette.ts";
import { type TextStyle, textBox, wrapText } from "../text/measure.ts";
import { stackBlocks } from "../text/stack.ts";
import type { RoundsPicture, RoundsWords } from "./picture.ts";

/** One line of text in a drawing, with its box. */
export interface TextLine {
  readonly key: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly style: TextStyle;
  readonly tone: Role;
  readonly box: ReturnType<typeof textBox>;
}

interface Part {
  readonly text: string;
  readonly style: TextStyle;
  readonly tone: Role;
}

const LINE = 1.22;

/** Labels at the ends of the curves: name and value, below in muted what it means. */
export function endLabels(
  picture: RoundsPicture,
  words: RoundsWords,
  frame: Frame,
): readonly TextLine[] {
  const room = frame.width - frame.right - GAP;
  const narrow = room < 100;
  const name: TextStyle = { size: narrow ? 13 : 14.5, face: "strong" };
  const small: TextStyle = { size: narrow ? 12.5 : 13, face: "sans" };
  const curve = (label: string, value: number, meaning: string, tone: Role): Part[] => [
    { text: `${label} ${words.value(value)}`, style: name, tone },
    ...(narrow ? [] : [{ text: meaning, style: small, tone: "muted" as const }]),
  ];
  const blocks: { key: string; at: number; parts: Part[] }[] = [];
  const end = (values: readonly number[]): number => values.at(-1) ?? 0;
  blocks.push({
    key: "acceptance",
    at: end(picture.acceptance),
    parts: curve(
      narrow ? words.acceptanceShort : words.acceptance,
      end(picture.acceptance),
      words.acceptanceMeaning,
      "acceptance",
    ),
  });
  blocks.push({
    key: "validity",
    at: end(picture.validity),
    parts: curve(
      narrow ? words.validityShort : words.validity,
      end(picture.validity),
      words.validityMeaning,
      "validity",
    ),
  });
  const { pinned } = picture;
  if (pinned) {
    const muted = (text: string): Part => ({ text, style: small, tone: "muted" });
    const acceptance = end(pinned.acceptance);
    blocks.push({
      key: "pinned-acceptance",
      at: acceptance,
      parts: [
        muted((narrow ? words.pinnedShort : words.pinnedAcceptance)(acceptance)),
        ...(narrow ? [] : [muted(pinned.label)]),
      ],
    });
    if (pinned.validity && !narrow) {
      const validity = end(pinned.validity);
      blocks.push({
        key: "pinned-validity",
        at: validity,
        parts: [muted(words.pinnedValidity(validity))],
      });
    }
  }
  const set = blocks.map((block) => ({
    ...block,
    lines: block.parts.flatMap((part) =>
      wrapText(part.text, room, part.style).map((text) => ({ ...part, text })),
    ),
  }));
  const heights = set.map(({ lines }) =>
    lines.reduce((sum, line) => sum + LINE * line.style.size, 4),
  );
  const middles = stackBlocks(
    // The name's line, not the block's middle, belongs beside the end of the curve.
    set.map((block, i) => ({
      wanted: frame.y(block.at) + (heights[i] ?? 0) / 2 - 10,
      height: heights[i] ?? 0,
    })),
    frame.top - 14,
    frame.bottom + 6,
  );
  return set.flatMap((block, i) => {
    let y = (middles[i] ?? 0) - (heights[i] ?? 0) / 2 + 2;
    return block.lines.map((line, j): TextLine => {
      const baseline = y + line.style.size * 0.92;
      y += LINE * line.style.size;
      const x = frame.right + GAP;
      return {
        key: `${block.key}${j}`,
        text: line.text,
        x,
        y: baseline,
        style: line.style,
        tone: line.tone,
        box: textBox(line.text, x, baseline, line.style),
      };
    });
  });
}

const GAP = 12;
