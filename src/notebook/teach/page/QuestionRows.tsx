import { teachWords, useWords } from "#ui";
import type { ChapterFile, ChapterId } from "../../chapters.ts";
import { exerciseOf } from "../../exercise/exercises.ts";
import { InHandContext } from "../../exercise/inHand.ts";
import { numbersFor } from "../../exercise/numbersFor.ts";
import { Question } from "../../exercise/Question.tsx";
import { Ask, slotsOf } from "../../exercise/slots.tsx";
import { chapterTree, partsIn } from "../partsIn.ts";
import type { SettingProps } from "./ControlRows.tsx";

/** Each question of a chapter with its first lines, to be asked or left out. */
export function QuestionRows(
  props: SettingProps & { readonly id: ChapterId; readonly file: ChapterFile },
) {
  const { id: chapter, file, outline, settings, onSettings } = props;
  const say = teachWords[useWords().lang].link;
  const all = outline.questions;
  const asked = settings.questions ?? all;
  const take = (id: string, on: boolean): void => {
    const next = all.filter((one) => (one === id ? on : asked.includes(one)));
    onSettings({ ...settings, questions: next.length === all.length ? null : next });
  };
  return (
    <ul className="teach-questions">
      {partsIn(chapterTree(file), Question).map(({ props: { id, children } }, i) => {
        const exercise = exerciseOf(chapter, id);
        const numbers = numbersFor(exercise, settings.seed);
        return (
          <li key={id}>
            <label className="toggle">
              <input
                type="checkbox"
                checked={asked.includes(id)}
                onChange={(event) => take(id, event.currentTarget.checked)}
              />
              {say.question(i + 1)}
            </label>
            <div className="teach-ask">
              <InHandContext value={{ id, exercise, numbers }}>
                {slotsOf(children, Ask)}
              </InHandContext>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
