import { plainText } from "#plots";
import { LADDER_TARGETS, RUNG_IDS } from "#study";
import { ladderWords } from "#ui";
import type { DataTable, FigureInput } from "../figure.ts";
import { allRows } from "./all/rows.ts";
import { allTable } from "./all/table.ts";
import { collapsesOf, PUBLISHED_COLLAPSE } from "./collapse.ts";
import { NUMBERS, rungsOf } from "./rungs.ts";
import { rowName } from "./stressSections.ts";
import { ladderView } from "./view.ts";

/** Every published number with its error and source beside what all worlds give; then the fits themselves. */
export function ladderTable(input: FigureInput): DataTable {
  const { part, rung } = ladderView(input.view);
  if (part === "all") return allTable(allRows(input.outcomes, rung), rung, input);
  return part === "llama" ? collapseTable(input) : rungTable(input);
}

function rungTable({ outcomes, words }: FigureInput): DataTable {
  const say = ladderWords[words.lang];
  const { columns, uses } = say;
  const rungs = rungsOf(outcomes);
  const text = (key: string, label: string) => ({ key, label, numeric: false });
  const number = (key: string, label: string) => ({ key, label, numeric: true });
  const keys = [...new Set(rungs.flatMap(({ fitted }) => Object.keys(fitted.values)))];
  return {
    caption: say.tableCaption,
    columns: [
      text("what", columns.what),
      text("kind", columns.kind),
      number("published", columns.published),
      number("se", columns.se),
      ...RUNG_IDS.map((id) => number(id, say.rungs[id])),
      text("from", columns.from),
      text("source", columns.source),
    ],
    rows: [
      ...NUMBERS.map((target) => {
        const { measure } = target;
        const name = rowName(target, words);
        return [
          measure === "validity" || measure === "round" ? say.measured(name, measure) : name,
          LADDER_TARGETS.includes(target) ? uses.fitted : uses.foretold,
          target.value,
          target.se,
          ...rungs.map(({ results }) => (results === null ? null : target.read(results))),
          say.errors[target.error],
          words.figures.place(target.source),
        ];
      }),
      ...(["chiSquare", "parameters", "freedom"] as const).map((of) => [
        say.fit[of],
        uses.fit,
        null,
        null,
        ...rungs.map(({ fitted }) => fitted[of]),
        null,
        null,
      ]),
      ...keys.map((key) => [
        key,
        uses.value,
        null,
        null,
        ...rungs.map(({ fitted }) => fitted.values[key] ?? null),
        null,
        null,
      ]),
    ],
  };
}

function collapseTable({ outcomes, words }: FigureInput): DataTable {
  const say = ladderWords[words.lang];
  const { columns } = say;
  const { vrr, guard, tpm, rho1 } = PUBLISHED_COLLAPSE;
  const numbers = ["vrr", "guard", "tpm", "damaged", "rho1", "rho0", "pi"] as const;
  return {
    caption: say.tableCaptionLlama,
    columns: [
      { key: "world", label: columns.world, numeric: false },
      ...numbers.map((key) => ({ key, label: columns[key], numeric: true })),
    ],
    rows: [
      [say.collapse.published, vrr, guard, tpm, null, rho1.rho1, null, null],
      ...collapsesOf(outcomes).map(({ world, ...of }) => [
        plainText(say.collapse.worlds[world.id]),
        of.vrr.validity,
        of.guard.validity,
        of.tpm.validity,
        of.guard.damaged,
        world.told.rho1,
        world.told.rho0,
        world.told.pi,
      ]),
    ],
  };
}
