import { atRound, firstPlanCounts, type InstanceClass } from "#engine";
import { citation, DAMAGE, GUARD_TAILS, INSTANCE_292, JUDGE_DRIFTS, PEAK_DIAGNOSTIC } from "#paper";
import { LADDER_SETTING, presetBase, type RungId, type Study } from "#study";
import { evaluated } from "../../evaluation.ts";
import type { Outcomes } from "../../figure.ts";
import { freshDraws } from "../../interiorPeak/broken.ts";
import { rungsOf } from "../rungs.ts";
import type { AllRow } from "./row.ts";
import { guardTail } from "./tails.ts";
import { fittedOf, LLAMA, PEAK } from "./worlds.ts";

/** What happens to plans and votes, whatever the stopping rule. */
export function eventRows(outcomes: Outcomes, rung: RungId): readonly AllRow[] {
  return [
    ...damageRows(outcomes, rung),
    ...peakRows(outcomes),
    ...voteRows(fittedOf(rung).study),
    ...tailRows(),
    ...driftRows(),
  ];
}

function damageRows(outcomes: Outcomes, rung: RungId): readonly AllRow[] {
  const told = rungsOf(outcomes).find(({ fitted }) => fitted.id === rung)?.results?.told;
  const one = told?.find(({ id }) => id === "fixed:1");
  const shared = { group: "damage", unit: "share", digits: 2, source: citation(DAMAGE) } as const;
  return [
    {
      ...shared,
      key: "damaged",
      name: { kind: "label", label: "damaged" },
      published: DAMAGE.damaged,
      ours: one?.damaged ?? null,
      given: false,
    },
    {
      ...shared,
      key: "damage-accepted",
      name: { kind: "label", label: "accepted" },
      published: DAMAGE.accepted,
      ours: one === undefined || one.damaged === 0 ? null : one.overfixed / one.damaged,
      given: true,
    },
  ];
}

function peakRows(outcomes: Outcomes): readonly AllRow[] {
  const { resampled } = PEAK_DIAGNOSTIC;
  const Q = evaluated(outcomes, "known")?.population.Q;
  const fresh = Q === undefined ? null : freshDraws(presetBase(PEAK).rounds);
  const shared = { group: PEAK, unit: "share", digits: 2, given: true } as const;
  return [
    {
      ...shared,
      key: "fresh least",
      name: { kind: "label", label: "freshLeast" },
      published: resampled.lowest.value,
      ours: fresh === null ? null : Math.min(...fresh),
      source: citation(resampled.lowest),
    },
    {
      ...shared,
      key: "fresh most",
      name: { kind: "label", label: "freshMost" },
      published: resampled.highest.value,
      ours: fresh === null ? null : Math.max(...fresh),
      source: citation(resampled.highest),
    },
  ];
}

/** #292 is one instance: beside its votes stand the mean votes of plans like its two. */
function voteRows({ world, votes, rounds }: Study): readonly AllRow[] {
  const [first, second] = INSTANCE_292.rounds;
  const meanVotes = (weightOf: (one: InstanceClass) => number, q0: 0 | 1): number => {
    const all = world.classes.reduce((sum, one) => sum + weightOf(one), 0);
    const classes = world.classes.map((one) => ({ ...one, weight: weightOf(one) / all, q0 }));
    const counts = firstPlanCounts({ ...world, classes }, { votes, rounds });
    return counts.reduce((sum, share, s) => sum + share * s, 0);
  };
  const shared = {
    group: "votes",
    unit: "count",
    digits: 0,
    given: false,
    remark: "case",
    source: citation(INSTANCE_292),
  } as const;
  return [
    {
      ...shared,
      key: "292 right",
      name: { kind: "label", label: "votesRight" },
      published: first.accepts,
      ours: meanVotes(({ weight, q0 }) => weight * q0, 1),
    },
    {
      ...shared,
      key: "292 wrong",
      name: { kind: "label", label: "votesWrong" },
      published: second.accepts,
      ours: meanVotes(({ weight, q0, beta }) => weight * q0 * atRound(beta, 0), 0),
    },
  ];
}

/** The tails are a formula of independent votes: ours by the presets' rates, not the rung's. */
function tailRows(): readonly AllRow[] {
  const { tails, fiveRoundsUnder, delta } = GUARD_TAILS;
  const shared = { group: "tails", unit: "tail", source: citation(GUARD_TAILS) } as const;
  return [
    ...tails.map(
      ({ setting, value }): AllRow => ({
        ...shared,
        key: `tail ${setting}`,
        name: { kind: "setting", setting },
        digits: 1,
        published: value,
        ours: guardTail(presetBase(setting), delta),
        given: setting === LADDER_SETTING,
        remark: setting === LLAMA ? "tail" : undefined,
      }),
    ),
    {
      ...shared,
      key: "tail five",
      name: { kind: "label", label: "fiveRounds" },
      digits: 0,
      published: fiveRoundsUnder,
      bound: true,
      ours: 5 * guardTail(presetBase(LLAMA), delta),
      given: false,
      remark: "tail",
    },
  ];
}

function driftRows(): readonly AllRow[] {
  const self = presetBase("self-play");
  const [one] = self.world.classes;
  return JUDGE_DRIFTS.filter(({ judge }) => judge === "self").flatMap((drift) =>
    (["from", "to"] as const).map(
      (end): AllRow => ({
        key: `drift ${end}`,
        group: "drift",
        name: { kind: "label", label: end === "from" ? "driftFrom" : "driftTo" },
        unit: "share",
        digits: 3,
        published: drift[end],
        ours: one === undefined ? null : atRound(one.rho0, end === "from" ? 0 : self.rounds),
        given: true,
        source: drift.where,
      }),
    ),
  );
}
