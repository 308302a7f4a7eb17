import type { StudyProblem } from "#study";
import { seldomWords, teachWords, useWords } from "#ui";
import type { ChapterId } from "../chapters.ts";
import { type ChapterDoor, chapterLink } from "./chapterLinks.ts";

/** Calm words where a class's link could not be read; the chapter as anyone has it stands below. */
export function BadClassLink(props: {
  readonly id: ChapterId;
  /** the page that it stands on; the chapter unless said */
  readonly door?: ChapterDoor;
  readonly problems: readonly StudyProblem[];
}) {
  const { lang } = useWords();
  const say = teachWords[lang];
  const { problem: said } = seldomWords[lang].link;
  return (
    <div className="class-note" role="status">
      <p>
        {say.badLink} <a href={chapterLink(props.id, props.door)}>{say.badLinkAway}</a>
      </p>
      <details>
        <summary>{say.badLinkWhat}</summary>
        <ul>
          {props.problems.map((one) => (
            <li key={`${one.key} ${one.code} ${one.got}`}>
              <b>{one.key}</b> {said[one.code](one)}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
