import { createInlineRunner, type Runner } from "#compute";
import {
  ADAPTIVE_ORDER,
  type Estimate,
  isExactRule,
  parseOrder,
  parseScoreRule,
  SCORE_RULE_IDS,
  type ScorePlan,
  type ScoreResult,
  type ScoreWorld,
} from "#engine";
import type { Note } from "../notes.ts";
import { aligned, MARKS, share, withError } from "../table.ts";

/** What `overfix score-loop --json` prints. Reach lies in [0, 1]; `se` is 0 where `kind` is exact. */
export interface ScoreLoopReport {
  readonly rules: readonly ScoreResult[];
  /** Guards of `stack`, in order. */
  readonly order: readonly string[];
  readonly world: ScoreWorld;
  readonly plan: ScorePlan;
  readonly notes: readonly Note[];
}

export interface ScoreLoopSettings {
  readonly world: ScoreWorld;
  readonly plan: ScorePlan;
  /** Ids; those of the note where left out. */
  readonly rules?: readonly string[];
  /** Guards of `stack`; CDV's where left out. */
  readonly order?: readonly string[];
  /** Draws also what could be integrated. */
  readonly simulate?: boolean;
}

/**
 * Rules in a score world: integrated where they can be, else simulated.
 *
 * @throws RangeError for an unknown id, or an order that is none
 */
export async function scoreLoop(
  settings: ScoreLoopSettings,
  runner: Runner = createInlineRunner(),
): Promise<ScoreLoopReport> {
  const { world, plan, simulate = false } = settings;
  const order = parseOrder(settings.order ?? ADAPTIVE_ORDER).map(({ id }) => id);
  const rules = (settings.rules ?? SCORE_RULE_IDS).map((id) => parseScoreRule(id, order));
  const { results } = await runner.run("score-loop", {
    kind: "score-loop",
    world,
    rules: rules.map(({ id }) => id),
    order,
    plan,
    method: simulate ? "simulate" : "exact-first",
  });
  const notes: Note[] = [];
  const drawn = rules.some((rule) => simulate || !isExactRule(rule, world));
  if (drawn && plan.seeds.length === 1) {
    const message = "with one seed, standard errors are over tasks as if they were independent";
    notes.push({ code: "one-seed", message });
  }
  if (plan.warmup < plan.tasks && rules.some(({ id }) => id === "adaptive")) {
    const message = `beliefs start from ${plan.warmup} warm-up tasks and go on learning`;
    notes.push({ code: "warm-up", message });
  }
  return { rules: results[0] ?? [], order, world, plan, notes };
}

/** The report as a table for people. */
export function scoreLoopTable({ rules, order, world, plan, notes }: ScoreLoopReport): string {
  const { sigma, correlation, persistence, bar, cap, types } = world;
  const cell = (kind: ScoreResult["kind"], value: Estimate, digits = 4): string =>
    kind === "exact" ? value.estimate.toFixed(digits) : withError(value, digits);
  const rows = rules.map((rule) => [
    MARKS[rule.kind],
    rule.id,
    ...[rule.trueReach, rule.observedReach, rule.gap].map((of) => cell(rule.kind, of)),
    cell(rule.kind, rule.steps, 2),
    cell(rule.kind, rule.quality, 3),
    cell(rule.kind, rule.wasted, 2),
  ]);
  const byType = rules.map((rule) => [
    MARKS[rule.kind],
    rule.id,
    ...rule.byType.map((of) => (of === null ? "–" : share(of.trueReach.estimate))),
  ]);
  const stacks = rules.filter(({ firedBy }) => firedBy.length > 1);
  const repeats =
    correlation === 0
      ? "errors independent"
      : `errors correlate by ${correlation}${persistence < 1 ? ` · ${persistence}^distance` : ""}`;
  return [
    `bar ${bar}, at most ${cap} steps, σ ${sigma}, ${repeats}; ${plan.seeds.length === 1 ? `seed ${plan.seeds[0]}` : `${plan.seeds.length} seeds`} × ${plan.tasks} tasks, ${plan.warmup} to warm up`,
    "",
    aligned(
      [["", "rule", "true reach", "observed", "gap", "steps", "quality", "wasted"], ...rows],
      ["left", "left", "right"],
    ),
    "",
    "true reach by task type:",
    aligned([["", "rule", ...types.map(({ id }) => id)], ...byType], ["left", "left", "right"]),
    ...stacks.flatMap(({ id, firedBy }) => [
      "",
      `which guard ended a loop of ${id} (first to fire):`,
      aligned(
        firedBy.map(({ guard, share: of }) => [MARKS.simulated, guard, withError(of, 4)]),
        ["left", "left", "right"],
      ),
    ]),
    ...(rules.some(({ id }) => id === "stack") ? ["", `order: ${order.join(", ")}`] : []),
    "",
    ...notes.map(({ message }) => message),
    "= exact   ≈ simulated, with its standard error over seeds",
    "",
  ].join("\n");
}
