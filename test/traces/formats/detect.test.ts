import { describe, expect, it } from "vitest";
import { detectCanonical } from "../../../src/traces/canonical.ts";
import { FORMATS } from "../../../src/traces/formats/all.ts";
import { fixtures, havePublicLogs, type NamedBytes, PUBLIC, publicLogs } from "./logFiles.ts";
import { headOf } from "./recordingSink.ts";

/** What each file is, by the start of its name; null where no format may take it. */
const KINDS: readonly (readonly [RegExp, string | null])[] = [
  [/^loopgain/, "loopgain"],
  [/^outerloop/, "outerloop"],
  [/^reflexion[_-](?:mbpp|programming)/, "reflexion-programming"],
  [/env_results/, "reflexion-environment"],
  [/^inspect.*\.json$/, "inspect-json"],
  [/^inspect.*\.eval$/, "inspect-eval"],
  [/^planbench/, "planbench"],
  [/^(?:renze|exam)_/, "exam"],
  [/^promptfoo/, "promptfoo"],
  [/^deepeval/, "deepeval"],
  [/^openai-evals/, "openai-evals"],
  [/^cje/, "cje"],
  [/^samples_/, "lm-eval"],
  [/^langfuse/, "langfuse"],
  [/^self-refine/, null],
];

/** The formats that speak up, the most certain first; a canonical log's own detection among them. */
function speaking({
  name,
  bytes,
}: NamedBytes): { readonly id: string; readonly certainty: number }[] {
  const head = headOf(name, bytes);
  const canonical = detectCanonical(head);
  const found = FORMATS.flatMap((format) => {
    const detection = format.detect(head);
    if (detection === null) return [];
    expect(detection.because).not.toBe("");
    return [{ id: format.id as string, certainty: detection.certainty }];
  });
  if (canonical !== null) found.push({ id: canonical.id, certainty: canonical.certainty });
  return found.toSorted((a, b) => b.certainty - a.certainty);
}

function expectOneWinner(file: NamedBytes): void {
  const kind = KINDS.find(([pattern]) => pattern.test(file.name));
  const found = speaking(file);
  expect(found[0]?.id ?? null, file.name).toBe(
    kind === undefined ? "a kind in this test" : kind[1],
  );
  expect(found[1]?.certainty ?? 0, file.name).toBeLessThan(found[0]?.certainty ?? 1);
}

describe("telling formats apart", () => {
  it("exactly one format wins each fixture", () => {
    for (const file of fixtures()) expectOneWinner(file);
  });

  it("no format is taken in by text that is none", () => {
    const texts = [
      "",
      "\n\n",
      "{",
      "[",
      "[]",
      "{}",
      "null",
      '"x"',
      "a,b\n1,2\n",
      "PK\u0003\u0004",
      "<html>",
    ];
    const ours = ["loopgain", "outerloop", "planbench", "exam"];
    for (const text of texts) {
      const found = speaking({ name: "x", bytes: new TextEncoder().encode(text) });
      expect(
        found.filter(({ id }) => /^(?:reflexion|inspect)/.test(id) || ours.includes(id)),
      ).toEqual([]);
    }
  });

  it("a name alone makes no format", () => {
    for (const name of ["env_results_trial_0.json", "planbench_task_3.json", "loopgain.jsonl"]) {
      expect(speaking({ name, bytes: new TextEncoder().encode('{"a":1}\n') })).toEqual([]);
    }
  });
});

describe.skipIf(!havePublicLogs)(`telling formats apart, ${PUBLIC}`, () => {
  it("exactly one format wins each public log", () => {
    const logs = publicLogs();
    expect(logs.length).toBeGreaterThan(20);
    for (const file of logs) expectOneWinner(file);
  });
});
