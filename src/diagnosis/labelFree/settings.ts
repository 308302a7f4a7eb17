import type { MixedEmSettings } from "#engine";

/** The paper publishes no start; ours, as in the Lab and in replay. */
export const LABEL_FREE_EM: MixedEmSettings = {
  start: { rho0: 0.3, rho1: 0.3, pi: 0.5 },
  cap: 500,
  tolerance: 1e-9,
};
