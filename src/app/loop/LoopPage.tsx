import { useEffect, useMemo, useState } from "react";
import { verdictFacts } from "#advice";
import type { Runner } from "#compute";
import { DIAGNOSIS_PARTS, type Diagnosis } from "#diagnosis";
import type { Log } from "#traces";
import { Button, useWords, yourLoopWords } from "#ui";
import { DropArea } from "../log/DropArea.tsx";
import { LogState } from "../log/LogState.tsx";
import { useLog, useLogDesk } from "../log/useLog.ts";
import { Arrive } from "./Arrive.tsx";
import { Evidence } from "./Evidence.tsx";
import { LoopRail } from "./LoopRail.tsx";
import "./loop.css";
import { Mapper } from "./Mapper.tsx";
import { Mending } from "./Mending.tsx";
import { PoliciesTable } from "./PoliciesTable.tsx";
import { RatesTable } from "./RatesTable.tsx";
import { ReportTools } from "./ReportTools.tsx";
import { Sentence } from "./Sentence.tsx";
import { Settle } from "./Settle.tsx";
import { decodeLoop, encodeLoop, LOOP_ROUTE, type LoopSettings } from "./settings.ts";
import { TakeAway } from "./TakeAway.tsx";
import { today } from "./today.ts";
import { useDiagnosis } from "./useDiagnosis.ts";
import { VotesPlanPart } from "./VotesPlanPart.tsx";

/** The door "Your loop": a log becomes rates, a verdict and a policy that runs. */
export function LoopPage({ runner }: { readonly runner: Runner }) {
  return (
    <DropArea>
      <Page runner={runner} />
    </DropArea>
  );
}

function Page({ runner }: { readonly runner: Runner }) {
  const state = useLog();
  const desk = useLogDesk();
  const [link] = useState(() => decodeLoop(location.hash));
  const [settings, setSettings] = useState(() =>
    location.hash.includes("?") ? link.settings : (KEPT.get(desk) ?? link.settings),
  );
  const [mapping, setMapping] = useState(false);
  const log = state.status === "read" ? state.log : null;
  const shownHash = log?.hash ?? link.log;
  useEffect(() => {
    KEPT.set(desk, settings);
  }, [desk, settings]);
  useAddress(settings, shownHash, setSettings);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another log closes the mapping
  useEffect(() => setMapping(false), [log]);

  if (mapping) return <Mapper files={desk.files()} onClose={() => setMapping(false)} />;
  switch (state.status) {
    case "none":
    case "wanted":
      return <Arrive wanted={state.status === "wanted" ? state.hash : link.log} />;
    case "read":
      return (
        <Judged
          runner={runner}
          log={state.log}
          settings={settings}
          onSettings={(part) => setSettings({ ...settings, ...part })}
          onMapping={() => setMapping(true)}
        />
      );
    default:
      return (
        <main className="loop-arrive" id="figures" tabIndex={-1}>
          <LogState state={state} lab={false} />
          {state.status === "nothing" ? (
            <MapOffer onMapping={() => setMapping(true)} log={state.log} />
          ) : null}
        </main>
      );
  }
}

/** A file in no known format can be read by a mapping. */
function MapOffer({ log, onMapping }: { readonly log: Log; readonly onMapping: () => void }) {
  const { map } = yourLoopWords[useWords().lang];
  return (
    <div className="loop-sentence">
      <p>{map.offer(log.file)}</p>
      <Button onClick={onMapping}>{map.open}</Button>
    </div>
  );
}

/** What was set, for whoever comes back by a door: its address says nothing of it. */
const KEPT = new WeakMap<object, LoopSettings>();

/**
 * Keeps the address the state: settings and the log's fingerprint, never the log. A link that is followed
 * while the page stands there sets what it says.
 */
function useAddress(
  settings: LoopSettings,
  log: string,
  onSettings: (settings: LoopSettings) => void,
): void {
  useEffect(() => {
    const write = (): void => {
      if (location.hash.split("?", 1)[0] !== LOOP_ROUTE) return;
      history.replaceState(history.state, "", encodeLoop(settings, log));
    };
    const follow = (): void => {
      if (!location.hash.startsWith(`${LOOP_ROUTE}?`)) write();
      else onSettings(decodeLoop(location.hash).settings);
    };
    const timer = setTimeout(write, 150);
    addEventListener("hashchange", follow);
    return () => {
      clearTimeout(timer);
      removeEventListener("hashchange", follow);
    };
  }, [settings, log, onSettings]);
}

