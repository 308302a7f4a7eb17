/**
 * How to read rows of any JSONL, JSON array or CSV as rounds: which field is what. Saved as JSON and
 * given again with `--map`. A field is a path: `meta.item.id`, `turns[0].verdict`; a key that itself
 * holds a dot is written in brackets: `["a.b"]`.
 */
export interface Mapping {
  readonly version: 1;
  /** Array of the document that holds the rows, as a path; left out: the document or each line. */
  readonly rows?: string;
  /** An array in each row whose elements are the rounds; round and verdict are then paths in an element. */
  readonly rounds?: string;
  readonly instance: string;
  readonly source?: string;
  /** Left out: rows of an instance are its rounds in order; a place in `rounds`. */
  readonly round?: string;
  /** 0 where the first round is 0 (by default), 1 where it is 1. */
  readonly firstRound?: 0 | 1;
  /** What the judge said; left out where there is none. */
  readonly verdict?:
    | {
        readonly kind: "words";
        readonly field: string;
        readonly accept: readonly string[];
        readonly reject: readonly string[];
      }
    | { readonly kind: "votes"; readonly accepts: string; readonly queries: string | number }
    /** An array of verdicts, each in words. */
    | {
        readonly kind: "list";
        readonly field: string;
        readonly accept: readonly string[];
        readonly reject: readonly string[];
      }
    /** Accepted where the score is at least the threshold, or at most it. */
    | {
        readonly kind: "score";
        readonly field: string;
        readonly threshold: number;
        readonly accepts: "above" | "below";
      };
  readonly label?:
    | {
        readonly kind: "words";
        readonly field: string;
        readonly valid: readonly string[];
        readonly invalid: readonly string[];
      }
    | {
        readonly kind: "score";
        readonly field: string;
        readonly threshold: number;
        readonly valid: "above" | "below";
      }
    /** Valid where two fields hold the same. */
    | { readonly kind: "equal"; readonly field: string; readonly to: string };
  readonly score?: string;
  readonly cost?: string;
  readonly labeller?: string;
}
