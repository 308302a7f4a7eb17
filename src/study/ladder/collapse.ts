import { firstPlanCounts, fitMixtureEm, type MixtureRates } from "#engine";
import { DEFAULT_EM } from "../defaults.ts";
import { presetBase } from "../presets.ts";
import type { Study } from "../study.ts";
import { studyWith } from "../studyWith.ts";

/** How votes on Llama's plans may hang together. */
export const COLLAPSE_IDS = ["independent", "correlated", "lenient-2", "lenient-3"] as const;
export type CollapseId = (typeof COLLAPSE_IDS)[number];

/** One of these worlds, and what EM makes of the votes that it is expected to show. */
export interface CollapseWorld {
  readonly id: CollapseId;
  /** VRR-Stop is told ρ̂₀ and ρ̂₁ as EM found them, and the true Q₀, α and β */
  readonly study: Study;
  readonly told: MixtureRates;
}

const LLAMA = "gsm8k-llama3-8b-stress";
/** N, plans whose votes EM sees. */
const PLANS = 300;

const VOTES = {
  independent: {},
  /** fresh for each plan */
  correlated: { icc: 0.5 },
  /** stays with the instance */
  "lenient-2": { leniency: 2 },
  "lenient-3": { leniency: 3 },
} as const satisfies Record<CollapseId, object>;

/**
 * The Llama setting with such votes. EM runs all its steps, from π = .5 and acceptances .3 and .7, on
 * the expected histogram of 300 first plans: no luck of a sample is in it.
 */
export function collapseWorld(id: CollapseId): CollapseWorld {
  const plain = studyWith(presetBase(LLAMA), VOTES[id]);
  const { world, votes, rounds } = plain;
  const expected = firstPlanCounts(world, { votes, rounds }).map((share) => PLANS * share);
  const { start, cap } = DEFAULT_EM;
  const { rho0, rho1, pi } = fitMixtureEm(expected, { start, cap, tolerance: 0, pi: "free" });
  const believed = { kind: "rates", rho0: [rho0], rho1: [rho1] } as const;
  return { id, study: { ...plain, believed }, told: { rho0, rho1, pi } };
}
