import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import type { Job, Outcome, Progress } from "#compute";
import type { AtOnce, JobPlan, Outcomes } from "../figure.ts";
import type { Entry, Failure } from "./desk.ts";
import { useDesk } from "./RunnerProvider.tsx";

export interface OutcomesNow {
  /** by the names of the plan; all of one study, never a mixture */
  readonly outcomes: Outcomes;
  /** whether every job of `first` has an outcome */
  readonly ready: boolean;
  /** names of jobs that are still under way */
  readonly waiting: readonly string[];
  /** of the least advanced job under way; null where none tells */
  readonly progress: Progress | null;
  readonly failure: Failure | null;
  /** asks again for what failed */
  readonly retry: () => void;
}

/**
 * The outcomes of a plan. Quick jobs are there in the very render that asks for them; the others
 * arrive later, in a slot of this figure for each name; what refines the picture is asked for once the
 * plan has stood still for a while.
 *
 * @param figure - names the slots: two figures must not share it
 * @param atOnce - computes what is quick; left out, all waits for the runner
 */
export function useOutcomes(
  figure: string,
  plan: JobPlan,
  atOnce: AtOnce = nothingAtOnce,
): OutcomesNow {
  const desk = useDesk();
  const named = useMemo(
    () => [...Object.entries(plan.first), ...Object.entries(plan.later)],
    [plan],
  );
  const jobs = useMemo(() => named.map(([, job]) => job), [named]);
  const entries = named.map(([name, job]) => [name, job, desk.look(job, atOnce)] as const);
  const stamp = useSyncExternalStore(
    desk.subscribe,
    useCallback(() => desk.stamp(jobs), [desk, jobs]),
    useCallback(() => desk.stamp(jobs), [desk, jobs]),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp says when a job became absent
  useEffect(() => {
    const late: (() => void)[] = [];
    for (const [name, job] of named) {
      const slot = `${figure}/${name}`;
      desk.release(slot, job);
      if (desk.look(job, atOnce).state !== "absent") continue;
      const request = (): void => desk.request(slot, job);
      if (name in plan.first) request();
      else late.push(request);
    }
    if (late.length === 0) return;
    return desk.whenQuiet(() => {
      for (const request of late) request();
    });
  }, [desk, figure, plan, named, stamp, atOnce]);

  const names = named.map(([name]) => name).join();
  useEffect(() => {
    const slots = names.split(",").map((name) => `${figure}/${name}`);
    return () => {
      for (const slot of slots) desk.release(slot);
    };
  }, [desk, figure, names]);

  const retry = useCallback(() => {
    for (const job of jobs) desk.retry(job);
  }, [desk, jobs]);
  return { ...summed(entries, Object.keys(plan.first)), retry };
}

const nothingAtOnce: AtOnce = () => null;

function summed(
  entries: readonly (readonly [name: string, job: Job, entry: Entry])[],
  needed: readonly string[],
): Omit<OutcomesNow, "retry"> {
  const outcomes: Record<string, Outcome | undefined> = {};
  const waiting: string[] = [];
  let failure: Failure | null = null;
  let progress: Progress | null = null;
  for (const [name, , entry] of entries) {
    switch (entry.state) {
      case "done":
        outcomes[name] = entry.outcome;
        break;
      case "failed":
        failure ??= entry.failure;
        break;
      case "running":
        waiting.push(name);
        outcomes[name] = entry.partial ?? undefined;
        if (entry.progress && (progress === null || share(entry.progress) < share(progress))) {
          progress = entry.progress;
        }
        break;
      case "absent":
        waiting.push(name);
    }
  }
  return {
    outcomes,
    ready: needed.every((name) => outcomes[name] !== undefined),
    waiting,
    progress,
    failure,
  };
}

function share({ done, of }: Progress): number {
  return of > 0 ? done / of : 0;
}
