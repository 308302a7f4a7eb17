import type { Command } from "commander";
import {
  type BelievedSetting,
  DEFAULT_STUDY,
  PRESET_IDS,
  parseStudy,
  presetOf,
  problemMessage,
  type Study,
  StudyError,
  type StudyPatch,
  studyWith,
} from "#study";
import { readText } from "../files.ts";
import { decimal, decimals, integer } from "../flags.ts";
import { BadInput, BadUsage, type Io } from "../io.ts";

/** What the flags of a study were given as. */
export interface StudyFlags {
  readonly preset?: string;
  readonly study?: string;
  readonly q0?: number;
  readonly rho0?: readonly number[];
  readonly rho1?: readonly number[];
  readonly alpha?: readonly number[];
  readonly beta?: readonly number[];
  readonly icc?: number;
  readonly votes?: number;
  readonly rounds?: number;
  readonly tau?: number;
  readonly delta?: number;
  readonly theta?: number;
  readonly priceRepair?: number;
  readonly priceVote?: number;
  readonly seed?: number;
  readonly believedQ0?: number;
  readonly believedRho0?: readonly number[];
  readonly believedRho1?: readonly number[];
  readonly believedAlpha?: readonly number[];
  readonly believedBeta?: readonly number[];
  readonly believedIcc?: number;
}

/** Adds the flags that say which study is meant. */
export function withStudyFlags(command: Command): Command {
  return command
    .optionsGroup("Where to start:")
    .option("--preset <id>", "a preset: see the list below")
    .option("--study <file>", "a study as JSON (- reads standard input)")
    .optionsGroup("World (a rate takes one number, or one a round: --alpha 0.319,0.10):")
    .option("--q0 <share>", "Q₀, validity of the first plan", decimal)
    .option("--rho0 <rates>", "ρ₀, a vote accepts an invalid plan", decimals)
    .option("--rho1 <rates>", "ρ₁, a vote rejects a valid plan", decimals)
    .option("--alpha <rates>", "α, a repair makes an invalid plan valid", decimals)
    .option("--beta <rates>", "β, a repair makes a valid plan invalid", decimals)
    .option("--icc <share>", "correlation of the votes on one plan", decimal)
    .optionsGroup("Loop and rules:")
    .option("--votes <n>", "M, votes on each plan", integer(1))
    .option("--rounds <n>", "K_max, repairs at most", integer(0))
    .option("--tau <gain>", "τ, gain that a repair must beat", decimal)
    .option("--delta <votes>", "δ, margin of a bare vrr-guard", decimal)
    .option("--theta <share>", "θ, share of a bare confidence", decimal)
    .option("--price-repair <price>", "price of a repair", decimal)
    .option("--price-vote <price>", "price of a vote", decimal)
    .option("--seed <n>", "seed of what is drawn at random", integer(0))
    .optionsGroup("What vrr-stop believes (by default the world's own rates):")
    .option("--believed-q0 <share>", "Q₀ as believed", decimal)
    .option("--believed-rho0 <rates>", "ρ₀ as believed", decimals)
    .option("--believed-rho1 <rates>", "ρ₁ as believed", decimals)
    .option("--believed-alpha <rates>", "α as believed", decimals)
    .option("--believed-beta <rates>", "β as believed", decimals)
    .option("--believed-icc <share>", "icc as believed", decimal)
    .optionsGroup("Other:")
    .addHelpText("after", `\nPresets: ${PRESET_IDS.join(", ")}`);
}

/**
 * The study that the flags mean: a preset, a file or the defaults, and the flags on top.
 *
 * @throws BadUsage for an unknown preset or a refused value, BadInput for a bad file
 */
export async function studyFrom(flags: StudyFlags, io: Io): Promise<Study> {
  return withFlags(flags, await baseFrom(flags, io));
}

async function baseFrom(flags: StudyFlags, io: Io): Promise<Study> {
  if (flags.preset !== undefined && flags.study !== undefined) {
    throw new BadUsage("--preset and --study exclude each other; expected one of them");
  }
  return flags.study === undefined ? presetStudy(flags.preset) : fileStudy(flags.study, io);
}

/**
 * This study with the flags' rates and settings on top.
 *
 * @throws BadUsage for a refused value, or a rate where the study has several classes
 */
