import { useMemo, useState } from "react";
import { type RepeatedErrors, type Repeats, repeatedErrors, scoreRuns } from "#engine";
import { ruleWith, type ScoreSettings } from "#figures";
import type { Log } from "#traces";
import { rate, scoresPageWords, scoresWords, useWords } from "#ui";
import { type LogRuns, logRuns, SCALES, type Scale, scaleOf } from "./logRuns.ts";
import type { SetView } from "./setView.ts";

interface ScoreLogProps {
  readonly log: Log;
  readonly settings: ScoreSettings;
  readonly onView: SetView;
}

type ReplayedProps = Omit<ScoreLogProps, "log"> & { readonly read: LogRuns };

/** The rules replayed on the log that the page holds, and whether its judge repeats its errors. */
export function ScoreLog({ log, settings, onView }: ScoreLogProps) {
  const { lang } = useWords();
  const { log: say } = scoresPageWords[lang];
  const guessed = useMemo(() => scaleOf(log), [log]);
  const [chosen, setChosen] = useState<Scale | null>(null);
  const scale = chosen ?? guessed;
  const read = useMemo(() => logRuns(log, scale), [log, scale]);
  return (
    <section className="score-log" aria-label={say.title}>
      <div className="score-log-head">
        <h2>{say.title}</h2>
        <span className="muted">{log.file}</span>
        {read.scored ? (
          <label>
            {say.scale}{" "}
            <select
              value={scale}
              onChange={(event) =>
                setChosen(SCALES.find((top) => String(top) === event.currentTarget.value) ?? null)
              }
            >
              {SCALES.map((top) => (
                <option key={top} value={top}>
                  {top}
                </option>
              ))}
            </select>
          </label>
        ) : null}
      </div>
      {log.aggregated ? (
        <p className="score-log-said">{say.aggregated}</p>
      ) : read.scored ? (
        <Replayed read={read} settings={settings} onView={onView} />
      ) : (
        <p className="score-log-said">{say.noScores}</p>
      )}
    </section>
  );
}

function Replayed({ read, settings, onView }: ReplayedProps) {
  const { lang } = useWords();
  const { log: say } = scoresPageWords[lang];
  const { runs, leftOut } = read;
  const all = leftOut + runs.reduce((sum, { count = 1 }) => sum + count, 0);
  const repeated = useMemo(
    () => (runs.length === 0 ? null : repeatedErrors(runs, settings.bar)),
    [runs, settings.bar],
  );
  return (
    <>
      {leftOut > 0 ? (
        <p className="score-log-note" role="note">
          {say.leftOut(leftOut, all)}
        </p>
      ) : null}
      {runs.length === 0 ? null : (
        <div className="score-printed">
          <Replays read={read} settings={settings} />
        </div>
      )}
      {repeated === null ? null : <Repeated repeated={repeated} onView={onView} />}
    </>
  );
}

function Replays({ read, settings }: { readonly read: LogRuns; readonly settings: ScoreSettings }) {
  const { lang } = useWords();
  const { log: say } = scoresPageWords[lang];
  const { rule, percent } = scoresWords[lang];
  const { rules, order, bar } = settings;
  const replays = useMemo(() => {
    const parsed = [...rules, "stack"].flatMap((id) => ruleWith(id, order) ?? []);
    return scoreRuns(read.runs, parsed, bar);
  }, [read, rules, order, bar]);
  const points = (value: number): string =>
    `${value < 0 ? "−" : ""}${Math.abs(100 * value).toFixed(1)}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reached by keyboard
    <section className="score-log-table" tabIndex={0} aria-label={say.caption}>
      <table>
        <caption>{say.caption}</caption>
        <thead>
          <tr>
            {(["rule", "truth", "said", "gap", "steps", "short"] as const).map((key) => (
              <th key={key} scope="col">
                {say[key]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {replays.map(({ id, trueReach, observedReach, gap, steps, short }) => (
            <tr key={id}>
              <th scope="row">{rule(id)}</th>
              <td>
                {trueReach === null
                  ? "–"
                  : `# ${percent(trueReach.estimate)} [${say.interval(trueReach.low, trueReach.high)}]`}
              </td>
              <td>
                # {percent(observedReach.estimate)} [
                {say.interval(observedReach.low, observedReach.high)}]
              </td>
              <td>
                {gap === null
                  ? "–"
                  : `# ${points(gap.estimate)} [${points(gap.low)} – ${points(gap.high)}]`}
              </td>
              <td># {steps.toFixed(2)}</td>
              <td>{short}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="score-log-note">
        {say.read(replays[0]?.runs ?? 0, rate(bar))}. {say.note}
      </p>
    </section>
  );
}

/** How often this judge errs again on the next step: what two in a row rests on. */
function Repeated({
  repeated,
  onView,
}: {
  readonly repeated: RepeatedErrors;
  readonly onView: SetView;
}) {
  const { lang } = useWords();
  const { log: say } = scoresPageWords[lang];
  const facts = ({ afterError, otherwise, difference }: Repeats) => ({
    pairs: repeated.pairs,
    afterError,
    otherwise,
    difference,
  });
  const { difference, correlation } = repeated.falsePasses;
  // The figures' worlds have errors that repeat, not errors that take turns.
  const taken =
    correlation === null ? 0 : Math.round(100 * Math.max(0, correlation.estimate)) / 100;
  return (
    <>
      <p className="score-log-said">
        {say.repeated("passes", facts(repeated.falsePasses))}{" "}
        {say.consequence(difference === null ? null : difference.low > 0)}
        {correlation === null ? null : (
          <>
            {" "}
            {say.correlation(correlation.estimate, correlation.low, correlation.high)}{" "}
            <button
              type="button"
              className="score-log-take"
              onClick={() => onView({ correlation: taken, persistence: 1 })}
            >
              {say.take(rate(taken))}
            </button>
          </>
        )}
      </p>
      <p className="score-log-said">{say.repeated("fails", facts(repeated.falseFails))}</p>
    </>
  );
}
