import { figureTargets } from "./figureTargets.ts";
import { logTargets } from "./logTargets.ts";
import { ruleTargets } from "./ruleTargets.ts";
import type { Target } from "./target.ts";

/** Everything that reads what others have made. */
export function allTargets(): readonly Target[] {
  return [...logTargets(), ...figureTargets(), ...ruleTargets()];
}
