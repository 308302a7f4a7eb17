import { createContext, useContext, useSyncExternalStore } from "react";
import { type LabActions, type LabState, type LabStore, useLab } from "#store";
import type { RateKey, Study, StudyPatch, View } from "#study";
import type { Phase } from "#ui";

/** What the rail shows of itself and nothing depends on: neither in the link nor undone. */
export interface RailState {
  /** Kind of instance whose rates the rows show. */
  readonly kind: number;
  /** Rates drawn as bars although they are constant. */
  readonly opened: readonly RateKey[];
  /** icc of right and of wrong plans has a row each. */
  readonly split: boolean;
}

export interface RailStore {
  current(): RailState;
  set(part: Partial<RailState>): void;
  subscribe(listener: () => void): () => void;
}

function railStore(): RailStore {
  let state: RailState = { kind: 0, opened: [], split: false };
  const listeners = new Set<() => void>();
  return {
    current: () => state,
    set(part) {
      state = { ...state, ...part };
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A change, or what makes one of the study as it is then. */
export type Edit = (patch: StudyPatch | ((study: Study) => StudyPatch), phase: Phase) => void;

/** Turns the phases of a control into the store's gestures: a drag is one step of undo. */
function editOf({ actions, getState }: LabStore): Edit {
  let moving = false;
  return (patch, phase) => {
    if (phase === "move" && !moving) {
      moving = true;
      actions.beginGesture();
    }
    actions.set(typeof patch === "function" ? patch(getState().study) : patch);
    if (phase === "settle" && moving) {
      moving = false;
      actions.endGesture();
    }
  };
}

export interface Lab {
  readonly store: LabStore;
  readonly edit: Edit;
  readonly rail: RailStore;
}

export function labOf(store: LabStore): Lab {
  return { store, edit: editOf(store), rail: railStore() };
}

export const LabContext = createContext<Lab | null>(null);

export function useLabContext(): Lab {
  const lab = useContext(LabContext);
  if (lab === null) throw new Error("the Lab's state was asked for outside of LabContext");
  return lab;
}

export function useLabState<Part>(part: (state: LabState) => Part): Part {
  return useLab(useLabContext().store, part);
}

export function useStudy<Part>(part: (study: Study) => Part): Part {
  return useLabState((state) => part(state.study));
}

export function useView<Part>(part: (view: View) => Part): Part {
  return useLabState((state) => part(state.view));
}

export function useActions(): LabActions {
  return useLabContext().store.actions;
}

export function useEdit(): Edit {
  return useLabContext().edit;
}

export function useRail<Part>(part: (rail: RailState) => Part): Part {
  const { rail } = useLabContext();
  const read = (): Part => part(rail.current());
  return useSyncExternalStore(rail.subscribe, read, read);
}

export function useRailStore(): RailStore {
  return useLabContext().rail;
}

/** Kind of instance that the rows are about; the last where fewer are left. */
export function useClassShown(): number {
  const kind = useRail((rail) => rail.kind);
  const count = useStudy((study) => study.world.classes.length);
  return Math.min(kind, count - 1);
}

export function useOpenedByRound(name: RateKey): boolean {
  return useRail((rail) => rail.opened.includes(name));
}
