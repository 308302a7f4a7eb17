import type { Command } from "commander";
import { DEFAULT_STUDY } from "#study";
import { MissingRates } from "#traces";
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
import { decimal, integer } from "../flags.ts";
import { BadInput, type Io } from "../io.ts";
import { changed, type StudyFlags } from "../study/studyFlags.ts";
import { type LogFlags, loadLog, withLog } from "./logs.ts";
import { replayLog } from "./replay.ts";
import { replayTable } from "./replayTable.ts";

type ReplayFlags = Output &
  Policies &
  LogFlags &
  Pick<StudyFlags, "rounds" | "tau" | "delta" | "theta" | "priceRepair" | "priceVote">;

const HELP = `
LOG is CSV, JSONL or Parquet with instance, round, accepts, queries, valid (valid blank where there is
no label; accepts and queries blank for a round without votes), optionally source, count, cost, score, labeller; or a log
of another program that is known by its start; or anything with a --map. Gzip is undone. Any problem in
it is refused unless --skip-bad.

vrr-stop is cross-fitted in five folds by instance: its verifier's rates and Q₀ by EM on the other
folds' votes on the first plan, α and β from their labelled repairs. tpm is told what all labels give
(a diagnostic), hindsight is the fixed round that turned out best. A round without votes counts as not
accepted. "short" are trajectories that end before the rule would stop: they commit their last plan.
Where plans differ in M, shares are compared. "cost" is the mean: a repair costs what its round's log
says, else its price; a vote its price; the first plan nothing.`;

export function replayCommand(parent: Command, io: Io): Command {
  const command = started(parent, "replay", "What policies would have committed in a log.");
  return withPolicies(withLog(command))
    .option("--rounds <n>", "K_max; by default the log's longest trajectory", integer(0))
    .option("--tau <gain>", "τ, gain that a repair must beat", decimal)
    .option("--delta <votes>", "δ, margin of a bare vrr-guard", decimal)
    .option("--theta <share>", "θ, share of a bare confidence", decimal)
    .option(
      "--price-repair <price>",
      "price of a repair whose cost the log does not say (1)",
      decimal,
    )
    .option("--price-vote <price>", "price of a vote (1)", decimal)
    .option("--json", "print JSON")
    .addHelpText(
      "after",
      `${HELP}\n${POLICY_HELP}${KINDS_HELP}

Example:
  overfix replay log.csv --policy none --policy fixed:5 --policy confidence:1 --rounds 5`,
    )
    .action(async (paths: readonly string[], flags: ReplayFlags) => {
      const {
        rounds,
        policy,
        skipBad: _bad,
        format: _format,
        map: _map,
        json: asJson,
        ...patch
      } = flags;
      const { rule, prices } = changed(DEFAULT_STUDY, patch);
      const policies = known({ ...DEFAULT_STUDY, rule }, policy);
      const log = await loadLog(paths, flags, io);
      try {
        const report = replayLog(log, {
          rule,
          prices,
          ...(policies === undefined ? {} : { policies }),
          ...(rounds === undefined ? {} : { rounds }),
        });
        io.stdout(asJson ? json(report) : replayTable(report));
      } catch (error) {
        if (error instanceof MissingRates) throw new BadInput([`${log.file}: ${error.message}`]);
        throw error;
      }
    });
}
