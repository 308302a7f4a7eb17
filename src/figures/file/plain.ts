import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type Part, readMarkup, textOf } from "./markup.ts";

/** What a piece of a page says, as plain text on one line. */
export function plainWords(node: ReactNode): string {
  return textOf(readMarkup(renderToStaticMarkup(node)).map(lowDigits))
    .replace(/\s+/g, " ")
    .trim();
}

const LOW = "₀₁₂₃₄₅₆₇₈₉";

/** Subscript digits as characters of their own: ρ₀, and not ρ0. */
function lowDigits(part: Part): Part {
  if (typeof part === "string") return part;
  if (part.tag !== "sub") return { ...part, children: part.children.map(lowDigits) };
  return textOf(part.children).replace(/\d/g, (digit) => LOW[Number(digit)] ?? digit);
}
