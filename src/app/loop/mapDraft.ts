import type { Mapping } from "#traces";

type Verdict = NonNullable<Mapping["verdict"]>;
type Label = NonNullable<Mapping["label"]>;
export type VerdictKind = Verdict["kind"] | "none";
export type LabelKind = Label["kind"] | "none";

/** A mapping while it is being made: every text that a field holds, whether it is used or not. */
export interface MapDraft {
  readonly rows: string;
  readonly rounds: string;
  readonly instance: string;
  readonly source: string;
  readonly round: string;
  readonly firstRound: "0" | "1";
  readonly verdictKind: VerdictKind;
  readonly verdictField: string;
  readonly accept: string;
  readonly reject: string;
  readonly accepts: string;
  readonly queries: string;
  readonly threshold: string;
  readonly side: "above" | "below";
  readonly labelKind: LabelKind;
  readonly labelField: string;
  readonly valid: string;
  readonly invalid: string;
  readonly labelThreshold: string;
  readonly labelSide: "above" | "below";
  readonly equalTo: string;
  readonly score: string;
  readonly cost: string;
  readonly labeller: string;
}

const EMPTY: MapDraft = {
  rows: "",
  rounds: "",
  instance: "",
  source: "",
  round: "",
  firstRound: "0",
  verdictKind: "none",
  verdictField: "",
  accept: "pass, accept, correct, yes, true, 1",
  reject: "fail, reject, incorrect, no, false, 0",
  accepts: "",
  queries: "",
  threshold: "0.5",
  side: "above",
  labelKind: "none",
  labelField: "",
  valid: "1, true, valid, correct, yes",
  invalid: "0, false, invalid, incorrect, no",
  labelThreshold: "0.5",
  labelSide: "above",
  equalTo: "",
  score: "",
  cost: "",
  labeller: "",
};

/** The draft of a mapping that is there; of none, the empty one. */
export function draftOf(mapping: Mapping | null): MapDraft {
  if (mapping === null) return EMPTY;
  const { rows, rounds, instance, source, round, firstRound, score, cost, labeller } = mapping;
  return {
    ...EMPTY,
    ...defined({ rows, rounds, instance, source, round, score, cost, labeller }),
    firstRound: firstRound === 1 ? "1" : "0",
    ...verdictDraft(mapping.verdict),
    ...labelDraft(mapping.label),
  };
}

function verdictDraft(verdict: Mapping["verdict"]): Partial<MapDraft> {
  if (verdict === undefined) return {};
  switch (verdict.kind) {
    case "words":
    case "list":
      return {
        verdictKind: verdict.kind,
        verdictField: verdict.field,
        accept: verdict.accept.join(", "),
        reject: verdict.reject.join(", "),
      };
    case "votes":
      return {
        verdictKind: "votes",
        accepts: verdict.accepts,
        queries: String(verdict.queries),
      };
    case "score":
      return {
        verdictKind: "score",
        verdictField: verdict.field,
        threshold: String(verdict.threshold),
        side: verdict.accepts,
      };
    default:
      return verdict satisfies never;
  }
}

function labelDraft(label: Mapping["label"]): Partial<MapDraft> {
  if (label === undefined) return {};
  switch (label.kind) {
    case "words":
      return {
        labelKind: "words",
        labelField: label.field,
        valid: label.valid.join(", "),
        invalid: label.invalid.join(", "),
      };
    case "score":
      return {
        labelKind: "score",
        labelField: label.field,
        labelThreshold: String(label.threshold),
        labelSide: label.valid,
      };
    case "equal":
      return { labelKind: "equal", labelField: label.field, equalTo: label.to };
    default:
      return label satisfies never;
  }
}

/** What a draft says, to be checked by `checkMapping`. */
export function mappingOf(draft: MapDraft): unknown {
  const { rows, rounds, instance, source, round, score, cost, labeller, firstRound } = draft;
  return {
    version: 1,
    instance,
    ...filled({ rows, rounds, source, round, score, cost, labeller }),
    ...(firstRound === "1" ? { firstRound: 1 } : {}),
    ...(draft.verdictKind === "none" ? {} : { verdict: verdictOf(draft) }),
    ...(draft.labelKind === "none" ? {} : { label: labelOf(draft) }),
  };
}

function verdictOf(draft: MapDraft): unknown {
  const { verdictKind: kind, verdictField: field, accept, reject, accepts, queries } = draft;
  switch (kind) {
    case "words":
    case "list":
      return { kind, field, accept: wordsIn(accept), reject: wordsIn(reject) };
    case "votes":
      return { kind, accepts, queries: /^\d+$/.test(queries.trim()) ? Number(queries) : queries };
    case "score":
      return { kind, field, threshold: numberIn(draft.threshold), accepts: draft.side };
    case "none":
      return undefined;
    default:
      return kind satisfies never;
  }
}

function labelOf(draft: MapDraft): unknown {
  const { labelKind: kind, labelField: field, valid, invalid } = draft;
  switch (kind) {
    case "words":
      return { kind, field, valid: wordsIn(valid), invalid: wordsIn(invalid) };
    case "score":
      return { kind, field, threshold: numberIn(draft.labelThreshold), valid: draft.labelSide };
    case "equal":
      return { kind, field, to: draft.equalTo };
    case "none":
      return undefined;
    default:
      return kind satisfies never;
  }
}

function wordsIn(text: string): string[] {
  return text
    .split(/[,，、]/)
    .map((word) => word.trim())
    .filter((word) => word !== "");
}

/** A text that is no number stays one: the check then says so. */
function numberIn(text: string): number | string {
  const value = Number(text);
  return text.trim() === "" || Number.isNaN(value) ? text : value;
}

function filled(parts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== ""));
}

function defined(parts: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parts).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}
