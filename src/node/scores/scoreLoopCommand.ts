import { type Command, InvalidArgumentError, Option } from "commander";
import {
  CDV_WORLD,
  GUARD_IDS,
  SCORE_RULE_IDS,
  type ScoreWorld,
  scoreWorld,
  type TaskType,
} from "#engine";
import type { Mapping } from "#traces";
import { json, type Output, started } from "../command.ts";
import { decimal, decimals, integer, repeatable } from "../flags.ts";
import { BadUsage, type Io } from "../io.ts";
import { type LogFlags, loadLog, withLog } from "../log/logs.ts";
import { scoreLoop, scoreLoopTable } from "./scoreLoop.ts";
import { scoreReplay, scoreReplayTable } from "./scoreLoopReplay.ts";

type WorldFlags = Partial<
  Pick<ScoreWorld, "sigma" | "correlation" | "persistence" | "cap"> &
    Pick<ScoreWorld, "stepMs" | "stepTokens" | "repeatRate">
> & { readonly type?: readonly string[] };

interface PlanFlags {
  readonly seeds?: number;
  readonly seed?: number;
  readonly tasks?: number;
  readonly warmup?: number;
  readonly stream?: "overfix" | "python";
  readonly simulate?: true;
}

interface FieldFlags {
  readonly scale?: readonly number[];
  readonly score?: string;
  readonly instance?: string;
  readonly round?: string;
  readonly label?: string;
}

type Flags = WorldFlags &
  PlanFlags &
  FieldFlags &
  LogFlags &
  Output & {
    readonly bar?: number;
    readonly rule?: readonly string[];
    readonly order?: readonly string[];
  };

const HELP = `
Rules:  ${[...GUARD_IDS, "adaptive", "stack"].join(", ")}
Without --rule: ${SCORE_RULE_IDS.join(", ")}.
A rule is its guards in order; a loop stops as soon as one fires. "adaptive" is CDV's stack, "stack" yours
(--order). Without a LOG rules run in CDV's world of hidden quality and noisy scores; with one they are
replayed on its scores, and the judge is tested for repeating its errors.

Examples:
  overfix score-loop --sigma 0.10 --rule threshold --rule two-in-a-row --rule fixed:6
  overfix score-loop --sigma 0.10 --correlation 0.5 --json
  overfix score-loop --rule stack --order two-in-a-row,bayesian-below,budget
  overfix score-loop --seeds 1 --seed 7 --stream python --simulate     CDV's table of June
  overfix score-loop runs.csv --score judge --instance task --label ok --bar 0.8`;

/** `overfix score-loop`: the CDV world, or a log of scores. */
export function scoreLoopCommand(parent: Command, io: Io): Command {
  const command = started(parent, "score-loop", "Loops that stop on a judge's score.");
  withLog(command, "[log...]")
    .option("--sigma <sd>", "σ, standard deviation of the judge's error (0.02)", decimal)
    .option("--correlation <c>", "share of its variance that repeats (0)", decimal)
    .option("--persistence <phi>", "how much of that a step takes over from the last (1)", decimal)
    .option("--bar <score>", "what quality should reach (0.8)", decimal)
    .option("--cap <steps>", "steps at most (8)", integer(1))
    .option("--step-ms <ms>", "wall clock of a step (0)", decimal)
    .option("--step-tokens <n>", "tokens of a step (0)", decimal)
    .option("--repeat-rate <chance>", "that an output is the last one's again (0)", decimal)
    .option("--seeds <n>", "how many seeds (10)", integer(1))
    .option("--seed <n>", "the first of them (0)", integer(0))
    .option("--tasks <n>", "tasks a seed (300)", integer(1))
    .option("--warmup <n>", "tasks that beliefs are warmed up on (300)", integer(0))
    .option("--simulate", "draw also what could be integrated")
    .addOption(
      new Option("--stream <which>", "python: draw as the benchmark's own script").choices([
        "overfix",
        "python",
      ]),
    )
    .option("--order <guards>", "guards of the stack, with commas", list)
    .option("--scale <low,high>", "the log's scale of scores (0,1)", decimals)
    .option("--score <field>", "the log's field of scores; reads any CSV, JSON or JSONL")
    .option("--instance <field>", "its field of runs (instance)")
    .option("--round <field>", "its field of rounds; by default, rows in order")
    .option("--label <field>", "its field of truth: 1, true or yes; 0, false or no");
  repeatable(command, "--type <spec>", "a task type: id:s0low,s0high,rlow,rhigh[,weight]");
  repeatable(command, "--rule <id>", "a rule, as often as wanted");
  return command
    .option("--json", "print JSON")
    .addHelpText("after", HELP)
    .action(async (paths: readonly string[], flags: Flags) => {
      io.stdout(await (paths.length > 0 ? ofLog(paths, flags, io) : ofWorld(flags)));
    });
}

