import type { StoreApi } from "zustand/vanilla";
import type { View } from "#study";
import type { Clock } from "./clock.ts";
import {
  type History,
  type Inputs,
  type Moment,
  NO_HISTORY,
  redone,
  stepped,
  undone,
} from "./history.ts";
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
  let gesture: Moment | null = null;
  let last: { key: string; at: number; from: Moment } | null = null;

  const present = (): Moment => {
    const { study, pinned, view } = store.getState();
    return { study, pinned, log: { log: view.log, source: view.source } };
  };
  const settled = (): void => {
    for (const listener of listeners) listener(store.getState());
  };
  const show = ({ study, pinned }: Inputs, view: View = store.getState().view): void => {
    const round = Math.min(view.round, study.rounds);
    store.setState({
      study,
      pinned,
      view: round === view.round ? view : { ...view, round },
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
    });
  };
  const record = (from: Moment): void => {
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
  const go = (moved: [History, Moment] | null): void => {
    if (moved === null) return;
    history = moved[0];
    last = null;
    const [, to] = moved;
    const { view } = store.getState();
    show(to, to.log.log === view.log ? view : { ...view, ...to.log, instance: 0 });
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
  const written = ({ study, pinned }: Inputs): string => JSON.stringify({ study, pinned });
  return a === b || written(a) === written(b);
}
