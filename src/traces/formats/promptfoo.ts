import { isObject, nameFrom, own, ownOf, refused } from "../untyped.ts";
import type { Format, Head, Place, Reading, Sink } from "./format.ts";
import { type ResultRow, ResultRows } from "./promptfooRows.ts";

/**
 * Results of promptfoo, `--output results.json`: version 3, the older layouts with a table, and what its
 * Node function returns.
 *
 * Each assertion is a scorer and votes by its `pass`; a human's grade is the label. Assertions that only
 * measure, and grader errors, have no vote; a set of assertions votes by its members. Copies of a test
 * (`--repeat`) have the same vars and assertions: they are resamples of one instance. Each provider and
 * prompt is a source.
 */
export const promptfoo: Format<"json"> = {
  id: "promptfoo",
  name: "promptfoo results (JSON)",
  layout: "json",
  detect,
  begin: (sink) => new DocumentReading(sink),
};

/** The same rows one a line, `--output results.jsonl`. */
export const promptfooJsonl: Format<"jsonl"> = {
  id: "promptfoo",
  name: "promptfoo results (JSONL)",
  layout: "jsonl",
  detect({ records }) {
    const seen = marks(records[0]);
    if (seen.length < 3) return null;
    return { certainty: 0.95, because: `its first line has ${seen.join(", ")}` };
  },
  begin(sink): Reading<Readonly<Record<string, unknown>>> {
    const rows = new ResultRows(sink);
    return { take: (row, place) => rows.add(row, place), end: () => rows.end() };
  },
};

function marks(row: unknown): string[] {
  return [
    "gradingResult",
    "testCase",
    "promptIdx",
    "testIdx",
    "namedScores",
    "vars",
    "success",
  ].filter((key) => own(row, key) !== undefined);
}

function detect({ document, text, records }: Head) {
  if (document === undefined) {
    if (records.length > 1) return null;
    if (text === null || !/^\s*[{[]/.test(text)) return null;
    if (!/"(?:gradingResult|namedScores)"\s*:/.test(text)) return null;
    if (!/"(?:testCase|vars)"\s*:/.test(text)) return null;
    return { certainty: 0.9, because: "it has results with gradingResult and vars" };
  }
  const rows = rowsOf(document);
  if (rows === null) return null;
  const version = nameFrom(own(own(document, "results"), "version") ?? own(document, "version"));
  const said = version === null ? "" : ` (version ${version})`;
  const seen = marks(rows[0]?.row);
  if (seen.length >= 3) {
    return { certainty: 1, because: `it has results${said} with ${seen.join(", ")}` };
  }
  if (own(document, "evalId") === undefined || rows.length > 0) return null;
  return { certainty: 0.8, because: `it has evalId and results${said}` };
}

interface Located {
  readonly row: unknown;
  readonly path: string;
}

/** The result rows of whichever layout; null where there are none. */
function rowsOf(document: unknown): Located[] | null {
  const places: readonly (readonly [string, unknown])[] = [
    ["results.results", own(own(document, "results"), "results")],
    ["results", own(document, "results")],
    ["results.outputs", own(own(document, "results"), "outputs")],
    ["", document],
  ];
  for (const [path, list] of places) {
    if (Array.isArray(list)) return list.map((row, i) => ({ row, path: `${path}[${i}]` }));
  }
  const tables: readonly (readonly [string, unknown])[] = [
    ["results.table.body", own(own(own(document, "results"), "table"), "body")],
    ["table.body", own(own(document, "table"), "body")],
  ];
  for (const [path, body] of tables) {
    if (Array.isArray(body)) return body.flatMap((line, i) => cellsOf(line, `${path}[${i}]`));
  }
  return null;
}

/** A line of the table: one cell for each prompt. */
function cellsOf(line: unknown, path: string): Located[] {
  const outputs = own(line, "outputs");
  if (!Array.isArray(outputs)) return [{ row: line, path }];
  return outputs.map((cell: unknown, i) => ({
    path: `${path}.outputs[${i}]`,
    row: isObject(cell)
      ? {
          testIdx: own(line, "testIdx"),
          vars: own(line, "vars"),
          testCase: own(line, "test"),
          success: own(cell, "pass"),
          promptIdx: i,
          ...cell,
        }
      : cell,
  }));
}

class DocumentReading implements Reading<unknown> {
  readonly #sink: Sink;

  constructor(sink: Sink) {
    this.#sink = sink;
  }

  take(document: unknown): void {
    const located = rowsOf(document);
    if (located === null) {
      const got = isObject(document) ? Object.keys(document).join(", ") : document;
      const expected = "results.results, an array of results";
      this.#sink.aside(refused("bad-record", "results", got, expected), {
        line: 1,
        path: "results",
      });
      return;
    }
    const rows = new ResultRows(this.#sink);
    for (const [i, { row, path }] of located.entries()) {
      const place: Place = { line: i + 1, path };
      if (isObject(row)) rows.add(row satisfies ResultRow, place);
      else this.#sink.aside(refused("bad-record", "results", row, "an object"), place);
    }
    const config = own(document, "config");
    const providers = ownOf(config, "providers", "targets");
    if (typeof providers === "string") this.#sink.hint({ repairer: providers });
    rows.end();
  }

  end(): void {}
}
