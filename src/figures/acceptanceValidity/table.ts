import { population } from "#engine";
import { citation } from "#paper";
import { simulated } from "../evaluation.ts";
import type { DataTable, FigureInput } from "../figure.ts";
import { roundRates } from "./averages.ts";
import { budgetFacts, rulesByBudget } from "./budget.ts";
import { publishedPoints } from "./picture.ts";
import { viewOf } from "./views.ts";

interface Column {
  readonly key: string;
  readonly label: string;
  readonly numeric: boolean;
  readonly values: readonly (number | string | null)[];
}

function tableOf(caption: string, rows: number, columns: readonly Column[]): DataTable {
  return {
    caption,
    columns: columns.map(({ key, label, numeric }) => ({ key, label, numeric })),
    rows: Array.from({ length: rows }, (_, t) => columns.map((column) => column.values[t] ?? null)),
  };
}

/** By round: exact Ā, Q, J and b*, with the band's standard errors, published values and A where drawn. */
export function roundTable(input: FigureInput): DataTable {
  const { study, outcomes, pinned, words } = input;
  const { tableCaption, columns: say } = words.acceptanceValidity;
  const { Q, A } = population(study.world, { votes: study.votes, rounds: study.rounds });
  const rates = roundRates(study.world, study.rounds);
  const points = publishedPoints(input);
  const at = (t: number) => points.find(({ round }) => round === t);
  const number = (key: string, label: string, values: Column["values"]): Column => ({
    key,
    label,
    numeric: true,
    values,
  });
  const columns = [
    number(
      "round",
      say.round,
      Q.map((_, t) => t),
    ),
    number("acceptance", say.acceptance, A),
    number("validity", say.validity, Q),
    number(
      "J",
      say.J,
      rates.map(({ J }) => J),
    ),
    number(
      "boundary",
      say.boundary,
      rates.slice(0, study.rounds).map(({ bStar }) => bStar),
    ),
  ];
  const band = viewOf(study, input.view).band ? simulated(outcomes, "band") : null;
  if (band) {
    columns.push(
      number(
        "seAcceptance",
        say.seAcceptance,
        band.A.map(({ se }) => se),
      ),
      number(
        "seValidity",
        say.seValidity,
        band.Q.map(({ se }) => se),
      ),
    );
  }
  if (points.length > 0) {
    columns.push(
      number(
        "published",
        say.published,
        Q.map((_, t) => at(t)?.value ?? null),
      ),
      {
        key: "source",
        label: say.source,
        numeric: false,
        values: Q.map((_, t) => {
          const point = at(t);
          return point ? words.figures.place(citation(point)) : null;
        }),
      },
    );
  }
  if (pinned) {
    const { world, votes, rounds } = pinned.study;
    const was = population(world, { votes, rounds });
    columns.push(
      number("pinnedAcceptance", say.pinnedAcceptance, was.A),
      number("pinnedValidity", say.pinnedValidity, was.Q),
    );
  }
  return tableOf(tableCaption, Q.length, columns);
}

/** By budget: what the chosen rule commits under each cap. */
export function budgetTable(input: FigureInput): DataTable {
  const { study, view, outcomes, words } = input;
  const { budgetCaption, columns: say } = words.acceptanceValidity;
  const { rule } = viewOf(study, view);
  const chosen = rulesByBudget(study, outcomes).find(({ id }) => id === rule);
  const validity = chosen?.validity ?? [];
  const columns: Column[] = [
    { key: "budget", label: say.budget, numeric: true, values: validity.map((_, cap) => cap) },
    { key: "acceptance", label: say.acceptance, numeric: true, values: chosen?.acceptance ?? [] },
    { key: "validity", label: say.validity, numeric: true, values: validity },
    { key: "meanRound", label: say.meanRound, numeric: true, values: chosen?.round ?? [] },
  ];
  return tableOf(budgetCaption(budgetFacts(input).rule), validity.length, columns);
}
