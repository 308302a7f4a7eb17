import type { Refused } from "./formats/format.ts";
import type { ProblemCode } from "./log.ts";
import { quoted } from "./problems.ts";

/** Reads of parsed values whose shape nobody has promised. None of these throws. */
export type UntypedObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is UntypedObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The object's own property; undefined for anything else, `__proto__` and `constructor` included. */
export function own(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The first of these own properties that holds something. */
export function ownOf(value: unknown, ...keys: readonly string[]): unknown {
  for (const key of keys) {
    const found = own(value, key);
    if (!isBlank(found)) return found;
  }
  return undefined;
}

/** The elements of an array; none for anything else. */
export function elements(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Whether there is nothing to read: undefined, null or blank text. */
export function isBlank(value: unknown): boolean {
  return (
    value === undefined || value === null || (typeof value === "string" && value.trim() === "")
  );
}

/** Text, a number or a boolean as a name; null for the rest. */
export function nameFrom(value: unknown): string | null {
  if (isBlank(value) || typeof value === "object") return null;
  return String(value);
}

const DECIMAL = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?\s*$/;

/** A finite number, also where it is written as text; null for the rest. */
export function numberFrom(value: unknown): number | null {
  const number =
    typeof value === "number"
      ? value
      : typeof value === "string" && DECIMAL.test(value)
        ? Number(value)
        : Number.NaN;
  return Number.isFinite(number) ? number : null;
}

/** A number of at least 0 that counts something; null for the rest. */
export function countFrom(value: unknown): number | null {
  const number = numberFrom(value);
  return number !== null && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

/** true, false, 0, 1 and their text in any case; null for the rest. */
export function booleanFrom(value: unknown): boolean | null {
  if (typeof value === "boolean") return value;
  const text = typeof value === "string" ? value.trim().toLowerCase() : "";
  if (text === "true") return true;
  if (text === "false") return false;
  const number = numberFrom(value);
  return number === 1 ? true : number === 0 ? false : null;
}

/** What was found, for a message: "nothing", quoted text, a number, the start of its JSON. */
export function shown(value: unknown): string {
  if (value === undefined) return "nothing";
  if (typeof value === "string") return quoted(value);
  if (typeof value !== "object" || value === null) return String(value);
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** Says that a field holds something else than was expected. */
export function refused(
  code: ProblemCode,
  column: string,
  value: unknown,
  expected: string,
): Refused {
  const got = shown(value);
  return { code, column, got, expected, message: `${column} is ${got}; expected ${expected}` };
}

/** Says that an id that should stand once stands again: what has it there is set aside. */
export function twice(what: string, id: string, expected: string): Refused {
  const message = `the ${what} with id ${shown(id)} comes twice; expected ${expected}; the later one is set aside`;
  return { code: "duplicate-round", column: "id", got: id, expected, message };
}
