import { FOLDS } from "#traces";
import type { Pair } from "./compared.ts";
import type { InModel } from "./modelled.ts";
import type { Replayed } from "./replayed.ts";

/** On each fold, what was chosen on the other four, as one comparison against none. */
export function chosenAsOne({ units, chosen }: Replayed): Pair {
  const size = units.weight.length;
  const change = new Float64Array(size);
  const paired = new Float64Array(size);
  const extra = new Float64Array(size);
  let moved = false;
  for (let fold = 0; fold < FOLDS; fold++) {
    const one = chosen[fold];
    if (one == null) continue;
    const [from, to] = [units.from[fold] as number, units.from[fold + 1] as number];
    change.set(one.change.subarray(from, to), from);
    paired.set(one.paired.subarray(from, to), from);
    extra.set(one.extra.subarray(from, to), from);
    moved ||= one.outcomes.held.subarray(from, to).some((k) => k > 0);
  }
  return { change, paired, extra, moved };
}

/** The same by the model: net gain of what was chosen without each fold, weighed by the fold's share. */
export function chosenInModel(
  { chosen }: InModel,
  { from, weight, instances }: Replayed["units"],
): Float64Array {
  const net = new Float64Array(chosen.find((one) => one !== null)?.net.length ?? 0);
  chosen.forEach((one, fold) => {
    if (one === null) return;
    const inFold = weight.subarray(from[fold], from[fold + 1]).reduce((sum, n) => sum + n, 0);
    for (let b = 0; b < net.length; b++) {
      net[b] = (net[b] as number) + (inFold / instances) * (one.net[b] as number);
    }
  });
  return net;
}

/** The id that most folds chose, the first of equals. */
export function mostOften(ids: readonly string[]): string | undefined {
  const times = (id: string): number => ids.filter((other) => other === id).length;
  return [...ids].sort((a, b) => times(b) - times(a))[0];
}
