import {
  Children,
  cloneElement,
  createContext,
  isValidElement,
  type ReactNode,
  useContext,
} from "react";
import { notebookWords, teachWords, useWords } from "#ui";
import { useReading } from "../../context.ts";
import { exerciseOf } from "../../exercise/exercises.ts";
import { FIRST_SEED } from "../../exercise/Given.tsx";
import { InHandContext } from "../../exercise/inHand.ts";
import { numbersFor } from "../../exercise/numbersFor.ts";
import { useQuestionPlace } from "../../exercise/places.ts";
import { Ask, Fill, Option, Ours, slotsOf, Then } from "../../exercise/slots.tsx";
import { Margin } from "../../prose/parts.tsx";
import { CHAPTER_PARTS } from "../../provider.ts";
import { Formula } from "../../scene/Formula.tsx";
import { Live } from "../../scene/Live.tsx";
import { SceneFrame } from "../../scene/SceneFrame.tsx";
import { useClass } from "../classSettings.ts";
import { PaperAnswer, WritingLines } from "./PaperAnswer.tsx";

interface ExerciseProps {
  readonly id: string;
  readonly children: ReactNode;
}

/** Whether the sheet holds tasks and figures alone. */
export const TasksOnlyContext = createContext(false);

/** A prediction to be made with a pencil. What it opens begins on a page of its own. */
function PaperPredict({ id, children }: ExerciseProps) {
  const { chapter } = useReading();
  const { lang } = useWords();
  const say = teachWords[lang].paper;
  const exercise = exerciseOf(chapter, id);
  const then = slotsOf(children, Then);
  const onlyTasks = useContext(TasksOnlyContext);
  return (
    <InHandContext value={{ id, exercise, numbers: numbersFor(exercise, FIRST_SEED) }}>
      <section className="exercise predict" data-exercise={id}>
        <header className="exercise-head">
          <h2>{notebookWords[lang].predict.name}</h2>
        </header>
        <div className="exercise-ask">{slotsOf(children, Ask)}</div>
        <PaperAnswer
          options={slotsOf(children, Option)}
          fill={slotsOf(children, Fill)}
          withWorking={false}
        />
      </section>
      {then.length === 0 ? null : (
        <div className="paper-then">
          <p className="paper-after">{say.after}</p>
          {slotsOf(children, Ours).length > 0 ? <WritingLines label={say.why} lines={2} /> : null}
          {onlyTasks ? then.map(({ props }) => tasksOf(props.children)) : then}
        </div>
      )}
    </InHandContext>
  );
}

/** A question with the class's numbers and room for its answer. */
function PaperQuestion(props: ExerciseProps) {
  const { questions } = useClass();
  return questions === null || questions.includes(props.id) ? <Asked {...props} /> : null;
}

function Asked({ id, children }: ExerciseProps) {
  const { chapter } = useReading();
  const { seed } = useClass();
  const say = notebookWords[useWords().lang].question;
  const place = useQuestionPlace(id);
  const exercise = exerciseOf(chapter, id);
  return (
    <InHandContext value={{ id, exercise, numbers: numbersFor(exercise, seed) }}>
      <section className="exercise question" data-exercise={id}>
        <header className="exercise-head">
          <h2>{say.name}</h2>
          {place === null ? null : <span className="muted">{say.of(place.at, place.count)}</span>}
        </header>
        <div className="exercise-ask">{slotsOf(children, Ask)}</div>
        <PaperAnswer
          options={slotsOf(children, Option)}
          fill={slotsOf(children, Fill)}
          withWorking
        />
      </section>
    </InHandContext>
  );
}

function Nothing() {
  return null;
}

/** A chapter's parts on paper: nothing that is pressed or dragged, and no answer. */
export const HANDOUT_PARTS = {
  ...CHAPTER_PARTS,
  InLab: Nothing,
  Predict: PaperPredict,
  Question: PaperQuestion,
  RuleCell: Nothing,
  Sliders: Nothing,
} as const;

const TASKS: readonly unknown[] = [Formula, Live, PaperPredict, PaperQuestion];

/** Figures, equations, predictions and questions of a text, without the text around them. */
function tasksOf(text: ReactNode): ReactNode {
  return Children.map(text, (node) => {
    if (!isValidElement<{ readonly children?: ReactNode }>(node)) return null;
    if (TASKS.includes(node.type)) return node;
    if (node.type !== SceneFrame) return null;
    return cloneElement(node, undefined, tasksOf(node.props.children));
  });
}

/** The text up to the first prediction without the notes beside it, and of the rest the tasks. */
export function problemAndTasks(text: ReactNode): ReactNode {
  const parts = Children.toArray(text);
  const first = parts.findIndex((node) => isValidElement(node) && node.type === PaperPredict);
  const problem = parts.slice(0, Math.max(0, first));
  return [
    problem.filter((node) => !(isValidElement(node) && node.type === Margin)),
    tasksOf(parts.slice(problem.length)),
  ];
}
