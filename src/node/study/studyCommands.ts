import { type Command, Option } from "commander";
import type { FlipEstimator } from "#compute";
import { fewestVotes } from "#engine";
import {
  json,
  KINDS_HELP,
  known,
  type Output,
  POLICY_HELP,
  type Policies,
  started,
  withPolicies,
} from "../command.ts";
import { integer } from "../flags.ts";
import { BadInput, BadUsage, type Io } from "../io.ts";
import { evaluate, evaluateTable } from "./evaluate.ts";
import { flipRisk, flipRiskTable } from "./flipRisk.ts";
import { simulate, simulateTable } from "./simulate.ts";
import { type StudyFlags, studyFrom, withStudyFlags } from "./studyFlags.ts";

export function evaluateCommand(parent: Command, io: Io): Command {
  const command = started(parent, "evaluate", "Exact results of policies in a study.");
  return withPolicies(withStudyFlags(command))
    .option("--json", "print JSON")
    .addHelpText(
      "after",
      `${POLICY_HELP}${KINDS_HELP}

Examples:
  overfix evaluate --preset gsm8k-qwen3b-stress --json
  overfix evaluate --alpha 0.319,0.10 --beta 0.785 --rounds 5 --policy none --policy vrr-stop`,
    )
    .action(async (flags: StudyFlags & Output & Policies) => {
      const study = await studyFrom(flags, io);
      const report = await evaluate(study, known(study, flags.policy));
      io.stdout(flags.json ? json(report) : evaluateTable(report));
    });
}

export function simulateCommand(parent: Command, io: Io): Command {
  const command = started(parent, "simulate", "The same by Monte Carlo, with standard errors.");
  return withPolicies(withStudyFlags(command))
    .option("--instances <n>", "instances to draw", integer(1), 100_000)
    .option("--json", "print JSON")
    .addHelpText("after", `${POLICY_HELP}${KINDS_HELP}`)
    .action(async (flags: StudyFlags & Output & Policies & { readonly instances: number }) => {
      const study = await studyFrom(flags, io);
      if (study.believed.kind === "calibrated" && flags.policy?.includes("vrr-stop")) {
        throw new BadInput([
          "overfix: vrr-stop calibrates in this study, so it has no one belief to simulate; expected other policies, or overfix evaluate, which averages it over calibrations",
        ]);
      }
      const report = await simulate(study, flags.instances, known(study, flags.policy));
      io.stdout(flags.json ? json(report) : simulateTable(report));
    });
}

interface FlipRiskFlags {
  readonly grid: number;
  readonly plans: number;
  readonly reps: number;
  readonly pi: FlipEstimator["pi"];
  readonly fit: FlipEstimator["fit"];
}

export function flipRiskCommand(parent: Command, io: Io): Command {
  const command = started(
    parent,
    "flip-risk",
    "How often calibration turns the sign of the gain, by J and margin Δ.",
  );
  return withStudyFlags(command)
    .option("--grid <n>", "cells a side", integer(1), 24)
    .option("--plans <n>", "N, plans whose votes are fitted", integer(1), 300)
    .option("--reps <n>", "replicates a column; 0 is the delta method", integer(0), 1000)
    .addOption(
      new Option("--pi <how>", "π from labels, or fitted")
        .choices(["labelled", "em"])
        .default("labelled"),
    )
    .option("--fit <steps>", "steps of EM, or ml for maximum likelihood", fit, 50)
    .option("--json", "print JSON")
    .action(async (flags: StudyFlags & Output & FlipRiskFlags) => {
      const study = await studyFrom(flags, io);
      const { grid, plans, reps, pi, fit } = flags;
      const least = fewestVotes({ pi, fit });
      if (study.votes < least) {
        const held = pi === "labelled" ? "π from labels" : "π fitted";
        throw new BadUsage(
          `with ${study.votes === 1 ? "1 vote" : `${study.votes} votes`} a plan and ${held} no fit can tell the two kinds of plans apart: it would repeat where it started; expected --votes of at least ${least}`,
        );
      }
      const report = await flipRisk(study, { grid, plans, reps, estimator: { pi, fit } });
      io.stdout(flags.json ? json(report) : flipRiskTable(report));
    });
}

function fit(text: string): FlipEstimator["fit"] {
  return text === "ml" || text === "maximum-likelihood" ? "maximum-likelihood" : integer(1)(text);
}
