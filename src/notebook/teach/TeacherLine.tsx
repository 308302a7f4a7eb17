import { teachWords, useWords } from "#ui";
import type { ChapterId } from "../chapters.ts";
import { chapterLink, classLink } from "./chapterLinks.ts";
import type { ClassSettings } from "./classSettings.ts";
import type { ChapterOutline } from "./outline.ts";

/** At a chapter's end: where its teacher finds the notes, which stand nowhere in a learner's way. */
export function TeacherLine(props: {
  readonly id: ChapterId;
  readonly settings: ClassSettings | null;
  readonly outline: ChapterOutline;
}) {
  const { id, settings, outline } = props;
  const say = teachWords[useWords().lang];
  const to =
    settings === null ? chapterLink(id, "teach") : classLink(id, settings, outline, "teach");
  return (
    <p className="teacher">
      {say.line} <a href={to}>{say.toTeach}</a>
    </p>
  );
}
