import type { StudyProblem } from "./problem.ts";

/** Longer links are not read: no study that this version writes comes near. */
export const LONGEST_LINK = 65_536;

/**
 * The parameters of a link, each read at most once; what is left over is foreign.
 *
 * Takes "#/lab?v=1&…", "?v=1&…" or "v=1&…". Never throws: what is not percent-encoded text, what is
 * given twice and what nobody asked for becomes a problem.
 */
export interface LinkParts {
  /** The text of a key, or undefined; the key then counts as known. */
  readonly take: (key: string) => string | undefined;
  readonly has: (test: (key: string) => boolean) => boolean;
  readonly report: (problem: StudyProblem) => void;
  /** Every problem so far, with the keys that nobody took. */
  readonly problems: () => readonly StudyProblem[];
}

/** The parameters of a link that comes from anywhere. */
export function linkParts(link: string): LinkParts {
  const found = new Map<string, string>();
  const problems: StudyProblem[] = [];
  const report = (problem: StudyProblem): void => {
    problems.push(problem);
  };
  if (link.length > LONGEST_LINK) {
    const size = { got: String(link.length), expected: String(LONGEST_LINK) };
    report({ key: "link", ...size, code: "too-long" });
  } else {
    for (const part of queryOf(link).split("&")) if (part !== "") readPart(part, found, report);
  }
  const left = new Set(found.keys());
  return {
    take: (key) => {
      left.delete(key);
      return found.get(key);
    },
    has: (test) => [...found.keys()].some(test),
    report,
    problems: () => [
      ...problems,
      ...[...left].map((key): StudyProblem => {
        return { key, got: found.get(key) ?? "", expected: "", code: "unknown-key" };
      }),
    ],
  };
}

/** What follows the first question mark; nothing for a bare route such as "#/lab". */
export function queryOf(link: string): string {
  const mark = link.indexOf("?");
  if (mark >= 0) return link.slice(mark + 1);
  return link.startsWith("#") || link.startsWith("/") ? "" : link;
}

function readPart(
  part: string,
  found: Map<string, string>,
  report: (problem: StudyProblem) => void,
): void {
  const at = part.indexOf("=");
  const [rawKey, rawText] = at < 0 ? [part, ""] : [part.slice(0, at), part.slice(at + 1)];
  const key = decoded(rawKey);
  const text = decoded(rawText);
  if (key === null || text === null) {
    report({ key: key ?? rawKey, got: rawText, expected: "", code: "bad-encoding" });
    return;
  }
  const kept = found.get(key);
  if (kept === undefined) found.set(key, text);
  else report({ key, got: text, expected: kept, code: "duplicate-key" });
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
