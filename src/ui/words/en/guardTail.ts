import { rate } from "../../format.ts";

/** A tail of the guard with its bounds; null where votes are not independent. */
interface Tail {
  readonly exact: number;
  readonly sharper: number | null;
  readonly paper: number | null;
}

/** What the sentence is told. */
interface GuardFacts {
  readonly delta: number;
  /** M */
  readonly votes: number;
  /** K */
  readonly rounds: number;
  readonly span: Span;
  /** of that span; null where no repair is allowed */
  readonly tail: Tail | null;
  readonly price: {
    readonly validity: number;
    readonly rescued: number;
    readonly damaged: number;
    readonly none: number;
    /** after all repairs */
    readonly fixed: number;
  };
  readonly kinds: number;
  readonly lenient: boolean;
}

type Span = "one" | "all";

/** Words of "guard-tail". */
export const guardTail = {
  title: "What does the guard let in, and what does it give up?",
  spanLabel: "a wrong plan gets in",
  spans: {
    one: () => "in one round",
    all: (rounds: number) => `in any of ${rounds}`,
  } satisfies Record<Span, (rounds: number) => string>,
  tailTitle: {
    one: () => "chance that a wrong plan takes a right one’s place, a round",
    all: (rounds: number) =>
      `the same over ${rounds === 1 ? "one round" : `${rounds} rounds`}, added up`,
  } satisfies Record<Span, (rounds: number) => string>,
  tailShort: {
    one: () => "a wrong plan gets in, a round",
    all: (rounds: number) => `over ${rounds === 1 ? "one round" : `${rounds} rounds`}, added up`,
  } satisfies Record<Span, (rounds: number) => string>,
  lines: { exact: "exact", sharper: "Hoeffding", paper: "paper’s bound" },
  priceTitle: "validity of what is committed",
  priceKey: "bar up: rescued; bar down: broken",
  price: {
    guard: "guard",
    none: "no repair",
    fixed: (rounds: number) => (rounds === 1 ? "one repair" : `${rounds} repairs`),
  },
  xName: "votes that a new plan must be ahead, _δ_ →",
  xShort: "votes ahead, _δ_ →",
  margin: (delta: number) => `at _δ_ = ${delta}`,
  printed: (value: number) => `§ ${chance(value)}`,
  chance,
  /** a power of ten on an axis */
  chanceTick: (value: number) => (value >= 0.01 ? rate(value) : value.toExponential(0)),
  noLead: "1: no lead, no bound",
  noRepair: "no repair is allowed: nothing can get in",
  spoken: (bound: string, value: string) => `${bound}: ${value}`,
  summary: (facts: GuardFacts) =>
    `Above, the chance that a wrong plan takes a right one’s place by the guard’s margin δ from 0 to ${facts.votes}, on a logarithmic scale; below, the validity of what the guard commits. ${sentence(facts)}`,
  sentence,
  table: {
    caption: "The guard by its margin",
    columns: {
      delta: "δ",
      exact: "exact, one round",
      sharper: "Hoeffding, one round",
      paper: "paper’s bound, one round",
      exactAll: "exact, all rounds",
      sharperAll: "Hoeffding, all rounds",
      paperAll: "paper’s bound, all rounds",
      validity: "V",
      rescued: "rescued",
      damaged: "broken",
      none: "no repair",
      fixed: "all repairs",
    },
  },
};

function sentence(facts: GuardFacts): string {
  const { delta, rounds, tail, span, price } = facts;
  if (tail === null) return "No repair is allowed, so the guard commits the first plan.";
  const where =
    span === "one"
      ? "in one round"
      : rounds === 1
        ? "in the one round"
        : `in any of ${rounds} rounds`;
  const bound =
    tail.sharper === null || tail.paper === null
      ? "; no bound holds, since votes are not independent"
      : ` (Hoeffding says at most ${chance(tail.sharper)}, the paper ${chance(tail.paper)})`;
  if (delta > facts.votes)
    return `With _δ_ = ${delta} no plan can be so far ahead: ${facts.votes === 1 ? "there is one vote" : `there are ${facts.votes} votes`} on each. The guard commits the first plan, ${rate(price.none, 3)}.`;
  const kinds = facts.kinds > 1 ? ", in the kind of instance that fares worst" : "";
  const lenient = facts.lenient
    ? " For a judge of average leniency; validity counts them all."
    : "";
  const lead = `With _δ_ = ${delta} a wrong plan takes a right one’s place with chance ${span === "all" ? "at most " : ""}${chance(tail.exact)} ${where}${kinds}${bound}.${lenient}`;
  return `${lead} The guard rescues ${inHundred(price.rescued)} plans in a hundred and breaks ${inHundred(price.damaged)}: ${rate(price.validity, 3)}, against ${rate(price.none, 3)} without repair and ${rate(price.fixed, 3)} after ${rounds === 1 ? "one repair" : `${rounds} repairs`}.`;
}

/** A probability that may be tiny: .180, .0062, 5.6e-6. */
export function chance(value: number): string {
  if (value === 0 || value >= 0.1) return rate(value, 3);
  return value >= 1e-3 ? rate(value, 4) : value.toExponential(1);
}

function inHundred(share: number): string {
  const n = 100 * share;
  return n > 0 && n < 0.05 ? "fewer than 0.1" : n.toFixed(1);
}
