import { advance } from "#plots";
import { rounded } from "./fileMarkup.ts";
import { type Element, element, type Part } from "./markup.ts";

/** How a stretch of text is set. */
export interface TextLook {
  readonly family: "sans" | "serif";
  /** 400 or 600 */
  readonly weight: number;
  readonly italic: boolean;
  /** CSS pixels */
  readonly size: number;
}

/** A stretch of text and its outline from (0, 0) on the baseline. */
export interface Outlined {
  readonly text: string;
  /** null where no font that was given has these letters: they stay text */
  readonly outline: {
    readonly d: string;
    /** advance, CSS pixels */
    readonly width: number;
  } | null;
}

/** Turns text into outlines, in stretches that fonts have and stretches that they do not. */
export type Outline = (text: string, look: TextLook) => readonly Outlined[];

/** A drawing whose letters are paths; what no font has stays text, for the reader's own fonts. */
export function withOutlines(part: Element, outline: Outline): Element {
  const children = part.children.map((child) =>
    typeof child === "string" || child.tag === "pattern"
      ? child
      : child.tag === "text"
        ? outlinedText(child, outline)
        : withOutlines(child, outline),
  );
  return { ...part, children };
}

/** What belongs to the letters, and not to where they stand. */
const OF_PLACE = new Set(["x", "y", "dx", "dy", "text-anchor"]);
const OF_TYPE = new Set(["font-size", "font-family", "font-weight", "font-style"]);

interface Stretch extends Outlined {
  readonly x: number;
  readonly y: number;
  readonly look: ReadonlyMap<string, string>;
}

function outlinedText(text: Element, outline: Outline): Element {
  const stretches: Stretch[] = [];
  let x = 0;
  let y = 0;
  const set = (part: Part, inherited: ReadonlyMap<string, string>): void => {
    if (typeof part === "string") {
      const look = lookOf(inherited);
      for (const one of outline(part, look)) {
        stretches.push({ ...one, x, y, look: inherited });
        x += one.outline?.width ?? guessed(one.text, look);
      }
      return;
    }
    x += Number(part.attributes.get("dx") ?? 0);
    y += Number(part.attributes.get("dy") ?? 0);
    const look = new Map([...inherited, ...part.attributes]);
    for (const child of part.children) set(child, look);
  };
  for (const child of text.children) set(child, text.attributes);
  const anchor = text.attributes.get("text-anchor") ?? "start";
  const shift = anchor === "end" ? x : anchor === "middle" ? x / 2 : 0;
  const left = Number(text.attributes.get("x") ?? 0) - shift;
  const base = Number(text.attributes.get("y") ?? 0);
  const shared = [...text.attributes].filter(([key]) => !OF_PLACE.has(key) && !OF_TYPE.has(key));
  const children = stretches.map((one) => {
    const [px, py] = [rounded(String(left + one.x)), rounded(String(base + one.y))];
    if (one.outline !== null) {
      return element("path", { transform: `translate(${px} ${py})`, d: one.outline.d });
    }
    const type = [...one.look].filter(([key]) => OF_TYPE.has(key));
    return element("text", { x: px, y: py, ...Object.fromEntries(type) }, [one.text]);
  });
  return { tag: "g", attributes: new Map(shared), children };
}

/** Width of letters that only the reader's fonts have, CSS pixels. */
function guessed(text: string, { family, weight, italic, size }: TextLook): number {
  const face = family === "sans" ? (weight > 500 ? "strong" : "sans") : italic ? "italic" : "serif";
  return (advance(text, face) * size) / 1000;
}

function lookOf(attributes: ReadonlyMap<string, string>): TextLook {
  const size = Number(attributes.get("font-size") ?? 13);
  return {
    family: attributes.get("font-family")?.includes("Serif") === true ? "serif" : "sans",
    weight: Number(attributes.get("font-weight") ?? 400),
    italic: attributes.get("font-style") === "italic",
    size,
  };
}
