import { useStore } from "zustand";
import type { LabState, LabStore } from "./labState.ts";

/** A part of the Lab's state; the component draws again when this part is another. */
export function useLab<Part>(store: LabStore, part: (state: LabState) => Part): Part {
  return useStore(store, part);
}
