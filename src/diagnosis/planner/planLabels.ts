import { normalQuantile, Z95 } from "#engine";
import type { DiagnosisSettings } from "../diagnosis.ts";
import type { Estimates } from "../estimates.ts";
import type { LabelPlan } from "../planner.ts";
import type { CandidateValue, Verdict } from "../verdict.ts";
import { type GainModel, gainModel, RATE_NAMES } from "./gainModel.ts";
import { doubtAfter, doubtAfterVotes, type LabelKind } from "./moreLabels.ts";
import { type DoubtfulGain, isSafe, untilSafe } from "./untilSafe.ts";

/** Share of logs in which the sign is safe once the planned labels are there. Ours. */
export const PROMISE = 0.8;

/** Points of the picture. */
const POINTS = 25;

/**
 * How many more labels until it is safe to say whether the policy in question beats no repair, at η.
 *
 * Traces go by the paired differences of the replay: of n instances `better` gained and `worse` lost, so
 * the gain's variance is ((better + worse)/n − gain²)/n. Plans, pairs and votes go by the delta method
 * in the measured world (`gainModel`); where the log could not be replayed, so do traces. A rule that was
 * chosen for its gain is planned for with what choosing gained on held-out instances.
 *
 * @returns null where there is no policy to compare with none, or fewer labelled traces than folds
 */
export function planLabels(
  estimates: Estimates,
  verdict: Verdict,
  settings: DiagnosisSettings,
): LabelPlan | null {
  const rival = inQuestion(verdict);
  if (rival === null) return null;
  const { eta, rule, prices, worth } = settings;
  const rounds = settings.rounds ?? estimates.rounds;
  const z = normalQuantile(1 - eta);
  const model = gainModel(rival.id, estimates, { rule, prices, worth, rounds });
  const traces = tracesDoubt(rival, verdict, estimates, worth, model);
  if (traces === null || traces.labels < LEAST_TRACES) return null;
  const doubtful = (gain: number, after: DoubtfulGain["after"]): DoubtfulGain => ({
    gain,
    after,
    z,
    tau: rule.tau,
  });
  const whole = doubtful(traces.gain, (more) => traces.unit / (traces.labels + more));
  const clear = isSafe(traces.gain, whole.after(0), z, rule.tau);
  // The rule in question may be clear where the choice of it is not: then more instances have to tell.
  const safe = clear && verdict.verdict !== "undetermined";
  const { expected } = unflattered(rival, verdict);
  const question =
    clear && expected !== undefined
      ? doubtful(
          expected.gain,
          (more) => (expected.variance * traces.labels) / (traces.labels + more),
        )
      : { ...whole, ...(expected === undefined ? {} : { expected }) };
  // Where the sign is not told, no labels at all cannot be the answer.
  const alone = (after: DoubtfulGain["after"]): number | null =>
    safe
      ? 0
      : clear || model === null
        ? null
        : untilSafe(doubtful(model.gain, after), PROMISE) || null;
  const more = {
    plans: alone(model === null ? () => 0 : doubtAfter(model, estimates, "plans")),
    pairs: alone(model === null ? () => 0 : doubtAfter(model, estimates, "pairs")),
    traces: safe ? 0 : untilSafe(question, PROMISE) || null,
    votes: alone(model === null ? () => 0 : doubtAfterVotes(model, estimates)),
  };
  const clearAt = clearOf(traces.gain, traces.unit, z, rule.tau);
  const reach = (labels: number): number => z * Math.sqrt(traces.unit / labels);
  const at = (labels: number) => ({
    labels,
    low: traces.gain - reach(labels),
    high: traces.gain + reach(labels),
  });
  return {
    policy: rival.id,
    gain: traces.gain,
    more,
    promise: PROMISE,
    clearAt,
    doubt: model === null || model.variance === 0 ? null : sharesOf(model),
    buy: safe || model === null ? (safe ? null : "traces") : steepest(model, estimates),
    curve: grid(traces.labels, clearAt, more.traces).map(at),
    now: at(traces.labels),
    because: because(rival, traces.paired, model, estimates, eta, safe),
  };
}

/** What choosing the best rule gains on instances that had no part in the choice; a replay's alone. */
function unflattered(
  { kind }: CandidateValue,
  { choosing, best }: Verdict,
): Pick<DoubtfulGain, "expected"> {
  if (kind !== "measured" || choosing === null || best === null) return {};
  const { estimate, low, high } = choosing.difference;
  return { expected: { gain: estimate, variance: ((high - low) / (2 * Z95)) ** 2 } };
}

/**
 * The best deployable rule other than none, among those that did anything other than none on this log;
 * null where none was compared.
 */
