import { type ReactNode, useId } from "react";
import { LIMITS, PARAMETERS } from "#study";
import type { Log, Measured } from "#traces";
import { Button, IconButton, logWords, useWords } from "#ui";
import { LARGEST_FILE, type LogState as State } from "./logDesk.ts";
import { PickFiles } from "./PickFiles.tsx";
import { Problems } from "./Problems.tsx";
import { useLogDesk } from "./useLog.ts";

export interface LogStateProps {
  readonly state: Exclude<State, { status: "none" }>;
  /** In the Lab, whose settings a log changes; elsewhere nothing stays as it was. */
  readonly lab?: boolean;
}

/** A log that is asked for, being read, read, or why it could not be. */
export function LogState({ state, lab = true }: LogStateProps) {
  const { lang } = useWords();
  const words = { ...useWords().app.log, ...logWords[lang] };
  const desk = useLogDesk();
  switch (state.status) {
    case "wanted":
      return (
        <LogBox title={words.title} closes>
          <p>{state.was ? words.wantedAgain : words.wanted}</p>
          <p className="muted">{words.wantedHint(state.hash)}</p>
          <PickFiles label={words.read} />
        </LogBox>
      );
    case "reading": {
      const { progress } = state;
      const share = progress === null || progress.of <= 0 ? null : progress.done / progress.of;
      const percent = share === null ? "" : `${Math.floor(share * 100)}%`;
      return (
        <LogBox title={words.title}>
          <p>{words.reading(state.file)}</p>
          <progress
            aria-label={words.reading(state.file)}
            max={1}
            {...(share === null ? {} : { value: share })}
          />
          <p className="log-actions">
            <span className="muted">{percent === "" ? null : words.share(percent)}</span>
            <Button look="quiet" onClick={desk.cancel}>
              {words.cancel}
            </Button>
          </p>
        </LogBox>
      );
    }
    case "read":
      return (
        <LogBox title={words.title} closes>
          <p className="log-file">{state.log.file}</p>
          {state.asked ? null : <p>{words.wrongFile}</p>}
          <Counts log={state.log} measured={state.measured} />
          <Warnings measured={state.measured} />
          <Problems log={state.log} />
          <PickFiles label={words.another} />
        </LogBox>
      );
    case "nothing":
      return (
        <LogBox title={words.nothing(state.log.file)} closes alert>
          {lab ? <p>{words.nothingHint}</p> : null}
          <Problems log={state.log} {...(lab ? { open: true } : { shown: 5 })} />
          <PickFiles label={words.another} />
        </LogBox>
      );
    case "huge":
      return (
        <LogBox title={words.failed(state.file)} closes alert>
          <p>{words.huge(state.file, megabytes(state.size), megabytes(LARGEST_FILE))}</p>
          <PickFiles label={words.another} />
        </LogBox>
      );
    case "failed":
      return (
        <LogBox title={words.failed(state.file)} closes alert>
          <p>
            {words.reasons[state.reason]} {lab ? words.failedHint : null}
          </p>
          <p className="muted">{state.detail}</p>
          <PickFiles label={words.another} />
        </LogBox>
      );
    default:
      return state satisfies never;
  }
}

interface LogBoxProps {
  readonly title: string;
  readonly closes?: boolean;
  readonly alert?: boolean;
  readonly children: ReactNode;
}

function LogBox({ title, closes = false, alert = false, children }: LogBoxProps) {
  const log = logWords[useWords().lang];
  const desk = useLogDesk();
  const id = useId();
  return (
    <section className="log-panel log-box" aria-labelledby={id} role={alert ? "alert" : undefined}>
      <h2 id={id}>
        <span>{title}</span>
        {closes ? <IconButton icon="close" label={log.close} onClick={desk.close} /> : null}
      </h2>
      {children}
    </section>
  );
}

function Counts({ log, measured }: { readonly log: Log; readonly measured: Measured }) {
  const { counts } = logWords[useWords().lang];
  const labelled = log.trajectories.reduce(
    (sum, { rounds, count }) => sum + count * rounds.filter(({ valid }) => valid !== null).length,
    0,
  );
  const rows: readonly (readonly [string, number | null])[] = [
    [counts.read, log.rowsRead],
    [counts.kept, log.rowsKept],
    [counts.aside, log.rowsRead - log.rowsKept],
    [counts.trajectories, measured.instances],
    [counts.labelled, labelled],
    [counts.repairs, measured.rounds],
    [counts.votes, measured.votes],
  ];
  return (
    <dl className="log-counts">
      {rows.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count === null ? "–" : count.toLocaleString("en")}</dd>
        </div>
      ))}
    </dl>
  );
}

function Warnings({ measured }: { readonly measured: Measured }) {
  const log = logWords[useWords().lang];
  const { votes, rounds } = measured;
  const said = measured.warnings.map((warning) => {
    switch (warning) {
      case "rounds-not-independent":
        return log.wilson;
      case "votes-vary":
        return log.varyingVotes(String(Math.min(LIMITS.votes, votes ?? 0)));
      case "no-labels":
        return log.nothingMeasured;
      case "no-votes":
        return log.notAsked;
      default:
        return warning satisfies never;
    }
  });
  const unknown = [...RATES, "votes" as const].filter((name) => measured[name] === null);
  if (unknown.length > 0) said.push(log.defaults(unknown.map((name) => PARAMETERS[name].symbol)));
  said.push(log.independent);
  if (votes !== null && votes > LIMITS.votes)
    said.push(log.tooManyVotes(String(votes), String(LIMITS.votes)));
  if (rounds > LIMITS.rounds) said.push(log.tooManyRounds(String(rounds), String(LIMITS.rounds)));
  return said.map((text) => (
    <p key={text} className="muted">
      {text}
    </p>
  ));
}

const RATES = ["q0", "rho0", "rho1", "alpha", "beta"] as const;

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20).toLocaleString("en")} MB`;
}
