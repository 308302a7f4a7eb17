import type { PolicyResult } from "#engine";
import { atRound, mcnemarExact, pooledBelieved } from "#engine";
import { REPLAYED_LOOPS, type ReplayedLoop } from "#paper";
import type { LookaheadWords } from "#ui";
import { evaluated } from "../evaluation.ts";
import type { FigureInput } from "../figure.ts";
import { knowsAll } from "../told.ts";
import { SEEN } from "./gains.ts";
import { stopsOf } from "./stops.ts";
import { aheadView, drawnStudy, type Loop, RULES, type Rule } from "./view.ts";

export type AheadFacts = Parameters<LookaheadWords["sentence"]>[0];

/** A rule of the table. */
export interface RuleRow {
  readonly id: Rule;
  /** null while it is computed */
  readonly result: PolicyResult | null;
  /** what the log itself has, where there is one */
  readonly logged: number | null;
}

/** A bound beyond which a value says nothing. */
export const VAGUE = 0.02;

export function ruleRows({ view, outcomes }: FigureInput): readonly RuleRow[] {
  const { loop } = aheadView(view);
  const log = loggedOf(loop);
  const results = [
    ...(evaluated(outcomes, "rules")?.policies ?? []),
    ...(evaluated(outcomes, "kept")?.policies ?? []),
  ];
  return RULES.map((id) => ({
    id,
    result: results.find((one) => one.id === id) ?? null,
    logged: log?.validity[id] ?? null,
  }));
}

export function loggedOf(loop: Loop): ReplayedLoop | null {
  return loop === "study" ? null : REPLAYED_LOOPS[loop];
}

/** What the sentence is told; null before the rules are evaluated. */
export function aheadFacts(input: FigureInput): AheadFacts | null {
  const { loop } = aheadView(input.view);
  const study = drawnStudy(input.study, loop);
  const rows = ruleRows(input);
  const of = (id: Rule): PolicyResult | null => rows.find((row) => row.id === id)?.result ?? null;
  const [myopic, ahead, accept] = [of("vrr-stop"), of("lookahead"), of("majority")];
  if (myopic === null || ahead === null || accept === null) return null;
  const { tau } = study.rule;
  const gain = ahead.validity - tau * ahead.repairs - (myopic.validity - tau * myopic.repairs);
  const stops = stopsOf(study);
  const told = pooledBelieved(study.world);
  const { rejected, accepted } = stops;
  const base = {
    rounds: study.rounds,
    votes: study.votes,
    tau,
    gain,
    myopic: myopic.validity,
    ahead: ahead.validity,
    accept: accept.validity,
    commitsAtOnce: myopic.repairs < SEEN,
    stops: { myopic: stops.myopic[0] ?? 0, ahead: stops.ahead[0] ?? 0 },
    alpha: atRound(told.alpha, 0),
    beta: atRound(told.beta, 0),
    rho0: atRound(told.rho0, 0),
    rejected: rejected ?? 0,
    accepted: accepted ?? 0,
    isAccept: study.votes === 1,
    logged: loggedFacts(loop),
  };
  return { ...base, why: whyOf(base, knowsAll(study)) };
}

function whyOf(
  { rounds, gain, stops, rejected, accepted }: Omit<AheadFacts, "why">,
  knows: boolean,
): AheadFacts["why"] {
  if (rounds === 0) return "no-repair";
  if (rounds === 1) return "one-repair";
  if (gain < -SEEN) return knows ? "same" : "misled";
  if (gain < SEEN) return accepted <= rejected + SEEN ? "no-accept" : "same";
  const waits = rejected >= stops.myopic && rejected < stops.ahead && accepted > rejected;
  return waits ? "waits" : "reserve";
}

function loggedFacts(loop: Loop): AheadFacts["logged"] {
  const log = loggedOf(loop);
  if (log === null) return null;
  const { validity, pairs, instances, byCap } = log;
  return {
    instances,
    lenient: log.labels === "lenient",
    folds: log.folds,
    none: validity["none"] ?? 0,
    myopic: validity["vrr-stop"] ?? 0,
    accept: validity["majority"] ?? 0,
    pairs:
      pairs === null
        ? null
        : {
            better: pairs.count.successes,
            worse: pairs.count.n - pairs.count.successes,
            p: mcnemarExact(pairs.count.successes, pairs.count.n - pairs.count.successes),
          },
    byCap: Object.entries(byCap).map(([cap, value]) => ({ cap: Number(cap), value })),
  };
}
