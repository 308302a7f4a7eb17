import type { AccumulateJob, RandomWorldsJob } from "#compute";
import type { Study } from "#study";
import { comparedPolicies } from "../evaluation.ts";
import type { FigureView } from "../figure.ts";

/** Instances that can be asked for: each four times the last, where a bias shows twice as large a z. */
export const INSTANCES = [65_536, 262_144, 1_048_576, 4_194_304] as const;

/** Worlds of one run, and the instances of Monte Carlo in each. */
export const WORLDS = 1000;
const WORLD_INSTANCES = 4096;

export interface OraclesView {
  readonly part: "study" | "worlds";
  readonly instances: number;
  /** The policy drawn in ink; null for the one that is furthest off. */
  readonly policy: string | null;
  /** the random worlds are asked for */
  readonly running: boolean;
  /** of the random worlds */
  readonly seed: number;
}

/** Reads a view (`part`, `instances`, `policy`, `run`, `worldSeed`). */
export function oraclesView(view: FigureView): OraclesView {
  const seed = view["worldSeed"];
  return {
    part: view["part"] === "worlds" ? "worlds" : "study",
    instances: INSTANCES.find((n) => n === view["instances"]) ?? INSTANCES[1],
    policy: typeof view["policy"] === "string" && view["policy"] !== "" ? view["policy"] : null,
    running: view["run"] === true,
    seed: typeof seed === "number" && Number.isInteger(seed) && seed >= 0 ? seed : 1,
  };
}

export function accumulateJob(study: Study, instances: number): AccumulateJob {
  return { kind: "accumulate", study, policies: comparedPolicies(study), instances };
}

export function worldsJob(seed: number): RandomWorldsJob {
  return { kind: "random-worlds", seed, worlds: WORLDS, instances: WORLD_INSTANCES };
}
