import { CDV_RUN } from "#paper";
import type { ReachAt } from "#plots";
import { scoreReachWords, scoresWords } from "#ui";
import type { DataTable, FigureInput } from "../../figure.ts";
import { scoreSettings } from "../scoreView.ts";
import { ruleReaches } from "./facts.ts";

/** Curves, the benchmark's own tasks, and beside them what our earlier run of the benchmark gave. */
export function reachTable(input: FigureInput): DataTable {
  const { lang } = input.words;
  const { table: say } = scoreReachWords[lang];
  const { rule } = scoresWords[lang];
  const allTypes = scoreSettings(input.view).type === null;
  const numeric = ["sigma", "truth", "truthSe", "said", "saidSe", "runTruth", "runSaid"] as const;
  return {
    caption: say.caption,
    columns: [
      { key: "rule", label: say.rule, numeric: false },
      { key: "kind", label: say.kind, numeric: false },
      ...numeric.map((key) => ({ key, label: say[key], numeric: true })),
    ],
    rows: ruleReaches(input).flatMap(({ id, kind, curve, points }) => {
      const row = (what: string, at: ReachAt, isBenchmark: boolean) => {
        const run = isBenchmark && allTypes ? CDV_RUN.reach[String(at.x)]?.[id] : undefined;
        return [
          rule(id),
          what,
          at.x,
          at.truth,
          at.truthSe,
          at.said,
          at.saidSe,
          run?.trueReach ?? null,
          run?.observedReach ?? null,
        ];
      };
      return [
        ...curve.map((at) => row(say.kinds[kind], at, false)),
        ...points.map((at) => row(say.kinds.benchmark, at, true)),
      ];
    }),
  };
}
