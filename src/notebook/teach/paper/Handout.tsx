import { isValidElement, type ReactNode } from "react";
import { notebookWords, teachWords, useWords } from "#ui";
import { type ChapterFile, type ChapterId, chapterNumber } from "../../chapters.ts";
import { SourceList } from "../../prose/parts.tsx";
import { useClass } from "../classSettings.ts";
import { chapterTree } from "../partsIn.ts";
import { HANDOUT_PARTS, problemAndTasks, TasksOnlyContext } from "./handoutParts.tsx";

/** A chapter to be handed out: figures as they start, questions with room to write, no answers. */
export function Handout(props: {
  readonly id: ChapterId;
  readonly file: ChapterFile;
  /** only the problem, figures and tasks */
  readonly tasksOnly: boolean;
}) {
  const { id, file, tasksOnly } = props;
  const { lang } = useWords();
  const say = teachWords[lang].paper;
  const { seed } = useClass();
  const text = chapterTree(file, HANDOUT_PARTS);
  return (
    <TasksOnlyContext value={tasksOnly}>
      <header className="chapter-head">
        <p className="paper-head">
          <span>
            {say.head(chapterNumber(id))} · {say.set(seed)}
          </span>
          <Blank words={say.name} />
          <Blank words={say.date} />
        </p>
        <h1>{notebookWords[lang].chapters[id].title}</h1>
        <p className="chapter-lead">{file.meta.lead}</p>
      </header>
      {tasksOnly ? problemAndTasks(inside(text)) : text}
      {tasksOnly ? null : <SourceList ids={file.meta.sources} />}
    </TasksOnlyContext>
  );
}

function Blank({ words }: { readonly words: string }) {
  return (
    <span className="paper-field">
      {words} <span className="paper-blank" />
    </span>
  );
}

/** What stands in the fragment that MDX returns. */
function inside(text: ReactNode): ReactNode {
  return isValidElement<{ readonly children?: ReactNode }>(text) ? text.props.children : text;
}
