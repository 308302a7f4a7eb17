import { population } from "#engine";
import { publishedByRound } from "#paper";
import type { RingPoint, RoundsPicture, RoundsWords } from "#plots";
import { presetOf } from "#study";
import { rate, type Words } from "#ui";
import { calibrated, evaluated, simulated } from "../evaluation.ts";
import type { FigureInput } from "../figure.ts";
import { roundRates } from "./averages.ts";
import { rulesByBudget } from "./budget.ts";
import { partings } from "./course.ts";
import { sameCurve } from "./roundFacts.ts";
import { ALWAYS, viewOf } from "./views.ts";

/** Half-width of the Monte Carlo band in standard errors: 95 %. */
const BAND = 1.96;

/** What is drawn by round. */
export function roundPicture(input: FigureInput): RoundsPicture {
  const { study, outcomes, pinned } = input;
  const { Q, A } = population(study.world, { votes: study.votes, rounds: study.rounds });
  const view = viewOf(study, input.view);
  const band = view.band ? simulated(outcomes, "band") : null;
  const around = ({ estimate, se }: { estimate: number; se: number }) =>
    [Math.max(0, estimate - BAND * se), Math.min(1, estimate + BAND * se)] as const;
  return {
    last: study.rounds,
    validity: Q,
    acceptance: A,
    boundary: view.plain
      ? []
      : roundRates(study.world, study.rounds)
          .slice(0, study.rounds)
          .map(({ bStar }) => bStar),
    partings: partings(A, Q),
    rings: view.plain ? [] : rings(input),
    published: publishedPoints(input),
    pinned: pinned ? pinnedCurves(pinned, Q) : null,
    band: band && { validity: band.Q.map(around), acceptance: band.A.map(around) },
    others: [],
  };
}

/** What is drawn by budget: the chosen rule, the others in grey. */
export function budgetPicture(input: FigureInput): RoundsPicture {
  const { study, view, outcomes } = input;
  const { rule } = viewOf(study, view);
  const rules = rulesByBudget(study, outcomes);
  const chosen = rules.find(({ id }) => id === rule);
  const validity = chosen?.validity ?? [];
  const acceptance = chosen?.acceptance ?? [];
  return {
    last: study.rounds,
    validity,
    acceptance,
    boundary: [],
    partings: partings(acceptance, validity),
    rings: [],
    published: [],
    pinned: null,
    band: null,
    others: rules
      .filter(({ id }) => id !== rule)
      .map((other) => ({ ...other, name: ruleTitle(other.id, input.words) })),
  };
}

/** Name of a rule by budget. */
function ruleTitle(id: string, words: Words): string {
  return id === ALWAYS ? words.acceptanceValidity.alwaysRepaired : words.policies.short(id);
}

/** Rules that votes stop; fixed budgets and the best of them lie on the curve itself. */
function rings({ study, outcomes, words }: FigureInput): readonly RingPoint[] {
  const results = evaluated(outcomes, "now")?.policies ?? [];
  const points = results
    .filter(({ id }) => !/^(none|fixed|hindsight)/.test(id))
    .map(({ id, round, validity }) => ({ id, name: words.policies.short(id), round, validity }));
  const calibration = calibrated(outcomes);
  if (calibration && study.believed.kind === "calibrated") {
    const { id, round, validity } = calibration.result;
    points.push({
      id,
      name: words.policies.short(id),
      round: round.estimate,
      validity: validity.estimate,
    });
  }
  return points.sort((a, b) => rank(a.id) - rank(b.id) || b.validity - a.validity);
}

/** Where several stop alike VRR-Stop is named first and its diagnostic last, the others by validity. */
function rank(id: string): number {
  return id === "vrr-stop" ? 0 : id === "tpm" ? 2 : 1;
}

/** Published validity by round, where the preset has any within the budget. */
export function publishedPoints({ study }: Pick<FigureInput, "study">) {
  const setting = presetOf(study.preset)?.published ?? null;
  if (setting === null) return [];
  return publishedByRound(setting)
    .filter(({ round }) => round <= study.rounds)
    .map((point) => ({ ...point, validity: point.value }));
}

function pinnedCurves(
  { study, label }: NonNullable<FigureInput["pinned"]>,
  now: readonly number[],
): RoundsPicture["pinned"] {
  const { Q, A } = population(study.world, { votes: study.votes, rounds: study.rounds });
  const cut = (values: readonly number[]) => values.slice(0, now.length);
  return { acceptance: cut(A), validity: sameCurve(cut(Q), now) ? null : cut(Q), label };
}

/** The drawing's words; b*'s second label says why it is another than the first. */
export function plotWords(input: FigureInput): RoundsWords {
  const { words, study, view } = input;
  const say = words.acceptanceValidity;
  const budget = viewOf(study, view).by === "budget";
  return {
    ...say,
    value: rate,
    acceptanceMeaning: budget ? say.committedAccepted : say.acceptanceMeaning,
    validityMeaning: budget ? say.committedValid : say.validityMeaning,
    boundaryLater: (value) => say.boundaryLater(value, boundaryCause(input)),
    axis: budget ? say.repairsAllowed : say.repairsRun,
    axisShort: budget ? say.allowed : say.repairs,
  };
}

function boundaryCause({
  study,
}: FigureInput): Parameters<Words["acceptanceValidity"]["boundaryLater"]>[1] {
  const rates = roundRates(study.world, Math.max(0, study.rounds - 1));
  const alpha = (rates.at(-1)?.alpha ?? 0) - (rates[0]?.alpha ?? 0);
  const beta = (rates.at(-1)?.beta ?? 0) - (rates[0]?.beta ?? 0);
  if (alpha !== 0 && beta !== 0) return "other";
  if (alpha !== 0) return alpha < 0 ? "alpha-falls" : "alpha-rises";
  return beta < 0 ? "beta-falls" : "beta-rises";
}
