import { isDiagnostic } from "#advice";
import type { CandidateValue, Diagnosis } from "#diagnosis";
import { Rich, useWidth } from "#figures";
import { IntervalStrip } from "#plots";
import { rate, useWords, yourLoopWords } from "#ui";
import { Part } from "./Part.tsx";
import { pValue } from "./RatesTable.tsx";

const ROW = 23;
/** Room for the names with the numbers, and for the cost, CSS pixels. */
const NUMBERS = 392;
const COST = 56;
/** Rows shown before the rest is asked for. */
const SHOWN = 12;

export interface PoliciesTableProps {
  readonly diagnosis: Diagnosis;
  readonly policy: string;
  readonly onPolicy: (id: string) => void;
}

/** Every policy on this log, its value beside what it costs; a row chosen is the policy taken away. */
export function PoliciesTable({ diagnosis, policy, onPolicy }: PoliciesTableProps) {
  const words = useWords();
  const say = yourLoopWords[words.lang];
  const { verdict, estimates } = diagnosis;
  const { head } = say.policies;
  const rows = shownRows(diagnosis);
  const [ref, width] = useWidth();
  if (rows.length === 0) return null;
  const none = rows.find(({ id }) => id === "none");
  const priced = rows.some(({ cost }) => cost > 0);
  // A loop that stopped early ran no fixed budget.
  const runs = estimates.kind.kind === "always-repaired" ? (verdict.fixed?.own ?? null) : null;
  const room = (width ?? 0) - (priced ? NUMBERS + COST : NUMBERS);
  const strip = room < 50 ? 0 : Math.min(110, room);
  const recommended = verdict.recommended;
  return (
    <Part
      title={say.policies.title}
      note={
        verdict.method === "replay"
          ? say.policies.replayed((none?.n ?? 0).toLocaleString("en"))
          : verdict.method === "model"
            ? say.policies.modelled
            : undefined
      }
    >
      <div className="loop-scroll" ref={ref}>
        <table className="loop-table policies">
          <thead>
            <tr>
              <th scope="col">{head.policy}</th>
              {strip === 0 ? null : (
                <td aria-hidden="true" className="loop-scale" style={{ width: strip }}>
                  <span>
                    <i>0</i>
                    <i>1</i>
                  </span>
                </td>
              )}
              <th scope="col" data-numeric>
                {head.validity}
              </th>
              <th scope="col" data-numeric>
                {head.interval}
              </th>
              <th scope="col" data-numeric>
                {head.repairs}
              </th>
              <th scope="col" data-numeric>
                {head.queries}
              </th>
              {priced ? (
                <th scope="col" data-numeric>
                  {head.cost}
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {rows.map((one) => (
              <tr
                key={one.id}
                data-lit={one.id === recommended?.id || undefined}
                data-quiet={!one.deployable || undefined}
              >
                <th scope="row">
                  <button
                    type="button"
                    aria-pressed={one.id === policy}
                    onClick={() => onPolicy(one.id)}
                  >
                    {words.policies.name(one.id)}
                  </button>
                  {one.id === runs?.id ? <i className="loop-tag">{say.policies.now}</i> : null}
                  {one.deployable ? null : (
                    <i className="loop-tag">
                      {isDiagnostic(one.id) ? say.policies.diagnostic : say.policies.distrusted}
                    </i>
                  )}
                </th>
                {strip === 0 ? null : (
                  <td>
                    <IntervalStrip
                      width={strip}
                      height={ROW}
                      estimate={one.validity.estimate}
                      low={one.validity.low}
                      high={one.validity.high}
                      tone={one.deployable ? "validity" : "control"}
                      shape={one.id === recommended?.id ? "disc" : "square"}
                      baseline={none?.validity.estimate ?? null}
                    />
                  </td>
                )}
                <td data-numeric>
                  <span className="muted">{one.kind === "measured" ? "# " : "= "}</span>
                  <b>{rate(one.validity.estimate, 3)}</b>
                </td>
                <td data-numeric className="muted">
                  {say.to(rate(one.validity.low), rate(one.validity.high))}
                </td>
                <td data-numeric>{amount(one.repairs)}</td>
                <td data-numeric>{amount(one.queries)}</td>
                {priced ? <td data-numeric>{money(1000 * one.cost)}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="loop-sentence">
        {recommended === null
          ? null
          : say.policies.recommended(
              words.policies.name(recommended.id),
              rate(recommended.validity.estimate),
              priced ? money(1000 * recommended.cost) : null,
            )}{" "}
        {runs !== null && runs.cost > 0
          ? say.policies.today(money(1000 * runs.cost), rate(runs.validity.estimate))
          : null}
      </p>
      {estimates.kind.labelIsVotes ? (
        <p className="loop-caution">
          <Rich text={say.policies.oracle} />
        </p>
      ) : null}
      <Notes diagnosis={diagnosis} />
    </Part>
  );
}

/** How the choice was made, what returning the last answer loses, and what the log is too short for. */
function Notes({ diagnosis }: { readonly diagnosis: Diagnosis }) {
  const words = useWords();
  const say = yourLoopWords[words.lang].policies;
  const { lastAgainstBest, chosenInFolds, candidates, recommended, againstBaselines } =
    diagnosis.verdict;
  const { points, clauses, listed } = yourLoopWords[words.lang];
  const short = Math.max(0, ...candidates.map((one) => one.short));
  const folds = [...new Set(chosenInFolds)].map((id) => words.policies.name(id));
  const notes = [
    ...(recommended === null || againstBaselines.length === 0
      ? []
      : [
          say.againstLead(
            words.policies.name(recommended.id),
            clauses(
              againstBaselines.map(({ id, difference, p }) =>
                say.against(
                  words.policies.name(id),
                  points(difference.estimate),
                  points(difference.low),
                  points(difference.high),
                  pValue(p),
                ),
              ),
            ),
          ),
        ]),
    ...(lastAgainstBest === null
      ? []
      : [
          say.lastBest(
            rate(lastAgainstBest.last.estimate),
            rate(lastAgainstBest.best.estimate),
            rate(lastAgainstBest.any.estimate),
          ),
        ]),
    ...(folds.length === 0 ? [] : [say.chosen(listed(folds))]),
    ...(short === 0 ? [] : [say.short(short.toLocaleString("en"))]),
  ];
  return notes.map((note) => (
    <p key={note} className="muted">
      {note}
    </p>
  ));
}

/** The best rows, and those that must be seen: none, the recommended one, today's, the diagnostics. */
function shownRows({ verdict }: Diagnosis): readonly CandidateValue[] {
  const { candidates, recommended, fixed } = verdict;
  const wanted = new Set(["none", "tpm", "hindsight", recommended?.id, fixed?.own.id]);
  let room = SHOWN - candidates.filter(({ id }) => wanted.has(id)).length;
  return candidates.filter(({ id }) => wanted.has(id) || room-- > 0);
}

/** A mean number of repairs or votes. */
function amount(value: number): string {
  if (value === 0) return "0";
  return value < 10 ? rate(value) : value.toFixed(1).replace(/\.0$/, "");
}

/** An amount in the reader's own currency. */
export function money(value: number): string {
  const digits = value === 0 || value >= 100 ? 0 : value >= 1 ? 2 : 3;
  return value.toLocaleString("en", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
