import type { SettingId } from "#paper";
import type { LadderAllLabel, LadderRemark } from "#ui";

/** In what a number is printed. */
export type Unit =
  /** a share or a rate, `digits` decimals */
  | "share"
  /** a difference of shares, in points of 100 */
  | "points"
  /** a mean index of rounds, or a number of votes */
  | "count"
  /** a small probability, 5.6e-6 */
  | "tail";

/** What a row is called, in pieces that a language puts together. */
export type RowName =
  | {
      readonly kind: "policy";
      readonly policy: string;
      readonly setting?: SettingId;
      /** in a world with this J, where two are printed */
      readonly J?: number;
    }
  | {
      readonly kind: "pair";
      readonly policy: string;
      readonly against: string;
      readonly setting: SettingId;
    }
  | { readonly kind: "setting"; readonly setting: SettingId }
  | { readonly kind: "label"; readonly label: LadderAllLabel; readonly of?: string | number };

/** Where a row stands. */
export type RowGroup =
  | SettingId
  | "rounds"
  | "damage"
  | "votes"
  | "J"
  | "bias"
  | "em"
  | "flips"
  | "drift"
  | "intervals"
  | "pairs"
  | "p"
  | "tails"
  | "no-world";

/** A printed number beside what a world gives. */
export interface AllRow {
  readonly key: string;
  readonly group: RowGroup;
  readonly name: RowName;
  readonly unit: Unit;
  /** decimals as printed; of a tail, of its mantissa */
  readonly digits: number;
  /** null where only an interval is compared */
  readonly published: number | null;
  /** the printed interval */
  readonly printed?: readonly [low: number, high: number] | undefined;
  /** the printed ± */
  readonly spread?: number;
  /** the number is printed as one that ours should lie below */
  readonly bound?: true;
  /** null where it is computed yet, or where no world says it */
  readonly ours: number | null;
  /** ours, where it is drawn and no row of its own */
  readonly interval?: readonly [low: number, high: number] | undefined;
  /** the same printed number once more, beside another world */
  readonly again?: true;
  /** no world of ours says it; the remark tells why */
  readonly silent?: true;
  /** put into the world, solved for or fitted: no evidence for it */
  readonly given: boolean;
  readonly remark?: LadderRemark | undefined;
  /** place in the paper */
  readonly source: string;
}

/** Ours less the printed one, in the printed unit; null where there is not one number of each. */
export function differenceOf({ ours, published, bound }: AllRow): number | null {
  return ours === null || published === null || bound === true ? null : ours - published;
}

/** Whether ours lies below a printed upper bound; null for other numbers and while ours is computed. */
export function isWithin({ ours, published, bound }: AllRow): boolean | null {
  return ours === null || published === null || bound !== true ? null : ours < published;
}
