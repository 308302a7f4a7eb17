import type { ClusteredRate, Derived, Diagnosis } from "#diagnosis";
import { IntervalStrip, type MarkShape, type Role } from "#plots";
import { rate, Sym, type SymbolName, useWords, yourLoopWords } from "#ui";
import { failing } from "./failing.ts";
import { Part } from "./Part.tsx";

interface Row {
  readonly key: string;
  readonly symbol: SymbolName | null;
  readonly words: string;
  readonly value: ClusteredRate | Derived | null;
  /** Why there is no value. */
  readonly without: string;
  readonly tone: Role;
  readonly shape: MarkShape;
}

/** Room for the names with the numbers, and for the counts, CSS pixels. */
const WORDS = 288;
const COUNTS = 92;
const ROW = 23;

/** Every rate that the log's labels give, each with its interval and what it is counted from. */
export function RatesTable({ diagnosis }: { readonly diagnosis: Diagnosis }) {
  const { lang } = useWords();
  const say = yourLoopWords[lang];
  const { estimates } = diagnosis;
  const { rows: words, hidden, unknown } = say.rates;
  const { byHistory, kind, dependence } = estimates;
  const none = (name: "alpha" | "beta" | "other"): string =>
    name === "beta" && !kind.betaSeen && estimates.alpha !== null ? hidden : unknown;
  const all: readonly Row[] = [
    row("q0", "q0", words.q0, estimates.q0, unknown, "validity", "disc"),
    row("rho0", "rho0", words.rho0, estimates.rho0, unknown, "acceptance", "square"),
    row("rho1", "rho1", words.rho1, estimates.rho1, unknown, "acceptance", "square"),
    row("J", "J", words.J, estimates.J, unknown, "muted", "square"),
    row("beta", "beta", words.beta, estimates.beta, none("beta"), "damage", "square"),
    row("alpha", "alpha", words.alpha, estimates.alpha, none("alpha"), "ink", "square"),
    ...part("first", words.first, byHistory.alpha.first),
    ...part("neverValid", words.neverValid, byHistory.alpha.neverValid),
    ...part("validBefore", words.validBefore, byHistory.alpha.validBefore),
    row("bStar", "bStar", words.bStar, estimates.bStar, none("beta"), "boundary", "square"),
    ...(dependence.icc === null
      ? []
      : [row("icc", "icc", words.icc, dependence.icc, unknown, "muted", "square")]),
  ];
  return (
    <Part
      title={say.rates.title}
      note={`# ${say.rates.note}`}
      draw={(width) => <Table rows={all} width={width} />}
    >
      <History diagnosis={diagnosis} />
    </Part>
  );
}

/** The strip shrinks, then the counts go: the numbers stay. */
function Table({ rows, width }: { readonly rows: readonly Row[]; readonly width: number }) {
  const say = yourLoopWords[useWords().lang];
  const { head } = say.rates;
  const strip = Math.max(0, Math.min(138, width - WORDS - COUNTS));
  const shows = { strip: strip >= 44, counts: width >= WORDS + COUNTS };
  return (
    <table className="loop-table rates">
      <thead>
        <tr>
          <th scope="col" className="visually-hidden">
            {head.rate}
          </th>
          {shows.strip ? (
            <td aria-hidden="true" className="loop-scale" style={{ width: strip }}>
              <span>
                <i>0</i>
                <i>1</i>
              </span>
            </td>
          ) : null}
          <th scope="col" data-numeric>
            <span className="visually-hidden">{say.rates.note}</span>
          </th>
          <th scope="col" data-numeric>
            {head.interval}
          </th>
          {shows.counts ? (
            <th scope="col" data-numeric>
              {head.from}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, symbol, words: name, value, without, tone, shape }) => (
          <tr key={key} data-part={symbol === null ? true : undefined}>
            <th scope="row">
              <span className="loop-symbol">{symbol === null ? null : <Sym name={symbol} />}</span>
              {name}
            </th>
            {value === null ? (
              <td
                colSpan={2 + Number(shows.strip) + Number(shows.counts)}
                data-numeric
                className="muted"
              >
                {without}
              </td>
            ) : (
              <>
                {shows.strip ? (
                  <td>
                    <IntervalStrip
                      width={strip}
                      height={ROW}
                      estimate={value.estimate}
                      low={value.low}
                      high={value.high}
                      tone={tone}
                      shape={shape}
                    />
                  </td>
                ) : null}
                <td data-numeric>
                  <span className="muted"># </span>
                  <b>{rate(value.estimate)}</b>
                </td>
                <td data-numeric className="muted" title={say.rates.methods[value.method]}>
                  {say.to(rate(value.low), rate(value.high))}
                </td>
                {shows.counts ? (
                  <td data-numeric className="muted">
                    {"successes" in value ? say.rates.of(value.successes, value.n) : ""}
                  </td>
                ) : null}
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whether one rate would do for all histories, where that was tested. */
function History({ diagnosis }: { readonly diagnosis: Diagnosis }) {
  const { lang } = useWords();
  const { rates, sentences } = yourLoopWords[lang];
  const { alpha, beta } = diagnosis.estimates.byHistory;
  const tests = [
    ["α", "alpha", alpha.oneRate],
    ["β", "beta", beta.oneRate],
  ] as const;
  const failed = failing(diagnosis, "one-rate-fails").map(({ name }) => name);
  const said = tests.flatMap(([symbol, name, test]) =>
    test === null
      ? []
      : [(failed.includes(name) ? rates.oneRate : rates.oneRateHolds)(symbol, pValue(test.p))],
  );
  return said.length === 0 ? null : <p className="muted">{sentences(said)}</p>;
}

/** "< .001" or "= .018". */
export function pValue(p: number): string {
  return p < 0.001 ? "< .001" : `= ${rate(p, p < 0.1 ? 3 : 2)}`;
}

function row(
  key: string,
  symbol: SymbolName | null,
  words: string,
  value: Row["value"],
  without: string,
  tone: Role,
  shape: MarkShape,
): Row {
  return { key, symbol, words, value, without, tone, shape };
}

/** A line of a rate by history, where there is anything to count. */
function part(key: string, words: string, value: ClusteredRate | null): readonly Row[] {
  return value === null ? [] : [row(key, null, words, value, "", "control", "square")];
}
