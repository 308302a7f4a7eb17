import { studySlider } from "#figures";
import type { Study } from "#study";
import { controlParts } from "./classSettings.ts";

/** The budget first, since schedules follow it, and the end of a drift last, since it starts at ρ₀. */
const FIRST = "rounds";
const LAST = "drift";

/** The study of a scene with its sliders where a class starts them. */
export function startStudy(
  study: Study,
  starts: Readonly<Record<string, number>>,
  place: number,
): Study {
  const rank = (name: string): number => (name === FIRST ? 0 : name === LAST ? 2 : 1);
  return Object.entries(starts)
    .map(([control, value]) => ({ ...controlParts(control), value }))
    .filter((one) => one.place === place)
    .sort((a, b) => rank(a.name) - rank(b.name) || a.name.localeCompare(b.name, "en"))
    .reduce((now, { name, value }) => studySlider(name)?.write(now, value) ?? now, study);
}
