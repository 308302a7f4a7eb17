import { createContext, useContext } from "react";
import type { Study, View } from "#study";
import type { ScoreScene } from "./scoreScene.ts";

/** A study that a stretch of a chapter is about: its figures draw it, its sliders move it. */
export interface Scene {
  readonly study: Study;
  /** as the chapter opens it */
  readonly base: Study;
  /** what its links open in the Lab beside the study */
  readonly view: View;
  readonly change: (next: (study: Study) => Study) => void;
  /** in the chapter, from 1 */
  readonly place: number;
  /** where the stretch is about score loops; else null */
  readonly scores: ScoreScene | null;
}

export const SceneContext = createContext<Scene | null>(null);

export function useScene(): Scene {
  const scene = useContext(SceneContext);
  if (scene === null) throw new Error("a figure, slider or term stands outside of a <Scene>");
  return scene;
}
