import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { type Completion, completionAt, type RuleProblem, type Suggestion } from "#rules";
import { type RuleWords, ruleWords, useWords } from "#ui";
import { problemSentence } from "./problemWords.ts";
import { Suggestions } from "./Suggestions.tsx";

export interface RuleEditorProps {
  readonly text: string;
  readonly problem: RuleProblem | null;
  /** columns of what is allowed and seldom meant */
  readonly notices: readonly string[];
  readonly onText: (text: string) => void;
}

/**
 * A field for a rule. Names are offered as they are begun, or all of them on Alt and ↓ (or Ctrl and
 * space): the focus
 * stays in the field, arrow keys move through the list, Enter or Tab takes, Escape puts it away.
 */
export function RuleEditor({ text, problem, notices, onText }: RuleEditorProps) {
  const say = ruleWords[useWords().lang];
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [completion, setCompletion] = useState<Completion | null>(null);
  const [active, setActive] = useState<number | null>(null);
  const placing = useRef<number | null>(null);
  const [said, setSaid] = useState("");
  const listId = `${id}list`;

  const putAway = (): void => offer(null);
  const offer = (next: Completion | null): void => {
    setCompletion(next);
    setActive(null);
    setSaid(next === null ? "" : say.offered(next.suggestions.length));
  };

  const take = (suggestion: Suggestion): void => {
    if (completion === null) return;
    const { from, to } = completion;
    // what is called already keeps its brackets
    const called = suggestion.kind !== "variable" && text[to] === "(";
    const insert = called ? suggestion.name : suggestion.insert;
    const caret = from + (called ? insert.length : suggestion.caret);
    onText(text.slice(0, from) + insert + text.slice(to));
    offer(null);
    setSaid(say.taken(suggestion.name));
    placing.current = caret;
  };

  // In the same commit: a key that follows at once is written where the caret is to stand.
  useLayoutEffect(() => {
    if (placing.current === null) return;
    field.current?.focus();
    field.current?.setSelectionRange(placing.current, placing.current);
    placing.current = null;
  });

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing) return;
    const isAsked =
      (event.altKey && event.key === "ArrowDown") || (event.ctrlKey && event.code === "Space");
    if (isAsked) {
      event.preventDefault();
      offer(completionAt(text, event.currentTarget.selectionStart, true));
      return;
    }
    if (completion === null) return;
    const { suggestions } = completion;
    const move = (to: number): void => {
      event.preventDefault();
      setActive((to + suggestions.length) % suggestions.length);
    };
    switch (event.key) {
      case "ArrowDown":
        move(active === null ? 0 : active + 1);
        break;
      case "ArrowUp":
        move(active === null ? suggestions.length - 1 : active - 1);
        break;
      case "Escape":
        event.preventDefault();
        putAway();
        break;
      case "Enter":
      case "Tab": {
        const chosen = active === null ? undefined : suggestions[active];
        if (chosen === undefined) {
          putAway();
          break;
        }
        event.preventDefault();
        take(chosen);
        break;
      }
      case "ArrowLeft":
      case "ArrowRight":
      case "Home":
      case "End":
        putAway();
    }
  };

  return (
    <div className="rule-editor">
      <label htmlFor={`${id}field`}>{say.label}</label>
      <div className="rule-field" data-wrong={problem !== null || undefined}>
        <Marked text={text} problem={problem} />
        <textarea
          id={`${id}field`}
          ref={field}
          rows={1}
          value={text}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          maxLength={5000}
          aria-invalid={problem !== null}
          aria-describedby={`${id}said ${id}hint`}
          aria-autocomplete="list"
          aria-controls={completion === null ? undefined : listId}
          aria-activedescendant={active === null ? undefined : `${listId}-${active}`}
          onChange={({ currentTarget }) => {
            onText(currentTarget.value);
            offer(completionAt(currentTarget.value, currentTarget.selectionStart, false));
          }}
          onKeyDown={onKeyDown}
          onBlur={putAway}
        />
        {completion === null ? null : (
          <Suggestions
            id={listId}
            suggestions={completion.suggestions}
            active={active}
            onTake={take}
          />
        )}
      </div>
      <div id={`${id}said`} className="rule-said">
        <Said text={text} problem={problem} say={say} />
        {notices.map((notice) => (
          <p key={notice} className="rule-notice">
            {notice}
          </p>
        ))}
      </div>
      <p id={`${id}hint`} className="rule-hint muted">
        {say.hint}
      </p>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  );
}

function Said(props: {
  readonly text: string;
  readonly problem: RuleProblem | null;
  readonly say: RuleWords;
}) {
  const { text, problem, say } = props;
  if (problem === null) return null;
  return (
    <p className="rule-problem" role="status">
      {problemSentence(text, problem, say)}
    </p>
  );
}

/** The text once more, behind the field, with what is wrong underlined; it also gives the field its height. */
function Marked({
  text,
  problem,
}: {
  readonly text: string;
  readonly problem: RuleProblem | null;
}) {
  const start = problem === null ? text.length : Math.min(problem.start, text.length);
  const end = problem === null ? text.length : Math.max(start, Math.min(problem.end, text.length));
  const isMarked = problem !== null && problem.code !== "empty" && problem.code !== "long";
  return (
    <div className="rule-marked" aria-hidden="true">
      {text.slice(0, start)}
      {isMarked ? <mark>{text.slice(start, end) || " "}</mark> : text.slice(start, end)}
      {text.slice(end)}
      {"\u200b"}
    </div>
  );
}
