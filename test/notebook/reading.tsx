import { act, render } from "@testing-library/react";
import { Suspense } from "react";
import { createInlineRunner, type Job, type Runner, run } from "#compute";
import { RunnerProvider } from "#figures";
import { Chapter, type ChapterId, chapterFile, progressOver } from "#notebook";
import { type Lang, loadWords, type Memory, WordsProvider } from "#ui";

/** Web Storage of one page, in a map. */
export function memory(start: Readonly<Record<string, string>> = {}): Memory {
  const kept = new Map(Object.entries(start));
  return {
    read: (key) => kept.get(key) ?? null,
    write(key, value) {
      if (value === null) kept.delete(key);
      else kept.set(key, value);
    },
  };
}

/** Figures are laid out for the width of their box, which jsdom does not measure. */
export function pretendWidth(pixels: number): void {
  Object.defineProperty(HTMLElement.prototype, "clientWidth", {
    configurable: true,
    get: () => pixels,
  });
}

/** Runs the figures' jobs on this thread, each with few draws and few cells: enough to draw them. */
export function sketchRunner(): Runner {
  return createInlineRunner((job, how) => run(small(job), how));
}

function small(job: Job): Job {
  switch (job.kind) {
    case "calibrated":
      return { ...job, repeats: 10 };
    case "label-free":
      return { ...job, replicates: 10 };
    case "flip-risk":
      return { ...job, reps: Math.min(job.reps, 10) };
    case "plane":
      return { ...job, grid: 12 };
    case "accumulate":
      return { ...job, instances: 65_536 };
    default:
      return job;
  }
}

/**
 * Draws a chapter as its page does.
 *
 * @param runner - of the figures' jobs; without one only what is quick is drawn
 */
export async function read(
  id: ChapterId,
  lang: Lang,
  kept: Memory = memory(),
  runner: Runner | null = null,
  query = "",
) {
  const file = chapterFile(id, lang);
  if (file === null) throw new RangeError(`chapter ${id} has no file in ${lang}`);
  await file;
  const words = await loadWords(lang);
  const progress = progressOver(kept);
  const drawn = await act(async () =>
    render(
      <WordsProvider value={words}>
        <RunnerProvider runner={runner}>
          <Suspense fallback="…">
            <Chapter id={id} file={file} progress={progress} query={query} />
          </Suspense>
        </RunnerProvider>
      </WordsProvider>,
    ),
  );
  return { ...drawn, progress };
}
