import type { ReactNode } from "react";
import { rate, teachWords, useWords } from "#ui";
import { AnswerField } from "../../exercise/AnswerField.tsx";
import type { Blank, Exercise, Numbers } from "../../exercise/exercise.ts";
import { InHandContext } from "../../exercise/inHand.ts";
import { emptyAnswer } from "../../exercise/judge.ts";
import {
  Ask,
  Fill,
  labelOf,
  Option,
  Slip,
  type Slot,
  slotsOf,
  Why,
  Working,
} from "../../exercise/slots.tsx";
import { written } from "../../numbers/bound.ts";

export interface KeyItemProps {
  readonly id: string;
  readonly exercise: Exercise;
  readonly numbers: Numbers;
  readonly title: string;
  readonly children: ReactNode;
}

/** One exercise with its answer, the way to it, and what each wrong answer shows. */
export function KeyItem({ id, exercise, numbers, title, children }: KeyItemProps) {
  const say = teachWords[useWords().lang].key;
  const working = slotsOf(children, Working);
  return (
    <InHandContext value={{ id, exercise, numbers }}>
      <section className="key-item" data-exercise={id}>
        <div className="key-what">
          <h2>{title}</h2>
          <div className="exercise-ask">{slotsOf(children, Ask)}</div>
          <RightAnswer exercise={exercise} numbers={numbers} parts={children} />
        </div>
        {working.length === 0 ? null : (
          <div className="key-way">
            <h3>{say.working}</h3>
            {working}
          </div>
        )}
        <WrongAnswers exercise={exercise} numbers={numbers} slips={slotsOf(children, Slip)} />
      </section>
    </InHandContext>
  );
}

interface PartProps {
  readonly exercise: Exercise;
  readonly numbers: Numbers;
}

function RightAnswer({ exercise, numbers, parts }: PartProps & { readonly parts: ReactNode }) {
  const { lang } = useWords();
  const say = teachWords[lang].key;
  switch (exercise.kind) {
    case "choice":
    case "several": {
      const right = exercise.right(numbers);
      const isSo = (id = ""): boolean =>
        typeof right === "string" ? right === id : right.includes(id);
      return (
        <ul className="key-options">
          {slotsOf(parts, Option).map((option) => (
            <li key={option.props.id} data-right={isSo(option.props.id) || undefined}>
              <p>
                <b>{isSo(option.props.id) ? say.yes : say.no}</b> {labelOf(option)}
              </p>
              <div className="key-why">{slotsOf(option.props.children, Why)}</div>
            </li>
          ))}
        </ul>
      );
    }
    case "number":
      return (
        <p className="key-answer">
          {say.answer} <b>{inUnits(exercise, exercise.answer(numbers))}</b>
        </p>
      );
    case "curve": {
      const line = exercise.curve(numbers).map((share) => rate(share));
      return (
        <>
          <AnswerField
            answer={emptyAnswer(exercise, numbers)}
            options={[]}
            fill={[]}
            isShown
            label={say.answer}
            summary={say.line(line)}
          />
          <p className="key-answer">
            {say.answer} <b>{line.join(", ")}</b>
          </p>
        </>
      );
    }
    case "blanks": {
      const texts = Object.fromEntries(
        Object.entries(exercise.blanks).map(([id, one]) => [id, inUnits(one, one.answer(numbers))]),
      );
      return (
        <AnswerField
          answer={{ kind: "blanks", texts }}
          options={[]}
          fill={slotsOf(parts, Fill)}
          isShown
          label={say.answer}
        />
      );
    }
    default:
      return exercise satisfies never;
  }
}

/** Slips with the numbers that they lead to here; of a line, what is told of it. */
function WrongAnswers({
  exercise,
  numbers,
  slips,
}: PartProps & { readonly slips: readonly Slot[] }) {
  const say = teachWords[useWords().lang].key;
  if (slips.length === 0) return null;
  return (
    <div className="key-wrong">
      <h3>{say.wrong}</h3>
      <dl>
        {slips.map((slip) => (
          <div key={slip.props.id ?? ""}>
            <dt>{slipValue(exercise, numbers, slip.props.id) ?? say.other}</dt>
            <dd>{slip}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The number that gives this slip away; "" for a slip of another kind, null for any other wrong answer. */
function slipValue(exercise: Exercise, numbers: Numbers, id: string | undefined): string | null {
  if (id === undefined) return null;
  if (exercise.kind === "number") {
    const of = exercise.slips[id];
    return of === undefined ? null : inUnits(exercise, of(numbers));
  }
  if (exercise.kind === "blanks") {
    const [blank = "", slip] = id.split("/");
    const one = exercise.blanks[blank];
    const place = `(${Object.keys(exercise.blanks).indexOf(blank) + 1})`;
    const of = slip === undefined ? undefined : one?.slips[slip];
    return of === undefined || one === undefined ? place : `${place} ${inUnits(one, of(numbers))}`;
  }
  return "";
}

function inUnits({ unit }: Pick<Blank, "unit">, value: number): string {
  return written({ value, kind: "exact" }, unit === "count" ? "count" : "rate");
}
