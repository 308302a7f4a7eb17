import { plainText } from "#plots";
import { ratesInTheWildWords } from "#ui";
import type { DataTable, FigureInput } from "../figure.ts";
import { RATES, ROUNDS, ROWS } from "./rows.ts";

const SYMBOLS = { alpha: "α", beta: "β", rho0: "ρ₀", rho1: "ρ₁" } as const;

/** Every row whole: counts, intervals, source, caveats. */
export function wildTable({ words }: FigureInput): DataTable {
  const say = ratesInTheWildWords[words.lang];
  const { columns } = say;
  const text = (key: string, label: string) => ({ key, label, numeric: false });
  const number = (key: string, label: string) => ({ key, label, numeric: true });
  return {
    caption: say.caption,
    columns: [
      text("loop", columns.loop),
      text("model", columns.model),
      text("verifier", columns.verifier),
      text("repaired", columns.repaired),
      number("q0", columns.q0),
      ...RATES.flatMap((key) => [
        number(`${key}Successes`, columns.successes(SYMBOLS[key])),
        number(`${key}N`, columns.trials(SYMBOLS[key])),
        number(key, columns.value(SYMBOLS[key])),
        number(`${key}Low`, columns.low(SYMBOLS[key])),
        number(`${key}High`, columns.high(SYMBOLS[key])),
      ]),
      number("bStar", columns.bStar),
      number("after", columns.after(ROUNDS)),
      text("source", columns.source),
      text("licence", columns.licence),
      text("caveats", columns.caveats),
    ],
    rows: ROWS.map(({ loop, rates, bStar, after }) => [
      say.named(loop.id, loop.name)[0],
      loop.model,
      say.verifiers[loop.verifier],
      say.repaired[loop.repaired],
      loop.q0,
      ...RATES.flatMap((key) => {
        const rate = rates[key];
        return rate === null
          ? [null, null, null, null, null]
          : [rate.successes, rate.n, rate.value, rate.low, rate.high];
      }),
      bStar,
      after,
      loop.source.repository,
      say.licence(loop.source.licence),
      loop.caveats.map((one) => plainText(say.caveats[one])).join(" "),
    ]),
  };
}
