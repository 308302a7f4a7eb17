import type { StoreApi } from "zustand/vanilla";
import type { View } from "#study";
import type { Clock } from "./clock.ts";
import { type History, type Inputs, NO_HISTORY, redone, stepped, undone } from "./history.ts";
import type { LabState } from "./labState.ts";

/** Repeats of one key within this time are one step of undo. */
const COALESCE_MS = 1000;

/** What counts as one step: a drag, repeats of one key within a second, any other act by itself. */
export interface Timeline {
  /**
   * Goes to these inputs; nothing happens where they are the present ones.
   *
   * @param key - repeats of it coalesce; null never does
   */
  step(key: string | null, next: Inputs, view?: View): void;
  /** The state came to rest without a step: only what is shown has changed. */
  rest(): void;
  /** Inputs before the drag, or the run of repeats of `key`, that is under way; or null. */
  startOf(key: string): Inputs | null;
  begin(): void;
  end(): void;
  cancel(): void;
  undo(): void;
  redo(): void;
  onSettled(listener: (state: LabState) => void): () => void;
}

export function createTimeline(store: StoreApi<LabState>, clock: Clock): Timeline {
  const listeners = new Set<(state: LabState) => void>();
  let history: History = NO_HISTORY;
  let gesture: Inputs | null = null;
  let last: { key: string; at: number; from: Inputs } | null = null;

  const present = (): Inputs => {
    const { study, pinned } = store.getState();
    return { study, pinned };
  };
  const settled = (): void => {
    for (const listener of listeners) listener(store.getState());
  };
  const show = (next: Inputs, view: View = store.getState().view): void => {
    const round = Math.min(view.round, next.study.rounds);
    store.setState({
      ...next,
      view: round === view.round ? view : { ...view, round },
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
    });
  };
  const record = (from: Inputs): void => {
    history = stepped(history, from);
  };
  const end = (): void => {
    const from = gesture;
    gesture = null;
    if (from === null || same(from, present())) return;
    record(from);
    last = null;
    show(present());
    settled();
  };
  const go = (moved: [History, Inputs] | null): void => {
    if (moved === null) return;
    history = moved[0];
    last = null;
    show(moved[1]);
    settled();
  };
  return {
    step(key, next, view) {
      const before = present();
      if (gesture !== null) {
        show(next, view);
        return;
      }
      if (same(next, before)) {
        if (view !== undefined) show(before, view);
        return;
      }
      const now = clock.now();
      const run = last !== null && last.key === key && now - last.at <= COALESCE_MS ? last : null;
      if (run === null) record(before);
      last = key === null ? null : { key, at: now, from: run?.from ?? before };
      show(next, view);
      settled();
    },
    rest() {
      if (gesture === null) settled();
    },
    startOf: (key) => gesture ?? (last?.key === key ? last.from : null),
    begin() {
      end();
      gesture = present();
    },
    end,
    cancel() {
      const from = gesture;
      gesture = null;
      if (from !== null) show(from);
    },
    undo() {
      end();
      go(undone(history, present()));
    },
    redo() {
      end();
      go(redone(history, present()));
    },
    onSettled(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Inputs are plain data, built in one order of keys. */
function same(a: Inputs, b: Inputs): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
