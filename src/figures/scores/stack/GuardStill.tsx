import { colour, Mark, TABLE_LINE, TableDrawing, type TableRow } from "#plots";
import { scoreStackWords, scoresWords } from "#ui";
import type { FigureInput } from "../../figure.ts";
import { scoreSettings } from "../scoreView.ts";
import { readStack } from "./facts.ts";
import { claimsBar } from "./orders.ts";

const BAR = [80, 320] as const;
/** A smaller share is said to be none: it is rounding in what the guards' shares leave of one. */
const SEEN = 5e-5;

/** The guards in order as a drawing: what share of tasks each of them ends. */
export function GuardStill({ input }: { readonly input: FigureInput }) {
  const { lang } = input.words;
  const say = scoreStackWords[lang];
  const { guard: nameOf } = scoresWords[lang];
  const { order, cap } = scoreSettings(input.view);
  const read = readStack(input);
  const row = (
    key: string,
    place: string,
    name: string,
    fired: { readonly share: number; readonly se: number } | null,
    claims: boolean,
  ): TableRow => ({
    key,
    cells: [
      { text: place, tone: "muted" },
      { text: name },
      { text: "", strip: (width: number) => bar(width, fired?.share ?? 0, claims) },
      {
        text:
          fired === null ? "…" : fired.share < SEEN ? say.never : say.share(fired.share, fired.se),
      },
    ],
  });
  const rows: readonly TableRow[] = [
    ...order.map((id, i) => {
      const fired = read?.stack.firedBy.find(({ guard }) => guard === id)?.share;
      const shares = fired === undefined ? null : { share: fired.estimate, se: fired.se };
      return row(id, String(i + 1), nameOf(id), shares, claimsBar(id));
    }),
    row("cap", "", say.capped(cap), read === null ? null : { share: read.capped, se: 0 }, false),
  ];
  return (
    <TableDrawing
      width={input.width}
      summary={say.table.caption}
      columns={[
        { key: "place", label: "" },
        { key: "guard", label: say.table.guard },
        { key: "bar", label: "", stretch: BAR },
        { key: "share", label: say.table.share, numeric: true },
      ]}
      rows={rows}
      notes={[{ text: say.caption }]}
    />
  );
}

function bar(width: number, share: number, claims: boolean) {
  const middle = TABLE_LINE / 2;
  return (
    <g>
      <line x1={0} x2={width} y1={middle} y2={middle} stroke={colour("hair")} strokeWidth={2} />
      <rect
        x={0}
        y={middle - 4}
        width={share * width}
        height={8}
        fill={colour(claims ? "acceptance" : "muted")}
      />
      {claims ? <Mark shape="square" tone="acceptance" x={share * width} y={middle} r={7} /> : null}
    </g>
  );
}
