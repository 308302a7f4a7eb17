import {
  type ChapterDoor,
  type ChapterFile,
  type ChapterId,
  Paper,
  type Progress,
  Teach,
} from "#notebook";
import { ChapterList } from "./ChapterList.tsx";

/** The notebook in one file lies beside the page; the page that runs from a disk is that file. */
const OFFLINE = "./overfix.html";

/** In the entry of history that leads to a paper: print it as soon as it is drawn. */
const PRINT = { print: true } as const;

export interface TeachPageProps {
  readonly id: ChapterId;
  readonly file: Promise<ChapterFile>;
  readonly query: string;
  readonly door: ChapterDoor;
  readonly progress: Progress;
}

/** A chapter's pages for its teacher: the one to prepare with, and those that are printed. */
export function TeachPage({ id, file, query, door, progress }: TeachPageProps) {
  return (
    <>
      {door === "teach" ? (
        <div className="notebook">
          <aside className="notebook-rail">
            <ChapterList progress={progress} current={id} door="teach" />
          </aside>
          <main id="figures" tabIndex={-1}>
            <Teach
              id={id}
              file={file}
              query={query}
              onAddress={(hash) => history.replaceState(history.state, "", hash)}
              app={location.href.split("#", 1)[0] ?? ""}
              onCopy={copy}
              onPrint={(link) => {
                location.hash = link;
                history.replaceState(PRINT, "");
              }}
              offline={location.protocol === "file:" ? null : OFFLINE}
            />
          </main>
        </div>
      ) : (
        <main className="paper-page" id="figures" tabIndex={-1}>
          <Paper id={id} file={file} query={query} door={door} print={print} atOnce={isToPrint()} />
        </main>
      )}
    </>
  );
}

/** Whether the entry of history that is open asks to be printed. */
function isToPrint(): boolean {
  return ((history.state ?? {}) as Partial<typeof PRINT>).print === true;
}

/** Prints what is there; a reload of the page does not print it again. */
function print(): void {
  if (isToPrint()) history.replaceState(null, "");
  window.print();
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // no clipboard here, or it is refused: the field can be copied by hand
  }
}
