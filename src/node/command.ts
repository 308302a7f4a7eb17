import { Command } from "commander";
import { EXACT_RATES, POLICY_IDS, pooledBelieved } from "#engine";
import { policyReader } from "#rules";
import { believedModel, type Study } from "#study";
import { repeatable } from "./flags.ts";
import { BadUsage } from "./io.ts";

export const POLICY_HELP = `\nPolicies: ${POLICY_IDS.join(", ")}, cel:EXPR
cel:EXPR is a rule of your own in CEL, true where it commits, as in --policy 'cel:S >= 6 || k == 3'`;
export const KINDS_HELP = "\nMarks: = exact, ≈ simulated, § published, # measured";

/** What every command has. */
export interface Output {
  readonly json?: true;
}
export interface Policies {
  readonly policy?: readonly string[];
}

/** A command that reports errors as its parent does. */
export function started(parent: Command, name: string, description: string): Command {
  return new Command(name).copyInheritedSettings(parent).description(description);
}

/** Adds `--policy`. */
export function withPolicies(command: Command): Command {
  return repeatable(
    command,
    "--policy <id>",
    "a policy, as often as wanted; without it, every one",
  );
}

export function json(report: object): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}

/** The ids as they were given, each known to this study. */
export function known(
  study: Study,
  ids: readonly string[] | undefined,
): readonly string[] | undefined {
  const { rule, world, prices } = study;
  const read = policyReader(study.rounds);
  const believed = believedModel(study) ?? pooledBelieved(world);
  for (const id of ids ?? []) {
    try {
      read(id, rule, world, believed, EXACT_RATES, prices);
    } catch (error) {
      if (error instanceof RangeError) throw new BadUsage(error.message);
      throw error;
    }
  }
  return ids;
}
