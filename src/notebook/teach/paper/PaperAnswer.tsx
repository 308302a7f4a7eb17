import { notebookWords, teachWords, useWords } from "#ui";
import { AnswerField } from "../../exercise/AnswerField.tsx";
import { useInHand } from "../../exercise/inHand.ts";
import { emptyAnswer } from "../../exercise/judge.ts";
import { labelOf, type Slot } from "../../exercise/slots.tsx";

/** Empty lines to write on. */
export function WritingLines(props: { readonly label: string; readonly lines: number }) {
  const { label, lines } = props;
  return (
    <div className="paper-lines">
      <p className="paper-lines-for">{label}</p>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty lines are alike
        <hr key={line} />
      ))}
    </div>
  );
}

/** Room for an answer with a pencil: boxes, lines, an empty field to draw in. */
export function PaperAnswer(props: {
  readonly options: readonly Slot[];
  readonly fill: readonly Slot[];
  /** also room for the way to the answer */
  readonly withWorking: boolean;
}) {
  const { exercise, numbers } = useInHand();
  const { lang } = useWords();
  const say = teachWords[lang].paper;
  const { question } = notebookWords[lang];
  switch (exercise.kind) {
    case "choice":
    case "several":
      return (
        <>
          <p className="muted paper-hint">
            {exercise.kind === "choice" ? say.markOne : say.markSeveral}
          </p>
          <ul className="paper-options" data-kind={exercise.kind}>
            {props.options.map((option) => (
              <li key={option.props.id}>{labelOf(option)}</li>
            ))}
          </ul>
          {props.withWorking ? <WritingLines label={say.reason} lines={2} /> : null}
        </>
      );
    case "number":
      return (
        <>
          {props.withWorking ? <WritingLines label={say.working} lines={3} /> : null}
          <p className="paper-number">
            {question.yourAnswer} <span className="paper-blank" />{" "}
            <span className="muted">
              {exercise.unit === "rate" ? question.asRate : question.asCount}
            </span>
          </p>
        </>
      );
    case "curve":
      return (
        <AnswerField
          answer={emptyAnswer(exercise, numbers)}
          options={[]}
          fill={[]}
          isShown={false}
          label={question.yourAnswer}
        />
      );
    case "blanks":
      return (
        <AnswerField
          answer={emptyAnswer(exercise, numbers)}
          options={[]}
          fill={props.fill}
          isShown={false}
          label={question.yourAnswer}
        />
      );
    default:
      return exercise satisfies never;
  }
}
