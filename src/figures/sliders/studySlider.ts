import type { Words } from "#ui";
import { kindSlider } from "./kindSliders.ts";
import { STUDY_SLIDERS, type StudySlider } from "./studySliders.ts";

/** The slider of this name, of every kind of instance ("rho0") or of one ("rho0-2"); undefined for none. */
export function studySlider(name: string): StudySlider | undefined {
  return Object.hasOwn(STUDY_SLIDERS, name) ? STUDY_SLIDERS[name] : kindSlider(name);
}

/** What a slider is called; of a kind of instance, with the kind. */
export function sliderWords(
  { kind, words: key }: StudySlider,
  { parameters, realism }: Words["controls"],
): { readonly words: string; readonly about: string } {
  const said = parameters[key];
  if (kind === undefined) return said;
  if (key === "weight") return { words: realism.share(kind), about: realism.share(kind) };
  return { words: `${said.words} · ${realism.kind(kind)}`, about: said.about };
}
