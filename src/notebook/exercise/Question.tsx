import { type ReactNode, useContext, useEffect, useId, useMemo, useRef, useState } from "react";
import { Button, notebookWords, teachWords, useWords } from "#ui";
import { useKept, useReading } from "../context.ts";
import { ClassContext, useClass } from "../teach/classSettings.ts";
import { AnswerField } from "./AnswerField.tsx";
import { BlanksFeedback } from "./BlanksFeedback.tsx";
import type { Answer } from "./exercise.ts";
import { exerciseOf } from "./exercises.ts";
import { InHandContext } from "./inHand.ts";
import { emptyAnswer, isComplete, judge, type Verdict } from "./judge.ts";
import { numbersFor, seedAfter } from "./numbersFor.ts";
import { useQuestionPlace } from "./places.ts";
import { Ask, Fill, Option, Right, Slip, slotsOf, Why, Working } from "./slots.tsx";

/**
 * `<Question id="…">` with `<Ask>`, `<Option>`s where it is a choice, `<Fill>` where there are blanks,
 * `<Right>`, `<Slip>`s and `<Working>`. A wrong answer is told its slip and may be mended at once; the working is there from the
 * first wrong answer on, and new numbers always.
 */
export function Question(props: QuestionProps) {
  const { questions } = useClass();
  return questions === null || questions.includes(props.id) ? <Asked {...props} /> : null;
}

interface QuestionProps {
  readonly id: string;
  readonly children: ReactNode;
}

function Asked({ id, children }: QuestionProps) {
  const { chapter } = useReading();
  const { lang } = useWords();
  const say = notebookWords[lang].question;
  const exercise = exerciseOf(chapter, id);
  const [kept, keep] = useKept(id);
  const first = useClass().seed;
  const seed = kept?.seed ?? first;
  const numbers = useMemo(() => numbersFor(exercise, seed), [exercise, seed]);
  const answer = kept?.answer ?? emptyAnswer(exercise, numbers);
  const [working, setWorking] = useState(false);
  const [unread, setUnread] = useState<string | null>(null);
  const place = useQuestionPlace(id);
  const way = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // its button is gone: the keyboard goes on from what it showed
    if (working) way.current?.focus({ preventScroll: true });
  }, [working]);
  const feedbackId = useId();

  const checked = kept !== undefined && kept.right !== null;
  const verdict: Verdict | null = checked ? judge(exercise, numbers, answer) : null;
  const isRight = verdict?.right === true;
  const isShown = working || isRight;

  const hold = (next: Answer): void => {
    setUnread(null);
    keep({ answer: next, seed, tries: kept?.tries ?? 0, done: kept?.done ?? false, right: null });
  };
  const check = (): void => {
    if (!isComplete(answer)) {
      if (answer.kind === "number") setUnread(answer.text);
      return;
    }
    setUnread(null);
    const { right } = judge(exercise, numbers, answer);
    const done = right || kept?.done === true;
    keep({ answer, seed, tries: (kept?.tries ?? 0) + 1, done, right });
  };
  const anew = (next: number): void => {
    setWorking(false);
    setUnread(null);
    const fresh = numbersFor(exercise, next);
    keep({
      answer: emptyAnswer(exercise, fresh),
      seed: next,
      tries: kept?.tries ?? 0,
      done: kept?.done ?? false,
      right: null,
    });
  };
  const show = (): void => {
    setWorking(true);
    if (kept !== undefined) keep({ ...kept, done: true });
  };

  const slips = slotsOf(children, Slip);
  const slip =
    verdict === null || isRight
      ? undefined
      : (slips.find((one) => one.props.id === verdict.slip) ??
        slips.find((one) => one.props.id === undefined));
  const options = slotsOf(children, Option);
  const whyOf = (option: string): ReactNode =>
    slotsOf(options.find((one) => one.props.id === option)?.props.children, Why);
  const inClass = useContext(ClassContext) !== null;
  const hasNumbers = Object.keys(numbers).length > 0;
  const tried = (kept?.tries ?? 0) > 0;
  return (
    <InHandContext value={{ id, exercise, numbers }}>
      <section className="exercise question" data-exercise={id} data-right={isRight || undefined}>
        <header className="exercise-head">
          <h2>{say.name}</h2>
          {place === null ? null : <span className="muted">{say.of(place.at, place.count)}</span>}
        </header>
        <div className="exercise-ask">{slotsOf(children, Ask)}</div>
        <AnswerField
          answer={answer}
          onAnswer={isShown ? undefined : hold}
          options={options}
          isShown={isShown}
          label={say.yourAnswer}
          onEnter={check}
          describedBy={feedbackId}
          fill={slotsOf(children, Fill)}
          blanks={verdict?.blanks}
          underOption={(option) => {
            if (answer.kind === "several") {
              return isShown ? <div className="option-outcome">{whyOf(option)}</div> : null;
            }
            return verdict !== null && answer.kind === "choice" && answer.option === option ? (
              <div className="option-outcome">
                <Mark isRight={isRight} /> {whyOf(option)}
              </div>
            ) : null;
          }}
        />
        <div className="feedback" id={feedbackId} role="status">
          {unread === null ? null : <p className="unread">{say.unread(unread)}</p>}
          {verdict === null || answer.kind === "choice" ? null : verdict.blanks !== undefined &&
            answer.kind === "blanks" ? (
            <BlanksFeedback verdicts={verdict.blanks} texts={answer.texts} slips={slips} />
          ) : (
            <div>
              <Mark isRight={isRight} /> {isRight ? null : slip}
            </div>
          )}
          {isRight ? <div>{slotsOf(children, Right)}</div> : null}
        </div>
        {isShown ? (
          <div className="working" ref={way} tabIndex={-1}>
            <b>{say.working}</b>
            {slotsOf(children, Working)}
          </div>
        ) : null}
        <p className="exercise-actions">
          {isShown ? null : (
            <button
              type="button"
              className="button button-solid"
              disabled={!isComplete(answer) && answer.kind !== "number"}
              onClick={check}
            >
              {say.check}
            </button>
          )}
          {tried && !isShown && verdict !== null ? (
            <Button onClick={show}>{say.showWorking}</Button>
          ) : null}
          {tried && hasNumbers ? (
            <Button onClick={() => anew(seedAfter(exercise, seed))}>
              {isShown ? say.another : say.anew}
            </Button>
          ) : null}
          {inClass && seed !== first ? (
            <Button onClick={() => anew(first)}>{teachWords[lang].classNumbers}</Button>
          ) : null}
          {isShown && !hasNumbers ? (
            <Button onClick={() => anew(seed + 1)}>{say.again}</Button>
          ) : null}
        </p>
      </section>
    </InHandContext>
  );
}

function Mark({ isRight }: { readonly isRight: boolean }) {
  const say = notebookWords[useWords().lang].question;
  return <b data-right={isRight || undefined}>{isRight ? say.right : say.notQuite}</b>;
}
