import { useMemo, useState } from "react";
import { policyOf } from "#advice";
import type { Diagnosis } from "#diagnosis";
import { Rich, saveFile } from "#figures";
import { StopGrid } from "#plots";
import {
  type CodeLanguage,
  codeFor,
  type PolicyFile,
  type Refusal,
  writePolicyFile,
} from "#stopper";
import type { Log } from "#traces";
import { Button, Tabs, useWords, yourLoopWords } from "#ui";
import { useNotices } from "../shell/notices.ts";
import { Part } from "./Part.tsx";
import { GRID_ROUNDS, gridOf } from "./stopCells.ts";

export interface TakeAwayProps {
  readonly diagnosis: Diagnosis;
  readonly log: Log;
  readonly policy: string;
  /** ISO date that the file is bound to. */
  readonly today: string;
}

/** The chosen rule as a table, and as code that runs it. */
export function TakeAway({ diagnosis, log, policy, today }: TakeAwayProps) {
  const words = useWords();
  const say = yourLoopWords[words.lang];
  const [judge, setJudge] = useState(log.hints.judge ?? "");
  const [repairer, setRepairer] = useState(log.hints.repairer ?? "");
  const made = useMemo(
    () =>
      policyOf(diagnosis, policy, {
        judge: judge.trim() === "" ? null : judge.trim(),
        repairer: repairer.trim() === "" ? null : repairer.trim(),
        date: today,
        log: { hash: log.hash, instances: diagnosis.estimates.instances },
      }),
    [diagnosis, policy, judge, repairer, today, log],
  );
  const name = words.policies.name(policy);
  if (isRefusal(made)) {
    return (
      <Part title={say.table.title(name)}>
        <p className="loop-caution" role="status">
          <b>{say.code.refused}</b>
          <Rich text={say.refusal(made)} />
        </p>
      </Part>
    );
  }
  const { table } = made;
  const asks = !/^(none|fixed:)/.test(policy);
  return (
    <Part
      title={say.table.title(name)}
      note={say.code.states(table.next.length, table.votes, table.rounds)}
      {...(asks ? { draw: (width: number) => <Grid file={made} width={width} name={name} /> } : {})}
    >
      {asks ? null : <p className="loop-sentence">{say.table.none}</p>}
      {table.rounds > GRID_ROUNDS && asks ? (
        <p className="muted">{say.table.wide(GRID_ROUNDS)}</p>
      ) : null}
      <div className="loop-bound">
        <NameField label={say.code.judge} value={judge} onChange={setJudge} />
        <NameField label={say.code.repairer} value={repairer} onChange={setRepairer} />
      </div>
      <Code file={made} />
    </Part>
  );
}

function isRefusal(made: PolicyFile | Refusal): made is Refusal {
  return "refused" in made;
}

function Grid(props: { readonly file: PolicyFile; readonly width: number; readonly name: string }) {
  const { table } = yourLoopWords[useWords().lang];
  const { cells, shows } = useMemo(() => gridOf(props.file.table), [props.file]);
  const legend =
    shows === "commit"
      ? { commit: table.commit, repair: table.repair, either: table.either }
      : { commit: table.kept, repair: table.passed, either: table.either };
  return (
    <StopGrid
      width={props.width}
      cells={cells}
      votesLabel={table.votes(props.file.table.votes)}
      roundLabel={table.round}
      legend={legend}
      summary={table.summary(props.name)}
    />
  );
}

function NameField(props: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const { code } = yourLoopWords[useWords().lang];
  return (
    <label className="loop-name">
      <span>{props.label}</span>
      <input
        type="text"
        value={props.value}
        maxLength={120}
        placeholder={code.namePlaceholder}
        spellCheck={false}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
    </label>
  );
}

const LANGUAGES = ["json", "typescript", "python", "cel"] as const;

function Code({ file }: { readonly file: PolicyFile }) {
  const { code } = yourLoopWords[useWords().lang];
  const board = useNotices();
  const [shown, setShown] = useState<(typeof LANGUAGES)[number]>("typescript");
  const text = useMemo(
    () => (shown === "json" ? writePolicyFile(file) : codeFor(file, shown satisfies CodeLanguage)),
    [file, shown],
  );
  const copy = (): void => {
    const copying = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error("none"));
    copying.then(
      () => board.post({ id: "code", text: code.copied }),
      () => board.post({ id: "code", text: code.notCopied }),
    );
  };
  return (
    <div className="loop-code">
      <div className="loop-code-tools">
        <Button look="quiet" onClick={copy}>
          {code.copy}
        </Button>
        <Button
          look="quiet"
          onClick={() => saveFile("policy.json", "application/json", writePolicyFile(file))}
        >
          {code.save}
        </Button>
      </div>
      <Tabs
        label={code.label}
        tabs={LANGUAGES.map((id) => ({ id, label: code[id] }))}
        selected={shown}
        onSelect={(id) => setShown(LANGUAGES.find((one) => one === id) ?? "json")}
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long code scrolls, by keyboard too */}
        <pre tabIndex={0}>
          <code>{text}</code>
        </pre>
      </Tabs>
    </div>
  );
}
