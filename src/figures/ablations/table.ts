import type { CalibratedOutcome } from "#compute";
import { plainText } from "#plots";
import { ablationsWords } from "#ui";
import type { DataTable, FigureInput } from "../figure.ts";
import {
  calibratedIn,
  INPUTS,
  PLANS,
  publishedPair,
  referenceOf,
  wholeAlgorithm,
} from "./calibrations.ts";
import { MARGINS, marginSweeps, PUBLISHED_MARGIN } from "./margins.ts";
import { toldSweep } from "./told.ts";
import { ablationView, MOST_J_MIN } from "./view.ts";
import { worldWith } from "./worlds.ts";

type Row = DataTable["rows"][number];

/** The numbers of the tab that is open. */
export function ablationTable(input: FigureInput): DataTable {
  const { outcomes, view, words } = input;
  const say = ablationsWords[words.lang];
  const { columns } = say;
  const { tab, world: id } = ablationView(view);
  const { exact, simulated } = words.figures;
  const table = (keys: readonly (keyof typeof columns)[], rows: readonly Row[]): DataTable => ({
    caption: `${say.tableCaption}: ${plainText(say.tabs[tab])}`,
    columns: keys.map((key) => ({
      key,
      label: columns[key],
      numeric: key !== "what" && key !== "kind",
    })),
    rows,
  });
  if (tab === "margin") {
    return table(
      ["what", "at", "validity", "published", "kind"],
      marginSweeps(outcomes).flatMap(({ setting, none, validities, published }) => [
        [`${say.margin.settings[setting] ?? setting}: ${say.margin.none}`, null, none, null, exact],
        ...validities.map((v, i): Row => {
          const delta = MARGINS[i] ?? 0;
          const printed = delta === PUBLISHED_MARGIN ? published : null;
          return [say.margin.settings[setting] ?? setting, delta, v, printed, exact];
        }),
      ]),
    );
  }
  const world = worldWith(id);
  const published = publishedPair(world);
  const reference = referenceOf(outcomes);
  if (tab === "told") {
    const sweep = toldSweep(world, outcomes);
    return table(
      ["at", "validity", "published", "kind"],
      (sweep?.curve ?? []).map(({ rho1, validity }) => [
        rho1,
        validity,
        rho1 === sweep?.em.rho1 ? sweep.em.published : null,
        exact,
      ]),
    );
  }
  const keys = ["what", "at", "validity", "se", "rho0", "rho1", "pi", "published", "kind"] as const;
  const calibrated = (what: string, at: number | null, of: CalibratedOutcome): Row => [
    what,
    at,
    of.result.validity.estimate,
    of.result.validity.se,
    of.rates.rho0.mean,
    of.rates.rho1.mean,
    of.rates.q0.mean,
    null,
    simulated,
  ];
  const plain = (what: string, v: number | null, printed: number | null): Row => [
    what,
    null,
    v,
    null,
    null,
    null,
    null,
    printed,
    exact,
  ];
  if (tab === "plans") {
    return table(keys, [
      ...PLANS.flatMap((plans) => {
        const of = calibratedIn(outcomes, `plans ${plans}`);
        return of === null ? [] : [calibrated(say.input.inputs.em, plans, of)];
      }),
      plain(say.plans.none, reference?.none ?? null, null),
      plain(say.input.published, null, published.vrr),
    ]);
  }
  if (tab === "input") {
    return table(keys, [
      ...INPUTS.flatMap((input) => {
        const of = calibratedIn(outcomes, `input ${input}`);
        return of === null ? [] : [calibrated(say.input.inputs[input], null, of)];
      }),
      plain(say.input.truth, reference?.truth ?? null, published.tpm),
      plain(say.input.published, null, published.vrr),
    ]);
  }
  const tested = calibratedIn(outcomes, "tested");
  if (tested === null || reference === null)
    return table(["at", "validity", "se", "passes", "kind"], []);
  return table(
    ["at", "validity", "se", "passes", "kind"],
    Array.from({ length: 61 }, (_, i): Row => {
      const at = Math.round(i * MOST_J_MIN * 100) / 6000;
      const { validity, se, passes } = wholeAlgorithm(tested, reference.guard, at);
      return [at, validity, se, passes, simulated];
    }),
  );
}
