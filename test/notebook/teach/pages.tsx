import { act, type RenderResult, render } from "@testing-library/react";
import { type ReactNode, Suspense } from "react";
import type { Runner } from "#compute";
import { RunnerProvider } from "#figures";
import {
  type ChapterId,
  chapterFile,
  Paper,
  type PaperProps,
  Teach,
  type TeachProps,
} from "#notebook";
import { type Lang, loadWords, WordsProvider } from "#ui";

/** What the app gives the teacher's page, as far as a test does not say otherwise. */
const GIVEN = {
  query: "",
  app: "https://overfix.example/",
  offline: "./overfix.html",
  onAddress: () => undefined,
  onCopy: async () => true,
  onPrint: () => undefined,
} satisfies Partial<TeachProps>;

async function drawn(
  id: ChapterId,
  lang: Lang,
  page: ReactNode,
  runner: Runner | null,
): Promise<RenderResult> {
  await chapterFile(id, lang);
  const words = await loadWords(lang);
  return act(async () =>
    render(
      <WordsProvider value={words}>
        <RunnerProvider runner={runner}>
          <Suspense fallback="…">{page}</Suspense>
        </RunnerProvider>
      </WordsProvider>,
    ),
  );
}

function fileOf(id: ChapterId, lang: Lang) {
  const file = chapterFile(id, lang);
  if (file === null) throw new RangeError(`chapter ${id} has no file in ${lang}`);
  return file;
}

/** Draws a chapter's page for its teacher. */
export function teach(
  id: ChapterId,
  lang: Lang,
  props: Partial<TeachProps> = {},
  runner: Runner | null = null,
): Promise<RenderResult> {
  const file = fileOf(id, lang);
  return drawn(id, lang, <Teach id={id} file={file} {...GIVEN} {...props} />, runner);
}

/** Draws a page that is printed. */
export function paper(
  id: ChapterId,
  lang: Lang,
  door: PaperProps["door"],
  props: Partial<PaperProps> = {},
  runner: Runner | null = null,
): Promise<RenderResult> {
  const file = fileOf(id, lang);
  const given = { query: "", atOnce: false, print: () => undefined, ...props };
  return drawn(id, lang, <Paper id={id} file={file} door={door} {...given} />, runner);
}
