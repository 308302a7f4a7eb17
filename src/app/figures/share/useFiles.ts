import { useEffect, useState } from "react";
import type { ReadLogOutcome, Runner } from "#compute";
import { type FigureStill, figureFile } from "#figures";
import { type FigureValue, figureJson } from "#study";
import type { Lang, Theme } from "#ui";

/** A figure made ready for files: everything it shows is computed. */
export interface Files {
  /** the figure's question and what it shows now, as plain text */
  readonly title: string;
  readonly sentence: string;
  readonly description: string;
  svg(theme: Theme, ground: "paper" | "none"): string;
  png(theme: Theme, ground: "paper" | "none", scale: number): Promise<Uint8Array<ArrayBuffer>>;
  csv(): string;
  json(): string;
}

export type FilesNow =
  | { readonly state: "preparing" }
  | { readonly state: "failed"; readonly retry: () => void }
  | { readonly state: "ready"; readonly files: Files };

/** A reader who still moves something gets no files yet: after this long, in ms. */
const STILL = 350;

export interface FilesAsk {
  readonly value: FigureValue;
  readonly lang: Lang;
  /** of a file, CSS pixels */
  readonly width: number;
  readonly runner: Runner;
  readonly log: ReadLogOutcome["log"] | undefined;
}

/** The files of a figure, made anew once it has stood still for a moment. */
export function useFiles({ value, lang, width, runner, log }: FilesAsk): FilesNow {
  const [now, setNow] = useState<FilesNow>({ state: "preparing" });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt makes them anew
  useEffect(() => {
    let wanted = true;
    setNow({ state: "preparing" });
    const make = async (): Promise<FilesNow> => {
      const { stillOf } = await figureFile();
      const still = await stillOf(value, { runner, lang, width, log });
      if (still === null) throw new RangeError(`no figure “${value.figure}”`);
      return { state: "ready", files: await filesOf(still, value) };
    };
    const failed: FilesNow = { state: "failed", retry: () => setAttempt((last) => last + 1) };
    const timer = setTimeout(
      () =>
        make()
          .catch(() => failed)
          .then((made) => {
            if (wanted) setNow(made);
          }),
      STILL,
    );
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [value, lang, width, runner, log, attempt]);
  return now;
}

async function filesOf(still: FigureStill, value: FigureValue): Promise<Files> {
  const { descriptionOf, described, figureCsv, figureData, figureSvg, withText } =
    await figureFile();
  return {
    title: still.figure.title(still.words),
    sentence: described(still, ""),
    description: descriptionOf(still),
    svg: (theme, ground) => figureSvg(still, { theme, ground }),
    async png(theme, ground, scale) {
      const { rasterised } = await figureFile();
      const svg = figureSvg(still, { theme, ground });
      return withText(await rasterised(svg, scale, document), figureJson(value));
    },
    csv: () => figureCsv(still),
    json: () => figureData(still),
  };
}
