import { outside } from "./parameters.ts";
import { type StudyProblem, shown } from "./problem.ts";
import { LIMITS } from "./study.ts";

const BUDGET_RULES = [
  "majority",
  "confidence",
  "two-in-a-row",
  "last-accepted",
  "verifier-best",
  "vrr-stop",
  "vrr-guard",
  "tpm",
  "fixed",
] as const;
const RACE_COLUMNS = [
  "validity",
  "policy",
  "round",
  "repairs",
  "queries",
  "damaged",
  "rescued",
  "overfixed",
  "cost",
] as const;

/** What the Lab shows of a study; every field is in a link, and these are all there are. */
export type View = {
  /** Tab of the first figure. */
  readonly by: "round" | "budget";
  /** Trace: number of the simulated instance, or place of the logged one. */
  readonly instance: number;
  /** Trace: the round stepped to, 0 … K_max. */
  readonly round: number;
  /** Trace: where its instance is from. */
  readonly source: "simulated" | "292" | "log";
  /** Trace: this instance, or the next from it on that goes like #292. */
  readonly like: "292" | "any";
  /** Hash of the log that `source: "log"` asks for, lower-case hex; "" for none. */
  readonly log: string;
  readonly traceOpen: boolean;
  readonly realismOpen: boolean;
  /** The Monte Carlo band is asked for. */
  readonly band: boolean;
  /** Flip risk: is π taken from labels, or fitted. */
  readonly pi: "labelled" | "em";
  /** Flip risk: EM's iterations; 0 is the maximum-likelihood fit. */
  readonly fit: number;
  /** Flip risk: the paper's two regions are outlined. */
  readonly regions: boolean;
  /** By budget: the rule that is drawn in full; its number is the study's. */
  readonly rule: (typeof BUDGET_RULES)[number];
  /** Policy race: the column that it is sorted by, */
  readonly sort: (typeof RACE_COLUMNS)[number];
  /** and whether against that column's usual direction. */
  readonly turned: boolean;
};

export const DEFAULT_VIEW: View = {
  by: "round",
  instance: 0,
  round: 0,
  source: "simulated",
  like: "292",
  log: "",
  traceOpen: true,
  realismOpen: false,
  band: false,
  pi: "labelled",
  fit: 50,
  regions: false,
  rule: "majority",
  sort: "validity",
  turned: false,
};

type Kind =
  | { readonly kind: "choice"; readonly of: readonly string[] }
  | { readonly kind: "integer"; readonly min: number; readonly max: number }
  | { readonly kind: "hex"; readonly longest: number }
  | { readonly kind: "flag" };

/** What each field of the view accepts. */
export const VIEW_KINDS: Readonly<Record<keyof View, Kind>> = {
  by: { kind: "choice", of: ["round", "budget"] },
  instance: { kind: "integer", min: 0, max: 2 ** 31 - 1 },
  round: { kind: "integer", min: 0, max: LIMITS.rounds },
  source: { kind: "choice", of: ["simulated", "292", "log"] },
  like: { kind: "choice", of: ["292", "any"] },
  log: { kind: "hex", longest: 64 },
  traceOpen: { kind: "flag" },
  realismOpen: { kind: "flag" },
  band: { kind: "flag" },
  pi: { kind: "choice", of: ["labelled", "em"] },
  fit: { kind: "integer", min: 0, max: 20_000 },
  regions: { kind: "flag" },
  rule: { kind: "choice", of: BUDGET_RULES },
  sort: { kind: "choice", of: RACE_COLUMNS },
  turned: { kind: "flag" },
};

/** The fields of a view, in the order of a link. */
export const VIEW_FIELDS = Object.keys(VIEW_KINDS) as readonly (keyof View)[];

/** What is wrong with this value of this field, or null. */
export function viewProblem(field: keyof View, value: unknown): StudyProblem | null {
  const kind = VIEW_KINDS[field];
  const problem = { key: field, got: shown(value) };
  switch (kind.kind) {
    case "choice":
      if (typeof value === "string" && kind.of.includes(value)) return null;
      return { ...problem, expected: kind.of.join(" | "), code: "not-a-choice" };
    case "integer":
      return outside(field, value, { min: kind.min, max: kind.max, integer: true });
    case "hex":
      if (typeof value === "string" && /^[0-9a-f]*$/.test(value) && value.length <= kind.longest) {
        return null;
      }
      return { ...problem, expected: `0-9 a-f, ≤ ${kind.longest}`, code: "wrong-type" };
    case "flag":
      if (typeof value === "boolean") return null;
      return { ...problem, expected: "true | false", code: "not-a-choice" };
  }
}
