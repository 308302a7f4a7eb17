import { likeCase292 } from "#engine";
import type { Study } from "#study";

/** Exact share of the study's instances that go like #292; 0 where none does. */
export function likeShare(study: Study): number {
  const kept = shares.get(study);
  if (kept !== undefined) return kept;
  const share = likeCase292(study.world, { votes: study.votes, rounds: study.rounds });
  shares.set(study, share);
  return share;
}

/** A study is never changed, and hovering asks again and again. */
const shares = new WeakMap<Study, number>();
