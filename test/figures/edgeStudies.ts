import { presetBase, type Study, studyWith } from "#study";

/** The study that the Lab opens on. */
export const drift = presetBase("stress-drift");

/** Studies at the edges of what may be put in, by what is at its edge. */
export const EDGES = {
  "the first study": drift,
  "no repair": studyWith(drift, { rounds: 0 }),
  "one repair, one vote": studyWith(drift, { rounds: 1, votes: 1 }),
  "64 votes, 50 rounds": studyWith(drift, { rounds: 50, votes: 64 }),
  "rates of 0": studyWith(drift, { rho0: 0, rho1: 0, alpha: 0, beta: 0, q0: 0 }),
  "rates of 1": studyWith(drift, { rho0: 1, rho1: 1, alpha: 1, beta: 1, q0: 1 }),
  "a judge that likes wrong plans": studyWith(drift, { rho0: 0.8, rho1: 0.6 }),
  "votes of one mind": studyWith(drift, { icc: 1 }),
  "an impossible belief": studyWith(drift, {
    believed: { kind: "rates", rho0: [0], rho1: [0] },
  }),
  "chained on the incumbent": studyWith(drift, { chaining: "incumbent" }),
  "a calibrated rule": studyWith(drift, {
    believed: {
      kind: "calibrated",
      plans: 300,
      pairs: 300,
      em: { start: { rho0: 0.3, rho1: 0.3, pi: 0.5 }, cap: 500 },
    },
  }),
  "a gain to beat": studyWith(drift, { tau: 0.4 }),
} as const satisfies Record<string, Study>;
