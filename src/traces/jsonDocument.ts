import { type Problems, quoted } from "./problems.ts";
import { Unreadable } from "./records.ts";

/**
 * A JSON document.
 *
 * @throws Unreadable where it is none; the problem has been noted, at the line where it breaks off
 */
export function parseDocument(text: string, problems: Problems): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    const line = lineOf(detail, text);
    const got = quoted(text.split("\n", line)[line - 1]?.trim() ?? "");
    const expected = "one JSON document, or one object a line";
    const message = `not JSON (${detail}); expected ${expected}`;
    problems.add({ code: "not-json", line, got, expected, message });
    throw new Unreadable();
  }
}

/** The line that the JSON parser names, or that of its position; the last line where it names neither. */
function lineOf(detail: string, text: string): number {
  const named = /line (\d+) column/.exec(detail)?.[1];
  if (named !== undefined) return Number(named);
  const at = /position (\d+)/.exec(detail)?.[1];
  const before = at === undefined ? text.trimEnd() : text.slice(0, Number(at));
  return before.split("\n").length;
}
