import type { Estimate, PolicyResult } from "#engine";
import { rate, ruleWords, useWords } from "#ui";

export interface RuleRaceProps {
  readonly own: PolicyResult | PolicyResult<Estimate>;
  readonly others: readonly PolicyResult[];
}

const COLUMNS = ["validity", "round", "repairs", "queries", "overfixed"] as const;

/** The rule among the others, best first; its row is the strong one. */
export function RuleRace({ own, others }: RuleRaceProps) {
  const words = useWords();
  const say = ruleWords[words.lang];
  const rows = [own, ...others].sort((a, b) => validity(b) - validity(a));
  const none = others.find(({ id }) => id === "none")?.validity ?? null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard
    <section className="rule-race-frame" tabIndex={0} aria-label={say.raceTitle}>
      <table className="rule-race">
        <thead>
          <tr>
            <th scope="col">{say.columns.rule}</th>
            <td className="rule-strip">
              <span className="rule-scale" aria-hidden="true">
                <span>0</span>
                <span>1</span>
              </span>
            </td>
            {COLUMNS.map((column) => (
              <th
                key={column}
                scope="col"
                data-column={column}
                title={say.columnMeans[column as "validity"]}
              >
                {say.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-own={row === own || undefined}>
              <th scope="row">{row === own ? say.yours : words.policies.name(row.id)}</th>
              <td className="rule-strip">
                <Dot value={validity(row)} none={none} />
              </td>
              {COLUMNS.map((column) => (
                <td
                  key={column}
                  data-column={column}
                  data-alarm={isAlarm(column, meanOf(row[column])) || undefined}
                >
                  {column === "validity" ? `${row.kind === "exact" ? "=" : "≈"} ` : ""}
                  {column === "validity" || column === "overfixed"
                    ? rate(meanOf(row[column]), 3)
                    : meanOf(row[column]).toFixed(2)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Validity on a line from 0 to 1; dashed: without repair. */
function Dot({ value, none }: { readonly value: number; readonly none: number | null }) {
  return (
    <span className="rule-track" aria-hidden="true">
      {none === null ? null : <i style={{ left: `${100 * none}%` }} />}
      <b style={{ left: `${100 * value}%` }} />
    </span>
  );
}

function isAlarm(column: (typeof COLUMNS)[number], value: number): boolean {
  return column === "overfixed" && value > 0.3;
}

export function meanOf(value: number | Estimate): number {
  return typeof value === "number" ? value : value.estimate;
}

function validity(row: PolicyResult | PolicyResult<Estimate>): number {
  return meanOf(row.validity);
}
