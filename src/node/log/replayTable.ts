import type { MeasuredRate } from "#traces";
import { noteLines } from "../notes.ts";
import { aligned, MARKS, share } from "../table.ts";
import type { ReplayReport } from "./replay.ts";

/** The report as a table for people. */
export function replayTable(report: ReplayReport): string {
  const { log, rounds, policies, measured, notes } = report;
  const head = [
    "",
    "policy",
    "validity",
    "95 %",
    "n",
    "damaged",
    "rescued",
    "round",
    "repairs",
    "queries",
    "cost",
    "short",
  ];
  const rows = policies.map((one) => [
    MARKS.measured,
    one.id,
    share(one.validity),
    interval(one),
    String(one.n),
    share(one.damaged),
    share(one.rescued),
    one.round.toFixed(3),
    one.repairs.toFixed(3),
    one.queries.toFixed(2),
    amount(one.cost),
    String(one.short),
  ]);
  return [
    `${log.file}: ${log.instances} instances, ${log.rowsKept} rows, K_max ${rounds}`,
    "",
    aligned([head, ...rows], ["left", "left", "right"]),
    "",
    "what the labels give:",
    aligned(
      [
        ["", "rate", "estimate", "95 %", "of"],
        ...(["q0", "rho0", "rho1", "alpha", "beta"] as const).map((name) =>
          rateRow(name, measured[name]),
        ),
      ],
      ["left", "left", "right"],
    ),
    ...(measured.warnings.includes("rounds-not-independent")
      ? [
          "rounds of an instance are not independent draws: these intervals are too narrow (but Q₀'s)",
        ]
      : []),
    "",
    `${MARKS.measured} measured, with Wilson's 95 % interval`,
    noteLines(notes),
  ].join("\n");
}

/** Four figures: prices may be in any currency. */
function amount(cost: number): string {
  return String(Number(cost.toPrecision(4)));
}

function rateRow(name: string, rate: MeasuredRate | null): string[] {
  if (rate === null) return [MARKS.measured, name, "–", "–", "–"];
  const of = `${rate.successes}/${rate.n}`;
  return [MARKS.measured, name, share(rate.estimate), interval(rate), of];
}

function interval({ low, high }: { readonly low: number | null; readonly high: number | null }) {
  return low === null || high === null ? "–" : `${share(low)} … ${share(high)}`;
}
