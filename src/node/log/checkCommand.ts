import { existsSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { type Command, Option } from "commander";
import {
  type CheckSettings,
  type CheckState,
  checkPolicy,
  checkPolicyFile,
  checkSetup,
  type PolicyCheck,
  type PolicyFile,
  readCheckState,
} from "#stopper";
import { json, type Output, started } from "../command.ts";
import { readText } from "../files.ts";
import { decimal } from "../flags.ts";
import { BadInput, BadUsage, type Io, Stale } from "../io.ts";
import { aligned, MARKS, share } from "../table.ts";
import { type LogFlags, loadLog, withLog } from "./logs.ts";

type CheckFlags = Output &
  LogFlags &
  Pick<CheckSettings, "eta" | "plans" | "source"> & { readonly state?: string };

const HELP = `
Tests on each new batch of labelled rows whether the rates that POLICY assumes still hold: ρ₀ and ρ₁ (so
J), α and β. However many batches one looks at, the chance that a policy whose rates did not change is
ever called stale is at most eta. The instance is the unit, so its plans and votes may depend on each
other. Once stale, a policy stays stale; run the guard and measure anew.

ρ₀ and ρ₁ are tested on first plans: a loop that stops shows later ones only where its judge was harsh.
α and β of such a loop are those after a reject. Where the policy's were counted on instances repaired to
the end, test on such instances: --source explored --plans all.

Exit codes: 0 it holds, 3 it is stale, 1 bad input (rows without labels too), 2 bad usage.

Examples:
  overfix check policy.json monday.csv --state check.json
  overfix check policy.json tuesday.csv --state check.json --json`;

export function checkCommand(parent: Command, io: Io): Command {
  const command = started(
    parent,
    "check",
    "Whether a policy's rates still hold on new rows; exit 3 where they do not.",
  ).argument("<policy>", "the policy file");
  return withLog(command)
    .option("--state <file>", "what earlier batches left; written when the check is done")
    .option("--eta <chance>", "chance of a false alarm over all batches", decimal, 0.1)
    .addOption(
      new Option(
        "--plans <which>",
        "plans that ρ₀ and ρ₁ are tested on; all only where every instance is repaired to the end",
      )
        .choices(["first", "all"])
        .default("first"),
    )
    .option("--source <name>", "read the rows of this source alone, such as explored")
    .option("--json", "print JSON")
    .addHelpText("after", HELP)
    .action(async (path: string, logs: readonly string[], flags: CheckFlags) => {
      const { eta, plans, source, state: statePath, json: asJson } = flags;
      if (!(eta > 0 && eta <= 0.5)) {
        throw new BadUsage(`--eta must lie above 0 and at most at .5; got ${eta}`);
      }
      const file = await loadPolicy(path, io);
      const settings: CheckSettings = {
        eta,
        ...(plans === undefined ? {} : { plans }),
        ...(source === undefined ? {} : { source }),
      };
      const state = await loadState(statePath, file, settings, io);
      const log = await loadLog(logs, flags, io);
      const check = checkPolicy(file, [log], { ...settings, ...(state === null ? {} : { state }) });
      refuseUntested(check, path, log.file, source);
      for (const name of check.repeated) io.stderr(`${name}: counted before; not counted again\n`);
      if (statePath !== undefined) await saveState(statePath, check.state);
      const { state: _, ...said } = check;
      io.stdout(asJson ? json(statePath === undefined ? check : said) : checkTable(check));
      if (!check.holds) throw new Stale();
    });
}

/** A check that saw nothing must not pass for one that found nothing. */
function refuseUntested(
  check: PolicyCheck,
  policy: string,
  log: string,
  source: string | undefined,
): void {
  if (check.rates.length === 0) {
    throw new BadInput([
      `${policy}: no rate with an interval in it, so there is nothing to test; expected rho0, rho1, alpha or beta`,
    ]);
  }
  if (check.unseen.length === check.rates.length) {
    throw new BadInput([
      `${log}: no labelled plan with votes and no labelled repair${source === undefined ? "" : ` of source ${source}`}, so nothing was tested; expected labels in valid`,
    ]);
  }
}

async function loadPolicy(path: string, io: Io): Promise<PolicyFile> {
  const { file, problems } = checkPolicyFile(await loadJson(path, "a policy file", io));
  if (file === null) throw new BadInput(problems.map(({ message }) => `${path}: ${message}`));
  return file;
}

async function loadState(
  path: string | undefined,
  file: PolicyFile,
  settings: CheckSettings,
  io: Io,
): Promise<CheckState | null> {
  if (path === undefined || !existsSync(path)) return null;
  const read = readCheckState(
    await loadJson(path, "the state of a check", io),
    file,
    checkSetup(settings),
  );
  if ("problem" in read) throw new BadInput([`${path}: ${read.problem}`]);
  return read.state;
}

async function loadJson(path: string, expected: string, io: Io): Promise<unknown> {
  const text = await readText(path, expected, io);
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new BadInput([`${path}: not JSON (${message}); expected ${expected}`]);
  }
}

/** Whole or not at all: a check that is cut short must not lose what was seen. */
async function saveState(path: string, state: CheckState): Promise<void> {
  const part = `${path}.part`;
  try {
    await writeFile(part, json(state));
    await rename(part, path);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new BadInput([`${path}: cannot be written (${message}); expected a file that can be`]);
  }
}

/** The check as a table for people. */
function checkTable({ rates, J, eta, state, sentences, unseen }: PolicyCheck): string {
  const head = ["", "rate", "assumed", "allowed", "seen", "always-valid", "of", ""];
  const rows = rates.map(({ name, assumed, allowed, seen, observations, broke }) => [
    MARKS.measured,
    name,
    share(assumed.estimate),
    `${share(allowed.low)} … ${share(allowed.high)}`,
    share(seen?.estimate ?? null),
    seen === null ? "–" : `${share(seen.low)} … ${share(seen.high)}`,
    String(observations),
    broke === null ? "" : `broke after ${broke.observations}`,
  ]);
  if (J !== null) {
    rows.push([
      MARKS.measured,
      "J",
      share(J.assumed),
      `${share(J.allowed.low)} … ${share(J.allowed.high)}`,
      share(J.seen.estimate),
      `${share(J.seen.low)} … ${share(J.seen.high)}`,
    ]);
  }
  return [
    ...sentences,
    "",
    aligned([head, ...rows], ["left", "left", "right", "right", "right", "right", "right", "left"]),
    "",
    `${state.batches.length} batches, eta ${eta} over all of them; ${MARKS.measured} measured`,
    ...(unseen.length === 0
      ? []
      : [`not tested, for no labelled row shows it: ${unseen.join(", ")}`]),
    "",
  ].join("\n");
}
