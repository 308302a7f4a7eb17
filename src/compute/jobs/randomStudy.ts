import { type InstanceClass, randomStream, type Schedule } from "#engine";
import { DEFAULT_STUDY, type Study } from "#study";

/** M and K_max that the full tree goes through in milliseconds. */
const SIZES = [
  [1, 0],
  [4, 0],
  [1, 4],
  [2, 3],
  [3, 2],
  [5, 1],
  [8, 1],
] as const;

/** Rates are written in a link as they are: to this many parts. */
const PARTS = 1000;

/**
 * A study drawn at random: one kind of instance or two, rates constant or by round and often 0, 1 or ½,
 * votes independent or correlated, both chainings, a rule told the truth or something else. Small enough
 * for the full tree; without leniency, whose quadrature the tree would share.
 *
 * @param seed - integer, of the whole run
 * @param index - number of the world in the run, integer ≥ 0
 */
export function randomStudy(seed: number, index: number): Study {
  const { uniform } = randomStream(seed, "worlds", index);
  const below = (n: number): number => Math.floor(uniform() * n);
  const happens = (chance: number): boolean => uniform() < chance;
  const share = (): number => below(PARTS + 1) / PARTS;
  const rate = (): number => (happens(0.15) ? below(3) / 2 : share());
  const schedule = (longest: number): Schedule =>
    Array.from({ length: happens(0.5) ? 1 : 1 + below(Math.max(1, longest)) }, rate);
  const icc = (): number => (happens(0.5) ? 0 : happens(0.2) ? 1 : share());
  const [votes, rounds] = SIZES[below(SIZES.length)] ?? SIZES[0];
  const kind = (weight: number): InstanceClass => ({
    weight,
    q0: rate(),
    rho0: schedule(rounds + 1),
    rho1: schedule(rounds + 1),
    alpha: schedule(rounds),
    beta: schedule(rounds),
    icc: { valid: icc(), invalid: icc() },
  });
  const weight = (1 + below(PARTS - 1)) / PARTS;
  const classes = happens(0.5) ? [kind(1)] : [kind(weight), kind(1 - weight)];
  return {
    ...DEFAULT_STUDY,
    world: { classes, leniency: 0, chaining: happens(0.5) ? "last" : "incumbent" },
    votes,
    rounds,
    rule: {
      tau: happens(0.5) ? 0 : (0.3 * below(PARTS)) / PARTS,
      delta: below(votes + 1),
      theta: (1 + below(PARTS)) / PARTS,
    },
    believed: happens(0.5)
      ? { kind: "true" }
      : {
          kind: "rates",
          q0: rate(),
          rho0: [rate()],
          rho1: [rate()],
          alpha: [rate()],
          beta: [rate()],
        },
    seed: index,
  };
}
