import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { layoutOf, TracePlot } from "../../../src/plots/trace/TracePlot.tsx";
import type { TraceColumn, TraceDrawing } from "../../../src/plots/trace/trace.ts";

function drawing(
  columns: readonly TraceColumn[],
  width: number,
  part: Partial<TraceDrawing> = {},
): TraceDrawing {
  const last = columns.length - 1;
  return {
    width,
    columns,
    beliefs: [
      {
        name: "belief, true rates",
        end: ".278 of _b*_ .289",
        values: columns.map((_, k) => (k === 1 ? null : 0.3)),
        boundaries: columns.map((_, k) => (k === last ? null : 0.289)),
      },
    ],
    gains: [
      {
        name: "gain _G_ of a repair",
        end: "",
        values: columns.map((_, k) => (k === last ? null : k - 1)),
        texts: columns.map(() => "−.45"),
      },
    ],
    fates: [
      {
        id: "vrr-guard:5",
        name: "VRR-Guard",
        end: "valid, 4/8",
        reaches: last,
        committed: 0,
        plan: "valid",
        overfixed: false,
        open: false,
      },
      {
        id: "majority",
        name: "majority",
        end: "overfixed, 6/8",
        reaches: Math.min(1, last),
        committed: Math.min(1, last),
        plan: "invalid",
        overfixed: true,
        open: false,
      },
      {
        id: "tpm",
        name: "TPM, true rates",
        end: "repairs on",
        reaches: last,
        committed: null,
        plan: "unknown",
        overfixed: false,
        open: true,
      },
    ],
    highlight: { round: 0, policy: null },
    summary: "One plan.",
    names: { round: "round", truth: "hidden truth", votes: "8 votes", noPosterior: "none" },
    states: { valid: "valid", invalid: "invalid", unknown: "?" },
    ...part,
  };
}

const rounds = (n: number, queries: number | null): TraceColumn[] =>
  Array.from({ length: n }, (_, k) => ({
    truth: k % 3 === 2 ? null : k % 3 === 0 ? 1 : 0,
    accepts: queries === null ? null : k % (queries + 1),
    queries,
  }));

const WIDTHS = [288, 424, 620];

describe("layout", () => {
  test.each(WIDTHS)("columns and rows stay inside %i px, in order and apart", (width) => {
    for (const n of [1, 2, 6, 21, 51])
      for (const queries of [null, 1, 8, 64]) {
        const layout = layoutOf(drawing(rounds(n, queries), width));
        expect(layout.left).toBeGreaterThanOrEqual(0);
        expect(layout.x(n - 1) + layout.column / 2).toBeLessThanOrEqual(width + 1e-9);
        const rows = [
          layout.header,
          layout.truth,
          ...(layout.votes === null ? [] : [layout.votes]),
          ...layout.beliefs,
          ...layout.gains,
          ...layout.fates,
        ];
        rows.reduce((above, row) => {
          expect(row.top).toBeGreaterThanOrEqual(above.top + above.height);
          return row;
        });
        const bottom = rows.at(-1)!;
        expect(bottom.top + bottom.height).toBeLessThanOrEqual(layout.height);
      }
  });

  test("names stand beside the columns where there is room, above them where there is none", () => {
    expect(layoutOf(drawing(rounds(6, 8), 620)).stacked).toBe(false);
    expect(layoutOf(drawing(rounds(6, 8), 288)).stacked).toBe(true);
    expect(layoutOf(drawing(rounds(51, 8), 620)).stacked).toBe(true);
  });
});

describe("drawing", () => {
  const count = (markup: string, part: string): number => markup.split(part).length - 1;

  test.each(WIDTHS)("every number in it is finite at %i px", (width) => {
    for (const n of [1, 6, 51])
      for (const queries of [null, 1, 8, 64]) {
        const markup = renderToStaticMarkup(<TracePlot {...drawing(rounds(n, queries), width)} />);
        expect(markup).not.toMatch(/NaN|Infinity|undefined/);
      }
  });

  test("eight votes are eight dots, of which the accepting ones are filled", () => {
    const columns: TraceColumn[] = [{ truth: 1, accepts: 3, queries: 8 }];
    const bare = drawing(columns, 620, { fates: [] });
    const markup = renderToStaticMarkup(<TracePlot {...bare} />);
    expect(count(markup, "<circle")).toBe(8);
    expect(count(markup, 'fill="var(--acceptance)"')).toBe(3);
  });

  test("sixty-four votes are a bar with their count", () => {
    const columns: TraceColumn[] = [{ truth: 1, accepts: 40, queries: 64 }];
    const markup = renderToStaticMarkup(<TracePlot {...drawing(columns, 620, { fates: [] })} />);
    expect(markup).not.toContain("<circle");
    expect(markup).toContain("40/64");
  });

  test("a belief that does not exist is said to be none, and has no bar", () => {
    const columns = rounds(3, 8);
    const markup = renderToStaticMarkup(<TracePlot {...drawing(columns, 620, { fates: [] })} />);
    expect(count(markup, ">none<")).toBe(1);
    expect(count(markup, 'fill="var(--belief)"')).toBe(2);
  });

  test("a right plan is a disc, a wrong one a cross, a rule that came back ends in a tick", () => {
    const markup = renderToStaticMarkup(
      <TracePlot
        {...drawing(
          [
            { truth: 1, accepts: 4, queries: 8 },
            { truth: 0, accepts: 6, queries: 8 },
          ],
          620,
        )}
      />,
    );
    expect(count(markup, 'r="5"')).toBe(1);
    expect(markup).toContain('stroke="var(--damage)" stroke-width="2.6"');
    expect(markup).toContain("overfixed, 6/8");
    expect(markup).toContain('stroke-dasharray="2 3"');
  });

  test("is one image with a description", () => {
    const markup = renderToStaticMarkup(<TracePlot {...drawing(rounds(2, 8), 424)} />);
    expect(markup).toMatch(/^<svg[^>]*role="img"[^>]*aria-label="One plan\."/);
  });
});
