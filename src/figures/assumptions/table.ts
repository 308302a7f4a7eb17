import { plainText } from "#plots";
import { assumptionsWords } from "#ui";
import type { DataTable, FigureInput } from "../figure.ts";
import { CLAIM_IDS } from "./claims.ts";
import { breakerRows } from "./rows.ts";

/** Every cell with the numbers behind it. */
export function assumptionsTable(input: FigureInput): DataTable {
  const say = assumptionsWords[input.words.lang];
  const text = (key: string, label: string) => ({ key, label, numeric: false });
  const number = (key: string, label: string) => ({ key, label, numeric: true });
  return {
    caption: say.caption,
    columns: [
      text("breaker", say.columns.breaker),
      text("strength", say.columns.strength),
      text("claim", say.columns.claim),
      text("verdict", say.columns.verdict),
      number("margin", say.columns.margin),
      number("left", say.columns.left),
      number("right", say.columns.right),
      text("leftIs", say.columns.leftIs),
      text("rightIs", say.columns.rightIs),
    ],
    rows: breakerRows(input).flatMap(({ breaker, strengths, lack, found }) =>
      CLAIM_IDS.map((id) => {
        const finding = found?.[id] ?? null;
        const strength = breaker.strengths
          .map(({ key }, i) => plainText(say.strengths[key]?.(strengths[i] ?? 0) ?? ""))
          .join(", ");
        const verdict =
          finding === null
            ? lack === null
              ? say.waiting
              : say.lacks[lack]
            : say.verdicts[finding.verdict];
        return [
          plainText(say.breakers[breaker.id]),
          strength,
          plainText(say.claims[id]),
          verdict,
          finding?.margin ?? null,
          finding?.left ?? null,
          finding?.right ?? null,
          plainText(say.numbers[id][0]),
          plainText(say.numbers[id][1]),
        ];
      }),
    ),
  };
}
