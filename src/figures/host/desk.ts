import {
  Cancelled,
  type Job,
  JobError,
  type JobErrorCode,
  type Outcome,
  type Progress,
  type Runner,
} from "#compute";
import type { AtOnce } from "../figure.ts";
import { jobKey } from "./jobKey.ts";

/** Why a job did not end; `detail` is what the computation or the browser said, in English. */
export interface Failure {
  readonly code: JobErrorCode;
  readonly detail: string;
}

/** What is known of a job. `absent`: nobody has asked for it yet, or it was superseded. */
export type Entry =
  | { readonly state: "absent" }
  | {
      readonly state: "running";
      readonly progress: Progress | null;
      /** the latest progressive outcome */
      readonly partial: Outcome | null;
    }
  | { readonly state: "done"; readonly outcome: Outcome }
  | { readonly state: "failed"; readonly failure: Failure };

/**
 * Outcomes that several figures share. A quick job is computed where it is asked for, so a drawing
 * never shows an old state; any other is run once for all figures that want it, in the slot of the
 * one that asked first. When that one moves on and its job is cancelled, those who still wait find
 * the job absent and ask again in slots of their own.
 */
export interface Desk {
  /** What is known now; computes what `atOnce` can. Tells no listener. */
  look(job: Job, atOnce: AtOnce): Entry;
  /** Has the job run unless it is known, running or failed. */
  request(slot: string, job: Job): void;
  /** This slot wants nothing any more, but for the job given. */
  release(slot: string, unless?: Job): void;
  /** Calls back in a while, unless it is called off by what is returned. */
  whenQuiet(then: () => void): () => void;
  /** Forgets a failure, so that the job is asked for again. */
  retry(job: Job): void;
  subscribe(listener: () => void): () => void;
  /** Changes whenever what is known of one of these jobs changes. */
  stamp(jobs: readonly Job[]): string;
}

/** Outcomes kept, the least recently used are dropped: undo and hovering come back to them. */
const KEPT = 160;
/** How long a refinement waits, ms: under a slider every event would start one and cancel the last. */
const QUIET_MS = 120;
const ABSENT: Entry = { state: "absent" };

/** @param after - a timer; returns the way to stop it */
export function createDesk(runner: Runner | null, after: After = timer): Desk {
  const entries = new Map<string, { entry: Entry; version: number }>();
  const slots = new Map<string, string>();
  const listeners = new Set<() => void>();
  let version = 0;

  function put(key: string, entry: Entry): void {
    entries.delete(key);
    version += 1;
    entries.set(key, { entry, version });
    for (const [old, { entry: kept }] of entries) {
      if (entries.size <= KEPT) break;
      if (kept.state !== "running") entries.delete(old);
    }
  }

  function tell(): void {
    for (const listener of [...listeners]) listener();
  }

  function known(key: string): Entry {
    const found = entries.get(key);
    if (!found) return ABSENT;
    entries.delete(key);
    entries.set(key, found);
    return found.entry;
  }

  return {
    look(job, atOnce) {
      const key = jobKey(job);
      const found = known(key);
      if (found.state !== "absent") return found;
      const entry = entryAtOnce(job, atOnce);
      if (entry === null) return found;
      put(key, entry);
      return entry;
    },
    request(slot, job) {
      const key = jobKey(job);
      if (runner === null || known(key).state !== "absent") return;
      slots.set(slot, key);
      put(key, { state: "running", progress: null, partial: null });
      let progress: Progress | null = null;
      let partial: Outcome | null = null;
      const hear = (): void => {
        if (known(key).state !== "running") return;
        put(key, { state: "running", progress, partial });
        tell();
      };
      const end = (entry: Entry | null): void => {
        if (slots.get(slot) === key) slots.delete(slot);
        if (entry === null) {
          if (known(key).state === "running") entries.delete(key);
        } else put(key, entry);
        tell();
      };
      runner
        .run(slot, job, {
          onProgress: (next) => {
            progress = next;
            hear();
          },
          onPartial: (next) => {
            partial = next;
            hear();
          },
        })
        .then(
          (outcome) => end({ state: "done", outcome }),
          (thrown: unknown) =>
            end(
              thrown instanceof Cancelled ? null : { state: "failed", failure: failureOf(thrown) },
            ),
        );
    },
    release(slot, unless) {
      const running = slots.get(slot);
      if (running === undefined || (unless && jobKey(unless) === running)) return;
      runner?.cancel(slot);
    },
    whenQuiet: (then) => after(QUIET_MS, then),
    retry(job) {
      const key = jobKey(job);
      if (known(key).state !== "failed") return;
      entries.delete(key);
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stamp: (jobs) => jobs.map((job) => entries.get(jobKey(job))?.version ?? 0).join(),
  };
}

type After = (ms: number, then: () => void) => () => void;

function timer(ms: number, then: () => void): () => void {
  const id = setTimeout(then, ms);
  return () => clearTimeout(id);
}

function entryAtOnce(job: Job, atOnce: AtOnce): Entry | null {
  try {
    const outcome = atOnce(job);
    return outcome === null ? null : { state: "done", outcome };
  } catch (thrown) {
    return { state: "failed", failure: failureOf(thrown) };
  }
}

function failureOf(thrown: unknown): Failure {
  if (thrown instanceof JobError) return { code: thrown.code, detail: thrown.detail };
  return { code: "failed", detail: thrown instanceof Error ? thrown.message : String(thrown) };
}
