/** A value of a policy as a point: where it stops on average, and how valid what it commits is. */
export interface RingPoint {
  readonly id: string;
  readonly name: string;
  readonly round: number;
  readonly validity: number;
}

/** Everything that the drawing of acceptance and validity over rounds (or budgets) shows. */
export interface RoundsPicture {
  /** the last round, or the largest budget */
  readonly last: number;
  /** (last + 1) */
  readonly validity: readonly number[];
  /** (last + 1) */
  readonly acceptance: readonly number[];
  /** (last): b* of the repair t → t + 1; null where it changes nothing. Empty: not drawn */
  readonly boundary: readonly (number | null)[];
  /** steps in which acceptance rises while validity falls */
  readonly partings: readonly { readonly from: number; readonly to: number }[];
  readonly rings: readonly RingPoint[];
  readonly published: readonly { readonly round: number; readonly validity: number }[];
  readonly pinned: PinnedCurves | null;
  /** half-widths around the curves; null: none asked for */
  readonly band: {
    readonly validity: readonly (readonly [low: number, high: number])[];
    readonly acceptance: readonly (readonly [low: number, high: number])[];
  } | null;
  /** further rules, in grey */
  readonly others: readonly {
    readonly id: string;
    readonly name: string;
    readonly validity: readonly number[];
    readonly acceptance: readonly number[];
  }[];
}

export interface PinnedCurves {
  readonly acceptance: readonly number[];
  /** null where it is the validity that is drawn already */
  readonly validity: readonly number[] | null;
  readonly label: string;
}

/** The words in the drawing, in the page's language. `value` formats a rate. */
export interface RoundsWords {
  readonly value: (rate: number) => string;
  readonly acceptance: string;
  readonly acceptanceMeaning: string;
  readonly acceptanceShort: string;
  readonly validity: string;
  readonly validityMeaning: string;
  readonly validityShort: string;
  readonly above: string;
  readonly aboveShort: string;
  readonly boundary: (value: number) => string;
  readonly boundaryShort: string;
  /** the last b*, where it is another than the first */
  readonly boundaryLater: (value: number) => string;
  readonly parting: string;
  readonly partingShort: string;
  readonly axis: string;
  readonly axisShort: string;
  readonly ringGroup: (names: readonly string[], low: number, high: number) => string;
  readonly others: (count: number) => string;
  readonly publishedPoint: (value: number) => string;
  readonly pinnedAcceptance: (value: number) => string;
  readonly pinnedValidity: (value: number) => string;
  readonly pinnedShort: (value: number) => string;
}

export interface RoundsLit {
  /** null: no round is lit */
  readonly round: number | null;
  readonly policy: string | null;
  /** the quantity in hand: its line is underlaid */
  readonly line: "acceptance" | "validity" | "boundary" | null;
}
