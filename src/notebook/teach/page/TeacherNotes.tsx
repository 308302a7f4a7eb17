import type { ReactNode } from "react";
import { teachWords, useWords } from "#ui";
import type { ChapterFile } from "../../chapters.ts";
import { Answers, Note, Teacher } from "../../prose/parts.tsx";
import { useClass } from "../classSettings.ts";
import { chapterTree, partsIn } from "../partsIn.ts";

/** What a chapter says to its teacher, taken out of its text: notes in the text's order, and answers. */
export function teacherNotes(file: ChapterFile): {
  readonly notes: readonly ReactNode[];
  readonly answers: ReactNode;
} {
  const inside = partsIn(chapterTree(file), Teacher)[0]?.props.children;
  return { notes: partsIn(inside, Note), answers: partsIn(inside, Answers) };
}

/** Aims, timing, the misconception and what to listen for; the answers are shut until they are opened. */
export function TeacherNotes({ file }: { readonly file: ChapterFile }) {
  const say = teachWords[useWords().lang];
  const { seed } = useClass();
  const { notes, answers } = teacherNotes(file);
  return (
    <>
      <div className="teach-notes">{notes}</div>
      <details className="teach-answers">
        <summary>
          {say.answers} <span className="muted">{say.answersSeed(seed)}</span>
        </summary>
        {answers}
      </details>
    </>
  );
}
