import { type ReactNode, useId, useMemo } from "react";
import { CurveSketch } from "#figures";
import { notebookWords, rate, useWords } from "#ui";
import { FillingContext } from "./Blank.tsx";
import type { Answer, CurveExercise, Numbers } from "./exercise.ts";
import { useInHand } from "./inHand.ts";
import type { BlankVerdict } from "./judge.ts";
import { labelOf, type Slot } from "./slots.tsx";

export interface AnswerFieldProps {
  readonly answer: Answer;
  /** left out where the answer stands */
  readonly onAnswer?: ((answer: Answer) => void) | undefined;
  readonly options: readonly Slot[];
  /** of blanks: the lines in which they stand, and how they were judged */
  readonly fill: readonly Slot[];
  readonly blanks?: Readonly<Record<string, BlankVerdict>> | undefined;
  /** of a line: what is so, where it may be seen */
  readonly isShown: boolean;
  /** under an option: its mark or its feedback */
  readonly underOption?: (id: string) => ReactNode;
  /** names the group for those who hear it */
  readonly label: string;
  readonly onEnter?: () => void;
  readonly describedBy?: string | undefined;
  /** of a line: what it says to those who hear it, where it is not a reader's own */
  readonly summary?: string;
}

/** Where an answer is put in: choices, a number, a line that is drawn, or blanks in a text. */
export function AnswerField(props: AnswerFieldProps) {
  const { exercise, numbers } = useInHand();
  switch (exercise.kind) {
    case "choice":
    case "several":
      return <Options {...props} known={exercise.options} />;
    case "number":
      return <NumberAnswer {...props} unit={exercise.unit} />;
    case "curve":
      return <CurveAnswer {...props} exercise={exercise} numbers={numbers} />;
    case "blanks":
      return <BlanksAnswer {...props} />;
    default:
      return exercise satisfies never;
  }
}

function Options(props: AnswerFieldProps & { readonly known: readonly string[] }) {
  const { answer, onAnswer, options, known, underOption, label } = props;
  const name = useId();
  const taken =
    answer.kind === "choice" ? [answer.option] : answer.kind === "several" ? answer.options : [];
  const isOne = answer.kind === "choice";
  const take = (id: string, on: boolean): void => {
    if (isOne) onAnswer?.({ kind: "choice", option: id });
    else {
      const others = taken.filter((one): one is string => one !== null && one !== id);
      onAnswer?.({ kind: "several", options: on ? [...others, id] : others });
    }
  };
  return (
    <fieldset className="options">
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => {
        const id = option.props.id ?? "";
        if (!known.includes(id)) {
          throw new RangeError(`no option “${id}”; the exercise has ${known.join(", ")}`);
        }
        return (
          <div className="option" key={id} data-on={taken.includes(id) || undefined}>
            <label>
              <input
                type={isOne ? "radio" : "checkbox"}
                name={name}
                value={id}
                checked={taken.includes(id)}
                disabled={onAnswer === undefined}
                onChange={(event) => take(id, event.currentTarget.checked)}
              />
              <span>{labelOf(option)}</span>
            </label>
            {underOption?.(id)}
          </div>
        );
      })}
    </fieldset>
  );
}

function NumberAnswer(props: AnswerFieldProps & { readonly unit: "rate" | "count" }) {
  const { answer, onAnswer, unit, onEnter, describedBy } = props;
  const say = notebookWords[useWords().lang].question;
  const id = useId();
  return (
    <p className="number-answer">
      <label htmlFor={id}>{say.yourAnswer}</label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={answer.kind === "number" ? answer.text : ""}
        readOnly={onAnswer === undefined}
        aria-describedby={`${id}-unit ${describedBy ?? ""}`.trim()}
        onChange={(event) => onAnswer?.({ kind: "number", text: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === "Enter") onEnter?.();
        }}
      />
      <span className="muted" id={`${id}-unit`}>
        {unit === "rate" ? say.asRate : say.asCount}
      </span>
    </p>
  );
}

function BlanksAnswer(props: AnswerFieldProps) {
  const { answer, onAnswer, onEnter, fill, blanks = null, label, describedBy } = props;
  const texts = answer.kind === "blanks" ? answer.texts : {};
  const filling = useMemo(
    () => ({ texts, onAnswer, onEnter, verdicts: blanks }),
    [texts, onAnswer, onEnter, blanks],
  );
  return (
    <FillingContext value={filling}>
      <fieldset className="fill" aria-label={label} aria-describedby={describedBy}>
        {fill}
      </fieldset>
    </FillingContext>
  );
}

/** The line that is asked for, and the one that may be shown beside it. */
const TONES = {
  validity: { truthTone: "validity", givenTone: "acceptance" },
  acceptance: { truthTone: "acceptance", givenTone: "validity" },
  belief: { truthTone: "belief", givenTone: "acceptance" },
} as const;

function CurveAnswer(
  props: AnswerFieldProps & { readonly exercise: CurveExercise; readonly numbers: Numbers },
) {
  const { answer, onAnswer, exercise, numbers, isShown } = props;
  const words = notebookWords[useWords().lang].sketch;
  const subject = exercise.of ?? "validity";
  const say = words.of[subject];
  const truth = exercise.curve(numbers);
  const drawn = answer.kind === "curve" ? answer.points : truth.map(() => null);
  const last = truth.length - 1;
  const done = drawn.slice(1).filter((share) => share !== null).length;
  return (
    <CurveSketch
      drawn={drawn}
      given={exercise.given?.(numbers) ?? null}
      truth={isShown ? truth : null}
      {...TONES[subject]}
      drawnText={words.drawn}
      givenText={say.given}
      truthText={say.truth}
      gapText={words.gap}
      hint={words.hint}
      xName={say.xName}
      value={(share) => rate(share)}
      summary={
        props.summary ??
        (isShown
          ? say.summaryShown(rate(drawn[last] ?? 0), rate(truth[last] ?? 0), last)
          : say.summary(last, done))
      }
      pointLabel={say.point}
      notDrawn={words.notDrawn}
      onDraw={onAnswer === undefined ? undefined : (points) => onAnswer({ kind: "curve", points })}
    />
  );
}
