import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { Button, notebookWords, rate, useWords } from "#ui";
import { useKept, useReading } from "../context.ts";
import { useClass } from "../teach/classSettings.ts";
import { AnswerField } from "./AnswerField.tsx";
import type { Answer, Exercise, Numbers } from "./exercise.ts";
import { exerciseOf } from "./exercises.ts";
import { FIRST_SEED } from "./Given.tsx";
import { InHandContext } from "./inHand.ts";
import { emptyAnswer, isComplete, judge, readAnswer } from "./judge.ts";
import { numbersFor } from "./numbersFor.ts";
import { Ask, Fill, Option, Ours, Slip, slotsOf, Then, Why } from "./slots.tsx";

/**
 * `<Predict id="…">` with `<Ask>`, `<Option>`s where it is a choice, `<Slip>`s where a misconception is
 * to be named, and `<Then>`: what the prediction opens, where no class does without. It is not marked;
 * the gap is said. A prediction can be made again.
 */
export function Predict({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const { chapter } = useReading();
  const { lang } = useWords();
  const say = notebookWords[lang].predict;
  const exercise = exerciseOf(chapter, id);
  const numbers = useMemo(() => numbersFor(exercise, FIRST_SEED), [exercise]);
  const [kept, keep] = useKept(id);
  const answer = kept?.answer ?? emptyAnswer(exercise, numbers);
  const isDone = kept?.done === true;
  const isOpen = !useClass().predict || isDone;
  const outcome = useRef<HTMLParagraphElement>(null);
  const start = useRef<HTMLElement>(null);
  const [pressed, setPressed] = useState<"commit" | "again" | null>(null);
  useEffect(() => {
    // the button that was pressed is gone: the keyboard goes on from what it led to
    if (pressed === "commit") outcome.current?.focus({ preventScroll: true });
    if (pressed === "again") start.current?.focus();
  }, [pressed]);

  const hold = (next: Answer): void =>
    keep({ answer: next, seed: FIRST_SEED, tries: kept?.tries ?? 0, done: false, right: null });
  const commit = (): void => {
    if (!isComplete(answer)) return;
    const { right } = judge(exercise, numbers, answer);
    keep({ answer, seed: FIRST_SEED, tries: (kept?.tries ?? 0) + 1, done: true, right });
    setPressed("commit");
  };
  const again = (): void => {
    setPressed("again");
    keep(undefined);
  };
  const options = slotsOf(children, Option);
  const verdict = isDone ? judge(exercise, numbers, answer) : null;
  const slip = slotsOf(children, Slip).find(
    (one) => one.props.id !== undefined && one.props.id === verdict?.slip,
  );
  const left = answer.kind === "curve" ? answer.points.filter((point) => point === null).length : 0;
  return (
    <InHandContext value={{ id, exercise, numbers }}>
      <section
        className="exercise predict"
        data-exercise={id}
        data-done={isDone || undefined}
        ref={start}
        tabIndex={-1}
      >
        <header className="exercise-head">
          <h2>{say.name}</h2>
        </header>
        <div className="exercise-ask">{slotsOf(children, Ask)}</div>
        <AnswerField
          answer={answer}
          onAnswer={isDone ? undefined : hold}
          options={options}
          isShown={isDone}
          label={say.name}
          onEnter={commit}
          fill={slotsOf(children, Fill)}
          blanks={verdict?.blanks}
          underOption={(option) =>
            isDone ? (
              <Outcome
                exercise={exercise}
                numbers={numbers}
                answer={answer}
                option={option}
                why={options.find((one) => one.props.id === option)?.props.children}
              />
            ) : null
          }
        />
        {isDone ? (
          <>
            <p className="exercise-outcome" ref={outcome} tabIndex={-1} role="status">
              <Said exercise={exercise} numbers={numbers} answer={answer} />
            </p>
            {slip === undefined ? null : <div className="feedback">{slip}</div>}
            <Explain
              ours={slotsOf(children, Ours)}
              why={kept?.why ?? ""}
              onWhy={(why) => keep({ ...kept, why })}
            />
            <p className="exercise-actions">
              <Button look="quiet" onClick={again}>
                {say.again}
              </Button>
            </p>
          </>
        ) : (
          <p className="exercise-actions">
            <button
              type="button"
              className="button button-solid"
              disabled={!isComplete(answer)}
              onClick={commit}
            >
              {say.commit}
            </button>
            <span className="muted">
              {left > 0 && left < (answer.kind === "curve" ? answer.points.length - 1 : 0)
                ? say.left(left)
                : say.commitHint[exercise.kind]}
            </span>
          </p>
        )}
      </section>
      {isOpen ? slotsOf(children, Then) : null}
    </InHandContext>
  );
}

/** The prediction beside what is so, in a sentence; of a choice, the options say it. */
function Said(props: {
  readonly exercise: Exercise;
  readonly numbers: Numbers;
  readonly answer: Answer;
}) {
  const { exercise, numbers, answer } = props;
  const say = notebookWords[useWords().lang].predict;
  if (exercise.kind === "curve" && answer.kind === "curve") {
    const truth = exercise.curve(numbers);
    const last = truth.length - 1;
    const yours = answer.points[last] ?? 0;
    const real = truth[last] ?? 0;
    return say.curve(
      exercise.of ?? "validity",
      last,
      rate(yours),
      rate(real),
      rate(Math.abs(yours - real)),
    );
  }
  if (exercise.kind === "number" && answer.kind === "number") {
    const yours = readAnswer(answer.text) ?? 0;
    const text = (value: number): string =>
      exercise.unit === "rate" ? rate(value) : String(Math.round(value));
    return say.number(text(yours), text(exercise.answer(numbers)));
  }
  if (exercise.kind === "several") {
    const { agreed = 0 } = judge(exercise, numbers, answer);
    return say.several(agreed, exercise.options.length);
  }
  return null;
}

function Outcome(props: {
  readonly exercise: Exercise;
  readonly numbers: Numbers;
  readonly answer: Answer;
  readonly option: string;
  readonly why: ReactNode;
}) {
  const { exercise, numbers, answer, option } = props;
  const say = notebookWords[useWords().lang].predict;
  const isSo =
    exercise.kind === "several"
      ? exercise.right(numbers).includes(option)
      : exercise.kind === "choice" && exercise.right(numbers) === option;
  const isTaken =
    answer.kind === "several"
      ? answer.options.includes(option)
      : answer.kind === "choice" && answer.option === option;
  const whys = slotsOf(props.why, Why);
  if (exercise.kind === "choice" && !isSo && !isTaken) return null;
  return (
    <div className="option-outcome">
      <b data-right={isSo === isTaken || undefined}>{isSo ? say.isSo : say.isNotSo}</b>{" "}
      {exercise.kind === "several" && isSo !== isTaken ? `${say.youSaidOther} ` : null}
      {whys}
    </div>
  );
}

/** Asks for the reason of the gap in the reader's own words, and lays ours beside it. */
function Explain(props: {
  readonly ours: readonly ReactNode[];
  readonly why: string;
  readonly onWhy: (why: string) => void;
}) {
  const { ours, why, onWhy } = props;
  const say = notebookWords[useWords().lang].predict;
  const [open, setOpen] = useState(false);
  if (ours.length === 0) return null;
  return (
    <div className="explain">
      <label>
        <span>{say.explain}</span>
        <textarea rows={2} value={why} onChange={(event) => onWhy(event.currentTarget.value)} />
      </label>
      {open ? (
        <div className="explain-ours" role="status">
          <b>{say.ours}</b> {ours}
        </div>
      ) : (
        <Button onClick={() => setOpen(true)}>{say.compare}</Button>
      )}
    </div>
  );
}