async function ofWorld(flags: Flags): Promise<string> {
  refuse(
    flags,
    ["scale", "score", "instance", "round", "label", "map", "skipBad"],
    "only goes with a LOG",
  );
  const { seeds = 10, seed = 0, tasks = 300, warmup = 300, stream = "overfix" } = flags;
  const { rule, order, simulate = false, json: asJson } = flags;
  const report = await usable(() =>
    scoreLoop({
      world: worldFrom(flags),
      plan: { tasks, warmup, stream, seeds: Array.from({ length: seeds }, (_, i) => seed + i) },
      simulate: simulate || stream === "python",
      ...(rule === undefined ? {} : { rules: rule }),
      ...(order === undefined ? {} : { order }),
    }),
  );
  return asJson ? json(report) : scoreLoopTable(report);
}

async function ofLog(paths: readonly string[], flags: Flags, io: Io): Promise<string> {
  refuse(flags, [...OF_WORLD, ...OF_PLAN], "is of the simulated world and does not go with a LOG");
  const { bar = CDV_WORLD.bar, scale = [0, 1], rule, order, skipBad = false, json: asJson } = flags;
  const [low = Number.NaN, high = Number.NaN] = scale;
  if (scale.length !== 2 || !(low < high)) {
    throw new BadUsage(`--scale ${scale.join()} is no scale; expected its ends, as in 0,100`);
  }
  const at = (bar - low) / (high - low);
  if (!(at > 0 && at <= 1)) {
    throw new BadUsage(`--bar ${bar} is off the scale; expected over ${low} and at most ${high}`);
  }
  const log = await loadLog(paths, flags, io, mappingOf(flags));
  const report = await usable(() =>
    scoreReplay(log, {
      bar: at,
      scale: [low, high],
      skipBad,
      ...(rule === undefined ? {} : { rules: rule }),
      ...(order === undefined ? {} : { order }),
    }),
  );
  return asJson ? json(report) : scoreReplayTable(report);
}

const OF_WORLD = [
  ...(["sigma", "correlation", "persistence", "cap"] as const),
  ...(["stepMs", "stepTokens", "repeatRate", "type"] as const),
] as const;
const OF_PLAN = ["seeds", "seed", "tasks", "warmup", "stream", "simulate"] as const;

function refuse(flags: Flags, names: readonly (keyof Flags)[], why: string): void {
  for (const name of names) {
    if (flags[name] === undefined) continue;
    const flag = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    throw new BadUsage(`--${flag} ${why}; expected it left out`);
  }
}

function worldFrom(flags: Flags): ScoreWorld {
  const changes: Partial<Record<keyof ScoreWorld, unknown>> = {};
  for (const name of [...OF_WORLD, "bar"] as const) {
    if (name !== "type" && flags[name] !== undefined) changes[name] = flags[name];
  }
  if (flags.type !== undefined) changes.types = flags.type.map(typeFrom);
  return scoreWorld(changes as Partial<ScoreWorld>);
}

function typeFrom(spec: string): TaskType {
  const [, id, numbers = ""] = /^([^:]+):(.*)$/.exec(spec) ?? [];
  const values = numbers.split(",").map((text) => (text.trim() === "" ? Number.NaN : Number(text)));
  const [s0Low, s0High, rLow, rHigh, weight = 1] = values as [number, number, number, number];
  if (id === undefined || ![4, 5].includes(values.length) || !values.every(Number.isFinite)) {
    throw new RangeError(
      `--type "${spec}" is none; expected id:s0low,s0high,rlow,rhigh[,weight], as in hard:.25,.4,.2,.4`,
    );
  }
  return { id, weight, s0: [s0Low, s0High], r: [rLow, rHigh] };
}

/** How to read a log whose fields are named by flags; undefined where none is. */
function mappingOf({ score, instance, round, label, map }: Flags): Mapping | undefined {
  if (score === undefined) {
    for (const [name, value] of Object.entries({ instance, round, label })) {
      if (value !== undefined)
        throw new BadUsage(`--${name} only goes with --score; expected that too`);
    }
    return undefined;
  }
  if (map !== undefined) throw new BadUsage("--map and --score exclude each other; expected one");
  return {
    version: 1,
    instance: instance ?? "instance",
    ...(round === undefined ? {} : { round }),
    score,
    ...(label === undefined
      ? {}
      : {
          label: {
            kind: "words",
            field: label,
            valid: ["1", "true", "yes"],
            invalid: ["0", "false", "no"],
          },
        }),
  };
}

function list(text: string): string[] {
  const items = text.split(",").map((item) => item.trim());
  if (items.every((item) => item !== "")) return items;
  throw new InvalidArgumentError("Expected guards with commas between them.");
}

async function usable<T>(run: () => T | Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof RangeError) throw new BadUsage(error.message);
    throw error;
  }
}
