import { type ReactNode, use, useEffect, useMemo } from "react";
import { type Lang, notebookWords, useWords } from "#ui";
import { type ChapterFile, type ChapterId, chapterNumber } from "./chapters.ts";
import { ReadingContext } from "./context.ts";
import { QuestionsContext } from "./exercise/places.ts";
import type { Progress } from "./progress/progress.ts";
import { SourceList } from "./prose/parts.tsx";
import { CHAPTER_PARTS } from "./provider.ts";
import { BadClassLink } from "./teach/BadClassLink.tsx";
import { ClassNote } from "./teach/ClassNote.tsx";
import { decodeClass } from "./teach/classLink.ts";
import { ClassContext, type ClassSettings } from "./teach/classSettings.ts";
import { chapterOutline } from "./teach/outline.ts";
import { TeacherLine } from "./teach/TeacherLine.tsx";
import "./notebook.css";

export interface ChapterProps {
  readonly id: ChapterId;
  readonly file: Promise<ChapterFile>;
  readonly progress: Progress;
  /** what the link says of a class, "v=1&…"; "" for a chapter as anyone reads it */
  readonly query?: string;
  /** a class's link was read: the language that it asks for, if any */
  readonly onLanguage?: ((lang: Lang | null) => void) | undefined;
}

/** A chapter: its title, its text with everything live in it, and what it cites. */
export function Chapter({ query = "", onLanguage, ...props }: ChapterProps) {
  const file = use(props.file);
  const outline = useMemo(() => chapterOutline(file), [file]);
  const { settings, problems } = useMemo(() => decodeClass(query, outline), [query, outline]);
  useEffect(() => onLanguage?.(settings?.lang ?? null), [onLanguage, settings]);
  return (
    <ChapterText {...props} key={query} file={file} settings={settings}>
      {problems.length > 0 ? <BadClassLink id={props.id} problems={problems} /> : null}
      {settings === null ? null : (
        <ClassNote id={props.id} settings={settings} questions={outline.questions.length} />
      )}
    </ChapterText>
  );
}

export interface ChapterTextProps {
  readonly id: ChapterId;
  readonly file: ChapterFile;
  readonly progress: Progress;
  readonly settings: ClassSettings | null;
  /** under the title */
  readonly children?: ReactNode;
}

/** A chapter as a class with these settings has it. */
export function ChapterText({ id, file, progress, settings, children }: ChapterTextProps) {
  const { default: Text, meta } = file;
  const say = notebookWords[useWords().lang];
  const reading = useMemo(() => ({ chapter: id, progress }), [id, progress]);
  const outline = useMemo(() => chapterOutline(file), [file]);
  const asked = useMemo(
    () => outline.questions.filter((one) => settings?.questions?.includes(one) ?? true),
    [outline, settings],
  );
  return (
    <ReadingContext value={reading}>
      <ClassContext value={settings}>
        <QuestionsContext value={asked}>
          <article className="chapter">
            <header className="chapter-head">
              <p className="muted">
                {say.chapter(chapterNumber(id))} · {say.minutes(meta.minutes)}
              </p>
              <h1>{say.chapters[id].title}</h1>
              <p className="chapter-lead">{meta.lead}</p>
              {children}
            </header>
            <Text components={CHAPTER_PARTS} />
            <SourceList ids={meta.sources} />
            <TeacherLine id={id} settings={settings} outline={outline} />
          </article>
        </QuestionsContext>
      </ClassContext>
    </ReadingContext>
  );
}
