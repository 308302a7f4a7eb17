import { useState } from "react";
import type { OwnCell } from "#engine";
import { type RuleWords, rate, ruleWords, useWords } from "#ui";

type Look = "commit" | "repair" | "mixed" | "failed" | "never";

/** Shares nearer to 0 or 1 than this are rounding. */
const ROUNDING = 1e-9;

export interface DecisionTableProps {
  /** [k][S] */
  readonly table: readonly (readonly OwnCell[])[];
  readonly votes: number;
}

/** What a rule does in each round with each count of votes; where more decides, in what share it commits. */
export function DecisionTable({ table, votes }: DecisionTableProps) {
  const say = ruleWords[useWords().lang];
  const [shown, setShown] = useState<readonly [k: number, S: number] | null>(null);
  const counts = Array.from({ length: votes + 1 }, (_, S) => S);
  const looks = new Set(table.flatMap((row) => row.map(lookOf)));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard */}
      <section className="rule-table-frame" tabIndex={0} aria-label={say.tableTitle}>
        <table className="rule-table">
          <thead>
            <tr>
              <td />
              <th scope="colgroup" colSpan={votes + 1}>
                {say.votesHead}
              </th>
            </tr>
            <tr>
              <th scope="col">{say.rounds}</th>
              {counts.map((S) => (
                <th key={S} scope="col">
                  {S}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.map((row, k) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rounds are what the index counts
              <tr key={k}>
                <th scope="row">{k}</th>
                {row.map((cell, S) => (
                  <Cell
                    // biome-ignore lint/suspicious/noArrayIndexKey: so are votes
                    key={S}
                    cell={cell}
                    say={say}
                    isShown={shown !== null && shown[0] === k && shown[1] === S}
                    onShow={() => setShown([k, S])}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Legend looks={looks} say={say} />
      <div aria-live="polite">
        <Ways table={table} shown={shown} say={say} />
      </div>
    </>
  );
}

function Cell(props: {
  readonly cell: OwnCell;
  readonly say: RuleWords;
  readonly isShown: boolean;
  readonly onShow: () => void;
}) {
  const { cell, say, isShown, onShow } = props;
  const look = lookOf(cell);
  if (look !== "mixed") {
    return (
      <td data-look={look}>
        <Mark look={look} />
        <span className="visually-hidden">{say.cell[look]}</span>
      </td>
    );
  }
  const share = rate(cell.commits / cell.reached);
  return (
    <td data-look={look}>
      <button
        type="button"
        aria-pressed={isShown}
        aria-label={say.cell.mixed(share)}
        onClick={onShow}
      >
        {share}
      </button>
    </td>
  );
}

function Ways(props: {
  readonly table: DecisionTableProps["table"];
  readonly shown: readonly [number, number] | null;
  readonly say: RuleWords;
}) {
  const { table, shown, say } = props;
  if (shown === null) return null;
  const [k, S] = shown;
  const cell = table[k]?.[S];
  if (cell === undefined || lookOf(cell) !== "mixed") return null;
  const after = cell.commitsAfter ?? cell.failsAfter;
  return <p className="rule-ways">{say.ways(k, S, after, cell.repairsAfter)}</p>;
}

const LOOKS: readonly Look[] = ["commit", "repair", "mixed", "failed", "never"];

function Legend({ looks, say }: { readonly looks: ReadonlySet<Look>; readonly say: RuleWords }) {
  return (
    <ul className="rule-legend muted">
      {LOOKS.filter((look) => looks.has(look)).map((look) => (
        <li key={look}>
          {look === "mixed" ? <span aria-hidden="true">.50</span> : <Mark look={look} />}{" "}
          {say.legend[look]}
        </li>
      ))}
    </ul>
  );
}

/** A disc hands the plan in, a ring goes on; a cross has no answer. */
function Mark({ look }: { readonly look: Exclude<Look, "mixed"> }) {
  return (
    <svg className="rule-mark" width="13" height="13" viewBox="0 0 13 13" aria-hidden="true">
      {look === "commit" ? <circle cx="6.5" cy="6.5" r="5" fill="currentColor" /> : null}
      {look === "repair" ? (
        <circle cx="6.5" cy="6.5" r="4.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      ) : null}
      {look === "failed" ? (
        <path d="M2 2L11 11M11 2L2 11" fill="none" stroke="currentColor" strokeWidth="2" />
      ) : null}
      {look === "never" ? <path d="M4 6.5H9" stroke="currentColor" /> : null}
    </svg>
  );
}

function lookOf({ reached, commits, failed }: OwnCell): Look {
  if (reached === 0) return "never";
  const share = commits / reached;
  if (failed / reached > 1 - ROUNDING) return "failed";
  if (share > 1 - ROUNDING) return "commit";
  return share < ROUNDING ? "repair" : "mixed";
}

/** Whether round and votes on this plan decide all. */
export function isWhole(table: DecisionTableProps["table"]): boolean {
  return table.every((row) => row.every((cell) => lookOf(cell) !== "mixed"));
}
