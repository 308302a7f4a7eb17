import { mcnemarExact } from "#engine";
import type { BaselineComparison } from "../verdict.ts";
import { type Compared, columnsOf, compare, discordant, gainDraws, sumsOf } from "./compared.ts";
import { drawMeans } from "./posterior.ts";
import type { Outcomes, Units } from "./units.ts";
import { spreadOf } from "./values.ts";

export interface VersusSettings {
  readonly replicates: number;
  readonly seed: number;
  readonly worth: number;
}

/**
 * A replayed rule against each replayed baseline but itself, on the same instances: its difference in
 * validity with an interval by instance, discordant pairs, and McNemar's exact test.
 */
export function versusBaselines(
  id: string,
  compared: readonly Compared[],
  none: Outcomes,
  units: Units,
  { replicates, seed, worth }: VersusSettings,
): BaselineComparison[] {
  const own = compared.find(({ candidate }) => candidate.id === id);
  if (own === undefined) return [];
  const rivals = [
    { id: "none", outcomes: none },
    ...compared
      .filter(({ candidate }) => candidate.baseline)
      .map(({ candidate, outcomes }) => ({ id: candidate.id, outcomes })),
  ].filter((rival) => rival.id !== id);
  const pairs = rivals.map((rival) => compare(own.candidate, own.outcomes, rival.outcomes));
  const draws = gainDraws(
    pairs,
    drawMeans(columnsOf(pairs), units.weight, replicates, seed),
    worth,
  );
  return rivals.flatMap((rival, i) => {
    const pair = pairs[i] as Compared;
    const { change, paired } = sumsOf(pair, units.weight);
    if (paired === 0) return [];
    const { better, worse } = discordant(pair, units);
    return {
      id: rival.id,
      difference: spreadOf(change / paired, (draws[i] as (typeof draws)[number]).gain),
      better,
      worse,
      p: mcnemarExact(better, worse),
    };
  });
}
