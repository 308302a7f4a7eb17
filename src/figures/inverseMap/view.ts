import { costOf, type PlaneJob } from "#compute";
import { atRound, pooledBelieved } from "#engine";
import type { Study } from "#study";
import { comparedPolicies } from "../evaluation.ts";
import type { FigureView } from "../figure.ts";
import { oncePer } from "../oncePer.ts";

/** What is asked of the plane. */
export const ASKS = ["validity", "gain", "best", "labels"] as const;
type Ask = (typeof ASKS)[number];
/** What is asked of a plane of two rates; how many labels are needed is asked of J and the margin. */
export type PlaneAsk = Exclude<Ask, "labels">;
export type Axes = PlaneJob["axes"];

export interface InverseView {
  readonly ask: Ask;
  readonly axes: Axes;
  /** The policy that is asked about. */
  readonly policy: string;
  /** v; null for what no repair gives */
  readonly least: number | null;
  /** d */
  readonly by: number;
  /** δ_c: probability of the wrong sign that is put up with */
  readonly risk: number;
  /** the chosen place; null for the study's own */
  readonly chosen: readonly [x: number, y: number] | null;
}

/** d, and the risk, where nothing is said. */
const BY = 0.01;
const RISK = 0.05;
/** Least and most risk that can be asked for. */
export const RISKS = { min: 0.01, max: 0.3 } as const;

/** Reads a view (`ask`, `axes`, `policy`, `v`, `d`, `x`, `y`, `risk`). */
export function inverseView(view: FigureView, study: Study): InverseView {
  const share = (key: string): number | null => {
    const value = view[key];
    return typeof value === "number" && value >= 0 && value <= 1 ? value : null;
  };
  const [x, y] = [share("x"), share("y")];
  const policies = planePolicies(study);
  const ask = ASKS.find((one) => one === view["ask"]) ?? "validity";
  const fallback = ask === "gain" ? "vrr-stop" : `fixed:${study.rounds}`;
  const found = policies.find((id) => id === view["policy"]);
  return {
    ask,
    axes: view["axes"] === "verify" ? "verify" : "repair",
    policy: found ?? policies.find((id) => id === fallback) ?? "none",
    least: share("v"),
    by: share("d") ?? BY,
    risk: Math.min(RISKS.max, Math.max(RISKS.min, share("risk") ?? RISK)),
    chosen: x === null || y === null ? null : [x, y],
  };
}

/** Rules that a loop could run: none that is told the world, none with hindsight. */
export const planePolicies = oncePer((study: Study): readonly string[] =>
  comparedPolicies(study).filter((id) => id !== "tpm" && id !== "hindsight"),
);

/** Cells a side, the first whose plane is computed in so many ms on one thread. */
const GRIDS = [48, 24, 12] as const;
const PATIENCE_MS = 4000;

/** One plane for all that is asked of it. */
export function planeJob(study: Study, axes: Axes): PlaneJob {
  return jobs(study)[axes];
}

const jobs = oncePer((study: Study): Readonly<Record<Axes, PlaneJob>> => {
  const job = (axes: Axes): PlaneJob => {
    const at = (grid: number): PlaneJob => ({
      kind: "plane",
      study,
      axes,
      grid,
      policies: planePolicies(study),
    });
    return at(GRIDS.find((grid) => costOf(at(grid)) <= PATIENCE_MS) ?? 12);
  };
  return { repair: job("repair"), verify: job("verify") };
});

/** Where the study is on the plane, round by round, each place once in a row. */
export function placesOf(study: Study, axes: Axes): readonly (readonly [number, number])[] {
  const { alpha, beta, rho0, rho1 } = pooledBelieved(study.world);
  const [xs, ys] = axes === "repair" ? [alpha, beta] : [rho0, rho1];
  const places: (readonly [number, number])[] = [];
  for (let k = 0; k < Math.max(xs.length, ys.length); k++) {
    const place = [atRound(xs, k), atRound(ys, k)] as const;
    const last = places.at(-1);
    if (last === undefined || last[0] !== place[0] || last[1] !== place[1]) places.push(place);
  }
  return places;
}
