import { STUDY_SLIDERS } from "#figures";
import type { Study } from "#study";
import { controlName } from "./classSettings.ts";

/** The budget first, since schedules follow it, and the end of a drift last, since it starts at ρ₀. */
const ORDER = [
  "rounds",
  ...Object.keys(STUDY_SLIDERS).filter((name) => name !== "rounds" && name !== "drift"),
  "drift",
];

/** The study of a scene with its sliders where a class starts them. */
export function startStudy(
  study: Study,
  starts: Readonly<Record<string, number>>,
  place: number,
): Study {
  return ORDER.reduce((now, name) => {
    const value = starts[controlName(name, place)];
    const slider = STUDY_SLIDERS[name];
    return value === undefined || slider === undefined ? now : slider.write(now, value);
  }, study);
}
