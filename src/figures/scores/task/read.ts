import {
  CAPPED,
  drawTasks,
  Learner,
  type LoopSoFar,
  learns,
  observedReach,
  type ScoreRule,
  type ScoreTasks,
  walkScores,
} from "#engine";
import type { FigureView } from "../../figure.ts";
import { oncePer } from "../../oncePer.ts";
import { ruleWith, type ScoreSettings, scoreSettings, scoreWorldOf } from "../scoreView.ts";

/** What a rule makes of the task. */
export interface RuleStop {
  readonly id: string;
  readonly step: number;
  /** the guard that fired; null where the cap ended the task */
  readonly guard: string | null;
  /** the rule says that the bar is reached */
  readonly claims: boolean;
  readonly score: number;
  readonly quality: number;
  /** `there`: quality at the bar; `luck`: the rule says so and it is not; `short`: neither */
  readonly fate: "there" | "luck" | "short";
}

/** One tested task of the first seed with each rule's stop. */
export interface TaskRead {
  /** from 0, among the tested tasks of the chosen type */
  readonly index: number;
  readonly of: number;
  readonly type: string;
  readonly s0: number;
  readonly r: number;
  /** (cap) */
  readonly quality: readonly number[];
  readonly scores: readonly number[];
  /** steps that are shown, 1 … cap */
  readonly upTo: number;
  readonly stops: readonly RuleStop[];
}

/** Reads a view (`task`, `type`, `upTo` and the world); a task past the last is counted on from the first. */
export const readTask = oncePer((view: FigureView): TaskRead => {
  const settings = scoreSettings(view);
  const world = scoreWorldOf(settings);
  const drawn = drawTasks(world, settings, settings.seed);
  const tested = testedTasks(drawn, settings, world.types);
  const index = settings.task % tested.length;
  const task = tested[index] ?? drawn.count - 1;
  const { cap } = world;
  const at = task * cap;
  const upTo = view["upTo"];
  return {
    index,
    of: tested.length,
    type: world.types[drawn.type[task] ?? 0]?.id ?? "",
    s0: drawn.s0[task] ?? 0,
    r: drawn.r[task] ?? 0,
    quality: [...drawn.quality.subarray(at, at + cap)],
    scores: [...drawn.scores.subarray(at, at + cap)],
    upTo: typeof upTo === "number" && upTo >= 1 && upTo <= cap ? Math.floor(upTo) : cap,
    stops: settings.rules.flatMap((id) => {
      const rule = ruleWith(id, settings.order);
      return rule === null ? [] : [stopOf(rule, drawn, task, settings)];
    }),
  };
});

/** The next task on which the threshold stops by luck, counted on from the first; null where there is none. */
export function nextLucky(view: FigureView): number | null {
  const settings = scoreSettings(view);
  const world = scoreWorldOf(settings);
  const drawn = drawTasks(world, settings, settings.seed);
  const tested = testedTasks(drawn, settings, world.types);
  const from = settings.task % tested.length;
  for (let i = 1; i <= tested.length; i++) {
    const index = (from + i) % tested.length;
    const at = (tested[index] ?? 0) * world.cap;
    const scores = drawn.scores.subarray(at, at + world.cap);
    const first = scores.findIndex((score) => score >= world.bar);
    if (first >= 0 && (drawn.quality[at + first] ?? 1) < world.bar) return index;
  }
  return null;
}

/** Indices into what is drawn; at least one. */
function testedTasks(
  drawn: ScoreTasks,
  { tasks, type }: ScoreSettings,
  types: readonly { readonly id: string }[],
): readonly number[] {
  const all = Array.from({ length: tasks }, (_, i) => drawn.count - tasks + i);
  const some = all.filter((i) => type === null || types[drawn.type[i] ?? 0]?.id === type);
  return some.length > 0 ? some : all;
}

/** A rule that learns has met the tasks that warm up and those tested before. */
function stopOf(
  rule: ScoreRule,
  drawn: ScoreTasks,
  task: number,
  { bar, warmup, tasks }: ScoreSettings,
): RuleStop {
  const { cap, scores, outputs } = drawn;
  const walk = (which: number, learner: Learner | null) => {
    const beliefs = learner?.of(drawn.type[which] ?? 0) ?? null;
    const loop: LoopSoFar = {
      scores,
      at: which * cap,
      taken: 0,
      bar,
      beliefs,
      budget: beliefs?.budget() ?? cap,
      elapsed: 0,
      tokens: 0,
      outputs,
    };
    const stop = walkScores(rule, loop, cap, () => undefined);
    return { stop, loop, beliefs };
  };
  const learner = learns(rule) ? new Learner() : null;
  if (learner !== null) {
    for (let i = 0; i < warmup; i++) {
      const run = scores.subarray(i * cap, (i + 1) * cap);
      const first = run.findIndex((score) => score >= bar);
      learner.of(drawn.type[i] ?? 0).observe(scores, i * cap, first < 0 ? cap : first + 1);
    }
    for (let i = drawn.count - tasks; i < task; i++) {
      const { stop, beliefs } = walk(i, learner);
      beliefs?.observe(scores, i * cap, stop.step);
    }
  }
  const { stop, loop } = walk(task, learner);
  const claims = observedReach(rule.guards, loop);
  const at = task * cap + stop.step - 1;
  const quality = drawn.quality[at] ?? 0;
  return {
    id: rule.id,
    step: stop.step,
    guard: stop.fired === CAPPED ? null : (rule.guards[stop.fired]?.id ?? null),
    claims,
    score: scores[at] ?? 0,
    quality,
    fate: quality >= bar ? "there" : claims ? "luck" : "short",
  };
}
