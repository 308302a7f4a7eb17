import type { Log } from "#traces";
import type { DiagnosisSettings } from "../diagnosis.ts";
import type { Estimates } from "../estimates.ts";
import { separation } from "../separation.ts";
import type { CandidateValue, Verdict } from "../verdict.ts";
import { type Candidate, candidatesFor } from "./candidates.ts";
import { chosenAsOne, chosenInModel } from "./choice.ts";
import { columnsOf, type GainDraws, gainDraws, netGain, sumsOf } from "./compared.ts";
import { type InModel, meanPrices, modelled, rateColumns } from "./modelled.ts";
import { drawMeans } from "./posterior.ts";
import { type Readable, readable } from "./readable.ts";
import { type Replayed, replayed } from "./replayed.ts";
import { lastAgainstBest, returned } from "./returned.ts";
import { comparedValue, labelledCommits, measuredValue, modelledValue } from "./values.ts";
import { versusBaselines } from "./versus.ts";
import type { Method } from "./why.ts";

/** What a log says of the candidates, before anything is decided. */
export interface Evidence {
  readonly method: Method;
  readonly plans: Readable;
  /** Every candidate that could be replayed or modelled, none and hindsight among them, simplest first. */
  readonly values: readonly CandidateValue[];
  /** What was chosen without each fold, and its net gain there: estimate and draws. null without one. */
  readonly choice: {
    readonly ids: readonly string[];
    readonly net: number;
    readonly draws: Float64Array;
  } | null;
  /** Candidates that the log cannot be replayed under, and whether the model stood in. */
  readonly blocked: readonly Candidate[];
  /** Candidates whose rates the labels do not give. */
  readonly untold: readonly Candidate[];
  readonly modelled: boolean;
  /** Rounds repair each other, and first plans have labels. */
  readonly comparable: boolean;
  readonly lastAgainstBest: Verdict["lastAgainstBest"];
  /** A replayed rule against each baseline. */
  readonly versus: (id: string) => Verdict["againstBaselines"];
}

/** Not so only where labelled plans were tried and do not pass; without a test the replay decides. */
export function isSeparated(estimates: Pick<Estimates, "J">): boolean {
  return separation(estimates).verdict !== "fails";
}

export function evidence(
  log: Pick<Log, "trajectories" | "hints">,
  estimates: Estimates,
  rounds: number,
  settings: DiagnosisSettings,
): Evidence {
  const { eta, rule, prices, worth, seed, replicates } = settings;
  const plans = readable(log.trajectories, log.hints, estimates);
  const candidates = candidatesFor(plans.verifier, rounds, rule, isSeparated(estimates));
  const replaySettings = { rule, prices, worth, rounds, eta, seed };
  const replays = replayed(plans, candidates, replaySettings);
  const { units, none } = replays;
  const labelled = labelledCommits(none, units);
  const comparable = plans.repairs && rounds > 0 && labelled > 0;
  const compared = comparable ? replays.compared.filter(({ paired }) => paired.includes(1)) : [];
  const blocked = comparable ? replays.blocked : [];

  const oracle = plans.verifier !== "votes" || estimates.kind.labelIsVotes;
  const rates = blocked.length > 0 && !oracle ? rateColumns(units) : [];
  const held = chosenAsOne(replays);
  const loop = returned(units, rounds);
  const pairs = [...compared, held, ...(loop === null ? [] : [loop.loss])];
  const draws = drawMeans([...columnsOf(pairs), ...rates], units.weight, replicates, seed);
  const gains = gainDraws(pairs, draws, worth);
  const gainOf = (i: number): GainDraws => gains[i] as GainDraws;
  const model =
    rates.length === 0
      ? null
      : modelled(units, rates, draws, blocked, estimates.votes ?? 1, {
          ...replaySettings,
          prices: meanPrices(units, prices),
        });

  const first = { ...measuredValue("none", none, none, units), ...NONE };
  const values = [
    ...(labelled > 0 ? [first] : []),
    ...compared.map((one, i) => comparedValue(one, none, units, gainOf(i), rule.tau)),
    ...(model?.others ?? []).map((one) => modelledValue(one, model as InModel, labelled, rule.tau)),
  ];
  const order = candidates.map(({ id }) => id);
  values.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  const hindsight = bestBudget(values) === null ? null : bestBudget(values, "none");
  if (hindsight !== null) {
    values.push({ ...hindsight, id: "hindsight", baseline: false, deployable: false });
  }

  const replayable = compared.some(({ candidate }) => candidate.deployable);
  return {
    method: replayable ? "replay" : model !== null ? "model" : "none",
    plans,
    values,
    choice: replayable
      ? {
          ids: idsOf(replays.chosen),
          net: netGain(sumsOf(held, units.weight), worth),
          draws: gainOf(compared.length).net,
        }
      : modelChoice(model, units),
    blocked,
    untold: replays.untold,
    modelled: model !== null,
    comparable,
    lastAgainstBest:
      loop === null ? null : lastAgainstBest(loop, units, gainOf(compared.length + 1)),
    versus: (id) => versusBaselines(id, compared, none, units, { replicates, seed, worth }),
  };
}

/** The fixed budget with the highest validity, the earliest on ties; `also` counts as one. */
export function bestBudget(
  values: readonly CandidateValue[],
  also?: string,
): CandidateValue | null {
  let found: CandidateValue | null = null;
  for (const one of values) {
    if (!(one.id.startsWith("fixed:") || one.id === also)) continue;
    if (found === null || one.validity.estimate > found.validity.estimate) found = one;
  }
  return found;
}

const NONE = { baseline: true, deployable: true, againstNone: null } as const;

function modelChoice(model: InModel | null, units: Replayed["units"]): Evidence["choice"] {
  if (model === null) return null;
  const draws = chosenInModel(model, units);
  const net = draws.reduce((sum, value) => sum + value, 0) / draws.length;
  return { ids: idsOf(model.chosen), net, draws };
}

function idsOf(chosen: readonly ({ readonly candidate: Candidate } | null)[]): string[] {
  return chosen.flatMap((one) => (one === null ? [] : [one.candidate.id]));
}
