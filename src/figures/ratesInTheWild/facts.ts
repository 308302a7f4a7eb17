import type { RatesInTheWildWords } from "#ui";
import { ROUNDS, ROWS, type WildRow } from "./rows.ts";

type WildFacts = Parameters<RatesInTheWildWords["sentence"]>[0];

/** A fixed budget that moves validity by less than this does next to nothing. */
const LITTLE = 0.025;

/** What the rows say of the two kinds of loop: a natural loop each, counted once. */
export function wildFacts(rows: readonly WildRow[] = ROWS): WildFacts {
  const natural = rows.filter(
    ({ loop }) =>
      !loop.caveats.some(
        (one) => one === "engineered" || one === "resampled" || one === "lenient-labels",
      ),
  );
  return {
    outside: group(
      natural.filter(({ loop }) => loop.verifier === "program" || loop.verifier === "rubric"),
    ),
    itself: group(natural.filter(({ loop }) => loop.verifier === "itself")),
    little: LITTLE,
    rounds: ROUNDS,
  };
}

function group(rows: readonly WildRow[]): WildFacts["outside"] {
  const whole = rows.flatMap(({ loop, rates, after }) =>
    loop.q0 === null || rates.beta === null || after === null
      ? []
      : [{ from: loop.q0, to: after, beta: rates.beta.value }],
  );
  const betas = whole.map(({ beta }) => beta);
  return {
    loops: whole.length,
    leastBeta: Math.min(...betas),
    mostBeta: Math.max(...betas),
    still: whole.filter(({ from, to }) => Math.abs(to - from) < LITTLE).length,
    from: whole.map(({ from }) => from),
    to: whole.map(({ to }) => to),
  };
}
