import { bStar, type Interval, wilson } from "#engine";
import { PUBLIC_LOOPS, type PublicLoop, type Tally } from "#paper";
import type { FigureView } from "../figure.ts";

/** A counted rate with its 95 % interval (Wilson). */
interface WildRate extends Tally, Interval {
  readonly value: number;
}

export const RATES = ["alpha", "beta", "rho0", "rho1"] as const;
export type WildRateKey = (typeof RATES)[number];

/** A loop with what follows from its counts. */
export interface WildRow {
  readonly loop: PublicLoop;
  readonly rates: Readonly<Record<WildRateKey, WildRate | null>>;
  /** α/(α+β); null where one of them is not known */
  readonly bStar: number | null;
  /** validity after `ROUNDS` repairs of every plan at these rates; null where b* or Q₀ is not known */
  readonly after: number | null;
  /** 1 − ρ₀ − ρ₁ */
  readonly J: number | null;
}

/** K of the fixed budget that the rows are put to. */
export const ROUNDS = 5;

export const ROWS: readonly WildRow[] = PUBLIC_LOOPS.map((loop) => {
  const rates = {
    alpha: counted(loop.alpha),
    beta: counted(loop.beta),
    rho0: counted(loop.rho0),
    rho1: counted(loop.rho1),
  };
  const { alpha, beta, rho0, rho1 } = rates;
  const end = alpha === null || beta === null ? null : bStar(alpha.value, beta.value);
  return {
    loop,
    rates,
    bStar: end,
    after:
      end === null || alpha === null || beta === null || loop.q0 === null
        ? null
        : end + (loop.q0 - end) * (1 - alpha.value - beta.value) ** ROUNDS,
    J: rho0 === null || rho1 === null ? null : 1 - rho0.value - rho1.value,
  };
});

function counted(tally: Tally | null): WildRate | null {
  if (tally === null) return null;
  const { successes, n } = tally;
  return { ...tally, value: successes / n, ...wilson(successes, n) };
}

/** Which two rates are drawn. */
export type Plane = "repair" | "verify";

export interface WildView {
  readonly plane: Plane;
  readonly rows: readonly WildRow[];
  readonly chosen: WildRow;
}

/** Reads a view (`plane`; `loop`: the id of the chosen row, held to those that the plane shows). */
export function wildView(view: FigureView): WildView {
  const plane: Plane = view["plane"] === "verify" ? "verify" : "repair";
  const rows = ROWS.filter(({ rates }) => (plane === "repair" ? rates.alpha : rates.rho0) !== null);
  const chosen = rows.find(({ loop }) => loop.id === view["loop"]) ?? rows[0];
  if (chosen === undefined) throw new Error("no public loop has the rates of this plane");
  return { plane, rows, chosen };
}
