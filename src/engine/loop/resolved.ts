import { acceptance, centreOf, type LeniencyNodes, leniencyNodes } from "./leniency.ts";
import { byRound, type ResolvedClass, resolveClasses, withVotes } from "./resolvedClass.ts";
import type { Budget, InstanceClass, World } from "./world.ts";

export type { ResolvedClass } from "./resolvedClass.ts";

/**
 * Classes × leniency nodes with their vote rows.
 *
 * @param nodes - quadrature nodes for leniency; ignored where the world has none
 */
export function resolveWorld(world: World, budget: Budget, nodes: number): ResolvedClass[] {
  if (world.leniency === 0) return resolveClasses(world.classes, budget);
  const quadrature = leniencyNodes(world.leniency, nodes);
  return world.classes.flatMap((one) => lenient(one, world.leniency, quadrature, budget));
}

function lenient(
  one: InstanceClass,
  sigma: number,
  { nodes, weights }: LeniencyNodes,
  budget: Budget,
): ResolvedClass[] {
  const means = byRound(one, budget);
  const valid = centresOf(means.valid, sigma, { nodes, weights });
  const invalid = centresOf(means.invalid, sigma, { nodes, weights });
  return Array.from(nodes, (z, i) => {
    const shares = {
      ...means,
      valid: shifted(means.valid, valid, sigma, z),
      invalid: shifted(means.invalid, invalid, sigma, z),
    };
    return withVotes(one, one.weight * weights[i], shares, budget);
  });
}

function centresOf(means: Float64Array, sigma: number, quadrature: LeniencyNodes): Float64Array {
  const centres = new Float64Array(means.length);
  for (let k = 0; k < means.length; k++) {
    const certain = means[k] === 0 || means[k] === 1;
    if (k > 0 && means[k] === means[k - 1]) centres[k] = centres[k - 1];
    else centres[k] = certain ? 0 : centreOf(means[k], sigma, quadrature);
  }
  return centres;
}

/** a_y(z) by round; a mean of 0 or 1 leaves no room and stays. */
function shifted(means: Float64Array, centres: Float64Array, sigma: number, z: number) {
  return means.map((a, k) => (a === 0 || a === 1 ? a : acceptance(centres[k], sigma, z)));
}
