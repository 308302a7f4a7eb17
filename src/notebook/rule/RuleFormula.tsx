import katex from "katex";
import { useLayoutEffect, useRef } from "react";
import { type FormulaWords, formulaLines, type Rule } from "#rules";

/** Characters of TeX that fit in a line of a phone. */
const SHORT = 44;

/** The rule in mathematics: TeX made of its tree, never of its text. */
export function RuleFormula({
  rule,
  words,
}: {
  readonly rule: Rule;
  readonly words: FormulaWords;
}) {
  const place = useRef<HTMLDivElement>(null);
  const lines = formulaLines(rule.ast, words);
  const together = lines.join(" ");
  const tex =
    together.length <= SHORT
      ? together
      : `\\begin{aligned}${lines.map((line) => `&${line}`).join("\\\\")}\\end{aligned}`;
  useLayoutEffect(() => {
    if (place.current === null) return;
    katex.render(tex, place.current, {
      displayMode: true,
      throwOnError: false,
      strict: "ignore",
      trust: false,
      maxExpand: 100,
    });
  }, [tex]);
  return <div className="rule-formula" ref={place} />;
}
