import { notebookWords, teachWords, useWords } from "#ui";
import { type ChapterFile, type ChapterId, chapterNumber } from "../../chapters.ts";
import { exerciseOf } from "../../exercise/exercises.ts";
import { FIRST_SEED } from "../../exercise/Given.tsx";
import { numbersFor } from "../../exercise/numbersFor.ts";
import { Predict } from "../../exercise/Predict.tsx";
import { Question } from "../../exercise/Question.tsx";
import { useClass } from "../classSettings.ts";
import { teacherNotes } from "../page/TeacherNotes.tsx";
import { chapterTree, partsIn } from "../partsIn.ts";
import { KeyItem } from "./KeyItem.tsx";

/** Every answer of a chapter with the class's numbers; the engine computes it, as for a learner. */
export function AnswerKey({ id, file }: { readonly id: ChapterId; readonly file: ChapterFile }) {
  const { lang } = useWords();
  const say = teachWords[lang];
  const { seed, questions } = useClass();
  const tree = chapterTree(file);
  const asked = partsIn(tree, Question).filter(
    ({ props }) => questions?.includes(props.id) ?? true,
  );
  return (
    <>
      <header className="chapter-head">
        <p className="paper-head">
          <span>{say.paper.head(chapterNumber(id))}</span>
          <span>{say.paper.set(seed)}</span>
        </p>
        <h1>{say.key.title(notebookWords[lang].chapters[id].title)}</h1>
      </header>
      <section className="key-short">
        <h2>{say.key.expected}</h2>
        {teacherNotes(file).answers}
      </section>
      {partsIn(tree, Predict).map(({ props }) => {
        const exercise = exerciseOf(id, props.id);
        return (
          <KeyItem
            key={props.id}
            id={props.id}
            exercise={exercise}
            numbers={numbersFor(exercise, FIRST_SEED)}
            title={say.key.prediction}
          >
            {props.children}
          </KeyItem>
        );
      })}
      {asked.map(({ props }, at) => {
        const exercise = exerciseOf(id, props.id);
        return (
          <KeyItem
            key={props.id}
            id={props.id}
            exercise={exercise}
            numbers={numbersFor(exercise, seed)}
            title={say.key.question(at + 1)}
          >
            {props.children}
          </KeyItem>
        );
      })}
    </>
  );
}
