import {
  booleanFrom,
  elements,
  nameFrom,
  numberFrom,
  own,
  ownOf,
  refused,
  twice,
} from "../untyped.ts";
import type { FoundRound, Place, Sink } from "./format.ts";

export type ResultRow = Readonly<Record<string, unknown>>;

/** promptfoo's `failureReason` where the provider failed: there is no answer to judge. */
const PROVIDER_ERROR = 2;

interface Kept {
  readonly source: string;
  readonly test: string;
  readonly place: Place;
  readonly verdict: Verdict;
}

/** Collects promptfoo's result rows: whether there are several sources is known at the end. */
export class ResultRows {
  readonly #sink: Sink;
  readonly #kept: Kept[] = [];
  /** Vars and assertions of a test → its name, the `testIdx` of its first copy. */
  readonly #tests = new Map<string, string>();
  readonly #names = new Set<string>();
  readonly #ids = new Set<string>();

  constructor(sink: Sink) {
    this.#sink = sink;
  }

  add(row: ResultRow, place: Place): void {
    const id = nameFrom(own(row, "id"));
    if (id !== null && this.#ids.has(id)) {
      this.#sink.aside(twice("result", id, "one row for each id"), place);
      return;
    }
    if (id !== null) this.#ids.add(id);
    if (numberFrom(own(row, "failureReason")) === PROVIDER_ERROR) {
      const got = ownOf(row, "error") ?? ownOf(own(row, "response"), "error");
      this.#sink.aside(refused("bad-record", "error", got, "an answer of the provider"), place);
      return;
    }
    const test = this.#testOf(row);
    if (test === null) {
      const expected = "vars, a testCase or a testIdx";
      this.#sink.aside(refused("no-instance", "testIdx", own(row, "testIdx"), expected), place);
      return;
    }
    const verdict = verdictOfRow(row);
    if (verdict === null) {
      const expected = "assertions with pass, or success";
      const got = own(row, "gradingResult") ?? own(row, "success");
      this.#sink.aside(refused("no-verdict", "gradingResult", got, expected), place);
      return;
    }
    this.#kept.push({ source: sourceOf(row), test, place, verdict });
  }

  end(): void {
    const several = new Set(this.#kept.map(({ source }) => source)).size > 1;
    const rounds = new Map<string, number>();
    let most = 0;
    for (const { source, test, place, verdict } of this.#kept) {
      const key = `${source}\n${test}`;
      const round = rounds.get(key) ?? 0;
      rounds.set(key, round + 1);
      most = Math.max(most, round + 1);
      const found: FoundRound = {
        source: several ? source : "",
        instance: test,
        round,
        ...verdict,
      };
      this.#sink.round(found, place);
    }
    const labelled = this.#kept.some(({ verdict }) => verdict.valid !== null);
    this.#sink.hint({
      votes: "scorers",
      rounds: most > 1 ? "resamples" : "single",
      ...(labelled ? { labels: "human" as const } : {}),
    });
    this.#kept.length = 0;
  }

  /** Copies of a test have a `testIdx` each, but vars and assertions in common. */
  #testOf(row: ResultRow): string | null {
    const testCase = own(row, "testCase");
    const vars = own(row, "vars") ?? own(testCase, "vars");
    const index = nameFrom(own(row, "testIdx"));
    const asked = [vars, ownOf(testCase, "assert"), ownOf(testCase, "description")];
    if (vars === undefined && testCase === undefined) return index;
    const key = sorted(asked);
    const known = this.#tests.get(key);
    if (known !== undefined) return known;
    const first = index ?? String(this.#tests.size);
    const name = this.#names.has(first) ? `${first}-${this.#names.size}` : first;
    this.#names.add(name);
    this.#tests.set(key, name);
    return name;
  }
}

/** JSON with the keys of every object in order, so that equal values have equal text. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

function sourceOf(row: ResultRow): string {
  const provider = own(row, "provider");
  const by = nameFrom(provider) ?? nameFrom(ownOf(provider, "label", "id"));
  const prompt = nameFrom(own(row, "promptIdx")) ?? nameFrom(own(own(row, "prompt"), "label"));
  return [by, prompt === null ? null : `prompt ${prompt}`]
    .filter((part) => part !== null)
    .join(", ");
}

type Verdict = Pick<FoundRound, "accepts" | "queries" | "valid" | "score" | "cost">;

function verdictOfRow(row: ResultRow): Verdict | null {
  const grading = own(row, "gradingResult");
  const components = leaves(elements(own(grading, "componentResults")));
  let valid: 0 | 1 | null = null;
  const votes: boolean[] = [];
  let asked = 0;
  for (const component of components) {
    const pass = booleanFrom(own(component, "pass"));
    const assertion = own(component, "assertion");
    if (own(assertion, "type") === "human") {
      if (pass !== null) valid = pass ? 1 : 0;
      continue;
    }
    if (own(assertion, "metricOnly") === true) continue;
    asked++;
    if (pass !== null && own(own(component, "metadata"), "graderError") !== true) votes.push(pass);
  }
  if (asked === 0 && valid === null && own(grading, "reason") !== "No assertions") {
    const overall = booleanFrom(own(grading, "pass") ?? ownOf(row, "success", "pass"));
    if (overall !== null) votes.push(overall);
  }
  if (votes.length === 0 && valid === null) return null;
  const score = numberFrom(own(row, "score") ?? own(grading, "score"));
  const cost = numberFrom(own(row, "cost"));
  return {
    accepts: votes.length === 0 ? null : votes.filter((vote) => vote).length,
    queries: votes.length === 0 ? null : votes.length,
    valid,
    ...(score === null ? {} : { score }),
    ...(cost === null || cost < 0 ? {} : { cost }),
  };
}

/**
 * Results without results of their own. promptfoo lists the members of a set after it, and in it; older
 * versions only in it.
 */
function leaves(components: readonly unknown[]): unknown[] {
  return components.flatMap((component, i) => {
    const members = elements(own(component, "componentResults"));
    if (members.length === 0) return [component];
    const listed = members.every((member, j) => {
      const next = components[i + 1 + j];
      return (
        own(next, "pass") === own(member, "pass") && own(next, "reason") === own(member, "reason")
      );
    });
    return listed ? [] : leaves(members);
  });
}
