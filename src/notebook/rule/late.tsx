import { lazy, Suspense } from "react";
import { ruleWords, useWords } from "#ui";
import type { RuleCellProps } from "./RuleCell.tsx";

const Cell = lazy(async () => ({ default: (await import("./RuleCell.tsx")).RuleCell }));
const Page = lazy(async () => ({ default: (await import("./RulePage.tsx")).RulePage }));

/** `<RuleCell rule="…" preset="…"/>`, fetched with CEL and KaTeX when it is first shown. */
export function LateRuleCell(props: Omit<RuleCellProps, "page">) {
  return (
    <Suspense fallback={<Wait />}>
      <Cell {...props} />
    </Suspense>
  );
}

/** The page "#/notebook/rule", fetched in the same way. */
export function RulePage() {
  return (
    <Suspense fallback={<Wait />}>
      <Page />
    </Suspense>
  );
}

function Wait() {
  return <p className="rule-wait muted">{ruleWords[useWords().lang].loading}</p>;
}
