import fc from "fast-check";
import katex from "katex";
import { describe, expect, it } from "vitest";
import { formulaLines, RULE_NAMES, readRule } from "#rules";
import { condition } from "./expressions.ts";

const WORDS = { otherwise: "otherwise", where: "if" };

function tex(text: string): string {
  const reading = readRule(text, 5);
  if (!reading.ok) throw new Error(`“${text}” is no rule`);
  return formulaLines(reading.rule.ast, WORDS).join(" ").replaceAll(/\s+/g, " ");
}

describe("a rule as mathematics", () => {
  it.each([
    ["2*S > M", "2\\,S > M"],
    ["S >= 6 || k == 3", "S \\ge 6 \\lor k = 3"],
    ["(S > 1 || k > 1) && M != 2", "\\left(S > 1 \\lor k > 1\\right) \\land M \\neq 2"],
    ["S - (k - 1) > 0", "S - \\left(k - 1\\right) > 0"],
    ["S - k - 1 > 0", "S - k - 1 > 0"],
    ["2 * 3 * S > 1", "2 \\cdot 3 \\cdot S > 1"],
    ["(S + 1) * 2 > M", "\\left(S + 1\\right) \\cdot 2 > M"],
    ["!(S > 3)", "\\lnot \\left(S > 3\\right)"],
    ["!accepted", "\\lnot (2S > M)"],
    ["votes[k - 1] > 3", "S_{k - 1} > 3"],
    ["gain <= tau", "\\hat{G} \\le \\tau"],
    ["S / M > 0", "\\operatorname{trunc}\\!\\left(\\frac{S}{M}\\right) > 0"],
    ["double(S) / M > 0.5", "\\frac{S}{M} > 0.5"],
    ["votes.exists(v, v == M)", "\\exists\\, v \\in (S_0,\\dots,S_k) : v = M"],
    [
      "S > 3 && votes.all(old, old > 1)",
      "S > 3 \\land \\left(\\forall\\, \\mathit{old} \\in (S_0,\\dots,S_k) : \\mathit{old} > 1\\right)",
    ],
    [
      "k == 0 ? S > 3 : S > 6",
      "\\begin{cases}S > 3 & \\text{if}\\ k = 0\\\\ S > 6 & \\text{otherwise}\\end{cases}",
    ],
    ["belief > 0.0000001", "b > 1\\cdot 10^{-7}"],
  ])("%s", (text, expected) => {
    expect(tex(text)).toBe(expected);
  });

  it("is TeX that can be set, for every random rule and every name", () => {
    const names = RULE_NAMES.filter((name) => name !== "votes" && name !== "accepted");
    for (const name of names)
      expect(() => katex.renderToString(tex(`${name} > 1`), { throwOnError: true })).not.toThrow();
    fc.assert(
      fc.property(condition(3), (text) => {
        const reading = readRule(text, 5);
        if (!reading.ok) return;
        for (const line of formulaLines(reading.rule.ast, WORDS)) {
          katex.renderToString(line, { throwOnError: true, strict: "error" });
        }
      }),
      { numRuns: 300 },
    );
  });

  it("carries nothing of the text but names and numbers", () => {
    const all = tex(
      "votes.exists(x_href_1, x_href_1 > 2) /* \\href{javascript:1}{x} */ || S > 1".replace(
        /\/\*.*\*\//,
        "",
      ),
    );
    expect(all).toContain("\\mathit{x\\_href\\_1}");
    expect(all).not.toMatch(/\\href|\\url|\\html|\\includegraphics/);
  });
});
