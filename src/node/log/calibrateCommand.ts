import type { Command } from "commander";
import { DEFAULT_DIAGNOSIS } from "#diagnosis";
import { json, KINDS_HELP, type Output, started } from "../command.ts";
import { decimal, integer } from "../flags.ts";
import type { Io } from "../io.ts";
import { calibrate } from "./calibrate.ts";
import { calibrateTable } from "./calibrateTable.ts";
import { type LogFlags, loadLog, withLog } from "./logs.ts";

interface CalibrateFlags extends Output, LogFlags {
  readonly eta: number;
  readonly seed: number;
  readonly replicates: number;
}

/** `overfix calibrate LOG…` */
export function calibrateCommand(parent: Command, io: Io): Command {
  const command = started(parent, "calibrate", "The rates that a log shows, with their doubt.");
  const { eta, seed, replicates } = DEFAULT_DIAGNOSIS;
  return withLog(command)
    .option("--eta <chance>", "chance of being wrong that is put up with", decimal, eta)
    .option("--seed <n>", "seed of the resamples", integer(0), seed)
    .option("--replicates <n>", "bootstrap resamples", integer(100), replicates)
    .option("--json", "print JSON")
    .addHelpText("after", `${KINDS_HELP}\n\nExample:\n  overfix calibrate log.csv --json`)
    .action(async (paths: readonly string[], flags: CalibrateFlags) => {
      const log = await loadLog(paths, flags, io);
      const settings = {
        ...DEFAULT_DIAGNOSIS,
        eta: flags.eta,
        seed: flags.seed,
        replicates: flags.replicates,
      };
      const report = calibrate(log, settings);
      io.stdout(flags.json ? json(report) : calibrateTable(report));
    });
}
