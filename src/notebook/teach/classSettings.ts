import { createContext, useContext } from "react";
import type { Lang } from "#ui";

/** What a teacher has done to a control. */
export type ControlState = "locked" | "hidden";

/** How a class sees a chapter: all that a link `#/notebook/N?…` says. */
export interface ClassSettings {
  /** in which the link opens; null leaves the reader's */
  readonly lang: Lang | null;
  /** of the numbers that the questions begin with, a whole number from 1 */
  readonly seed: number;
  /** ids of the questions that are asked; null for all */
  readonly questions: readonly string[] | null;
  /** whether a prediction must be made before what follows it is seen */
  readonly predict: boolean;
  /** by `controlName`; a control that is not named can be moved */
  readonly controls: Readonly<Record<string, ControlState>>;
  /** where sliders start, by `controlName`; the others start where the chapter has them */
  readonly starts: Readonly<Record<string, number>>;
}

/** A chapter as anyone reads it. */
export const PLAIN: ClassSettings = {
  lang: null,
  seed: 1,
  questions: null,
  predict: true,
  controls: {},
  starts: {},
};

/** The settings of the class that reads; null where nobody's class does. */
export const ClassContext = createContext<ClassSettings | null>(null);

/** The settings that hold here, those of a plain chapter where no class reads. */
export function useClass(): ClassSettings {
  return useContext(ClassContext) ?? PLAIN;
}

/** Links of a scene that open its study in the Lab, as a control. */
export const LAB_LINKS = "lab";

/**
 * A control of a scene as settings name it: `alpha` in a chapter's first scene, `alpha.2` in its second.
 *
 * @param name - a slider, the id of a figure for that figure's own controls, or `LAB_LINKS`
 * @param place - of the scene in the chapter, from 1
 */
export function controlName(name: string, place: number): string {
  return place === 1 ? name : `${name}.${place}`;
}

/** The name and the place of a control of settings: what `controlName` joined. */
export function controlParts(control: string): { readonly name: string; readonly place: number } {
  const at = control.lastIndexOf(".");
  return at < 0
    ? { name: control, place: 1 }
    : { name: control.slice(0, at), place: Number(control.slice(at + 1)) };
}
