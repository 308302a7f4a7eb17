import type { DotCell, DotGroup, DotHead, DotRow, DotSection, Role } from "#plots";
import { LADDER_HELD_OUT, LADDER_TARGETS, type LadderTarget } from "#study";
import { ladderWords, rate, type Words } from "#ui";
import { isNear, type Rung } from "./rungs.ts";

/** Half of a 95 % interval in standard errors. */
const Z95 = 1.96;
/** From this width on all worlds have a column of numbers. */
const WIDE = 640;

type Measure = LadderTarget["measure"];

const SCALES: Readonly<
  Record<Measure, { domain: readonly [number, number]; ends: readonly [string, string] }>
> = {
  validity: { domain: [0, 1], ends: ["0", "1"] },
  round: { domain: [0, 5], ends: ["0", "5"] },
  damage: { domain: [0, 1], ends: ["0", "1"] },
  difference: { domain: [-0.1, 0.1], ends: ["−.1", ".1"] },
};
const TONES: Readonly<Record<Measure, Role>> = {
  validity: "validity",
  round: "ink",
  damage: "damage",
  difference: "validity",
};

/** The worlds by their misfit, then every published number beside what they give. */
export function stressSections(
  rungs: readonly Rung[],
  chosen: Rung,
  words: Words,
  width: number,
): readonly DotSection[] {
  return [misfitSection(rungs, chosen, words), numbersSection(rungs, chosen, words, width)];
}

function misfitSection(rungs: readonly Rung[], chosen: Rung, words: Words): DotSection {
  const say = ladderWords[words.lang];
  return {
    key: "misfit",
    heads: [{ text: say.chiSquare }, { text: say.free }, { text: say.left }],
    groups: [
      {
        key: "misfit",
        heading: say.misfit(LADDER_TARGETS.length),
        domain: [1, 1000],
        log: true,
        ends: ["1", "1000"],
        rows: rungs.map(({ fitted }, i): DotRow => {
          const { id, chiSquare, parameters, freedom, saturated } = fitted;
          const isChosen = fitted === chosen.fitted;
          return {
            key: id,
            name: say.numbered(i + 1, say.rungs[id]),
            span: null,
            ticks: [freedom],
            dots: [{ value: chiSquare, shape: "disc", tone: "ink", hollow: saturated }],
            cells: [say.chi(chiSquare), String(parameters), String(freedom)].map((text) => ({
              text,
              tone: "ink",
              strong: isChosen,
            })),
            lit: isChosen,
            choice: id,
          };
        }),
      },
    ],
  };
}

function numbersSection(
  rungs: readonly Rung[],
  chosen: Rung,
  words: Words,
  width: number,
): DotSection {
  const say = ladderWords[words.lang];
  const columns = width < WIDE ? [chosen] : rungs;
  const heads: DotHead[] = [
    { text: say.published },
    ...columns.map((one) => ({
      text: String(rungs.indexOf(one) + 1),
      strong: one === chosen,
      choice: one.fitted.id,
    })),
  ];
  const row = (target: LadderTarget): DotRow => rowOf(target, rungs, columns, chosen, words);
  const group = (
    measure: Measure,
    targets: readonly LadderTarget[],
    headings: Readonly<Record<Measure, string>>,
  ): DotGroup[] => {
    const of = targets.filter((one) => one.measure === measure);
    if (of.length === 0) return [];
    const heading = headings[measure];
    return [{ key: heading, heading, ...SCALES[measure], rows: of.map(row) }];
  };
  const measures = ["validity", "round", "damage", "difference"] as const;
  return {
    key: "numbers",
    heads,
    groups: [
      ...measures.flatMap((one) => group(one, LADDER_TARGETS, say.groups)),
      ...measures.flatMap((one) => group(one, LADDER_HELD_OUT, say.foretold)),
    ],
  };
}

function rowOf(
  target: LadderTarget,
  rungs: readonly Rung[],
  columns: readonly Rung[],
  chosen: Rung,
  words: Words,
): DotRow {
  const { id, value, se, measure } = target;
  const others = rungs.flatMap(({ results }) => (results ? [target.read(results)] : []));
  const now = chosen.results === null ? null : target.read(chosen.results);
  const name = rowName(target, words);
  const isMeasured = measure === "validity" || measure === "round";
  return {
    key: id,
    name,
    ...(isMeasured ? { row: ladderWords[words.lang].measured(name, measure) } : {}),
    span: [value - Z95 * se, value + Z95 * se],
    ticks: others,
    dots: [
      { value, shape: "diamond", tone: "muted", hollow: true },
      ...(now === null ? [] : [{ value: now, shape: "disc", tone: TONES[measure] } as const]),
    ],
    cells: [
      { text: shownNumber(target, value), tone: "muted" },
      ...columns.map((one): DotCell => {
        if (one.results === null) return { text: "…", tone: "muted" };
        return {
          text: shownNumber(target, target.read(one.results)),
          tone: one === chosen ? "ink" : "muted",
          strong: !isNear(target, one.results),
        };
      }),
    ],
  };
}

/** What a row is called: its rule, or what happens. */
export function rowName({ measure, id, policy }: LadderTarget, { lang, policies }: Words): string {
  const say = ladderWords[lang];
  if (measure === "difference") return say.lead;
  if (measure === "damage") return id === "damaged" ? say.broken : say.accepted;
  return policies.short(policy);
}

/** A number as it is written: rounds with two decimals, shares with three. */
export function shownNumber({ measure }: LadderTarget, value: number): string {
  return measure === "round" ? value.toFixed(2) : rate(value, 3);
}
