import { blocksFor, INSTANCES_PER_BLOCK, RACE_J, RACE_LABELS } from "#engine";
import type { Job } from "../job.ts";
import type { ClaimsJob } from "../jobs/claims.ts";
import type { EvaluateJob } from "../jobs/evaluate.ts";
import { policiesOf } from "../jobs/evaluated.ts";
import { costOfEvaluate } from "../jobs/evaluateWithin.ts";
import { planeStudy } from "../jobs/plane.ts";
import { never } from "../never.ts";
import { nodesFor, OWN_RULE_MS } from "./policyCost.ts";
import { costOfCrossing, costOfEqualSteps, costOfScores } from "./scoreLoopCost.ts";

/** Nanoseconds, measured as those of `policyCost.ts`, at the stress setting. */
const NS = {
  /** a vote count on one side of one cell, delta method */
  deltaSide: 110,
  /** a vote count of one cell, its table of gains */
  flipCell: 30_000,
  /** one EM step, a vote count */
  emStep: 8,
  maximumLikelihood: 15_000,
  /** one plan of one instance: drawn, and shown to one policy */
  plan: 30,
  decision: 60,
  /** the same where each instance has vote rows of its own */
  lenientPlan: 1_500,
  /** one labelled pair, one unlabelled plan, and the rule that comes out */
  pair: 60,
  calibrationPlan: 20,
  calibratedRule: 30_000,
  /** every policy of one world: exact, by the full tree, and a block of Monte Carlo */
  randomWorld: 25_000_000,
  /** a belief that a boundary is sought among, its share of the sort included */
  sortedBelief: 1_000,
  replacedCell: 20,
  /** a maximum-likelihood fit where J is small, a vote count; a label of one sample */
  racedFit: 4_000,
  racedLabel: 30,
  byte: 60,
  /** one row of a log: made again, laid in the tree, and shown to one policy */
  loggedRow: 400,
  replayedRow: 60,
  /** one row of a log, with all that is found from it; the bootstrap's share is above it for a short log */
  diagnosedRow: 200_000,
} as const;

/** Calibrations that "labels-needed" tries. */
const LABEL_RUNGS = 17;

/** Where a plane's cells are looked at: their costs differ, and its edge is the dearest. */
const PLANE_SAMPLE = [0.05, 0.2, 0.5, 0.8] as const;

/**
 * Predicted milliseconds of a job on this thread: good to a factor of about 3 on the machine that it
 * was measured on, and meant to tell what fits in a frame from what does not. For a job that cannot be
 * done it is 0: it fails at once.
 */
export function costOf(job: Job): number {
  try {
    return predicted(job);
  } catch {
    return 0;
  }
}

function predicted(job: Job): number {
  switch (job.kind) {
    case "evaluate":
      return costOfEvaluate(job);
    case "calibrated": {
      const { believed, world, votes } = job.study;
      if (believed.kind !== "calibrated") return 0;
      const { plans, pairs, em } = believed;
      const seen = NS.pair * pairs + NS.calibrationPlan * plans;
      const fitted = NS.emStep * em.cap * (votes + 1);
      const rule = NS.calibratedRule * world.classes.length * nodesFor(world, votes);
      return (job.repeats * (seen + fitted + rule)) / 1e6;
    }
    case "label-free": {
      const { votes, icc } = job.world;
      const fits = RACE_J.length * (icc > 0 ? 2 : 1) * 6 * NS.racedFit * (votes + 1);
      const labels = RACE_J.length * 5 * Math.max(...RACE_LABELS) * NS.racedLabel;
      return (job.replicates * (fits + labels)) / 1e6;
    }
    case "claims":
      return costOfClaims(job);
    case "accumulate":
    case "simulate": {
      const { world, rounds } = job.study;
      const policies = policiesOf(job.study, job.policies).length;
      const plan = world.leniency === 0 ? NS.plan : NS.lenientPlan;
      return (wholeBlocks(job.instances) * (rounds + 1) * (plan + NS.decision * policies)) / 1e6;
    }
    case "flip-risk": {
      const { grid, reps, estimator, study } = job;
      const counts = grid * (study.votes + 1);
      const delta = 2 * NS.deltaSide * grid * counts;
      if (reps === 0) return delta / 1e6;
      const fit =
        estimator.fit === "maximum-likelihood"
          ? NS.maximumLikelihood
          : NS.emStep * estimator.fit * (study.votes + 1);
      return (delta + NS.flipCell * grid * counts + fit * grid * reps) / 1e6;
    }
    case "find-trace": {
      const { world, rounds } = job.study;
      const plan = world.leniency === 0 ? NS.plan : NS.lenientPlan;
      const looked = job.like === "any" ? 1 : job.limit;
      return (wholeBlocks(looked) * (rounds + 1) * plan) / 1e6;
    }
    case "read-log":
      return (NS.byte * job.files.reduce((sum, { file }) => sum + file.size, 0)) / 1e6;
    case "replay": {
      const row = NS.loggedRow + NS.replayedRow * job.policies.length;
      return (row * job.log.valid.length) / 1e6;
    }
    case "diagnose":
      return (NS.diagnosedRow * job.log.valid.length) / 1e6;
    case "random-worlds":
      return (NS.randomWorld * job.worlds) / 1e6;
    case "plane": {
      const places = PLANE_SAMPLE.flatMap((x) => PLANE_SAMPLE.map((y) => [x, y] as const));
      const costs = places.map(([x, y]) => {
        const study = planeStudy(job.study, job.axes, x, y);
        return costOfEvaluate({ kind: "evaluate", study, policies: job.policies });
      });
      return (job.grid ** 2 * costs.reduce((sum, cost) => sum + cost, 0)) / costs.length;
    }
    case "labels-needed":
      return (2 * NS.deltaSide * LABEL_RUNGS * job.grid ** 2 * (job.study.votes + 1)) / 1e6;
    case "own-rule":
      return OWN_RULE_MS;
    case "score-loop":
      return costOfScores(job);
    case "score-crossing":
      return costOfCrossing(job);
    case "score-equal-steps":
      return costOfEqualSteps(job);
    default:
      return never(job);
  }
}

/** The rules' own cost, the sorted beliefs of two rounds before three verifiers, and pairs of rounds. */
function costOfClaims({ study }: ClaimsJob): number {
  const policies = ["none", "majority", "vrr-stop", "tpm"];
  const classes = study.world.classes.length * (study.world.leniency > 0 ? 32 : 1);
  const beliefs = Math.min(2, study.rounds) * 3 * NS.sortedBelief * (1 + classes / 8);
  const pairs = ((study.rounds * (study.rounds + 1)) / 2) * (study.votes + 1) * classes;
  const rule: EvaluateJob = {
    kind: "evaluate",
    study: { ...study, believed: { kind: "true" } },
    policies,
  };
  return costOfEvaluate(rule) + (3000 * beliefs + NS.replacedCell * pairs) / 1e6;
}

function wholeBlocks(instances: number): number {
  return INSTANCES_PER_BLOCK * blocksFor(instances);
}
