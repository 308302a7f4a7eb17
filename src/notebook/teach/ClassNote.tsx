import { teachWords, useWords } from "#ui";
import type { ChapterId } from "../chapters.ts";
import { chapterLink } from "./chapterLinks.ts";
import type { ClassSettings } from "./classSettings.ts";

/** Says what is otherwise than in the plain chapter, and leads there: nothing is left out in silence. */
export function ClassNote(props: {
  readonly id: ChapterId;
  readonly settings: ClassSettings;
  /** in the whole chapter */
  readonly questions: number;
}) {
  const { id, settings, questions: all } = props;
  const say = teachWords[useWords().lang];
  const { controls, starts, questions, predict, seed } = settings;
  const states = Object.values(controls);
  const locked = states.filter((state) => state === "locked").length;
  const hidden = states.length - locked;
  const started = Object.keys(starts).length;
  const parts = [
    locked > 0 ? say.classLocked(locked) : null,
    hidden > 0 ? say.classHidden(hidden) : null,
    started > 0 ? say.classStarts(started) : null,
    questions === null ? null : say.classQuestions(questions.length, all),
    predict ? null : say.classOpen,
    seed === 1 ? null : say.classSeed(seed),
  ].filter((part) => part !== null);
  return (
    <p className="class-note">
      {say.forClass(parts)} <a href={chapterLink(id)}>{say.wholeChapter}</a>
    </p>
  );
}
