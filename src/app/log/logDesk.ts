import { Cancelled, JobError, type JobErrorCode, type Progress, type Runner } from "#compute";
import type { Log, Mapping, Measured } from "#traces";

/** Where the Lab is with a log. */
export type LogState =
  | { readonly status: "none" }
  /** The state names a log by its hash and the file is not here; `was`: it was read in this visit. */
  | { readonly status: "wanted"; readonly hash: string; readonly was: boolean }
  | { readonly status: "reading"; readonly file: string; readonly progress: Progress | null }
  | {
      readonly status: "read";
      readonly log: Log;
      readonly measured: Measured;
      readonly asked: boolean;
    }
  /** Nothing could be read; the log says why. */
  | { readonly status: "nothing"; readonly log: Log }
  | { readonly status: "huge"; readonly file: string; readonly size: number }
  | {
      readonly status: "failed";
      readonly file: string;
      readonly reason: JobErrorCode;
      /** What the computation or the browser said. */
      readonly detail: string;
    };

export interface LogDesk {
  current(): LogState;
  subscribe(listener: () => void): () => void;
  /** Reads files as one log, by a mapping where one is given; what is being read is dropped. */
  read(files: readonly File[], how?: HowToRead): Promise<void>;
  /** The files of the log on show or of the last that could not be read, for reading them otherwise. */
  files(): readonly File[];
  cancel(): void;
  close(): void;
  /** The Lab's state names the log with this hash, or none: one of the last is shown at once. Told again, nothing happens. */
  want(hash: string): void;
}

interface HowToRead {
  readonly map?: Mapping;
}

export interface LogDeskOptions {
  readonly runner: Runner;
  /** The log is there: the Lab takes over what it measured. */
  readonly onRead: (log: Log, measured: Measured, how: { readonly asked: boolean }) => void;
  readonly onCancelled: () => void;
  /** The log was put away. */
  readonly onClosed: () => void;
  /** Asked of a file that may be a figure; a figure is opened there, and is no log. */
  readonly openFigure?: (file: File) => Promise<boolean>;
}

/** Bytes beyond which a file is not begun. Rows are read in pieces, so memory is not what ends here but patience. */
export const LARGEST_FILE = 8 * 2 ** 30;

const SLOT = "log";

/** Files that may be figures: pictures, which no log is, and JSON. */
const FIGURE = /\.(svg|png|json)$/i;

/** Logs of this visit that undo finds again; older ones are asked for. */
const KEPT = 3;

type Read = Pick<Extract<LogState, { status: "read" }>, "log" | "measured">;

/** Reads logs in the pool, one at a time. */
export function createLogDesk(options: LogDeskOptions): LogDesk {
  const { runner, onRead, onCancelled, onClosed, openFigure } = options;
  let state: LogState = { status: "none" };
  let before: LogState = state;
  let wanted = "";
  /** The hash that a link asked for and no file has answered yet. */
  let owed = "";
  let turn = 0;
  let asked = 0;
  /** The last that was asked for among those that were begun. */
  let begun = 0;
  let files: readonly File[] = [];
  const kept = new Map<string, Read>();
  const gone = new Set<string>();
  const keep = (read: Read): void => {
    const { hash } = read.log;
    kept.delete(hash);
    kept.set(hash, read);
    const [oldest] = kept.keys();
    if (kept.size <= KEPT || oldest === undefined) return;
    kept.delete(oldest);
    gone.add(oldest);
  };
  const listeners = new Set<() => void>();
  const set = (next: LogState): void => {
    state = next;
    for (const listener of [...listeners]) listener();
  };
  const settled = (): LogState => (state.status === "reading" ? before : state);

  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    files: () => files,
    async read(given, { map } = {}) {
      asked += 1;
      const ask = asked;
      const figure = given.length === 1 && given.find(({ name }) => FIGURE.test(name));
      // a file that cannot be read to find out is read as a log, which says why it cannot
      if (figure && (await openFigure?.(figure).catch(() => false))) return;
      if (ask < begun) return;
      begun = ask;
      turn += 1;
      const mine = turn;
      before = settled();
      files = given;
      const name = nameOf(given);
      const huge = given.find(({ size }) => size > LARGEST_FILE);
      if (huge !== undefined) {
        set({ status: "huge", file: huge.name, size: huge.size });
        return;
      }
      set({ status: "reading", file: name, progress: null });
      try {
        const { log } = await runner.run(
          SLOT,
          {
            kind: "read-log",
            files: given.map((file) => ({ name: file.name, file })),
            ...(map === undefined ? {} : { map }),
          },
          {
            onProgress: (progress) => {
              if (mine === turn) set({ status: "reading", file: name, progress });
            },
          },
        );
        if (mine !== turn) return;
        if (log.trajectories.length === 0) {
          set({ status: "nothing", log });
          return;
        }
        const { measure } = await import("./afterReading.ts");
        if (mine !== turn) return;
        const measured = measure(log);
        const asked = owed !== "" && owed === log.hash;
        keep({ log, measured });
        set({ status: "read", log, measured, asked: owed === "" || asked });
        wanted = log.hash;
        owed = "";
        onRead(log, measured, { asked });
      } catch (thrown) {
        if (mine !== turn) return;
        if (thrown instanceof Cancelled) {
          set(before);
          onCancelled();
        } else set({ status: "failed", file: name, ...reasonOf(thrown) });
      }
    },
    cancel() {
      if (state.status !== "reading") return;
      turn += 1;
      runner.cancel(SLOT);
      set(before);
      onCancelled();
    },
    close() {
      turn += 1;
      if (state.status === "reading") runner.cancel(SLOT);
      wanted = "";
      owed = "";
      set({ status: "none" });
      onClosed();
    },
    want(hash) {
      if (hash === wanted) return;
      wanted = hash;
      const shown = state.status === "read" && state.log.hash === hash;
      const found = kept.get(hash);
      owed = shown || found !== undefined ? "" : hash;
      if (shown) return;
      if (hash === "") {
        const put: LogState = { status: "none" };
        if (state.status === "reading") before = before.status === "read" ? put : before;
        else if (state.status === "wanted" || state.status === "read") set(put);
      } else {
        const next: LogState =
          found === undefined
            ? { status: "wanted", hash, was: gone.has(hash) }
            : { status: "read", ...found, asked: true };
        if (state.status === "reading") before = next;
        else set(next);
      }
    },
  };
}

/** "a.json and 3 more" */
function nameOf([first, ...more]: readonly File[]): string {
  const name = first?.name ?? "";
  return more.length === 0 ? name : `${name} + ${more.length}`;
}

function reasonOf(thrown: unknown): { readonly reason: JobErrorCode; readonly detail: string } {
  if (thrown instanceof JobError) return { reason: thrown.code, detail: thrown.detail };
  return { reason: "failed", detail: thrown instanceof Error ? thrown.message : String(thrown) };
}