export function withFlags(flags: StudyFlags, base: Study): Study {
  const patch = patchOf(flags, base);
  const rates = ["q0", "rho0", "rho1", "alpha", "beta", "icc"] as const;
  const given = rates.find((name) => flags[name] !== undefined);
  if (given !== undefined && base.world.classes.length > 1) {
    const n = base.world.classes.length;
    throw new BadUsage(
      `--${given} is the rate of one class, but the study has ${n}; expected it in the file`,
    );
  }
  return changed(base, patch);
}

/**
 * The study with flags on top.
 *
 * @throws BadUsage naming each flag whose value is refused, with its range
 */
export function changed(base: Study, patch: StudyPatch): Study {
  try {
    return studyWith(base, patch);
  } catch (error) {
    if (!(error instanceof StudyError)) throw error;
    const messages = error.problems.map((one) => problemMessage({ ...one, key: flagOf(one.key) }));
    throw new BadUsage([...new Set(messages)].join("; "));
  }
}

/** The world of a preset. On the command line VRR-Stop believes it, unless `--believed-…` says otherwise. */
function presetStudy(id: string | undefined): Study {
  if (id === undefined) return DEFAULT_STUDY;
  const preset = presetOf(id);
  if (preset === undefined) {
    throw new BadUsage(`preset "${id}" is not known; expected one of ${PRESET_IDS.join(", ")}`);
  }
  return { ...preset.study, believed: DEFAULT_STUDY.believed };
}

async function fileStudy(path: string, io: Io): Promise<Study> {
  const text = await readText(path, "a study as JSON", io);
  const name = path === "-" ? "<stdin>" : path;
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new BadInput([
      `${name}:${lineOf(message, text)}: not JSON (${message}); expected a study`,
    ]);
  }
  try {
    const study = parseStudy(raw);
    return saysBelief(raw) ? study : { ...study, believed: DEFAULT_STUDY.believed };
  } catch (error) {
    if (!(error instanceof StudyError)) throw error;
    throw new BadInput(error.problems.map((one) => `${name}: ${problemMessage(one)}`));
  }
}

/** A file that names a preset and no belief means its world, as `--preset` does. */
function saysBelief(raw: unknown): boolean {
  return typeof raw === "object" && raw !== null && "believed" in raw;
}

/** Line of the position that the JSON parser names; the last line where it names none. */
function lineOf(message: string, text: string): number {
  const at = /position (\d+)/.exec(message)?.[1];
  const before = at === undefined ? text.trimEnd() : text.slice(0, Number(at));
  return before.split("\n").length;
}

function patchOf(flags: StudyFlags, base: Study): StudyPatch {
  const keys = [
    ...(["q0", "rho0", "rho1", "alpha", "beta", "icc", "votes", "rounds"] as const),
    ...(["tau", "delta", "theta", "priceRepair", "priceVote", "seed"] as const),
  ];
  const given = keys.flatMap((key) => (flags[key] === undefined ? [] : [[key, flags[key]]]));
  const patch: StudyPatch = Object.fromEntries(given);
  const told = {
    ...(flags.believedQ0 === undefined ? {} : { q0: flags.believedQ0 }),
    ...(flags.believedRho0 === undefined ? {} : { rho0: flags.believedRho0 }),
    ...(flags.believedRho1 === undefined ? {} : { rho1: flags.believedRho1 }),
    ...(flags.believedAlpha === undefined ? {} : { alpha: flags.believedAlpha }),
    ...(flags.believedBeta === undefined ? {} : { beta: flags.believedBeta }),
    ...(flags.believedIcc === undefined ? {} : { icc: flags.believedIcc }),
  };
  if (Object.keys(told).length === 0) return patch;
  const before = base.believed.kind === "rates" ? base.believed : {};
  const believed: BelievedSetting = { ...before, ...told, kind: "rates" };
  return { ...patch, believed };
}

/** "world.classes[0].rho0[6]" as the flag that set it, "--rho0[6]". */
function flagOf(key: string): string {
  const name = key
    .replace(/^world\.(classes\[0\]\.)?/, "")
    .replace(/^icc\.(in)?valid$/, "icc")
    .replace(/^rule\./, "")
    .replace(/^prices\./, "price-")
    .replace(/^believed\./, "believed-");
  return `--${name}`;
}
