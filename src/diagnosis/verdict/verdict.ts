import { FOLDS, type Log } from "#traces";
import type { DiagnosisSettings } from "../diagnosis.ts";
import type { Estimates } from "../estimates.ts";
import type { CandidateValue, PolicyValue, Verdict } from "../verdict.ts";
import { candidatesFor } from "./candidates.ts";
import { type Compared, columnsOf, gainDraws, netGain, sumsOf } from "./compared.ts";
import { type InModel, type Modelled, meanPrices, modelled, rateColumns } from "./modelled.ts";
import { drawMeans } from "./posterior.ts";
import { readable } from "./readable.ts";
import { type Replayed, replayed } from "./replayed.ts";
import { lastAgainstBest, returned } from "./returned.ts";
import { above, comparedValue, measuredValue, middle, shareAbove, spreadOf } from "./values.ts";
import { type Method, whyMethod } from "./why.ts";

/**
 * Does repair pay on this log, and which rule should run?
 *
 * Every candidate is replayed, cross-fitted in five folds, and paired with `none` instance by instance.
 *
 * **Pays**, Pr(the rule that is chosen beats none net of cost): in each fold the candidate that did best
 * on the other four is taken, and the pairs of the five held-out folds together are drawn by
 * `drawMeans`. The choice costs nothing, because the pairs had no part in it.
 *
 * **Does not pay**, Pr(no candidate beats none net of cost by more than τ): an intersection-union test
 * (Berger 1982), the least over the candidates of Pr(this one does not). It needs no correction for their
 * number, for each of them has to be ruled out. Where both are sure, the gain is below τ, and repair does
 * not pay.
 *
 * Where a log cannot be replayed past some plan, the rules that go no further are replayed, and the others
 * come from the exact engine at the measured rates; `method` says what the probabilities rest on.
 *
 * @param log - trajectories, hints of their format, and whether equal paths were put together
 * @param estimates - what its labels give, its kind above all
 */
export function verdict(
  log: Pick<Log, "trajectories" | "hints" | "aggregated">,
  estimates: Estimates,
  settings: DiagnosisSettings,
): Verdict {
  const { eta, rule, worth, seed } = settings;
  const { tau } = rule;
  const rounds = settings.rounds ?? estimates.rounds;
  const plans = readable(log.trajectories, log.hints, estimates);
  const replaySettings = { rule, prices: settings.prices, worth, rounds, eta, seed };
  const candidates = candidatesFor(plans.verifier, rounds, rule);
  const replays = replayed(plans, candidates, replaySettings);
  const { units, none } = replays;
  const known = plans.repairs && rounds > 0 && none.valid.some((label) => !Number.isNaN(label));
  const compared = known ? replays.compared.filter(({ paired }) => paired.includes(1)) : [];
  const deployable = compared.filter(({ candidate }) => candidate.deployable);
  const choice = compositeOf(replays);
  const loop = returned(units, rounds);

  const blocked = known ? replays.blocked : [];
  const modelable =
    blocked.length > 0 && plans.verifier === "votes" && !estimates.kind.labelIsVotes;
  const rates = modelable ? rateColumns(units) : [];
  const paired = [...compared, choice, ...(loop === null ? [] : [loop.loss])];
  const draws = drawMeans(
    [...columnsOf(paired), ...rates],
    units.weight,
    settings.replicates,
    seed,
  );
  const gains = gainDraws(paired.length, draws, worth);
  const model = modelable
    ? modelled(units, rates, draws, blocked, estimates.votes ?? 1, {
        ...replaySettings,
        prices: meanPrices(units, settings.prices),
      })
    : null;

  const values: CandidateValue[] = [
    ...(none.valid.some((label) => !Number.isNaN(label))
      ? [{ ...measuredValue("none", none, none, units), ...NONE }]
      : []),
    ...compared.map((one, i) =>
      comparedValue(one, none, units, gains[i] as (typeof gains)[number], tau),
    ),
    ...(model?.others ?? []).map((one) => modelledValue(one, model as InModel, units, none, tau)),
  ];
  const order = new Map(candidates.map(({ id }, i) => [id, i]));
  const place = (id: string): number => order.get(id) ?? 0;
  values.sort((a, b) => place(a.id) - place(b.id));
  const bestBudget = bestFixed(values, []);
  const hindsight = bestBudget === null ? null : bestFixed(values, ["none"]);
  if (hindsight !== null) values.push(diagnosticOf(hindsight));
  const net = ({ validity, cost }: PolicyValue): number => validity.estimate - cost / worth;
  values.sort((a, b) => net(b) - net(a));

  const method: Method = deployable.length > 0 ? "replay" : model !== null ? "model" : "none";
  const chosen =
    method === "replay" ? replays.chosen : method === "model" ? (model as InModel).chosen : [];
  const held = gains[compared.length] as (typeof gains)[number];
  const drawn =
    method === "replay"
      ? held
      : method === "model"
        ? composedDraws(model as InModel, units.from)
        : null;
  const rivals = values.filter((one) => one.deployable && one.againstNone !== null);
  const judged = rivals.filter(({ kind }) => kind === (method === "model" ? "exact" : "measured"));
  const pays = drawn === null ? 0.5 : shareAbove(drawn.net, 0);
  const doesNotPay =
    rivals.length === 0
      ? 0.5
      : 1 - Math.max(...rivals.map(({ againstNone }) => againstNone?.aboveTau ?? 1));
  const said =
    method === "none"
      ? "undetermined"
      : doesNotPay >= 1 - eta
        ? "repair-does-not-pay"
        : pays >= 1 - eta
          ? "repair-pays"
          : "undetermined";

  const ids = chosen.flatMap((one) => (one === null ? [] : [one.candidate.id]));
  const credible = judged.filter(({ againstNone }) => (againstNone?.probability ?? 0) >= 1 - eta);
  const favourite = judged.find(({ id }) => id === mostOften(ids));
  const cheapest = values.find(({ id }) => id === "none") ?? null;
  const own = values.find(({ id }) => id === `fixed:${rounds}`);
  return {
    verdict: said,
    probability: { pays, doesNotPay },
    eta,
    tau,
    method,
    because: whyMethod(method, estimates, plans, {
      blocked,
      modelled: model !== null,
      labelled: known,
      rounds,
    }),
    verifier: plans.verifier === "votes" && estimates.kind.labelIsVotes ? "label" : plans.verifier,
    recommended: said === "repair-pays" ? (credible[0] ?? favourite ?? cheapest) : cheapest,
    best: judged[0]?.id ?? null,
    chosenInFolds: ids,
    choosing:
      drawn === null
        ? null
        : {
            difference: spreadOf(
              method === "replay" ? netGain(sumsOf(choice, units.weight), worth) : mean(drawn.net),
              drawn.net,
            ),
            probability: pays,
          },
    candidates: values,
    fixed: own === undefined || bestBudget === null ? null : { own, best: bestBudget },
    lastAgainstBest:
      loop === null
        ? null
        : lastAgainstBest(loop, units, gains[compared.length + 1] as (typeof gains)[number]),
  };
}

