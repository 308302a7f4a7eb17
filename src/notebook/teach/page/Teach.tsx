import { use, useMemo, useState } from "react";
import { notebookWords, Sheet, teachWords, useWords } from "#ui";
import { type ChapterFile, type ChapterId, chapterNumber } from "../../chapters.ts";
import { ReadingContext } from "../../context.ts";
import { progressOver } from "../../progress/progress.ts";
import { BadClassLink } from "../BadClassLink.tsx";
import { chapterLink, classLink } from "../chapterLinks.ts";
import { decodeClass } from "../classLink.ts";
import { ClassContext, type ClassSettings, PLAIN } from "../classSettings.ts";
import { chapterOutline } from "../outline.ts";
import { ClassLinkField, type ClassLinkFieldProps } from "./ClassLinkField.tsx";
import { LinkBuilder } from "./LinkBuilder.tsx";
import { PaperLinks, type PaperLinksProps } from "./PaperLinks.tsx";
import { Preview } from "./Preview.tsx";
import { TeacherNotes } from "./TeacherNotes.tsx";
import sheet from "./teach.css?inline";

export interface TeachProps {
  readonly id: ChapterId;
  readonly file: Promise<ChapterFile>;
  /** settings that the page opens with, as a class's link says them */
  readonly query: string;
  /** the page's own address has changed with its settings: "#/notebook/5/teach?…" */
  readonly onAddress: (hash: string) => void;
  /** where the app is, without a hash: what a link that leaves the page begins with */
  readonly app: string;
  readonly onCopy: ClassLinkFieldProps["onCopy"];
  readonly onPrint: PaperLinksProps["onPrint"];
  /** the whole notebook as one file; null where this is it */
  readonly offline: string | null;
}

/** A chapter's page for its teacher: notes, a link for the class, what is on paper, the file to take along. */
export function Teach(props: TeachProps) {
  const { id, query, onAddress, app, offline } = props;
  const file = use(props.file);
  const outline = useMemo(() => chapterOutline(file), [file]);
  const opened = useMemo(() => decodeClass(query, outline), [query, outline]);
  const [settings, setSettings] = useState(opened.settings ?? PLAIN);
  const reading = useMemo(() => ({ chapter: id, progress: progressOver(NOWHERE) }), [id]);
  const { lang } = useWords();
  const say = teachWords[lang];
  const chapter = notebookWords[lang].chapters[id];
  const onSettings = (next: ClassSettings): void => {
    setSettings(next);
    onAddress(classLink(id, next, outline, "teach"));
  };
  return (
    <ReadingContext value={reading}>
      <ClassContext value={settings}>
        <Sheet css={sheet} />
        <article className="teach">
          <header>
            <p className="muted">
              {say.of(chapterNumber(id))}{" "}
              <span className="teach-away">
                · <a href={chapterLink(id)}>{say.toChapter}</a>
              </span>
            </p>
            <h1>{chapter.title}</h1>
            <p className="teach-lead">{chapter.about}</p>
          </header>
          {opened.problems.length > 0 ? (
            <BadClassLink id={id} door="teach" problems={opened.problems} />
          ) : null}
          <TeacherNotes file={file} />
          <section className="teach-part">
            <h2>{say.link.title}</h2>
            <p className="teach-about">{say.link.lead}</p>
            <div className="teach-columns">
              <LinkBuilder {...{ id, file, outline, settings, onSettings }} />
              <div className="teach-result">
                <Preview {...{ id, file, outline, settings }} />
                <ClassLinkField
                  url={`${app}${classLink(id, settings, outline)}`}
                  onCopy={props.onCopy}
                />
              </div>
            </div>
          </section>
          <section className="teach-part">
            <h2>{say.paper.title}</h2>
            <p className="teach-about">{say.paper.lead}</p>
            <PaperLinks
              linkTo={(door) => classLink(id, settings, outline, door)}
              onPrint={props.onPrint}
            />
          </section>
          {offline === null ? null : (
            <section className="teach-part">
              <h2>{say.offline.title}</h2>
              <p className="teach-about">{say.offline.lead}</p>
              <p>
                <a href={offline} download>
                  {say.offline.save}
                </a>
              </p>
            </section>
          )}
        </article>
      </ClassContext>
    </ReadingContext>
  );
}

const NOWHERE = { read: () => null, write: () => undefined };
