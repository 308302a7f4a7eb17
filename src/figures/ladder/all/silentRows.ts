import { CRITIQUE_LOOPS, citation, JUDGE_DRIFTS, type Quoted, WINDOWS } from "#paper";
import type { LadderAllLabel, LadderRemark } from "#ui";
import type { AllRow } from "./row.ts";

/** Printed numbers that no world of ours can say. */
export function silentRows(): readonly AllRow[] {
  return [
    ...CRITIQUE_LOOPS.flatMap(({ name, fixed, vrrStop }) => [
      silent(`${name} fixed`, "critiqueFixed", fixed, "critique", name),
      silent(`${name} vrr`, "critiqueVrr", vrrStop, "critique", name),
    ]),
    {
      ...silent("windows vrr", "windowsVrr", WINDOWS.vrrStop, "windows"),
      spread: WINDOWS.vrrStop.spread,
    },
    {
      ...silent("windows reference", "windowsReference", WINDOWS.reference, "windows"),
      spread: WINDOWS.reference.spread,
    },
    ...JUDGE_DRIFTS.filter(({ judge }) => judge === "cross-family").flatMap((drift) => [
      {
        ...silent("cross from", "crossFrom", { ...drift, value: drift.from }, "cross"),
        source: drift.where,
      },
      {
        ...silent("cross to", "crossTo", { ...drift, value: drift.to }, "cross"),
        source: drift.where,
      },
    ]),
  ];
}

function silent(
  key: string,
  label: LadderAllLabel,
  quoted: Quoted,
  remark: LadderRemark,
  of?: string,
): AllRow {
  return {
    key,
    group: "no-world",
    name: of === undefined ? { kind: "label", label } : { kind: "label", label, of },
    unit: "share",
    digits: 3,
    published: quoted.value,
    ours: null,
    silent: true,
    given: false,
    remark,
    source: citation(quoted),
  };
}
