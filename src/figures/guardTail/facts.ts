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
  return {
    delta,
    votes,
    rounds,
    span: spanOf(view),
    tail: tailsOf(study)?.[delta]?.[spanOf(view)] ?? null,
    price: { ...at, none: price.none, fixed: price.fixed },
    kinds: world.classes.length,
    lenient: world.leniency > 0,
  };
}
