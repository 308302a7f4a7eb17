import katex from "katex/dist/katex.min.css?inline";

/** KaTeX's sheet, in the notebook alone: the one sheet that every page waits for does not hold it. */
export function Formulas() {
  return (
    <style href="katex" precedence="default">
      {katex}
    </style>
  );
}
