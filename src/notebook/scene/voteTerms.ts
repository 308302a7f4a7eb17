import { IN_ROUND } from "../numbers/computed.ts";
import type { SceneTerm } from "./terms.ts";

/** What votes multiply the odds of a right plan by; 1 says nothing. */
export const VOTE_TERMS: Readonly<Record<string, SceneTerm>> = {
  /** (1 − ρ₁) / ρ₀: what one accept says */
  oneAccept: {
    written: ["(1 − ", { symbol: "rho1" }, ") / ", { symbol: "rho0" }],
    lights: "rho0",
    value: (study, t) => rates(study, t).accept,
  },
  /** ρ₁ / (1 − ρ₀): what one reject says */
  oneReject: {
    written: [{ symbol: "rho1" }, " / (1 − ", { symbol: "rho0" }, ")"],
    lights: "rho1",
    value: (study, t) => rates(study, t).reject,
  },
  /** both together: what a split vote says, for each accept and its reject */
  oneEach: {
    written: [{ letter: "w", sub: "" }],
    lights: "w",
    value: (study, t) => rates(study, t).accept * rates(study, t).reject,
  },
};

function rates(study: Parameters<SceneTerm["value"]>[0], round: number) {
  const rho0 = IN_ROUND["rho0"]?.(study, round) ?? Number.NaN;
  const rho1 = IN_ROUND["rho1"]?.(study, round) ?? Number.NaN;
  return { accept: (1 - rho1) / rho0, reject: rho1 / (1 - rho0) };
}
