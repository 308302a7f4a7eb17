import { Fnv1a } from "./fnv.ts";
import type { Trajectory } from "./log.ts";

/** Folds of cross-fitting. */
export const FOLDS = 5;

const UTF8 = new TextEncoder();

/** Fold of an instance, 0 … 4: a hash of its name, so it stays whatever else the log holds. */
export function foldOf(instance: string): number {
  const hash = new Fnv1a();
  hash.add(UTF8.encode(instance));
  return hash.modulo(FOLDS);
}

/**
 * The log in its folds. A trajectory that stands for one instance is in the fold of its name; one that
 * stands for several is dealt out from that fold on, for they are different instances that only look
 * alike, and a fold that held all of them would be unlike the others. One that says its fold is there.
 *
 * @returns (FOLDS) trajectories with their counts in that fold, and where each stands in the log
 */
export function foldParts(trajectories: readonly Trajectory[]): readonly FoldPart[] {
  const parts = Array.from({ length: FOLDS }, () => ({
    trajectories: [] as Trajectory[],
    places: [] as number[],
  }));
  trajectories.forEach((one, place) => {
    if (one.fold !== undefined) {
      parts[one.fold]?.trajectories.push(one);
      parts[one.fold]?.places.push(place);
      return;
    }
    const first = foldOf(one.instance);
    for (let j = 0; j < FOLDS && j < one.count; j++) {
      const part = parts[(first + j) % FOLDS] as (typeof parts)[number];
      const count = Math.floor((one.count - 1 - j) / FOLDS) + 1;
      part.trajectories.push(one.count === count ? one : { ...one, count });
      part.places.push(place);
    }
  });
  return parts;
}

export interface FoldPart {
  readonly trajectories: readonly Trajectory[];
  /** Index in the log. */
  readonly places: readonly number[];
}
