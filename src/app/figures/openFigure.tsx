import { FIGURE_IDS, type FigureFileRead, readFigureFile } from "#figures";
import { encodeFigure } from "#study";
import { figureFileWords, seldomWords, useWords } from "#ui";
import type { NoticeBoard } from "../shell/noticeBoard.ts";

/** A larger file is no figure of ours, and is not read to find out. */
const LARGEST = 32 * 2 ** 20;

/**
 * Opens the figure in a file on its own page, or says what the file is instead.
 *
 * @returns whether the file was a picture or a figure; what is neither may be a log, and nothing is said
 */
export async function openFigure(
  file: File,
  board: NoticeBoard,
  at: Pick<Location, "hash"> = location,
): Promise<boolean> {
  const read: FigureFileRead =
    file.size > LARGEST
      ? { kind: "other" }
      : await readFigureFile(new Uint8Array(await file.arrayBuffer()));
  if (read.kind === "other") return false;
  if (read.kind === "value" && FIGURE_IDS.includes(read.value.figure)) {
    at.hash = encodeFigure(read.value);
  }
  board.post({ id: "figure-file", text: <FigureFileNotice file={file.name} read={read} /> });
  return true;
}

/** What a dropped file turned out to be. */
export function FigureFileNotice(props: { readonly file: string; readonly read: FigureFileRead }) {
  const { file, read } = props;
  const { lang } = useWords();
  const say = figureFileWords[lang];
  switch (read.kind) {
    case "value": {
      const { figure } = read.value;
      return FIGURE_IDS.includes(figure) ? say.opened(file) : say.unknown(file, figure);
    }
    case "newer":
      return say.newer(file, read.version);
    case "picture":
      return say.picture(file, read.as.toUpperCase());
    case "refused":
      return (
        <>
          {say.refused(file)}
          <ul className="link-problems">
            {read.problems.map((problem) => (
              <li key={`${problem.key} ${problem.code}`}>
                <b>{problem.key}</b> {seldomWords[lang].link.problem[problem.code](problem)}
              </li>
            ))}
          </ul>
        </>
      );
    case "foreign":
    case "other":
      return say.other(file);
  }
}

/**
 * Takes figures that are dropped where nothing else takes files (the Lab and "Your loop" read logs, and
 * ask `openFigure` first).
 */
export function listenForFigures(target: Window, board: NoticeBoard): void {
  target.addEventListener("dragover", (event) => {
    if (event.defaultPrevented || event.dataTransfer?.types.includes("Files") !== true) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
  });
  target.addEventListener("drop", async (event) => {
    const files = [...(event.dataTransfer?.files ?? [])];
    const [file] = files;
    if (event.defaultPrevented || file === undefined) return;
    event.preventDefault();
    if (await openFigure(file, board, target.location)) return;
    const read = { kind: "other" } as const;
    board.post({ id: "figure-file", text: <FigureFileNotice file={file.name} read={read} /> });
  });
}
