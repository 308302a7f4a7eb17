import { type TableCell, TableDrawing, VerdictMark } from "#plots";
import { assumptionsWords, type Words } from "#ui";
import type { FigureInput } from "../figure.ts";
import { CLAIM_IDS, type ClaimId } from "./claims.ts";
import { type BreakerRow, breakerRows } from "./rows.ts";
import { shownFinding } from "./shown.ts";

const VERDICTS = ["holds", "fails", "none"] as const;
/** Below these widths headings are the short ones, and cells the marks alone. */
const WIDE = 640;
const ROOMY = 480;

/** Claims by broken assumption as a drawing: a row a break, a cell a verdict and its margin. */
export function AssumptionsStill({ input }: { readonly input: FigureInput }) {
  const { words, width } = input;
  const say = assumptionsWords[words.lang];
  const heads = width >= WIDE ? say.heads : say.shorts;
  const rows = breakerRows(input);
  const plain = rows.find(({ breaker }) => breaker.id === "as-it-is")?.found ?? null;
  return (
    <TableDrawing
      width={width}
      summary={say.table}
      columns={[
        { key: "breaker", label: "" },
        ...CLAIM_IDS.map((key) => ({ key, label: heads[key] })),
      ]}
      rows={rows.map((row) => ({
        key: row.breaker.id,
        cells: [
          { text: nameOf(row, words) },
          ...CLAIM_IDS.map((id) => cellOf(id, row, plain, width >= ROOMY)),
        ],
      }))}
      notes={[
        ...VERDICTS.map((verdict) => ({
          text: say.verdicts[verdict],
          mark: <VerdictMark verdict={verdict} />,
        })),
        { text: say.shaded },
      ]}
    />
  );
}

function nameOf({ breaker, strengths, lack }: BreakerRow, words: Words): string {
  const say = assumptionsWords[words.lang];
  const name = say.breakers[breaker.id];
  const how =
    lack === null
      ? breaker.strengths.map(({ key }, i) => say.strengths[key]?.(strengths[i] ?? 0) ?? "")
      : [say.lacks[lack]];
  return how.reduce(words.figures.both, name);
}

function cellOf(
  id: ClaimId,
  { lack, found }: BreakerRow,
  plain: BreakerRow["found"],
  numbered: boolean,
): TableCell {
  if (lack !== null) return { text: "", mark: <VerdictMark verdict="none" /> };
  const finding = found?.[id];
  if (finding === undefined) return { text: "…", tone: "muted" };
  return {
    text: numbered ? shownFinding(id, finding) : "",
    tone: "muted",
    mark: <VerdictMark verdict={finding.verdict} />,
    shaded: plain !== null && plain[id].verdict !== finding.verdict,
  };
}
