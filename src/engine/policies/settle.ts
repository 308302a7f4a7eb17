import { hindsightRound } from "../loop/dynamics.ts";
import type { Budget, World } from "../loop/world.ts";
import type { OnlinePolicy } from "./decide.ts";
import type { Policy } from "./policy.ts";

/** `hindsight` becomes the best fixed round of this world's population; other policies stay. */
export function settle(policy: Policy, world: World, budget: Budget): OnlinePolicy {
  if (policy.family !== "hindsight") return policy;
  return { id: policy.id, family: "fixed", rounds: hindsightRound(world, budget) };
}
