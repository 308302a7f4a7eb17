import { type Preset, preset } from "./preset.ts";
import type { PresetId } from "./presetIds.ts";
import type { Provenance, Sourced } from "./provenance.ts";

/**
 * A loop of a public log whose model is its own judge, one vote a plan. Repair ran only after a reject, so
 * α and β are conditional on one; rounds of one instance are not independent draws.
 *
 * @param n - instances
 */
function counted(
  id: PresetId,
  source: string,
  q0: number,
  n: number,
  rate: (name: "rho0" | "rho1" | "alpha" | "beta") => readonly [successes: number, of: number],
  rounds: number,
): Preset {
  const from = (note: string): Provenance => ({ kind: "F", source, note });
  const counts = (name: Parameters<typeof rate>[0]): Sourced<readonly number[]> => {
    const [successes, of] = rate(name);
    return [[successes / of], from(`${successes}/${of}`)];
  };
  return preset(id, {
    q0: [q0, from(`n = ${n}`)],
    rho0: counts("rho0"),
    rho1: counts("rho1"),
    alpha: counts("alpha"),
    beta: counts("beta"),
    votes: [1, { kind: "F", source }],
    rounds: [rounds, { kind: "F", source }],
  });
}

const GAME_OF_24 = {
  rho0: [180, 3664],
  rho1: [141, 196],
  alpha: [130, 3267],
  beta: [112, 135],
} as const;
const GRAPH_COLOURING = {
  rho0: [1, 1346],
  rho1: [63, 63],
  alpha: [42, 1345],
  beta: [57, 63],
} as const;

/** Loops counted in public logs; of Game of 24 the strict labels. */
export const LOG_PRESETS: readonly Preset[] = [
  counted("game-of-24", "kstechly/gpt-and-i", 0.092, 466, (name) => GAME_OF_24[name], 9),
  counted("graph-colouring", "kstechly/gptcolor", 0.16, 100, (name) => GRAPH_COLOURING[name], 15),
];
