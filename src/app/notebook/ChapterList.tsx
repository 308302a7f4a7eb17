import { useSyncExternalStore } from "react";
import {
  CHAPTER_IDS,
  type ChapterDoor,
  type ChapterId,
  chapterLink,
  chapterNumber,
  exerciseCount,
  isOpen,
  type Progress,
} from "#notebook";
import { notebookWords, teachWords, useWords } from "#ui";

export interface ChapterListProps {
  readonly progress: Progress;
  readonly current: ChapterId | null;
  /** also what each is about, and the page for its teacher */
  readonly withAbout?: boolean;
  /** the page of each that its title leads to; the chapter unless said */
  readonly door?: ChapterDoor;
}

/** The twelve: those that can be opened are links, the others are named and said to be coming. */
export function ChapterList({ progress, current, withAbout = false, door }: ChapterListProps) {
  const { lang } = useWords();
  const say = notebookWords[lang];
  const teach = teachWords[lang];
  useSyncExternalStore(progress.subscribe, progress.text, progress.text);
  return (
    <nav className="chapter-list" aria-label={say.contents}>
      <ol>
        {CHAPTER_IDS.map((id) => {
          const { title, about } = say.chapters[id];
          const open = isOpen(id, lang);
          const done = progress.done(id).length;
          return (
            <li key={id} data-open={open || undefined}>
              <span className="chapter-number">{chapterNumber(id)}</span>
              <span className="chapter-name">
                {open ? (
                  <a
                    href={`#/notebook/${id}${door === undefined ? "" : `/${door}`}`}
                    aria-current={id === current ? "page" : undefined}
                  >
                    {title}
                  </a>
                ) : (
                  <span>{title}</span>
                )}
                {withAbout ? <span className="chapter-about">{about}</span> : null}
                {!open ? (
                  <span className="chapter-state">{say.coming}</span>
                ) : done > 0 ? (
                  <span className="chapter-state">{say.answered(done, exerciseCount(id))}</span>
                ) : null}
                {withAbout && open ? (
                  <a
                    className="chapter-teach"
                    href={chapterLink(id, "teach")}
                    aria-label={teach.of(chapterNumber(id))}
                  >
                    {teach.short}
                  </a>
                ) : null}
              </span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
