import { type ReactNode, use } from "react";
import { type Lang, loadWords, useWords, type Words, WordsProvider } from "#ui";
import { type ChapterFile, type ChapterId, chapterFile } from "../chapters.ts";

/** Words that were asked for, once for each language. */
const asked = new Map<Lang, Promise<Words>>();

function wordsIn(lang: Lang): Promise<Words> {
  const known = asked.get(lang) ?? loadWords(lang);
  asked.set(lang, known);
  known.catch(() => asked.delete(lang));
  return known;
}

/**
 * A part of the page in the language of a class, with the chapter's text in it, whatever the page is
 * in; in the page's where the chapter has no text in that one.
 */
export function InLanguage(props: {
  readonly id: ChapterId;
  readonly lang: Lang | null;
  /** the text in the page's language */
  readonly file: ChapterFile;
  readonly children: (file: ChapterFile) => ReactNode;
}) {
  const { id, lang, children } = props;
  const now = useWords().lang;
  const other = lang === null || lang === now ? null : chapterFile(id, lang);
  return lang === null || other === null ? (
    children(props.file)
  ) : (
    <Other words={wordsIn(lang)} file={other}>
      {children}
    </Other>
  );
}

function Other(props: {
  readonly words: Promise<Words>;
  readonly file: Promise<ChapterFile>;
  readonly children: (file: ChapterFile) => ReactNode;
}) {
  const words = use(props.words);
  const file = use(props.file);
  return (
    <WordsProvider value={words}>
      <div lang={words.lang === "zh" ? "zh-CN" : words.lang}>{props.children(file)}</div>
    </WordsProvider>
  );
}
