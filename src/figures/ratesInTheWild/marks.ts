import type { PublicLoop, VerifierKind } from "#paper";
import type { KindShape } from "#plots";

/** Each kind of verifier has a shape, so that nothing depends on colour. */
export const SHAPES: Readonly<Record<VerifierKind, KindShape>> = {
  program: "disc",
  rubric: "diamond",
  itself: "triangle",
  oracle: "square",
};

/** In the order of the list. */
export const VERIFIERS = Object.keys(SHAPES) as readonly VerifierKind[];

/** Whether its rates hold under a condition only: not every plan was repaired. */
export function isHollow({ repaired }: PublicLoop): boolean {
  return repaired === "gated" || repaired === "oracle-stop";
}
