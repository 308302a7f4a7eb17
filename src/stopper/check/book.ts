import {
  type ClusterCell,
  complementCell,
  confidenceSequence,
  type Interval,
  Wager,
} from "#engine";
import type { RateInFile } from "../policyFile.ts";
import type { Assumed, CheckedRate, Spending } from "./assumed.ts";
import { CellCounts, mostValues } from "./cells.ts";
import type { Broke, CheckState } from "./state.ts";

/** One rate: what the policy assumes and what the batches show. */
export interface RateCheck {
  readonly name: CheckedRate;
  readonly assumed: RateInFile;
  /** Where the true rate may lie by the file, at the confidence that the check spends on it. */
  readonly allowed: Interval;
  /** Labelled plans (ρ) or pairs (α, β), and the instances that showed any. */
  readonly observations: number;
  readonly instances: number;
  /** Mean and confidence sequence; null before there is any observation. */
  readonly seen: (Interval & { readonly estimate: number }) | null;
  /** 0 … 1 and above: log wealth against this rate over what breaks it. */
  readonly evidence: number;
  readonly broke: Broke | null;
}

/** The running test of one rate. */
export class Book {
  readonly cells: CellCounts;
  broke: Broke | null;
  readonly #most: number;
  readonly #spending: Spending;
  readonly #above: Wager | null = null;
  readonly #below: Wager | null = null;
  #observations = 0;
  #sum = 0;
  #instances = 0;

  constructor(name: CheckedRate, assumed: Assumed | null, spending: Spending, state: CheckState) {
    this.cells = new CellCounts();
    this.broke = state.broke[name];
    this.#most = mostValues(name, state);
    this.#spending = spending;
    if (assumed !== null) {
      this.#above = new Wager(assumed.allowed.high, this.#most);
      this.#below = new Wager(1 - assumed.allowed.low, this.#most);
    }
    for (const cell of state.seen[name]) this.#count(cell);
  }

  add(cell: ClusterCell, batch: number): void {
    if (cell.n === 0) return;
    this.#count(cell);
    const above = this.#above?.logWealth ?? 0;
    const below = this.#below?.logWealth ?? 0;
    if (this.broke !== null || Math.max(above, below) < this.#spending.enough) return;
    this.broke = {
      side: above >= below ? "above" : "below",
      observations: this.#observations,
      instances: this.#instances,
      batch,
    };
  }

  #count(cell: ClusterCell): void {
    this.cells.add(cell);
    this.#above?.add(cell);
    this.#below?.add(complementCell(cell));
    this.#observations += cell.n * cell.count;
    this.#sum += cell.sum * cell.count;
    this.#instances += cell.count;
  }

  check({ name, file, allowed }: Assumed): RateCheck {
    const n = this.#observations;
    const wealth = Math.max(this.#above?.logWealth ?? 0, this.#below?.logWealth ?? 0);
    return {
      name,
      assumed: file,
      allowed,
      observations: n,
      instances: this.#instances,
      seen:
        n === 0
          ? null
          : {
              estimate: this.#sum / n,
              ...confidenceSequence(this.cells.list(), this.#most, this.#spending.alpha),
            },
      evidence: Math.min(Number.MAX_VALUE, Math.max(0, wealth / this.#spending.enough)),
      broke: this.broke,
    };
  }
}
