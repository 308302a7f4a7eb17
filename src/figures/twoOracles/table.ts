import { twoOraclesWords } from "#ui";
import type { DataTable, FigureInput } from "../figure.ts";
import { lastZ, readScores } from "./scores.ts";
import { oraclesView } from "./view.ts";
import { worldsFacts, worldsOf } from "./worlds.ts";

export function oraclesTable(input: FigureInput): DataTable {
  return oraclesView(input.view).part === "study" ? studyTable(input) : worldsTable(input);
}

function studyTable(input: FigureInput): DataTable {
  const { words } = input;
  const { columns, caption } = twoOraclesWords[words.lang];
  const read = readScores(input);
  const numeric = ["exact", "simulated", "se", "z", "instances", "seed"] as const;
  return {
    caption: caption.study,
    columns: [
      { key: "policy", label: columns.policy, numeric: false },
      ...numeric.map((key) => ({ key, label: columns[key], numeric: true })),
    ],
    rows: (read?.scores ?? []).map((score) => [
      words.policies.name(score.id),
      score.exact,
      score.estimate,
      score.se,
      lastZ(score),
      read?.at.at(-1) ?? null,
      read?.seed ?? null,
    ]),
  };
}

function worldsTable(input: FigureInput): DataTable {
  const { words } = input;
  const { columns, caption, rows, measures } = twoOraclesWords[words.lang];
  const outcome = worldsOf(input);
  const { name } = words.policies;
  const facts = outcome === null ? null : worldsFacts(outcome, name);
  const plain = (what: string, value: number | null) => [what, value, null, null, null];
  const worst = outcome?.worst ?? null;
  const furthest = outcome?.furthest ?? null;
  return {
    caption: caption.worlds,
    columns: [
      { key: "what", label: columns.what, numeric: false },
      { key: "value", label: columns.value, numeric: true },
      { key: "world", label: columns.world, numeric: true },
      { key: "policy", label: columns.policy, numeric: false },
      { key: "measure", label: columns.measure, numeric: false },
    ],
    rows:
      facts === null
        ? []
        : [
            plain(columns.seed, facts.seed),
            plain(rows.worlds, facts.worlds),
            plain(rows.compared, facts.compared),
            [
              rows.difference,
              worst?.difference ?? null,
              worst?.world ?? null,
              worst === null ? null : name(worst.policy),
              worst === null ? null : measures[worst.measure],
            ],
            plain(rows.counted, facts.counted),
            plain(rows.outside, facts.outside),
            [
              rows.furthest,
              furthest?.z ?? null,
              furthest?.world ?? null,
              furthest === null ? null : name(furthest.policy),
              furthest === null ? null : measures.validity,
            ],
            plain(rows.sure, facts.sure),
            plain(rows.sureBroken, facts.sureBroken),
          ],
  };
}
