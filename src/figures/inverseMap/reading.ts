import type { PlaneOutcome } from "#compute";
import type { Regions } from "#plots";
import type { FigureInput } from "../figure.ts";
import { type InverseView, inverseView, type PlaneAsk, placesOf } from "./view.ts";

/** The plane as it is asked about. */
export interface InverseReading {
  readonly view: InverseView & { readonly ask: PlaneAsk };
  readonly plane: PlaneOutcome;
  /** v, as it is asked or by default: what no repair gives, to two digits */
  readonly least: number;
  /** (grid × grid): what the ramp shows; −1 where it is not computed yet */
  readonly heat: Float64Array;
  readonly regions: Regions;
  /** the chosen cell */
  readonly cell: { readonly column: number; readonly row: number };
}

/** Regions of a question with an answer: it fails, it holds, it is worse than no repair. */
const FAILS = 0;
export const HOLDS = 1;
export const WORSE = 2;

/** A difference under this is rounding. */
const SAME = 1e-9;

/** Reads the outcomes; null before there is a row. */
export function readPlane(input: FigureInput): InverseReading | null {
  const known = readings.get(input);
  if (known !== undefined) return known;
  const fresh = reading(input);
  readings.set(input, fresh);
  return fresh;
}

/** Drawing, sentence, controls and table read the same input, one after the other. */
const readings = new WeakMap<FigureInput, InverseReading | null>();

function reading({ study, view: given, outcomes }: FigureInput): InverseReading | null {
  const plane = outcomes["plane"];
  if (plane?.kind !== "plane" || plane.rowsDone === 0) return null;
  const view = inverseView(given, study);
  if (!isOfPlane(view)) return null;
  const least = view.least ?? defaultLeast(plane);
  const place = view.chosen ?? placesOf(study, view.axes)[0] ?? [0, 0];
  const held = (share: number): number =>
    Math.min(plane.grid - 1, Math.max(0, Math.floor(share * plane.grid)));
  const cell = { column: held(place[0]), row: held(place[1]) };
  return { view, plane, least, cell, ...mapOf(plane, view, least) };
}

function isOfPlane(view: InverseView): view is InverseReading["view"] {
  return view.ask !== "labels";
}

/** V of no repair is the same all over the plane of repairs, and on that of votes. */
function defaultLeast(plane: PlaneOutcome): number {
  return Math.round(100 * (validityAt(plane, "none", 0) ?? 0)) / 100;
}

/** V of a policy in a cell given by its index; null where it is not computed, or not known. */
export function validityAt(plane: PlaneOutcome, policy: string, index: number): number | null {
  const p = plane.policies.indexOf(policy);
  const value = p < 0 ? undefined : plane.validity[p * plane.grid ** 2 + index];
  return value === undefined || value < 0 ? null : value;
}

/** The best of all policies in a cell, the first of those that are as good. */
export function bestAt(plane: PlaneOutcome, index: number): { policy: number; validity: number } {
  let policy = -1;
  let validity = -1;
  plane.policies.forEach((id, p) => {
    const V = validityAt(plane, id, index) ?? -1;
    if (V > validity + SAME) {
      policy = p;
      validity = V;
    }
  });
  return { policy, validity };
}

function mapOf(
  plane: PlaneOutcome,
  { ask, policy, by }: InverseReading["view"],
  least: number,
): Pick<InverseReading, "heat" | "regions"> {
  const { grid } = plane;
  const computed = plane.rowsDone * grid;
  const heat = heatOf(plane, ask, policy);
  const of = new Int8Array(grid * grid).fill(-1);
  for (let i = 0; i < computed; i++) {
    const V = validityAt(plane, policy, i) ?? 0;
    switch (ask) {
      case "validity":
        of[i] = V >= least - SAME ? HOLDS : FAILS;
        break;
      case "gain": {
        const gain = V - (validityAt(plane, "none", i) ?? 0);
        of[i] = gain < -SAME ? WORSE : gain >= by - SAME ? HOLDS : FAILS;
        break;
      }
      case "best":
        of[i] = bestAt(plane, i).policy;
    }
  }
  return { heat, regions: { side: grid, of } };
}

/** What the ramp shows, one array for one question: its image is made once, while a threshold moves. */
function heatOf(plane: PlaneOutcome, ask: PlaneAsk, policy: string): Float64Array {
  const kept = heats.get(plane) ?? new Map<string, Float64Array>();
  heats.set(plane, kept);
  const key = `${ask} ${policy}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const heat = new Float64Array(plane.grid ** 2).fill(-1);
  for (let i = 0; i < plane.rowsDone * plane.grid; i++) {
    const V = validityAt(plane, policy, i) ?? 0;
    const none = validityAt(plane, "none", i) ?? 0;
    heat[i] =
      ask === "validity"
        ? 1 - V
        : Math.max(0, ask === "gain" ? V - none : bestAt(plane, i).validity - V);
  }
  kept.set(key, heat);
  return heat;
}

const heats = new WeakMap<PlaneOutcome, Map<string, Float64Array>>();
