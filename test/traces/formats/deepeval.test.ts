import { describe, expect, it } from "vitest";
import { deepeval } from "../../../src/traces/formats/deepeval.ts";
import { fixture, parsedFixture } from "./fixture.ts";
import { mutations } from "./mutations.ts";
import { headOf, readAs, recordingSink } from "./recordingSink.ts";

describe("a DeepEval test run", () => {
  it("takes metrics as scorers and a case that comes again as a resample", async () => {
    const file = fixture("deepeval-latest_test_run.json");
    expect(deepeval.detect(headOf(file.name, file.bytes))).toEqual({
      certainty: 1,
      because: "it has testRunData with testCases with metricsData",
    });
    const found = await readAs(deepeval, [file]);
    expect(
      found.rounds.map(({ instance, round, accepts, queries }) => [
        instance,
        round,
        accepts,
        queries,
      ]),
    ).toEqual([
      ["test_refund[case0]", 0, 2, 2],
      ["test_refund[case1]", 0, 1, 2], // a flaky metric has no say
      ["test_refund[case0]", 1, 0, 1], // one metric timed out
      ["test_refund[case0] (input 2)", 0, 1, 1], // no success: .7 ≥ .5
      ["chat_0", 0, 1, 1],
    ]);
    expect(found.asides.map(({ code, place }) => [code, place.path])).toEqual([
      ["no-verdict", "testRunData.testCases[4]"],
    ]);
    expect(found.hints).toEqual({ votes: "scorers", rounds: "resamples", judge: "gpt-4.1" });
  });

  it("reads a run of 2023: metricsMetadata with a minimumScore", async () => {
    const file = fixture("deepeval-2023.json");
    expect(deepeval.detect(headOf(file.name, file.bytes))?.certainty).toBe(1);
    const { rounds } = await readAs(deepeval, [file]);
    expect(rounds).toMatchObject([{ instance: "test_case_0", accepts: 1, queries: 2 }]);
  });

  it("never throws and accounts for every case of a changed document", () => {
    for (const document of mutations(parsedFixture("deepeval-latest_test_run.json"))) {
      const sink = recordingSink();
      const reading = deepeval.begin(sink, "x.json");
      void reading.take(document, { line: 1 });
      reading.end();
      const places = new Set([...sink.rounds, ...sink.asides].map(({ place }) => place.path));
      expect(sink.rounds.length + sink.asides.length).toBe(places.size);
      const run = (document as { testRunData?: Record<string, unknown> } | null)?.testRunData;
      const lists = [run?.["testCases"], run?.["conversationalTestCases"]].filter(Array.isArray);
      if (lists.length === 2) expect(places.size).toBe(lists.flat().length);
      const text = JSON.stringify(document) ?? "";
      expect(() => deepeval.detect(headOf("x.json", new TextEncoder().encode(text)))).not.toThrow();
    }
  });
});