interface JudgedProps {
  readonly runner: Runner;
  readonly log: Log;
  readonly settings: LoopSettings;
  readonly onSettings: (part: Partial<LoopSettings>) => void;
  readonly onMapping: () => void;
}

function Judged({ runner, log, settings, onSettings, onMapping }: JudgedProps) {
  const words = useWords();
  const say = yourLoopWords[words.lang];
  const told = useMemo(
    () =>
      settings.modelLabels ? { ...log, hints: { ...log.hints, labels: "model" as const } } : log,
    [log, settings.modelLabels],
  );
  const { diagnosis, working, failed, again } = useDiagnosis(runner, told, settings);
  return (
    <div className="loop">
      <LoopRail
        log={log}
        diagnosis={diagnosis}
        settings={settings}
        onSettings={onSettings}
        onMapping={onMapping}
      />
      <main
        className="loop-main"
        id="figures"
        tabIndex={-1}
        aria-busy={working !== null}
        data-stale={(diagnosis !== null && working !== null) || undefined}
      >
        {diagnosis === null ? (
          <h1 className="loop-headline">{say.arrive.title}</h1>
        ) : (
          <Head diagnosis={diagnosis} />
        )}
        <div className="loop-work" role="status">
          {working === null ? null : (
            <>
              <progress max={working.of} value={working.done} aria-label={say.work.working("")} />
              <span>{say.work.working(partName(say.work.parts, working.done))}</span>
            </>
          )}
          {failed === null ? null : (
            <>
              <span>
                {say.work.failed} {failed}
              </span>
              <Button look="quiet" onClick={again}>
                {say.work.again}
              </Button>
            </>
          )}
        </div>
        {diagnosis === null ? null : (
          <Columns diagnosis={diagnosis} log={log} settings={settings} />
        )}
      </main>
    </div>
  );
}

function partName(parts: Readonly<Record<string, string>>, done: number): string {
  return parts[DIAGNOSIS_PARTS[Math.min(done, DIAGNOSIS_PARTS.length - 1)] ?? ""] ?? "";
}

/** The verdict first, then the doubt. */
function Head({ diagnosis }: { readonly diagnosis: Diagnosis }) {
  const words = useWords();
  const say = yourLoopWords[words.lang];
  const facts = useMemo(() => verdictFacts(diagnosis, words.policies.name), [diagnosis, words]);
  const doubt = say.doubt(facts);
  return (
    <>
      <h1 className="loop-headline">
        <Sentence said={say.headline(facts)} />
      </h1>
      {doubt.length === 0 ? null : (
        <p className="loop-doubt">
          <Sentence said={doubt} />
        </p>
      )}
    </>
  );
}

interface ColumnsProps {
  readonly diagnosis: Diagnosis;
  readonly log: Log;
  readonly settings: LoopSettings;
}

function Columns({ diagnosis, log, settings }: ColumnsProps) {
  const recommended = diagnosis.verdict.recommended?.id ?? "none";
  const [chosen, setChosen] = useState<string | null>(null);
  const known = diagnosis.verdict.candidates.some(({ id }) => id === chosen);
  const policy = chosen !== null && known ? chosen : firstRule(diagnosis, recommended);
  return (
    <>
      <div className="loop-columns">
        <div className="loop-column">
          <RatesTable diagnosis={diagnosis} />
          <Mending diagnosis={diagnosis} />
          <Settle diagnosis={diagnosis} />
          <Evidence diagnosis={diagnosis} />
        </div>
        <div className="loop-column">
          <PoliciesTable diagnosis={diagnosis} policy={policy} onPolicy={setChosen} />
          {diagnosis.verdict.method === "none" ? null : (
            <TakeAway diagnosis={diagnosis} log={log} policy={policy} today={today()} />
          )}
          <VotesPlanPart diagnosis={diagnosis} />
        </div>
      </div>
      <ReportTools diagnosis={diagnosis} log={log} policy={policy} settings={settings} />
    </>
  );
}

/** The rule shown as a table: the recommended one, or the best that looks at votes where that is none. */
function firstRule({ verdict }: Diagnosis, recommended: string): string {
  if (recommended !== "none") return recommended;
  const asks = verdict.candidates.find(
    ({ id }) => !/^(none$|fixed:|tpm$|hindsight$)/.test(id) && verdict.method !== "none",
  );
  return asks?.id ?? recommended;
}
