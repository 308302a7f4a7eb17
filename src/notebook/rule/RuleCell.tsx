import { useCallback, useContext, useEffect, useId, useMemo, useState } from "react";
import { useOutcomes } from "#figures";
import { readRule } from "#rules";
import { isPresetId, presetBase, type Study } from "#study";
import { Button, ruleWords, useWords } from "#ui";
import { SceneContext } from "../scene/scene.ts";
import { Answer } from "./Answer.tsx";
import { Heading, HeadingLevel } from "./Heading.tsx";
import type { OwnRuleOutcome } from "./outcome.ts";
import { RuleEditor } from "./RuleEditor.tsx";
import { RuleFormula } from "./RuleFormula.tsx";
import { RuleNames } from "./RuleNames.tsx";
import { RuleStudy, truthful } from "./RuleStudy.tsx";
import type { RuleState } from "./ruleLink.ts";
import { TakeAlong } from "./TakeAlong.tsx";
import { useSettled } from "./useSettled.ts";
import "./rule.css";

const FIRST_RULE = "S >= 6 || k == 3";
const FIRST_PRESET = "gsm8k-qwen3b-stress";
/** ms that typing must rest before a rule is run */
const REST = 250;
/** ms after which a rule that is still being run is stopped */
const PATIENCE = 30_000;

export interface RuleCellProps {
  /** the rule that it opens with */
  readonly rule?: string;
  /** id of the preset that it opens with; within a `<Scene>` it runs in the scene's study */
  readonly preset?: string;
  /** of the page of its own */
  readonly page?: { readonly state: RuleState; readonly onState: (state: RuleState) => void };
}

/** What the cell opens with where nothing else is said. */
export function firstRule(rule = FIRST_RULE, preset = FIRST_PRESET): RuleState {
  if (!isPresetId(preset)) throw new RangeError(`no preset “${preset}” for a <RuleCell>`);
  return { text: rule, study: truthful(presetBase(preset)) };
}

/** `<RuleCell rule="S >= 6" preset="…"/>`: a stopping rule that the reader writes, and what it is worth. */
export function RuleCell({ rule, preset, page }: RuleCellProps) {
  const scene = useContext(SceneContext);
  const start = useMemo(() => page?.state ?? firstRule(rule, preset), [page, rule, preset]);
  const [text, setText] = useState(start.text);
  const [own, setOwn] = useState(start.study);
  const [base, setBase] = useState(start.study);
  const study = scene === null ? own : truthful(scene.study);
  const state = useMemo(() => ({ text, study }), [text, study]);
  const settled = useSettled(state, REST);
  const onState = page?.onState;
  useEffect(() => onState?.(settled), [onState, settled]);
  const onStudy = useCallback((next: (study: Study) => Study) => {
    setOwn((now) => {
      const after = next(now);
      if (after.preset !== now.preset) setBase(after);
      return after;
    });
  }, []);
  return (
    <HeadingLevel value={page === undefined ? 3 : 2}>
      <CellOf
        state={state}
        settled={settled}
        onText={setText}
        isPage={page !== undefined}
        base={base}
        onStudy={scene === null ? onStudy : null}
      />
    </HeadingLevel>
  );
}

interface CellProps {
  readonly state: RuleState;
  readonly settled: RuleState;
  readonly onText: (text: string) => void;
  readonly isPage: boolean;
  readonly base: Study;
  /** null where the scene around it moves the study */
  readonly onStudy: ((next: (study: Study) => Study) => void) | null;
}

