import type { GuardTailWords } from "#ui";
import type { FigureInput } from "../figure.ts";
import { priceOf } from "./price.ts";
import { spanOf, tailsOf } from "./tails.ts";

type GuardFacts = Parameters<GuardTailWords["sentence"]>[0];

/** What the sentence is told; null before the guard is evaluated. */
export function guardFacts(input: FigureInput): GuardFacts | null {
  const { study, view, outcomes } = input;
  const price = priceOf(outcomes);
  if (price === null) return null;
  const { rounds, votes, world, rule } = study;
  const { delta } = rule;
  // So many votes more no plan can have: nothing gets in.
  const at = price.guards[delta] ?? { validity: price.none, rescued: 0, damaged: 0 };
  const best = price.guards.reduce((most, one) => Math.max(most, one.validity), 0);
  return {
    delta,
    votes,
    rounds,
    span: spanOf(view),
    tail: tailsOf(study)?.[delta]?.[spanOf(view)] ?? null,
    price: { ...at, none: price.none, fixed: price.fixed },
    best: {
      delta: price.guards.findIndex(({ validity }) => validity > best - 1e-12),
      validity: best,
    },
    kinds: world.classes.length,
    lenient: world.leniency > 0,
  };
}
