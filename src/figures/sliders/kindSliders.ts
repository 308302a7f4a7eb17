import { PARAMETERS, studyWith } from "#study";
import type { StudySlider } from "./studySliders.ts";

const KEYS = ["q0", "rho0", "rho1", "alpha", "beta", "weight"] as const;

/**
 * "rho0-2": a quantity of the second kind of instance, and of no other; "weight-1": the share of
 * instances that are of the first kind.
 *
 * @returns undefined where the name is none of these
 */
export function kindSlider(name: string): StudySlider | undefined {
  const [, key = "", number = ""] = /^([a-z0-9]+)-([1-9])$/.exec(name) ?? [];
  const of = KEYS.find((one) => one === key);
  if (of === undefined) return undefined;
  const kind = Number(number);
  return {
    symbol: of === "weight" ? null : of,
    words: of,
    kind,
    lights: of,
    range: of === "weight" ? { ...PARAMETERS.weight, min: 0.01, max: 0.99 } : PARAMETERS[of],
    read({ world }) {
      const one = world.classes[kind - 1];
      if (one === undefined) return 0;
      return of === "q0" || of === "weight" ? one[of] : (one[of][0] ?? 0);
    },
    write: (study, value) => studyWith(study, { class: kind - 1, [of]: value }),
  };
}
