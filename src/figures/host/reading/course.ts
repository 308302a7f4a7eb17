/** A value and where along its axis it is met. */
export interface Met {
  readonly at: number;
  readonly value: number;
}

/** How values go along an axis. */
export type Course =
  | { readonly kind: "still"; readonly value: number; readonly from: Met; readonly to: Met }
  | { readonly kind: "rises" | "falls"; readonly from: Met; readonly to: Met }
  /** up and then down, or down and then up */
  | { readonly kind: "peaks" | "dips"; readonly from: Met; readonly turn: Met; readonly to: Met }
  | {
      readonly kind: "varies";
      readonly from: Met;
      readonly to: Met;
      readonly highest: Met;
      readonly lowest: Met;
    };

/** Steps against the trend of less than this share of the range are none. */
const WIGGLE = 0.01;
/** A range below this is said to be still: three digits would not show it. */
const STILL = 5e-4;

/**
 * How values go along their axis; of equal extremes the first.
 *
 * @param points - in the order of `at`; at least one
 */
export function courseOf(points: readonly Met[]): Course | null {
  const [from] = points;
  const to = points.at(-1);
  if (from === undefined || to === undefined) return null;
  const highest = points.reduce((a, b) => (b.value > a.value ? b : a));
  const lowest = points.reduce((a, b) => (b.value < a.value ? b : a));
  const range = highest.value - lowest.value;
  if (range < STILL * Math.max(1, Math.abs(highest.value)))
    return { kind: "still", value: from.value, from, to };
  const goes = (sign: 1 | -1, some: readonly Met[]): boolean =>
    some.every(
      ({ value }, i) =>
        i === 0 || sign * (value - (some[i - 1]?.value ?? value)) >= -WIGGLE * range,
    );
  if (goes(1, points)) return { kind: "rises", from, to };
  if (goes(-1, points)) return { kind: "falls", from, to };
  for (const [kind, turn, sign] of [
    ["peaks", highest, 1],
    ["dips", lowest, -1],
  ] as const) {
    const place = points.indexOf(turn);
    if (goes(sign, points.slice(0, place + 1)) && goes(sign === 1 ? -1 : 1, points.slice(place)))
      return { kind, from, turn, to };
  }
  return { kind: "varies", from, to, highest, lowest };
}

/** Where one line passes another: between these two places, and which is above after it. */
export interface Crossing {
  readonly after: number;
  readonly before: number;
  readonly above: "first" | "second";
}

/**
 * Where two lines pass each other. Lines that meet and part to the same side do not pass;
 * nearer than three digits show is met.
 *
 * @param points - both values at each place, in its order
 * @returns the passings in order, and which is above at first (null where they never differ)
 */
export function crossingsOf(
  points: readonly { readonly at: number; readonly first: number; readonly second: number }[],
): { readonly start: "first" | "second" | null; readonly passings: readonly Crossing[] } {
  const parted = points
    .filter(({ first, second }) => Math.abs(first - second) >= STILL)
    .map(({ at, first, second }) => ({
      at,
      above: first > second ? ("first" as const) : ("second" as const),
    }));
  const passings = parted.flatMap(({ at, above }, i) => {
    const last = parted[i - 1];
    return last === undefined || last.above === above
      ? []
      : [{ after: last.at, before: at, above }];
  });
  return { start: parted[0]?.above ?? null, passings };
}
