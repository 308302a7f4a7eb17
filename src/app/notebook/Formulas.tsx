import katex from "katex/dist/katex.min.css?inline";
import { Sheet } from "#ui";

/** KaTeX's sheet, in the notebook alone: the one sheet that every page waits for does not hold it. */
export function Formulas() {
  return <Sheet css={katex} />;
}