const NONE = { baseline: true, deployable: true, againstNone: null } as const;

/** On each fold, what was chosen on the other four. */
function compositeOf({ units, chosen }: Replayed): Pick<Compared, "change" | "paired" | "extra"> {
  const size = units.weight.length;
  const change = new Float64Array(size);
  const paired = new Float64Array(size);
  const extra = new Float64Array(size);
  for (let fold = 0; fold < FOLDS; fold++) {
    const one = chosen[fold];
    const [from, to] = [units.from[fold] as number, units.from[fold + 1] as number];
    if (one == null) continue;
    change.set(one.change.subarray(from, to), from);
    paired.set(one.paired.subarray(from, to), from);
    extra.set(one.extra.subarray(from, to), from);
  }
  return { change, paired, extra };
}

/** The same by the model: the mean over folds of what was chosen without them. */
function composedDraws({ chosen }: InModel, from: readonly number[]) {
  const units = from.at(-1) as number;
  const net = new Float64Array(chosen[0]?.net.length ?? 0);
  chosen.forEach((one, fold) => {
    if (one === null) return;
    const share = ((from[fold + 1] as number) - (from[fold] as number)) / units;
    for (let b = 0; b < net.length; b++) {
      net[b] = (net[b] as number) + share * (one.net[b] as number);
    }
  });
  return { net };
}

function modelledValue(
  { candidate, result, validity, gain, net }: Modelled,
  { none }: InModel,
  units: Replayed["units"],
  replayedNone: Replayed["none"],
  tau: number,
): CandidateValue {
  const { id, repairs, queries, cost, round, damaged, rescued } = result;
  return {
    id,
    kind: "exact",
    validity: spreadOf(result.validity, validity),
    n: replayedNone.valid.reduce(
      (sum, label, i) => sum + (Number.isNaN(label) ? 0 : (units.weight[i] as number)),
      0,
    ),
    repairs,
    queries,
    cost,
    round,
    damaged,
    rescued,
    short: 0,
    baseline: candidate.baseline,
    deployable: candidate.deployable,
    againstNone: {
      difference: { estimate: result.validity - none.result.validity, ...middle(gain) },
      better: 0,
      worse: 0,
      p: 1,
      ...above(net, tau),
    },
  };
}

/** The fixed budget with the highest validity, the earliest on ties; `also` counts as one. */
function bestFixed(
  values: readonly CandidateValue[],
  also: readonly string[],
): CandidateValue | null {
  let found: CandidateValue | null = null;
  for (const one of values) {
    if (!(one.id.startsWith("fixed:") || also.includes(one.id))) continue;
    if (found === null || one.validity.estimate > found.validity.estimate) found = one;
  }
  return found;
}

function diagnosticOf(fixed: CandidateValue): CandidateValue {
  return { ...fixed, id: "hindsight", baseline: false, deployable: false };
}

function mostOften(ids: readonly string[]): string | undefined {
  const times = (id: string): number => ids.filter((other) => other === id).length;
  return [...ids].sort((a, b) => times(b) - times(a))[0];
}

function mean(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
