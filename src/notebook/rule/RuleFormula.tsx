import katex from "katex";
import { useLayoutEffect, useRef } from "react";
import { type FormulaWords, formulaLines, type Rule } from "#rules";

/** Characters of TeX that fit in a line of a phone. */
const SHORT = 44;

/** The rule in mathematics: TeX made of its tree, never of its text. */
export function RuleFormula(props: {
  readonly rule: Rule;
  readonly words: FormulaWords;
  readonly title: string;
}) {
  const { rule, words, title } = props;
  const place = useRef<HTMLDivElement>(null);
  const lines = formulaLines(rule.ast, words);
  const together = lines.join(" ");
  const tex =
    together.length <= SHORT
      ? together
      : `\\begin{aligned}${lines.map((line, i) => `&${i === 0 ? "" : "{}"}${line}`).join("\\\\")}\\end{aligned}`;
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
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide formula is scrolled by keyboard
    <section className="rule-formula" ref={place} tabIndex={0} aria-label={title} />
  );
}
