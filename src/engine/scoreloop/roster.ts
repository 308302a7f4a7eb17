import type { Guard, ScoreRule } from "./guard.ts";

/** The ids that `parseGuard` reads; what stands in brackets may be left out. */
export const GUARD_IDS: readonly string[] = [
  "fixed:STEPS",
  "threshold",
  "margin[:BAR]",
  "two-in-a-row",
  "in-a-row:N[@BAR]",
  "smooth:N[@BAR]",
  "smooth-early:N[@BAR]",
  "plateau[:WITHIN]",
  "plateau-range[:WITHIN]",
  "bayesian",
  "bayesian-below",
  "budget",
  "iterations[:STEPS]",
  "wall[:MS]",
  "tokens[:MOST]",
  "repeat",
];

/** CDV's stack, first to fire wins. */
export const ADAPTIVE_ORDER: readonly string[] = [
  "threshold",
  "plateau:0.01",
  "bayesian",
  "budget",
  "iterations:10",
  "wall:300000",
  "tokens:0",
  "repeat",
];

/** The rules of the note, and `stack`, the user's own order. */
export const SCORE_RULE_IDS: readonly string[] = [
  "threshold",
  "margin:0.85",
  "two-in-a-row",
  "smooth:2",
  "fixed:6",
  "adaptive",
  "stack",
];

/**
 * The rule with this id: one guard, `adaptive` or `stack`.
 *
 * @param order - guards of `stack`, by default those of `adaptive`
 * @throws RangeError naming the id that was got and what was expected
 */
export function parseScoreRule(id: string, order: readonly string[] = ADAPTIVE_ORDER): ScoreRule {
  if (id === "adaptive") return { id, guards: parseOrder(ADAPTIVE_ORDER) };
  if (id === "stack") return { id, guards: parseOrder(order) };
  const guard = parseGuard(id, "rule", [...GUARD_IDS, "adaptive", "stack"]);
  return { id: guard.id, guards: [guard] };
}

/**
 * Guards in the order given.
 *
 * @throws RangeError for an unknown id, one that is given twice, or none at all
 */
export function parseOrder(ids: readonly string[]): readonly Guard[] {
  if (ids.length === 0) throw new RangeError("an order needs at least one guard; got none");
  const guards = ids.map((id) => parseGuard(id));
  const twice = guards.find(({ id }, i) => guards.findIndex((other) => other.id === id) < i);
  if (twice !== undefined) {
    throw new RangeError(`guard "${twice.id}" is given twice; expected each guard once`);
  }
  return guards;
}

/**
 * The guard with this id, its id written in full, such as `margin:0.85`.
 *
 * @throws RangeError naming the id that was got and what was expected
 */
export function parseGuard(id: string, what = "guard", ids = GUARD_IDS): Guard {
  const colon = id.indexOf(":");
  const name = colon < 0 ? id : id.slice(0, colon);
  const argument = colon < 0 ? null : id.slice(colon + 1);
  const plain = (guard: Guard): Guard => {
    if (argument === null) return guard;
    throw new RangeError(`${what} ${name} takes no number; got "${id}", expected "${name}"`);
  };
  const number = (otherwise: number | null, wanted: Wanted): number =>
    read(argument ?? String(otherwise ?? ""), wanted);
  const read = (text: string, { expected, holds }: Wanted): number => {
    const value = text.trim() === "" ? Number.NaN : Number(text);
    if (Number.isFinite(value) && holds(value)) return value;
    throw new RangeError(`${what} "${id}" needs ${expected}, as in ${exampleOf(name)}`);
  };
  const counted = (): [n: number, bar: number | null] => {
    const [n, bar, ...more] = (argument ?? "").split("@");
    const expected = `${STEPS.expected}, with @BAR in (0, 1] for a bar of its own`;
    if (more.length > 0) throw new RangeError(`${what} "${id}" needs ${expected}`);
    return [
      read(n, { ...STEPS, expected }),
      bar === undefined ? null : read(bar, { ...BAR, expected }),
    ];
  };
  switch (name) {
    case "fixed": {
      const steps = number(null, STEPS);
      return { id: `fixed:${steps}`, kind: "fixed", steps };
    }
    case "threshold":
      return plain({ id, kind: "run", n: 1, bar: null });
    case "margin": {
      const bar = number(0.85, BAR);
      return { id: `margin:${bar}`, kind: "run", n: 1, bar };
    }
    case "two-in-a-row":
      return plain({ id, kind: "run", n: 2, bar: null });
    case "in-a-row":
      return inARow(...counted());
    case "smooth":
    case "smooth-early":
      return smooth(name, ...counted());
    case "plateau":
    case "plateau-range": {
      const within = number(0.01, WITHIN);
      const reading = name === "plateau" ? "changes" : "range";
      return { id: `${name}:${within}`, kind: "plateau", within, reading };
    }
    case "bayesian":
      return plain({ id, kind: "bayesian", atBar: "stops" });
    case "bayesian-below":
      return plain({ id, kind: "bayesian", atBar: "leaves" });
    case "budget":
      return plain({ id, kind: "budget" });
    case "iterations": {
      const most = number(10, STEPS);
      return { id: `iterations:${most}`, kind: "iterations", most };
    }
    case "wall": {
      const ms = number(300_000, LIMIT);
      return { id: `wall:${ms}`, kind: "wall", ms };
    }
    case "tokens": {
      const most = number(0, LIMIT);
      return { id: `tokens:${most}`, kind: "tokens", most };
    }
    case "repeat":
      return plain({ id, kind: "repeat" });
    default:
      throw new RangeError(`${what} "${id}" is not known; expected one of ${ids.join(", ")}`);
  }
}

/** `n` scores in a row at or over a bar, by default the world's. */
export function inARow(n: number, bar: number | null = null): Guard {
  return { id: `in-a-row:${n}${suffix(bar)}`, kind: "run", n, bar };
}

/** The mean of the last `n` scores at or over a bar; `smooth-early` takes fewer while there are no more. */
export function smooth(
  name: "smooth" | "smooth-early",
  n: number,
  bar: number | null = null,
): Guard {
  return { id: `${name}:${n}${suffix(bar)}`, kind: "smooth", n, bar, early: name !== "smooth" };
}

function suffix(bar: number | null): string {
  return bar === null ? "" : `@${bar}`;
}

interface Wanted {
  readonly expected: string;
  readonly holds: (value: number) => boolean;
}

/** A window or a number of steps beyond this cannot matter: no loop is that long. */
const MOST_STEPS = 1000;

const STEPS: Wanted = {
  expected: `an integer from 1 to ${MOST_STEPS}`,
  holds: (n) => Number.isInteger(n) && n >= 1 && n <= MOST_STEPS,
};
const BAR: Wanted = { expected: "a bar in (0, 1]", holds: (bar) => bar > 0 && bar <= 1 };
const WITHIN: Wanted = { expected: "a change greater than 0", holds: (delta) => delta > 0 };
const LIMIT: Wanted = { expected: "a limit of at least 0 (0 is off)", holds: (most) => most >= 0 };

function exampleOf(name: string): string {
  const examples: Readonly<Record<string, string>> = {
    fixed: "fixed:6",
    margin: "margin:0.85",
    "in-a-row": "in-a-row:3",
    plateau: "plateau:0.01",
    "plateau-range": "plateau-range:0.01",
    iterations: "iterations:10",
    wall: "wall:300000",
    tokens: "tokens:50000",
  };
  return examples[name] ?? `${name}:2`;
}