function inQuestion({ candidates, best }: Verdict): CandidateValue | null {
  const rivals = candidates.filter(
    ({ id, deployable, againstNone }) => id !== "none" && deployable && againstNone !== null,
  );
  const differing = rivals.filter(
    ({ kind, againstNone }) =>
      kind !== "measured" || (againstNone?.better ?? 0) + (againstNone?.worse ?? 0) > 0,
  );
  return differing.find(({ id }) => id === best) ?? differing[0] ?? rivals[0] ?? null;
}

interface TracesDoubt {
  /** Net of cost. */
  readonly gain: number;
  readonly labels: number;
  /** Variance of one trace's difference. */
  readonly unit: number;
  readonly paired: { readonly better: number; readonly worse: number } | null;
}

function tracesDoubt(
  rival: CandidateValue,
  { candidates }: Verdict,
  estimates: Estimates,
  worth: number,
  model: GainModel | null,
): TracesDoubt | null {
  const { againstNone, kind, cost } = rival;
  if (againstNone === null) return null;
  const free = candidates.find(({ id }) => id === "none")?.cost ?? 0;
  const gain = againstNone.difference.estimate - (cost - free) / worth;
  if (kind === "measured" && rival.n > 0) {
    const { better, worse, difference } = againstNone;
    // Half a pair more on either side: that all pairs so far agree does not mean that all will.
    const discordant = (better + worse + 1) / (rival.n + 1);
    const net = (difference.estimate * rival.n) / (rival.n + 1);
    const unit = Math.max(0, discordant - net ** 2);
    return { gain, labels: rival.n, unit, paired: { better, worse } };
  }
  const labels = estimates.labelled.instances;
  if (model === null || labels === 0) return null;
  return { gain: model.gain, labels, unit: model.variance * labels, paired: null };
}

/** Labelled traces at which the interval of today's gain clears 0 (above) or τ (below). */
function clearOf(gain: number, unit: number, z: number, tau: number): number | null {
  const distance = gain > 0 ? gain : tau - gain;
  if (!(distance > 0)) return null;
  return Math.floor((z * z * unit) / (distance * distance)) + 1;
}

/** Labels of a trace, a pair and a plan. */
function labelsIn(kind: LabelKind, estimates: Estimates): number {
  if (kind === "plans") return 1;
  if (kind === "pairs") return 2;
  const { plans, instances } = estimates.labelled;
  return instances === 0 ? estimates.rounds + 1 : plans / instances;
}

/** The kind whose next label takes most off the variance. */
function steepest(model: GainModel, estimates: Estimates): LabelKind {
  const fall = (kind: LabelKind): number => {
    const after = doubtAfter(model, estimates, kind);
    return (after(0) - after(1)) / labelsIn(kind, estimates);
  };
  const kinds = ["traces", "pairs", "plans"] as const;
  return kinds.reduce<LabelKind>((best, kind) => (fall(kind) > fall(best) ? kind : best), "traces");
}

function sharesOf({ parts, variance }: GainModel): NonNullable<LabelPlan["doubt"]> {
  return {
    q0: parts.q0 / variance,
    rho0: parts.rho0 / variance,
    rho1: parts.rho1 / variance,
    alpha: parts.alpha / variance,
    beta: parts.beta / variance,
  };
}

/** Traces below which no plan is made: there are not enough to choose a rule on some and try it on others. */
const LEAST_TRACES = 5;

/** Even steps from half of today's labels to past where the interval clears, at most 10 times today's. */
function grid(labels: number, clearAt: number | null, more: number | null): number[] {
  const from = Math.min(labels, Math.max(2, Math.round(labels / 2)));
  const settled = more === null ? 0 : labels + more;
  const wanted = Math.max(2 * labels, 1.5 * (clearAt ?? 0), 1.1 * settled);
  const to = Math.min(10 * labels, wanted);
  const steps = Array.from({ length: POINTS }, (_, i) =>
    Math.round(from + ((to - from) * i) / (POINTS - 1)),
  );
  return [...new Set(steps)];
}

function because(
  rival: CandidateValue,
  paired: TracesDoubt["paired"],
  model: GainModel | null,
  estimates: Estimates,
  eta: number,
  safe: boolean,
): string {
  const traces =
    paired === null
      ? "traces by the model, for the log could not be replayed"
      : `traces by the ${paired.better} instances that ${rival.id} gains and the ${paired.worse} that it loses of ${rival.n}`;
  const missing = RATE_NAMES.filter((name) => estimates[name] === null);
  const others =
    model === null
      ? missing.length === 0
        ? `; plans, pairs and votes are not planned, for ${rival.id} has no exact model`
        : `; plans, pairs and votes are not planned, for the labels do not give ${missing.join(", ")}`
      : "; plans, pairs and votes by the delta method at the measured rates";
  const promised = safe
    ? "it is safe now"
    : `these labels are enough in ${100 * PROMISE} of 100 logs like this one`;
  return `${rival.id} against none, safe where the gain is above 0, or not above τ, with probability ${1 - eta}; ${promised}; ${traces}${others}.`;
}
