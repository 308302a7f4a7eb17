import { normalCdf } from "#engine";
import type { ScoreSettings } from "#figures";
import type { SceneTerm } from "./terms.ts";

/** A term that an equation about score loops may name. */
export type ScoreTerm = Pick<SceneTerm, "written" | "lights" | "role"> & {
  value(settings: ScoreSettings): number;
};

/** How far under the bar the task lies that the equation speaks of. */
const SHORT = 0.1;

/** Pr(a score is over the bar | quality is `SHORT` under it), errors clipped or not. */
const luck = ({ sigma }: ScoreSettings): number => (sigma === 0 ? 0 : normalCdf(-SHORT / sigma));

/** Terms by the names that a chapter asks for them. */
export const SCORE_TERMS: Readonly<Record<string, ScoreTerm>> = {
  luck: { written: [{ letter: "p", sub: "" }], lights: "luck", role: "damage", value: luck },
  /** Φ(−d/σ), as a fraction whose parts are terms of their own */
  short: { written: ["−", { letter: "d", sub: "" }], lights: "short", value: () => -SHORT },
  noise: { written: [{ symbol: "sigma" }], lights: "noise", value: ({ sigma }) => sigma },
  /** the chance that two scores drawn anew are both over the bar */
  twice: {
    written: [{ letter: "p", sub: "" }, "²"],
    lights: "luck",
    role: "validity",
    value: (settings) => luck(settings) ** 2,
  },
};
