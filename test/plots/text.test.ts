import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { textBox, textWidth, wrapText } from "../../src/plots/text/measure.ts";
import { crosses, LABELS_APART, placeLabels } from "../../src/plots/text/place.ts";
import { plainText, runsOf } from "../../src/plots/text/runs.ts";
import { stackBlocks } from "../../src/plots/text/stack.ts";
import { advance } from "../../src/plots/text/widths.ts";
import { gapBetween, passesThrough } from "./gaps.ts";

describe("widths", () => {
  it("has tabular figures in the sans, as the font says of itself", () => {
    const widths = [..."0123456789"].map((digit) => advance(digit, "sans"));
    expect(new Set(widths).size).toBe(1);
    // Source Sans 3's own metrics (its AFM): figures .497 em, "a" .504 em at regular weight
    expect(widths[0]).toBe(497);
    expect(advance("a", "sans")).toBe(504);
  });

  it("knows every sign that the words use", () => {
    for (const sign of "→↑≤≥≈−·§αβρτδθσ") {
      const face = /[α-ω]/u.test(sign) ? "italic" : "sans";
      expect(advance(sign, face), sign).toBeGreaterThan(200);
      expect(advance(sign, face), sign).toBeLessThan(1100);
    }
  });

  it("gives Chinese characters their em", () => {
    expect(textWidth("接受率", { size: 13 })).toBeCloseTo(39, 10);
  });

  it("sets bold wider than regular", () => {
    expect(textWidth("acceptance", { size: 13, face: "strong" })).toBeGreaterThan(
      textWidth("acceptance", { size: 13 }),
    );
  });
});

describe("runs", () => {
  it("sets symbols in italic, their digits low and their star upright", () => {
    expect(runsOf("above _b*_ by _ρ₀_")).toEqual([
      { text: "above ", face: "sans", low: false },
      { text: "b", face: "italic", low: false },
      { text: "*", face: "serif", low: false },
      { text: " by ", face: "sans", low: false },
      { text: "ρ", face: "italic", low: false },
      { text: "0", face: "serif", low: true },
    ]);
  });

  it("loses nothing but the marks", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("a", " ", "_b_", "正")), (parts) => {
        const text = parts.join("");
        expect(
          runsOf(text)
            .map((run) => run.text)
            .join(""),
        ).toBe(plainText(text));
      }),
    );
  });
});

describe("wrapText", () => {
  const words = fc
    .array(fc.constantFrom("what", "the", "loop", "reports", ".82", "_b*_", "接受率"), {
      minLength: 1,
    })
    .map((parts) => parts.join(" "));

  it("keeps every word and no line wider than asked, unless one word is", () => {
    fc.assert(
      fc.property(words, fc.integer({ min: 40, max: 200 }), (text, width) => {
        const lines = wrapText(text, width, { size: 13 });
        expect(lines.join(" ").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
        for (const line of lines) {
          if (/\s/.test(line)) expect(textWidth(line, { size: 13 })).toBeLessThanOrEqual(width);
        }
      }),
    );
  });
});

describe("stackBlocks", () => {
  const blocks = fc.array(
    fc.record({
      wanted: fc.double({ min: 0, max: 200, noNaN: true }),
      height: fc.double({ min: 4, max: 40, noNaN: true }),
    }),
    { minLength: 1, maxLength: 5 },
  );

  it("lets none overlap, keeps their order, and moves none that has room", () => {
    fc.assert(
      fc.property(blocks, (all) => {
        const middles = stackBlocks(all, 0, 240);
        const spans = all
          .map(({ wanted, height }, i) => ({ wanted, low: middles[i] - height / 2, height, i }))
          .sort((a, b) => a.low - b.low);
        spans.forEach((span, i) => {
          const next = spans[i + 1];
          if (next) expect(span.low + span.height).toBeLessThanOrEqual(next.low + 1e-9);
        });
        const sole = all.length === 1 ? all[0] : undefined;
        if (sole && sole.wanted > sole.height / 2 && sole.wanted + sole.height / 2 < 240) {
          expect(middles[0]).toBeCloseTo(sole.wanted, 9);
        }
      }),
    );
  });
});

describe("placeLabels", () => {
  const wishes = fc.array(
    fc.record({
      x: fc.integer({ min: 0, max: 300 }),
      y: fc.integer({ min: 0, max: 200 }),
      text: fc.constantFrom("VRR-Stop: .77", "majority", "confidence ≥ .85: .55", "§ .12"),
    }),
    { maxLength: 12 },
  );
  const bounds = { x: 0, y: 0, width: 300, height: 200 };

  it("keeps labels apart and clear of every leader, and lets none leave the ground", () => {
    fc.assert(
      fc.property(wishes, (all) => {
        const taken = [textBox("taken", 100, 100, { size: 13 })];
        const placed = placeLabels(
          all.map((wish, i) => ({ ...wish, key: String(i), style: { size: 13 } })),
          { bounds, taken, avoid: [] },
        );
        const boxes = [...taken, ...placed.map(({ box }) => box)];
        boxes.forEach((box, i) => {
          for (const other of boxes.slice(i + 1)) {
            expect(gapBetween(box, other)).toBeGreaterThanOrEqual(LABELS_APART - 1e-9);
          }
          for (const { leader } of placed) {
            if (leader !== null) expect(passesThrough(leader, box)).toBe(false);
          }
          expect(box.x).toBeGreaterThanOrEqual(0);
          expect(box.x + box.width).toBeLessThanOrEqual(300);
        });
      }),
    );
  });

  it("finds the boxes that a leader crosses, as points along it do", () => {
    const at = fc.integer({ min: 0, max: 40 });
    const segment = fc.record({ x1: at, y1: at, x2: at, y2: at });
    const size = fc.integer({ min: 1, max: 20 });
    const someBox = fc.record({ x: at, y: at, width: size, height: size });
    fc.assert(
      fc.property(segment, someBox, (line, box) => {
        // What comes within half a pixel of the middle has many sampled points inside.
        if (passesThrough(line, box)) expect(crosses(line, box)).toBe(true);
        const shrunk = {
          x: box.x + 0.5,
          y: box.y + 0.5,
          width: box.width - 1,
          height: box.height - 1,
        };
        if (box.width > 1 && box.height > 1 && crosses(line, shrunk)) {
          expect(passesThrough(line, box)).toBe(true);
        }
      }),
    );
  });

  it("lets a leader begin in its own mark, and a label stand over nothing that it never may", () => {
    const mark = { x: 140, y: 90, width: 20, height: 20 };
    const wish = { key: "a", text: "round 0", style: { size: 13 }, x: 150, y: 100 };
    const [placed] = placeLabels([wish], { bounds, taken: [], marks: [mark], avoid: [] });
    expect(placed?.leader).not.toBeNull();
    expect(placed).toBeDefined();
    const never = [{ x: 0, y: 0, width: 300, height: 200 }];
    expect(placeLabels([{ ...wish, never }], { bounds, taken: [], avoid: [] })).toEqual([]);
  });

  it("leaves a label out rather than over a line where it must be clear", () => {
    const everywhere = [{ x: 0, y: 0, width: 300, height: 200 }];
    const wish = { key: "a", text: "§ .12", style: { size: 13 }, x: 150, y: 100 };
    const ground = { bounds, taken: [], avoid: everywhere };
    expect(placeLabels([wish], ground)).toHaveLength(1);
    expect(placeLabels([{ ...wish, clear: true }], ground)).toHaveLength(0);
  });
});
