import { type Command, Option } from "commander";
import { DEFAULT_DIAGNOSIS, type DiagnosisSettings } from "#diagnosis";
import { writePolicyFile } from "#stopper";
import { LANGUAGES, type Lang, loadWords } from "#ui";
import { json, KINDS_HELP, type Output, POLICY_HELP, started } from "../command.ts";
import { writeWhole } from "../files.ts";
import { decimal, integer } from "../flags.ts";
import { BadInput, BadUsage, type Io } from "../io.ts";
import { adviseInWords } from "./advise.ts";
import { adviseTable } from "./adviseTable.ts";
import { type LogFlags, loadLog, withLog } from "./logs.ts";

interface AdviseFlags extends Output, LogFlags {
  readonly eta: number;
  readonly tau: number;
  readonly delta: number;
  readonly theta: number;
  readonly priceRepair: number;
  readonly priceVote: number;
  readonly worth: number;
  readonly rounds?: number;
  readonly policy?: string;
  readonly out?: string;
  readonly report?: string;
  readonly lang: Lang;
  readonly labels?: "model";
  readonly seed: number;
  readonly replicates: number;
}

/** `overfix advise LOG…` */
export function adviseCommand(parent: Command, io: Io): Command {
  const command = started(
    parent,
    "advise",
    "Whether repair pays, which rule to run, labels needed.",
  );
  const { eta, rule, prices, worth, seed, replicates } = DEFAULT_DIAGNOSIS;
  return withLog(command)
    .option("--eta <chance>", "chance of being wrong that is put up with", decimal, eta)
    .option("--tau <gain>", "τ, a gain below it does not count", decimal, rule.tau)
    .option("--delta <votes>", "δ, margin of a bare vrr-guard", decimal, rule.delta)
    .option("--theta <share>", "θ, share of a bare confidence", decimal, rule.theta)
    .option("--price-repair <price>", "price of a repair", decimal, prices.repair)
    .option("--price-vote <price>", "price of a vote", decimal, prices.vote)
    .option("--worth <price>", "what a right answer is worth", decimal, worth)
    .option("--rounds <n>", "K_max; by default the log's longest trajectory", integer(0))
    .option("--policy <id>", "the policy of the file; by default the recommended one")
    .option("--out <file>", "write the policy file")
    .option("--report <file>", "write a report in Markdown")
    .addOption(new Option("--labels <who>", "who labelled").choices(["model"]))
    .addOption(
      new Option("--lang <code>", "language of the sentences")
        .choices(LANGUAGES.map(({ lang }) => lang))
        .default("en"),
    )
    .option("--seed <n>", "seed of the resamples", integer(0), seed)
    .option("--replicates <n>", "bootstrap resamples", integer(100), replicates)
    .option("--json", "print JSON")
    .addHelpText(
      "after",
      `${POLICY_HELP}${KINDS_HELP}\n\nExample:\n  overfix advise log.csv --price-repair 0.03 --price-vote 0.004 --out policy.json`,
    )
    .action(async (paths: readonly string[], flags: AdviseFlags) => {
      const diagnosis = settingsOf(flags);
      const words = await loadWords(flags.lang);
      const read = await loadLog(paths, flags, io);
      const log =
        flags.labels === "model"
          ? { ...read, hints: { ...read.hints, labels: "model" } as const }
          : read;
      const { markdown, ...report } = told(() =>
        adviseInWords(
          log,
          {
            diagnosis,
            today: io.today(),
            ...(flags.policy === undefined ? {} : { policy: flags.policy }),
          },
          words,
        ),
      );
      const { policyFile } = report;
      if (flags.report !== undefined) await writeWhole(flags.report, markdown);
      io.stdout(flags.json ? json(report) : adviseTable(report, words));
      if (flags.out === undefined) return;
      if (policyFile === null || "refused" in policyFile) {
        const why = policyFile?.message ?? "the log gives no policy";
        throw new BadInput([`${log.file}: no policy file: ${why}`]);
      }
      await writeWhole(flags.out, writePolicyFile(policyFile));
    });
}

function settingsOf(flags: AdviseFlags): DiagnosisSettings {
  const { eta, tau, delta, theta, priceRepair, priceVote, worth, rounds, seed, replicates } = flags;
  const inRange = (name: string, value: number, min: number, max: number): void => {
    if (value >= min && value <= max) return;
    throw new BadUsage(`--${name} is ${value}; expected a number in [${min}, ${max}]`);
  };
  inRange("eta", eta, 0.001, 0.5);
  inRange("tau", tau, 0, 1);
  inRange("theta", theta, Number.MIN_VALUE, 1);
  inRange("delta", delta, 0, Number.MAX_SAFE_INTEGER);
  inRange("price-repair", priceRepair, 0, Number.MAX_VALUE);
  inRange("price-vote", priceVote, 0, Number.MAX_VALUE);
  inRange("worth", worth, Number.MIN_VALUE, Number.MAX_VALUE);
  return {
    eta,
    rule: { tau, delta, theta },
    prices: { repair: priceRepair, vote: priceVote },
    worth,
    seed,
    replicates,
    ...(rounds === undefined ? {} : { rounds }),
  };
}

/** An id that no policy has is a wrong command line. */
function told<Result>(advised: () => Result): Result {
  try {
    return advised();
  } catch (error) {
    if (error instanceof RangeError) throw new BadUsage(error.message);
    throw error;
  }
}
