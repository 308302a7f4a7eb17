import { atRound } from "#engine";
import {
  citation,
  FLIP_REGIONS,
  JUDGES,
  LLAMA_RHO1,
  type Quoted,
  SETTINGS,
  type SettingId,
} from "#paper";
import { presetBase } from "#study";
import type { Outcomes } from "../../figure.ts";
import type { AllRow } from "./row.ts";
import { emRho1, flips, LISTED, LLAMA, PEAK, recovery } from "./worlds.ts";

/** What the judges are, what calibration makes of them, and how often it flips the sign. */
export function calibrationRows(outcomes: Outcomes): readonly AllRow[] {
  return [...jRows(), ...biasRows(), ...emRows(outcomes), ...flipRows(outcomes)];
}

function jRows(): readonly AllRow[] {
  return LISTED.filter((setting) => setting !== PEAK).flatMap((setting) =>
    SETTINGS[setting].J.map(
      (quoted): AllRow => ({
        key: `J ${setting} ${quoted.value}`,
        group: "J",
        name: { kind: "setting", setting },
        unit: "share",
        digits: decimals(quoted),
        published: quoted.value,
        ours: jOf(setting),
        given: SETTINGS[setting].J[0] === quoted,
        remark: setting === "math500-prm" ? "mathJ" : undefined,
        source: citation(quoted),
      }),
    ),
  );
}

function decimals({ value }: Quoted): number {
  return Number.isInteger(Math.round(value * 1e6) / 1e4) ? 2 : 3;
}

function jOf(setting: SettingId): number | null {
  const [one] = presetBase(setting).world.classes;
  return one === undefined ? null : 1 - atRound(one.rho0, 0) - atRound(one.rho1, 0);
}

/** The printed biases are what VRR-Stop is told: given, never found. */
function biasRows(): readonly AllRow[] {
  return JUDGES.map((judge): AllRow => {
    const { believed, world } = presetBase(judge.setting);
    const truth = world.classes[0]?.[judge.bias.rate] ?? [];
    const told = believed.kind === "bias" ? believed[judge.bias.rate] : null;
    const base = atRound(truth, 0);
    return {
      key: `bias ${judge.id}`,
      group: "bias",
      name: {
        kind: "label",
        label: judge.bias.rate === "rho0" ? "biasRho0" : "biasRho1",
        of: judge.name,
      },
      unit: "share",
      digits: 2,
      published: judge.bias.value,
      ours: told === null ? null : Math.max(0, base + told) - base,
      given: true,
      source: citation(judge),
    };
  });
}

function emRows(outcomes: Outcomes): readonly AllRow[] {
  const shared = {
    group: "em",
    unit: "share",
    given: false,
    source: citation(LLAMA_RHO1),
  } as const;
  return [
    ...LLAMA_RHO1.estimates.map(
      ({ plans, rho1 }): AllRow => ({
        ...shared,
        key: `em ${plans}`,
        name: { kind: "label", label: "em", of: plans },
        digits: decimals({ ...LLAMA_RHO1, value: rho1 }),
        published: rho1,
        ours: emRho1(outcomes, plans),
        remark: "em",
      }),
    ),
    {
      ...shared,
      key: "em truth",
      name: { kind: "label", label: "emTruth" },
      digits: 3,
      published: LLAMA_RHO1.truth,
      ours: atRound(presetBase(LLAMA).world.classes[0]?.rho1 ?? [], 0),
      given: true,
    },
    {
      ...shared,
      key: "recovery",
      name: { kind: "label", label: "recovers" },
      digits: 2,
      published: LLAMA_RHO1.recoversFrom,
      ours: recovery(outcomes),
      remark: "recovery",
    },
  ];
}

function flipRows(outcomes: Outcomes): readonly AllRow[] {
  const pooled = flips(outcomes);
  return (["weak", "strong"] as const).map((region) => ({
    key: `flips ${region}`,
    group: "flips",
    name: { kind: "label", label: region === "weak" ? "flipWeak" : "flipStrong" },
    unit: "share",
    digits: 3,
    published: FLIP_REGIONS[region].value,
    ours: pooled?.[region]?.estimate ?? null,
    given: false,
    remark: "flip",
    source: citation(FLIP_REGIONS),
  }));
}
