import { StripPlot } from "#plots";
import { lookaheadWords, policyDoes, rate, type Words } from "#ui";
import { KIND_MARKS } from "../host/Kind.tsx";
import { type RuleRow, VAGUE } from "./facts.ts";

interface RulesTableProps {
  /** CSS pixels */
  readonly width: number;
  readonly rows: readonly RuleRow[];
  /** a majority is an accept */
  readonly oneVote: boolean;
  readonly words: Words;
}

const ROW = 24;
/** The rule's name, V and the repairs; the log's column where there is one. */
const OTHERS = 222;
const LOG = 56;

/** The rules on the study at hand: validity as a dot and as a number, repairs, and what the log has. */
export function RulesTable({ width, rows, oneVote, words }: RulesTableProps) {
  const say = lookaheadWords[words.lang];
  const hasLog = rows.some(({ logged }) => logged !== null);
  const strip = Math.max(40, Math.min(150, width - OTHERS - (hasLog ? LOG : 0)));
  const baseline = rows.find(({ id }) => id === "none")?.result?.validity ?? null;
  return (
    <table className="ahead-rules">
      <caption className="visually-hidden">{say.tableCaption}</caption>
      <thead>
        <tr>
          <th scope="col">{say.columns.rule}</th>
          <th scope="col" style={{ width: strip }}>
            <span className="ahead-scale">
              <span>0</span>
              <span>1</span>
            </span>
          </th>
          <th scope="col" data-numeric>
            V
          </th>
          <th scope="col" data-numeric>
            {say.columns.repairs}
          </th>
          {hasLog ? (
            <th scope="col" data-numeric title={say.logTitle}>
              {say.columns.logged}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, result, logged }) => {
          const bound = result?.errorBound ?? 0;
          const vague = bound > VAGUE;
          const value = result === null || vague ? null : result.validity;
          return (
            <tr
              key={id}
              data-row={say.rule(id, oneVote)}
              data-strong={id === "lookahead" || undefined}
            >
              <th scope="row" title={policyDoes[words.lang](id).replaceAll("_", "")}>
                {say.rule(id, oneVote)}
              </th>
              <td>
                <StripPlot
                  width={strip}
                  height={ROW}
                  value={value}
                  published={
                    logged === null
                      ? null
                      : { value: logged, interval: null, title: say.loggedTitle(logged) }
                  }
                  baseline={baseline}
                  lit={false}
                />
              </td>
              <td data-numeric aria-busy={result === null}>
                {result === null ? (
                  "…"
                ) : value === null ? (
                  <abbr title={say.vague}>–</abbr>
                ) : (
                  <>
                    <span className="muted">{bound > 0 ? "~" : KIND_MARKS.exact}</span>{" "}
                    {rate(value, 3)}
                  </>
                )}
              </td>
              <td data-numeric>{result === null || vague ? "" : trimmed(result.repairs)}</td>
              {hasLog ? (
                <td data-numeric>
                  {logged === null ? (
                    ""
                  ) : (
                    <>
                      <span className="muted">{KIND_MARKS.measured}</span> {rate(logged, 3)}
                    </>
                  )}
                </td>
              ) : null}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** "6.62", ".40", "0". */
function trimmed(repairs: number): string {
  const text = repairs.toFixed(2);
  return Number(text) === 0 ? "0" : text.replace(/^0(?=\.)/, "");
}
