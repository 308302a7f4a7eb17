import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createInlineRunner } from "#compute";
import { FIGURE_IDS } from "#figures";
import { presetBase } from "#study";
import { figureSvg, stillOf } from "../../../src/figures/file/index.ts";

const study = presetBase("gate");
const runner = createInlineRunner();

/** Figures whose jobs take a second whatever the view says; a view of theirs is tried by their own tests. */
const SLOW = new Set(["label-free-j", "two-oracles", "score-reach", "score-crossing"]);

const names = fc.constantFrom(
  ...["by", "instance", "round", "source", "like", "log", "sort", "turned", "pi", "fit", "regions"],
  ...[
    "from",
    "breaker",
    "claim",
    "told",
    "icc",
    "drift",
    "order",
    "sigma",
    "task",
    "world",
    "rung",
  ],
  ...["plane", "loop", "x", "y", "policy", "outcome", "threshold", "constructor", "toString"],
);
const odd = fc.oneof(
  fc.constantFrom("", "budget", "292", "log", "<script>", "__proto__", "all", "NaN", true, false),
  fc.constantFrom(-1, 0, 0.5, 1e9, -1e300, 5e-324, 2 ** 53),
);
const view = fc.dictionary(names, odd, { maxKeys: 5, noNullPrototype: true });

describe("a view that nobody meant", () => {
  it.each(FIGURE_IDS.filter((id) => !SLOW.has(id)))(
    "%s is drawn of it all the same",
    async (figure) => {
      await fc.assert(
        fc.asyncProperty(view, async (one) => {
          const still = await stillOf(
            { figure, study, view: one },
            { runner, lang: "en", width: 344 },
          );
          expect(
            figureSvg(still!, { theme: "light" }).replace(/<metadata.*<\/metadata>/, ""),
          ).not.toMatch(/NaN|Infinity|undefined|<script/);
        }),
        { numRuns: 4 },
      );
    },
  );
});
