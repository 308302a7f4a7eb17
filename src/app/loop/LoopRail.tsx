import type { Diagnosis } from "#diagnosis";
import type { Log } from "#traces";
import { Button, Disclosure, rate, SmallField, useWords, yourLoopWords } from "#ui";
import { Problems } from "../log/Problems.tsx";
import { LogFiles } from "./LogFiles.tsx";
import { LOOP_RANGES, type LoopSettings } from "./settings.ts";
import { VotesShow } from "./VotesShow.tsx";

export interface LoopRailProps {
  readonly log: Log;
  readonly diagnosis: Diagnosis | null;
  readonly settings: LoopSettings;
  readonly onSettings: (part: Partial<LoopSettings>) => void;
  readonly onMapping: () => void;
}

/** The log, what is set aside of it, prices, and what its votes can show. */
export function LoopRail({ log, diagnosis, settings, onSettings, onMapping }: LoopRailProps) {
  const words = useWords();
  const say = yourLoopWords[words.lang];
  const aside = log.rowsRead - log.rowsKept;
  return (
    <aside className="rail loop-rail" aria-label={say.log.title}>
      <section className="rail-group">
        <h2>{say.log.title}</h2>
        <LogFiles log={log} />
        <Counts log={log} diagnosis={diagnosis} />
        <div className="loop-rail-actions">
          <Button look="quiet" onClick={onMapping}>
            {say.log.mapping}
          </Button>
          <a href="#/lab">{say.log.inLab}</a>
        </div>
      </section>
      {aside === 0 && log.problems.length === 0 ? null : (
        <section className="rail-group log-box">
          <h2>{say.log.aside(aside)}</h2>
          <p className="muted">{say.log.keptOf(log.rowsKept, log.rowsRead)}</p>
          <Problems log={log} shown={3} />
        </section>
      )}
      <Prices settings={settings} onSettings={onSettings} diagnosis={diagnosis} />
      {diagnosis === null ? null : <VotesShow diagnosis={diagnosis} />}
    </aside>
  );
}

function Counts({ log, diagnosis }: { readonly log: Log; readonly diagnosis: Diagnosis | null }) {
  const say = yourLoopWords[useWords().lang].log;
  const estimates = diagnosis?.estimates;
  const grouped = (n: number): string => n.toLocaleString("en");
  const rows: readonly (readonly [string, string])[] = [
    [say.rows, grouped(log.rowsRead)],
    ...(estimates === undefined
      ? []
      : ([
          [say.traces(estimates.rounds), grouped(estimates.instances)],
          [
            say.votes,
            estimates.votes === null
              ? "–"
              : `${estimates.votes}${estimates.votesVary ? `, ${say.vary}` : ""}`,
          ],
          [say.labelled, grouped(estimates.labelled.instances)],
          [say.pairs, grouped(estimates.labelled.pairs)],
          [say.kind, say.kinds[estimates.kind.kind] ?? estimates.kind.kind],
        ] as const)),
  ];
  return (
    <>
      <dl className="log-counts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {log.aggregated ? <p className="muted loop-aside">{say.aggregated}</p> : null}
    </>
  );
}

interface PricesProps {
  readonly settings: LoopSettings;
  readonly onSettings: (part: Partial<LoopSettings>) => void;
  readonly diagnosis: Diagnosis | null;
}

function Prices({ settings, onSettings, diagnosis }: PricesProps) {
  const words = useWords();
  const say = yourLoopWords[words.lang].settings;
  const range = (key: keyof typeof LOOP_RANGES): string =>
    words.controls.between(String(LOOP_RANGES[key].min), String(LOOP_RANGES[key].max));
  const field = (
    key: "repair" | "vote" | "worth" | "eta" | "tau",
    label: string,
    format: (value: number) => string,
  ) => (
    <SmallField
      key={key}
      words={label}
      value={settings[key]}
      range={LOOP_RANGES[key]}
      rangeWords={range(key)}
      format={format}
      onCommit={(value) => onSettings({ [key]: value })}
    />
  );
  return (
    <section className="rail-group loop-prices">
      <Disclosure
        level={2}
        title={say.title}
        summary={
          <p className="muted loop-aside">
            {say.summary(plain(settings.repair), plain(settings.vote), rate(settings.eta))}
          </p>
        }
      >
        {field("repair", say.repair, plain)}
        {field("vote", say.vote, plain)}
        {field("worth", say.worth, plain)}
        {field("eta", say.eta, (value) => rate(value))}
        {field("tau", say.tau, (value) => rate(value))}
        <SmallField
          words={say.cap}
          value={settings.rounds ?? diagnosis?.estimates.rounds ?? 0}
          range={LOOP_RANGES.rounds}
          rangeWords={range("rounds")}
          whole
          format={String}
          onCommit={(rounds) => onSettings({ rounds })}
        />
        <label className="toggle">
          <input
            type="checkbox"
            checked={settings.modelLabels}
            onChange={(event) => onSettings({ modelLabels: event.currentTarget.checked })}
          />
          {say.modelLabels}
        </label>
        <p className="muted loop-aside">{say.per}</p>
      </Disclosure>
    </section>
  );
}

function plain(value: number): string {
  return String(Number(value.toPrecision(6))).replace(/^0\./, ".");
}
