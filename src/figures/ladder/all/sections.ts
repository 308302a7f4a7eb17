import type { DotGroup, DotRow, DotSection, Role } from "#plots";
import { LADDER_SETTING, type RungId } from "#study";
import { type LadderRemark, ladderWords, type Words } from "#ui";
import { LADDER_REMARKS } from "./remarks.ts";
import { type AllRow, isWithin, type RowGroup } from "./row.ts";
import { differenceCell, oursCell, publishedCell, rowNameOf } from "./shown.ts";
import { LISTED } from "./worlds.ts";

interface Scale {
  readonly domain: readonly [low: number, high: number];
  readonly ends: readonly [low: string, high: string];
  readonly log?: true;
  readonly tone?: Role;
}

const UNIT_SCALE: Scale = { domain: [0, 1], ends: ["0", "1"] };
const SCALES: Readonly<Partial<Record<RowGroup, Scale>>> = {
  rounds: { domain: [0, 5], ends: ["0", "5"], tone: "ink" },
  damage: { ...UNIT_SCALE, tone: "damage" },
  votes: { domain: [0, 8], ends: ["0", "8"], tone: "acceptance" },
  J: { ...UNIT_SCALE, tone: "ink" },
  bias: { domain: [-0.7, 0], ends: ["−.7", "0"], tone: "ink" },
  em: { ...UNIT_SCALE, tone: "ink" },
  flips: { domain: [0, 0.4], ends: ["0", ".4"], tone: "damage" },
  drift: { ...UNIT_SCALE, tone: "acceptance" },
  pairs: { domain: [-0.2, 0.8], ends: ["−20", "80"] },
  p: { domain: [1e-90, 1], ends: ["1e−90", "1"], log: true, tone: "ink" },
  tails: { domain: [1e-6, 0.1], ends: ["1e−6", ".1"], log: true, tone: "damage" },
};
const SECTIONS: readonly (readonly [key: string, groups: readonly RowGroup[]])[] = [
  ["validity", LISTED],
  ["events", ["rounds", "damage", "votes"]],
  ["intervals", ["intervals"]],
  ["pairs", ["pairs", "p"]],
  ["calibration", ["J", "bias", "em", "flips", "drift"]],
  ["tails", ["tails"]],
  ["no-world", ["no-world"]],
];

/** Every listed number beside ours, by setting and then by kind. */
export function allSections(
  rows: readonly AllRow[],
  rung: RungId,
  words: Words,
): readonly DotSection[] {
  const say = ladderWords[words.lang].all;
  return SECTIONS.map(([key, groups]) => ({
    key,
    heads: [
      { text: say.heads.published },
      { text: say.heads.ours },
      { text: say.heads.difference },
    ],
    groups: groups.map((group): DotGroup => {
      const { domain, ends, log = false } = SCALES[group] ?? UNIT_SCALE;
      return {
        key: group,
        heading: headingOf(group, rung, words),
        domain,
        ends,
        log,
        rows: rows.filter((row) => row.group === group).map((row) => drawnRow(row, words)),
      };
    }),
  }));
}

/** A setting's name, the stress setting's with its rung; else what the numbers are. */
export function headingOf(group: RowGroup, rung: RungId, words: Words): string {
  const { all, rungs } = ladderWords[words.lang];
  if (group === LADDER_SETTING) return all.inRung(words.presets.nameOf(group), rungs[rung]);
  const own: Readonly<Record<string, string>> = all.groups;
  return own[group] ?? words.presets.nameOf(group);
}

/** "¹²": the place of a remark below the drawing. */
export function remarkSign(remark: LadderRemark): string {
  return [...String(LADDER_REMARKS.indexOf(remark) + 1)]
    .map((d) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(d)])
    .join("");
}

/** A name with the signs behind it: ° put in, ¹ a remark. */
function signedName({ name, given, remark }: AllRow, words: Words): string {
  const sign = remark === undefined ? "" : remarkSign(remark);
  return `${rowNameOf(name, words)}${given ? "°" : ""}${sign}`;
}

function drawnRow(row: AllRow, words: Words): DotRow {
  const { key, group, published, printed, interval, ours, given } = row;
  const tone = SCALES[group]?.tone ?? "validity";
  const { bound } = ladderWords[words.lang].all;
  const within = isWithin(row);
  return {
    key,
    name: signedName(row, words),
    row: rowNameOf(row.name, words),
    span: printed ?? null,
    ticks: interval === undefined ? [] : [...interval],
    dots: [
      ...(published === null
        ? []
        : [{ value: published, shape: "diamond", tone: "muted", hollow: true } as const]),
      ...(ours === null ? [] : [{ value: ours, shape: "disc", tone, hollow: given } as const]),
    ],
    cells: [
      { text: publishedCell(row), tone: "muted" },
      { text: oursCell(row), tone: given ? "muted" : "ink" },
      {
        text: within === null ? differenceCell(row) : bound[within ? "under" : "over"],
        tone: given ? "muted" : "ink",
      },
    ],
  };
}
