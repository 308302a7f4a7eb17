import { use, useMemo } from "react";
import { notebookWords, useWords } from "#ui";
import { type ChapterFile, type ChapterId, chapterNumber } from "./chapters.ts";
import { ReadingContext } from "./context.ts";
import { chapterModel } from "./exercise/exercises.ts";
import { QuestionsContext } from "./exercise/places.ts";
import type { Progress } from "./progress/progress.ts";
import { SourceList } from "./prose/parts.tsx";
import { CHAPTER_PARTS } from "./provider.ts";
import "./notebook.css";

export interface ChapterProps {
  readonly id: ChapterId;
  readonly file: Promise<ChapterFile>;
  readonly progress: Progress;
}

/** A chapter: its title, its text with everything live in it, and what it cites. */
export function Chapter({ id, file, progress }: ChapterProps) {
  const { default: Text, meta } = use(file);
  const say = notebookWords[useWords().lang];
  const reading = useMemo(() => ({ chapter: id, progress }), [id, progress]);
  const questions = chapterModel(id).questions;
  return (
    <ReadingContext value={reading}>
      <QuestionsContext value={questions}>
        <article className="chapter">
          <header className="chapter-head">
            <p className="muted">
              {say.chapter(chapterNumber(id))} · {say.minutes(meta.minutes)}
            </p>
            <h1>{say.chapters[id].title}</h1>
            <p className="chapter-lead">{meta.lead}</p>
          </header>
          <Text components={CHAPTER_PARTS} />
          <SourceList ids={meta.sources} />
        </article>
      </QuestionsContext>
    </ReadingContext>
  );
}
