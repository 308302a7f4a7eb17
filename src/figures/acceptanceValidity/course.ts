/** How a quantity went from its first to its last value; `stays` where two digits cannot tell. */
export interface Course {
  readonly from: number;
  readonly to: number;
  readonly trend: "rises" | "falls" | "stays";
  /** where it turned on its way; null where it went one way, or nowhere */
  readonly turn: Turn | null;
}

/** A highest or lowest place on the way; `swings` where there are several, the first of them. */
interface Turn {
  readonly kind: "peak" | "dip" | "swings";
  readonly round: number;
  readonly value: number;
}

/** Less than this is no movement: half of the last digit that is shown. */
const STILL = 0.005;
/** Less than this in one step is rounding, not movement. */
const STEP = 1e-4;

export function courseOf(values: readonly number[]): Course {
  const from = values[0] ?? 0;
  const to = values.at(-1) ?? from;
  const trend = to - from > STILL ? "rises" : from - to > STILL ? "falls" : "stays";
  return { from, to, trend, turn: turnOf(values) };
}

/** Turns of more than what can be seen; smaller ones are no turns. */
function turnOf(values: readonly number[]): Turn | null {
  const turns: Turn[] = [];
  let way = 0;
  let low = { round: 0, value: values[0] ?? 0 };
  let high = low;
  values.forEach((value, round) => {
    if (value > high.value) high = { round, value };
    if (value < low.value) low = { round, value };
    if (way >= 0 && high.value - value > STILL) {
      if (way > 0) turns.push({ kind: "peak", ...high });
      way = -1;
      low = { round, value };
    } else if (way <= 0 && value - low.value > STILL) {
      if (way < 0) turns.push({ kind: "dip", ...low });
      way = 1;
      high = { round, value };
    }
  });
  const [first, ...more] = turns;
  if (first === undefined) return null;
  return more.length === 0 ? first : { ...first, kind: "swings" };
}

export interface Part {
  readonly from: number;
  readonly to: number;
}

/** The runs of steps in which acceptance rises while validity falls; empty where it never does. */
export function partings(
  acceptance: readonly number[],
  validity: readonly number[],
): readonly Part[] {
  const parts: Part[] = [];
  for (let t = 0; t + 1 < acceptance.length; t += 1) {
    const up = (acceptance[t + 1] ?? 0) - (acceptance[t] ?? 0);
    const down = (validity[t] ?? 0) - (validity[t + 1] ?? 0);
    if (up <= STEP || down <= STEP) continue;
    const last = parts.at(-1);
    if (last && last.to === t) parts[parts.length - 1] = { from: last.from, to: t + 1 };
    else parts.push({ from: t, to: t + 1 });
  }
  return parts;
}

/** What a sentence says of them: the whole course where its ends part, else the longest run. */
export function mainParting(
  acceptance: readonly number[],
  validity: readonly number[],
): Part | null {
  const parts = partings(acceptance, validity);
  if (courseOf(acceptance).trend === "rises" && courseOf(validity).trend === "falls") {
    return { from: 0, to: acceptance.length - 1 };
  }
  return parts.reduce<Part | null>(
    (best, part) => (best === null || part.to - part.from > best.to - best.from ? part : best),
    null,
  );
}