function CellOf({ state, settled, onText, isPage, base, onStudy }: CellProps) {
  const words = useWords();
  const say = ruleWords[words.lang];
  const { text, study } = state;
  const reading = useMemo(() => readRule(text, study.rounds), [text, study.rounds]);
  const [good, setGood] = useState(reading.ok ? reading.rule : null);
  if (reading.ok && good !== reading.rule) setGood(reading.rule);
  const run = useRun(settled);
  const notices = reading.ok
    ? [...new Set(reading.rule.notices.map(({ code }) => say.notice[code]))]
    : [];
  return (
    <section className="rule-cell" aria-label={say.title}>
      <RuleEditor
        text={text}
        // a name that is being typed is no mistake yet
        problem={reading.ok || state !== settled ? null : reading.problem}
        notices={notices}
        onText={onText}
      />
      <div className="rule-examples">
        <span className="muted">{say.examplesTitle}</span>
        {say.examples.map((example) => (
          <Button key={example.text} look="quiet" onClick={() => onText(example.text)}>
            {example.says}
          </Button>
        ))}
      </div>
      <RuleNames />
      {good === null ? null : (
        <section className="rule-mathematics" data-stale={!reading.ok || undefined}>
          <Heading>{say.formulaTitle}</Heading>
          <RuleFormula rule={good} words={say.formula} title={say.formulaTitle} />
        </section>
      )}
      {onStudy === null ? null : <RuleStudy study={study} base={base} onStudy={onStudy} />}
      <Running run={run} />
      {run.outcome === null ? null : (
        <div
          data-stale={run.isStale || state !== settled || !reading.ok || undefined}
          className="rule-answer"
        >
          <Answer outcome={run.outcome} votes={run.votes} seed={study.seed} />
        </div>
      )}
      {reading.ok ? <TakeAlong state={state} isPage={isPage} /> : null}
    </section>
  );
}

interface Run {
  readonly outcome: OwnRuleOutcome | null;
  /** M of the outcome */
  readonly votes: number;
  /** the outcome is of an earlier rule or loop */
  readonly isStale: boolean;
  readonly isWaiting: boolean;
  readonly isStopped: boolean;
  readonly failure: string | null;
  readonly stop: () => void;
  readonly again: () => void;
}

/** Runs the rule in a worker; it can be left at any time, and is left after a while. */
function useRun({ text, study }: RuleState): Run {
  const slot = `own-rule${useId()}`;
  const [stopped, setStopped] = useState<RuleState | null>(null);
  const isStopped = stopped !== null && stopped.text === text && stopped.study === study;
  const plan = useMemo(() => {
    const isRule = readRule(text, study.rounds).ok;
    if (!isRule || isStopped) return { first: {}, later: {} };
    const policies = [
      "none",
      "hindsight",
      "majority",
      `confidence:${study.rule.theta}`,
      "two-in-a-row",
      "last-accepted",
      "verifier-best",
      "vrr-stop",
      `vrr-guard:${study.rule.delta}`,
    ];
    return { first: { rule: { kind: "own-rule" as const, study, text, policies } }, later: {} };
  }, [text, study, isStopped]);
  const now = useOutcomes(slot, plan);
  const found = now.outcomes["rule"];
  const outcome = found?.kind === "own-rule" ? found : null;
  const [last, setLast] = useState<{ outcome: OwnRuleOutcome; votes: number } | null>(null);
  if (outcome !== null && outcome !== last?.outcome) setLast({ outcome, votes: study.votes });
  const isWaiting = now.waiting.length > 0 && now.failure === null;
  const stop = useCallback(() => setStopped({ text, study }), [text, study]);
  useEffect(() => {
    if (!isWaiting) return;
    const id = setTimeout(stop, PATIENCE);
    return () => clearTimeout(id);
  }, [isWaiting, stop]);
  const { retry } = now;
  const again = useCallback(() => {
    setStopped(null);
    retry();
  }, [retry]);
  return {
    outcome: outcome ?? last?.outcome ?? null,
    votes: outcome === null ? (last?.votes ?? study.votes) : study.votes,
    isStale: outcome === null,
    isWaiting,
    isStopped,
    failure: now.failure?.detail ?? null,
    stop,
    again,
  };
}

/** What is said while there is no answer: that it is coming, that it was stopped, that it failed. */
function Running({ run }: { readonly run: Run }) {
  const say = ruleWords[useWords().lang];
  const [isSlow, setSlow] = useState(false);
  const { isWaiting } = run;
  useEffect(() => {
    if (!isWaiting) {
      setSlow(false);
      return;
    }
    const id = setTimeout(() => setSlow(true), 600);
    return () => clearTimeout(id);
  }, [isWaiting]);
  return (
    <div className="rule-running" role="status">
      {run.isStopped ? (
        <p>
          {say.stopped}{" "}
          <Button look="quiet" onClick={run.again}>
            {say.again}
          </Button>
        </p>
      ) : run.failure !== null ? (
        <p>
          {say.broke(run.failure)}{" "}
          <Button look="quiet" onClick={run.again}>
            {say.again}
          </Button>
        </p>
      ) : isSlow ? (
        <p>
          {say.working}{" "}
          <Button look="quiet" onClick={run.stop}>
            {say.stop}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
