import type { Point, SweepPanel, SweepRule } from "#plots";
import { moreDataWords, rate } from "#ui";
import type { FigureInput } from "../figure.ts";
import { type Calibrations, readMoreData } from "./facts.ts";
import { type Along, moreDataView, PLACES } from "./view.ts";

/** Two reference values that differ by less are one line. */
const APART = 0.015;
const QUARTERS = [0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, label: rate(at) }));
/** Room beside the outermost places, in powers of ten. */
const ROOM = 0.22;
/** A plot so wide has room for every place's number. */
const ALL_TICKS = 250;

/** The estimates beside the truth, and what the rule that is told them commits; empty before all is there. */
export function moreDataPanels(input: FigureInput, panelWidth: number): readonly SweepPanel[] {
  const read = readMoreData(input);
  if (read === null) return [];
  const say = moreDataWords[input.words.lang];
  const { along, rate: estimated } = moreDataView(input.view);
  const { places, truth, none, told } = read;
  return [
    panel({
      key: "rate",
      title: say.estimate(estimated),
      along,
      xName: say.xNames[along],
      panelWidth,
      places,
      tone: "belief",
      of: ({ rate: { mean, low, high } }) => ({ mean, low, high }),
      rules: [{ key: "truth", axis: "y", at: truth, text: say.truth(truth), boundary: true }],
    }),
    panel({
      key: "validity",
      title: say.validity,
      along,
      xName: say.xNames[along],
      panelWidth,
      places,
      tone: "validity",
      of: ({ validity, validities: [low, high] }) => ({ mean: validity.estimate, low, high }),
      rules:
        Math.abs(told - none) < APART
          ? [across("both", none, say.noneAndTold(none))]
          : [across("none", none, say.none(none)), across("told", told, say.told(told))],
    }),
  ];
}

function across(key: string, at: number, text: string): SweepRule {
  return { key, axis: "y", at, text };
}

function panel(of: {
  readonly key: string;
  readonly title: string;
  readonly along: Along;
  readonly xName: string;
  readonly panelWidth: number;
  readonly places: readonly Calibrations[];
  readonly tone: "belief" | "validity";
  readonly of: (one: Calibrations) => { mean: number; low: number; high: number };
  readonly rules: readonly SweepRule[];
}): SweepPanel {
  const { key, title, xName, places, tone, rules } = of;
  const at = PLACES[of.along];
  const every = of.panelWidth < ALL_TICKS ? 2 : 1;
  const drawn = places.map((one) => ({ x: Math.log10(one.at), ...of.of(one) }));
  return {
    key,
    title,
    xDomain: [Math.log10(at[0] ?? 1) - ROOM, Math.log10(at.at(-1) ?? 10) + ROOM],
    xTicks: at
      .filter((_, i) => (at.length - 1 - i) % every === 0)
      .map((one) => ({ at: Math.log10(one), label: one.toLocaleString("en-US") })),
    xName,
    yTicks: QUARTERS,
    curves: [{ key, tone, points: drawn.map(({ x, mean }): Point => [x, mean]) }],
    bars: drawn.map(({ x, low, high }) => ({
      key: `${key} ${x}`,
      x,
      low,
      high,
      tone,
      wide: true,
    })),
    rules,
    marks: drawn.map(({ x, mean }) => ({
      key: `${key} ${x}`,
      x,
      y: mean,
      shape: tone === "validity" ? ("disc" as const) : ("diamond" as const),
      tone,
    })),
  };
}
