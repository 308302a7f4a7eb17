/** A kind of task: where its first quality and its rate of improvement come from. */
export interface TaskType {
  readonly id: string;
  /** Share of tasks before normalising, ≥ 0. */
  readonly weight: number;
  /** s₀ is uniform in [low, high], within [0, 1). */
  readonly s0: Span;
  /** r is uniform in [low, high], ≥ 0. */
  readonly r: Span;
}
export type Span = readonly [low: number, high: number];

/**
 * What is true of a score loop: hidden quality q(t) = 1 − (1 − s₀)e^(−r(t−1)) at steps t = 1 … cap, and a
 * judge who scores it with an error, clipped to [0, 1].
 *
 * The error of step t is σ(√c·Uₜ + √(1−c)·Eₜ): Eₜ is drawn anew at each step, Uₜ is the part that
 * repeats, both standard normal. Errors of steps i and j of one task therefore correlate by
 * c·φ^|i−j|. With persistence φ = 1 one U stays for the whole task, as when a judge keeps favouring the
 * same wrong answer; with c = 1, φ < 1 errors are AR(1). At c = 0 they are independent, the benchmark's.
 */
export interface ScoreWorld {
  readonly types: readonly TaskType[];
  /** The bar that quality should reach, in (0, 1]. */
  readonly bar: number;
  /** Steps at most, integer ≥ 1. */
  readonly cap: number;
  /** σ ≥ 0, standard deviation of the judge's error. */
  readonly sigma: number;
  /** c in [0, 1], the share of the error's variance that repeats. */
  readonly correlation: number;
  /** φ in [0, 1], how much of the repeating part a step takes over from the last. */
  readonly persistence: number;
  /** Wall clock of a step, ms. */
  readonly stepMs: number;
  /** Tokens of a step. */
  readonly stepTokens: number;
  /** Chance in [0, 1] that a step's output is the last one's again. */
  readonly repeatRate: number;
}

/** The three task types of the CDV benchmark. */
export const CDV_TYPES: readonly TaskType[] = [
  { id: "easy", weight: 1, s0: [0.6, 0.75], r: [0.8, 1.2] },
  { id: "medium", weight: 1, s0: [0.4, 0.55], r: [0.4, 0.7] },
  { id: "hard", weight: 1, s0: [0.25, 0.4], r: [0.2, 0.4] },
];

/** The CDV benchmark of June: σ .02, independent errors, neither time nor tokens nor outputs. */
export const CDV_WORLD: ScoreWorld = {
  types: CDV_TYPES,
  bar: 0.8,
  cap: 8,
  sigma: 0.02,
  correlation: 0,
  persistence: 1,
  stepMs: 0,
  stepTokens: 0,
  repeatRate: 0,
};

/** Steps that a loop may be capped at. */
const MAX_CAP = 100;
/** Task types that a world may have. */
const MAX_TYPES = 16;

/**
 * The benchmark's world with these changes.
 *
 * @throws RangeError naming the field, what was got and what was expected
 */
export function scoreWorld(changes: Partial<ScoreWorld> = {}): ScoreWorld {
  const world = { ...CDV_WORLD, ...changes };
  within("bar", world.bar, 0, 1, "(0, 1]", true);
  within("sigma", world.sigma, 0, Number.MAX_VALUE, "[0, ∞)");
  within("correlation", world.correlation, 0, 1, "[0, 1]");
  within("persistence", world.persistence, 0, 1, "[0, 1]");
  within("repeatRate", world.repeatRate, 0, 1, "[0, 1]");
  within("stepMs", world.stepMs, 0, Number.MAX_VALUE, "[0, ∞)");
  within("stepTokens", world.stepTokens, 0, Number.MAX_VALUE, "[0, ∞)");
  if (!Number.isInteger(world.cap) || world.cap < 1 || world.cap > MAX_CAP) {
    throw new RangeError(`cap must be an integer from 1 to ${MAX_CAP}; got ${world.cap}`);
  }
  checkTypes(world.types);
  return world;
}

function checkTypes(types: readonly TaskType[]): void {
  if (types.length === 0 || types.length > MAX_TYPES) {
    throw new RangeError(`types must be 1 to ${MAX_TYPES}; got ${types.length}`);
  }
  if (new Set(types.map(({ id }) => id)).size < types.length) {
    throw new RangeError(`types must differ in id; got ${types.map(({ id }) => id).join(", ")}`);
  }
  let total = 0;
  for (const { id, weight, s0, r } of types) {
    within(`weight of ${id}`, weight, 0, Number.MAX_VALUE, "[0, ∞)");
    total += weight;
    for (const [name, [low, high], most, range] of [
      ["s0", s0, 1 - Number.EPSILON, "[0, 1)"],
      ["r", r, MAX_RATE, `[0, ${MAX_RATE}]`],
    ] as const) {
      within(`${name} of ${id}`, low, 0, most, range);
      within(`${name} of ${id}`, high, 0, most, range);
      if (low > high) {
        throw new RangeError(`${name} of ${id} must be low, high; got ${low}, ${high}`);
      }
    }
  }
  if (!(total > 0)) throw new RangeError(`weights of types must sum to more than 0; got ${total}`);
}

/** A rate of improvement beyond this ends the first repair within 1e-40 of quality 1. */
const MAX_RATE = 100;

function within(
  name: string,
  value: number,
  low: number,
  high: number,
  range: string,
  open = false,
): void {
  if (!(open ? value > low : value >= low) || !(value <= high)) {
    throw new RangeError(`${name} must lie in ${range}; got ${value}`);
  }
}

/** q(t), t = 1, 2, … */
export function hiddenQuality(s0: number, r: number, t: number): number {
  return 1 - (1 - s0) * Math.exp(-r * (t - 1));
}

/** Shares of tasks by type; they sum to 1. */
export function typeShares(types: readonly TaskType[]): readonly number[] {
  const total = types.reduce((sum, { weight }) => sum + weight, 0);
  return types.map(({ weight }) => weight / total);
}
