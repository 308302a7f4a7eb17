import type { Face } from "./widths.ts";

/** A stretch of a label in one face. `low` is a subscript. */
export interface Run {
  readonly text: string;
  readonly face: Face;
  readonly low: boolean;
}

const LOW = "₀₁₂₃₄₅₆₇₈₉";

/**
 * Splits a label into runs. A symbol stands between underscores and is set in serif italic, its
 * subscript digits and its star upright: `above _b*_ a repair lowers validity`, `_ρ₀_ drifts`.
 */
export function runsOf(text: string, face: "sans" | "strong" | "serif" = "sans"): readonly Run[] {
  const runs: Run[] = [];
  text.split("_").forEach((part, i) => {
    if (part === "") return;
    if (i % 2 === 0) runs.push({ text: part, face, low: false });
    else runs.push(...symbolRuns(part));
  });
  return runs;
}

/** A label without its markup, for descriptions and tables. */
export function plainText(text: string): string {
  return text.replaceAll("_", "");
}

function symbolRuns(symbol: string): Run[] {
  const runs: Run[] = [];
  for (const character of symbol) {
    const digit = LOW.indexOf(character);
    const run: Run =
      digit >= 0
        ? { text: String(digit), face: "serif", low: true }
        : { text: character, face: character === "*" ? "serif" : "italic", low: false };
    const last = runs.at(-1);
    if (last && last.face === run.face && last.low === run.low) {
      runs[runs.length - 1] = { ...last, text: last.text + run.text };
    } else runs.push(run);
  }
  return runs;
}
