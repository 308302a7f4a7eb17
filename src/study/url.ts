import { FIRST_LAB, type LabValue, LONGEST_LABEL, labelOf, type Pinned } from "./lab.ts";
import { type LinkParts, linkParts, queryOf } from "./linkParts.ts";
import { readStudy, writeStudy } from "./linkStudy.ts";
import { numberText, readNumber } from "./linkText.ts";
import { outside } from "./parameters.ts";
import type { StudyProblem } from "./problem.ts";
import { DEFAULT_VIEW, VIEW_FIELDS, VIEW_KINDS, type View, viewProblem } from "./view.ts";

/** Version of the links that this version writes. */
export const LINK_VERSION = 1;

/** Route of the Lab. */
export const LAB_ROUTE = "#/lab";

const VIEW_KEYS: Readonly<Record<keyof View, string>> = {
  by: "by",
  instance: "i",
  round: "at",
  source: "src",
  like: "like",
  log: "log",
  traceOpen: "tr",
  realismOpen: "rl",
  band: "mc",
  pi: "pi",
  fit: "fit",
  regions: "rg",
  rule: "rule",
  sort: "sort",
  turned: "up",
};

const PINNED = "A";

/**
 * The hash of this state, "#/lab?v=1&…": short keys in a fixed order, values of the preset and
 * defaults left out. Everything in it comes back from `decodeLab`, digit for digit.
 */
export function encodeLab({ study, pinned, view }: LabValue): string {
  const pairs: (readonly [string, string])[] = [
    ["v", String(LINK_VERSION)],
    ...writeStudy(study),
    ...(pinned === null ? [] : writePinned(pinned)),
    ...VIEW_FIELDS.filter((field) => view[field] !== DEFAULT_VIEW[field]).map(
      (field) => [VIEW_KEYS[field], viewText(view[field])] as const,
    ),
  ];
  return `${LAB_ROUTE}?${pairs.map(([key, text]) => `${key}=${escaped(text)}`).join("&")}`;
}

/**
 * The state that a link says. Never throws: a key that is foreign or bad, a value out of range and a
 * newer version are each named in `problems`, and what they would have set stays the preset's.
 *
 * @param link - a location's hash, or only its query
 */
export function decodeLab(link: string): {
  readonly value: LabValue;
  readonly problems: readonly StudyProblem[];
} {
  const parts = linkParts(link);
  readVersion(parts);
  const study = readStudy(parts, "");
  const pinned = readPinned(parts);
  const view = readView(parts, study.rounds);
  return { value: { study, pinned, view }, problems: parts.problems() };
}

/** Does this hash say a state, or is it a bare route such as "#/lab"? */
export function saysState(link: string): boolean {
  return queryOf(link) !== "";
}

function readVersion(parts: LinkParts): void {
  const text = parts.take("v");
  if (text === undefined) return;
  const version = readNumber(text);
  const problem = { key: "v", got: text, expected: String(LINK_VERSION) };
  if (!(Number.isInteger(version) && version >= 1)) {
    parts.report({ ...problem, code: "not-a-choice" });
  } else if (version > LINK_VERSION) {
    parts.report({ ...problem, code: "newer-version" });
  }
}

function writePinned({ study, label }: Pinned): readonly (readonly [string, string])[] {
  return [
    [PINNED, labelOf(label)],
    ...writeStudy(study).map(([key, text]) => [`${PINNED}.${key}`, text] as const),
  ];
}

function readPinned(parts: LinkParts): Pinned | null {
  if (!parts.has((key) => key === PINNED || key.startsWith(`${PINNED}.`))) return null;
  const text = parts.take(PINNED) ?? "";
  const label = labelOf(text);
  if (Array.from(text).length > LONGEST_LABEL) {
    const size = { got: String(Array.from(text).length), expected: String(LONGEST_LABEL) };
    parts.report({ key: PINNED, ...size, code: "too-long" });
  }
  return { study: readStudy(parts, `${PINNED}.`), label };
}

function readView(parts: LinkParts, rounds: number): View {
  const view: Record<string, string | number | boolean> = {};
  for (const field of VIEW_FIELDS) {
    const key = VIEW_KEYS[field];
    const text = parts.take(key);
    if (text === undefined) continue;
    const value = viewValue(field, text);
    const problem =
      field === "round"
        ? outside(key, value, { min: 0, max: rounds, integer: true })
        : viewProblem(field, value);
    if (problem === null) view[field] = value;
    else parts.report({ ...problem, key, got: text });
  }
  return { ...FIRST_LAB.view, ...view };
}

function viewText(value: string | number | boolean): string {
  if (typeof value === "boolean") return value ? "1" : "0";
  return typeof value === "number" ? numberText(value) : value;
}

function viewValue(field: keyof View, text: string): string | number | boolean {
  switch (VIEW_KINDS[field].kind) {
    case "integer":
      return readNumber(text);
    case "flag":
      return text === "1" ? true : text === "0" ? false : text;
    default:
      return text;
  }
}

/** Percent-encoded but for the comma, which a hash may hold as it is. */
function escaped(text: string): string {
  return encodeURIComponent(text).replaceAll("%2C", ",");
}
