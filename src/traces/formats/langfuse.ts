import { elements, isObject, own, ownOf, refused } from "../untyped.ts";
import type { Format, Place, Reading, Sink } from "./format.ts";
import { LangfuseScores } from "./langfuseScores.ts";

/**
 * Scores of Langfuse: a page of the API (`{ data: [ … ] }`), or an export of the UI as JSON, JSONL or CSV.
 *
 * The instance is the trace (else the session, else the dataset run). Its observations, in the time order
 * of their first scores, are its rounds; scores of the trace itself belong to the last. A score that a
 * person annotated under a name that speaks of the truth (label, human, correctness, ground truth, gold,
 * expected) is the label; every other score is a vote: BOOLEAN by its value, CATEGORICAL by its word,
 * NUMERIC from 0 to 1 accepted where it is at least .5.
 */
export const langfuse: Format<"json"> = {
  id: "langfuse",
  name: "Langfuse scores (JSON)",
  layout: "json",
  detect({ document, text, records }) {
    if (document === undefined) {
      if (text === null || !/^\s*[{[]/.test(text) || records.length > 1) return null;
      const seen = /"traceId"\s*:/.test(text) && /"dataType"\s*:\s*"(?:NUM|BOOL|CAT)/.test(text);
      return seen ? { certainty: 0.9, because: "it has scores with traceId and dataType" } : null;
    }
    const scores = scoresOf(document);
    const because = scores === null ? null : marked(scores[0]?.score);
    return because === null ? null : { certainty: 0.95, because: `its scores have ${because}` };
  },
  begin: (sink) => new DocumentReading(sink),
};

export const langfuseJsonl: Format<"jsonl"> = {
  id: "langfuse",
  name: "Langfuse scores (JSONL)",
  layout: "jsonl",
  detect(head) {
    const because = marked(head.records[0]);
    return because === null ? null : { certainty: 0.95, because: `its first line has ${because}` };
  },
  begin: oneByOne,
};

export const langfuseCsv: Format<"csv"> = {
  id: "langfuse",
  name: "Langfuse scores (CSV)",
  layout: "csv",
  detect({ header }) {
    const because = marked(Object.fromEntries(header.map((name) => [unquoted(name), name])));
    return because === null ? null : { certainty: 0.95, because: `its header has ${because}` };
  },
  begin: oneByOne,
};

const unquoted = (name: string): string => name.replace(/^"(.*)"$/, "$1");

/** What marks a score as Langfuse's; null where too little does. */
function marked(score: unknown): string | null {
  const about = ["traceId", "trace_id", "sessionId", "observationId"].find(
    (key) => own(score, key) !== undefined,
  );
  const said = ["dataType", "data_type", "stringValue", "configId", "authorUserId"].filter(
    (key) => own(score, key) !== undefined,
  );
  const valued = own(score, "value") !== undefined || own(score, "stringValue") !== undefined;
  if (about === undefined || said.length === 0 || !valued) return null;
  return own(score, "name") === undefined ? null : [about, "name", "value", ...said].join(", ");
}

interface Located {
  readonly score: unknown;
  readonly path: string;
}

/** Scores of a page, of an array, or of traces that hold theirs; null where there are none. */
function scoresOf(document: unknown): Located[] | null {
  const list: readonly (readonly [string, unknown])[] = [
    ["data", own(document, "data")],
    ["scores", own(document, "scores")],
    ["", document],
  ];
  const found = list.find(([, value]) => Array.isArray(value));
  if (found === undefined) return null;
  const [path, value] = found;
  return elements(value).flatMap((item, i) => {
    const at = `${path}[${i}]`;
    const inner = own(item, "scores");
    if (
      !Array.isArray(inner) ||
      (own(item, "name") !== undefined && own(item, "value") !== undefined)
    ) {
      return [{ score: item, path: at }];
    }
    const traceId = own(item, "id");
    return inner.map((score: unknown, j) => ({
      score: isObject(score) ? { traceId, ...score } : score,
      path: `${at}.scores[${j}]`,
    }));
  });
}

function oneByOne(sink: Sink): Reading<Readonly<Record<string, unknown>>> {
  const scores = new LangfuseScores(sink);
  return {
    take(record, place) {
      // a page of the API on one line
      const page = ownOf(record, "data");
      if (!Array.isArray(page) || own(record, "name") !== undefined) {
        scores.add(record, place);
        return;
      }
      for (const [i, score] of page.entries()) scores.add(score, { ...place, path: `data[${i}]` });
    },
    end: () => scores.end(),
  };
}

class DocumentReading implements Reading<unknown> {
  readonly #sink: Sink;

  constructor(sink: Sink) {
    this.#sink = sink;
  }

  take(document: unknown): void {
    const located = scoresOf(document);
    if (located === null) {
      const got = isObject(document) ? Object.keys(document).join(", ") : document;
      const place: Place = { line: 1, path: "data" };
      this.#sink.aside(refused("bad-record", "data", got, "an array of scores"), place);
      return;
    }
    const scores = new LangfuseScores(this.#sink);
    for (const [i, { score, path }] of located.entries()) scores.add(score, { line: i + 1, path });
    scores.end();
  }

  end(): void {}
}
