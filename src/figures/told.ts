import { atRound, pooledBelieved } from "#engine";
import type { BelievedSetting, Study } from "#study";

/** The study in which every rule is told the world's own rates; its icc too, where both states share one. */
export function toldTruth(study: Study): Study {
  const icc = sharedIcc(study);
  const believed: BelievedSetting = icc > 0 ? { kind: "rates", icc } : { kind: "true" };
  return { ...study, believed };
}

/** The same, but that the repairer is told to stay what it is in its first repair. */
export function toldFirstRepair(study: Study): Study {
  const { alpha, beta } = pooledBelieved(study.world);
  const icc = sharedIcc(study);
  return {
    ...study,
    believed: {
      kind: "rates",
      alpha: [atRound(alpha, 0)],
      beta: [atRound(beta, 0)],
      ...(icc > 0 ? { icc } : {}),
    },
  };
}

/** Whether what `toldTruth` tells is all there is: else no rule that goes by it is the best of its kind. */
export function knowsAll({ world }: Study): boolean {
  const [first, ...others] = world.classes;
  if (first === undefined || others.length > 0 || world.leniency > 0) return false;
  return first.icc.valid === first.icc.invalid;
}

function sharedIcc({ world }: Study): number {
  const icc = world.classes[0]?.icc.valid ?? 0;
  const one = world.classes.every(({ icc: own }) => own.valid === icc && own.invalid === icc);
  return one ? icc : 0;
}
