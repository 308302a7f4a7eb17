import type { ReactNode } from "react";
import { notebookWords, useWords } from "#ui";
import { sourceOf } from "./sources.ts";

interface Children {
  readonly children: ReactNode;
}

/** `<Cite id="wu2026" at="Table 1"/>`: where a claim is from, in the line. */
export function Cite({ id, at }: { readonly id: string; readonly at?: string }) {
  const words = useWords();
  const source = sourceOf(id);
  const isChinese = words.lang === "zh";
  const place = at === undefined ? "" : `${isChinese ? "，" : ", "}${words.figures.place(at)}`;
  return (
    <a className="cite" href={source.url} rel="noreferrer" target="_blank">
      {isChinese ? "（" : "("}
      {source.short[words.lang]}
      {place}
      {isChinese ? "）" : ")"}
    </a>
  );
}

/** `<Margin title="…">`: a note beside the text; on a phone between its lines. */
export function Margin({ title, children }: Children & { readonly title?: string }) {
  return (
    <aside className="margin">
      {title === undefined ? null : <b>{title} </b>}
      {children}
    </aside>
  );
}

/** `<Assumed>`: what the chapter's numbers rest on. */
export function Assumed({ children }: Children) {
  const say = notebookWords[useWords().lang].prose;
  return (
    <section className="assumed">
      <h2>{say.assumed}</h2>
      {children}
    </section>
  );
}

/**
 * `<Teacher>` with `<Note>`s and `<Answers>` in it: for the teacher's page, which takes it out of the
 * text. In the chapter it draws nothing, for a learner reads that.
 */
export function Teacher(_: Children) {
  return null;
}

/** `<Note title="…">` in `<Teacher>`. */
export function Note({ title, children }: Children & { readonly title: string }) {
  return (
    <section className="teacher-note">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** `<Answers>` in `<Teacher>`: the expected answers. */
export function Answers({ children }: Children) {
  return children;
}

/** `<Word role="validity">`: a coloured word that carries its line's dash and mark. */
export function Word({ role, children }: Children & { readonly role: "validity" | "acceptance" }) {
  return (
    <span className="word" data-role={role}>
      {children}
      <svg className="word-mark" width="26" height="9" viewBox="0 0 26 9" aria-hidden="true">
        {role === "validity" ? (
          <>
            <path d="M1 4.5H19" stroke="currentColor" strokeWidth="2.75" strokeLinecap="round" />
            <circle cx="21" cy="4.5" r="3.5" fill="currentColor" />
          </>
        ) : (
          <>
            <path d="M0 4.5H19" stroke="currentColor" strokeWidth="2.5" strokeDasharray="9 4" />
            <rect x="18" y="1.5" width="6" height="6" fill="currentColor" />
          </>
        )}
      </svg>
    </span>
  );
}

/** `<Free>`: a number that is no result of anything, such as one that a reader is to imagine. */
export function Free({ children }: Children) {
  return children;
}

/** What a chapter cites, in full. */
export function SourceList({ ids }: { readonly ids: readonly string[] }) {
  const words = useWords();
  if (ids.length === 0) return null;
  return (
    <section className="source-list">
      <h2>{notebookWords[words.lang].prose.sources}</h2>
      <ul>
        {ids.map((id) => {
          const { authors, year, title, where, url } = sourceOf(id);
          return (
            <li key={id} lang="en">
              {authors}
              {year === null ? "" : ` (${year})`}.{" "}
              <a href={url} rel="noreferrer" target="_blank">
                {title}
              </a>
              . {where}.
            </li>
          );
        })}
      </ul>
    </section>
  );
}
