import { use, useEffect, useMemo, useRef, useState } from "react";
import { Sheet, teachWords, useWords } from "#ui";
import type { ChapterFile, ChapterId } from "../../chapters.ts";
import { ReadingContext } from "../../context.ts";
import { QuestionsContext } from "../../exercise/places.ts";
import { progressOver } from "../../progress/progress.ts";
import { BadClassLink } from "../BadClassLink.tsx";
import { type ChapterDoor, classLink } from "../chapterLinks.ts";
import { decodeClass } from "../classLink.ts";
import { ClassContext, PLAIN } from "../classSettings.ts";
import { InLanguage } from "../InLanguage.tsx";
import { chapterOutline } from "../outline.ts";
import { AnswerKey } from "./AnswerKey.tsx";
import { Handout } from "./Handout.tsx";
import css from "./paper.css?inline";
import { useDrawn } from "./useDrawn.ts";

export interface PaperProps {
  readonly id: ChapterId;
  readonly file: Promise<ChapterFile>;
  /** settings of the class, as its link says them */
  readonly query: string;
  readonly door: Exclude<ChapterDoor, "teach">;
  readonly print: () => void;
  /** prints as soon as everything is drawn */
  readonly atOnce: boolean;
}

/** A page to be printed, as it will look, and above it what prints it. */
export function Paper({ id, query, door, print, atOnce, ...props }: PaperProps) {
  const file = use(props.file);
  const outline = useMemo(() => chapterOutline(file), [file]);
  const { settings: read, problems } = useMemo(() => decodeClass(query, outline), [query, outline]);
  const settings = read ?? PLAIN;
  const reading = useMemo(() => ({ chapter: id, progress: progressOver(NOWHERE) }), [id]);
  const asked = outline.questions.filter((one) => settings.questions?.includes(one) ?? true);
  const say = teachWords[useWords().lang].paper;
  const [sheet, setSheet] = useState<HTMLElement | null>(null);
  const drawn = useDrawn(sheet);
  const waiting = useRef(atOnce);
  useEffect(() => {
    if (!drawn || !waiting.current) return;
    waiting.current = false;
    print();
  }, [drawn, print]);
  return (
    <>
      <Sheet css={css} />
      <div className="paper-tools">
        <button type="button" className="button button-solid" disabled={!drawn} onClick={print}>
          {say.print}
        </button>
        <a href={classLink(id, settings, outline, "teach")}>{say.back}</a>
        <span className="muted" role="status">
          {drawn ? "" : say.wait}
        </span>
      </div>
      {problems.length > 0 ? <BadClassLink id={id} door={door} problems={problems} /> : null}
      <ReadingContext value={reading}>
        <ClassContext value={settings}>
          <QuestionsContext value={asked}>
            <InLanguage id={id} lang={settings.lang} file={file}>
              {(text) => (
                <article className="paper chapter" data-paper={door} ref={setSheet}>
                  {door === "key" ? (
                    <AnswerKey id={id} file={text} />
                  ) : (
                    <Handout id={id} file={text} tasksOnly={door === "handout"} />
                  )}
                </article>
              )}
            </InLanguage>
          </QuestionsContext>
        </ClassContext>
      </ReadingContext>
    </>
  );
}

const NOWHERE = { read: () => null, write: () => undefined };
