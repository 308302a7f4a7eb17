import { COLOURS, ROLES, type Role, type Theme } from "#plots";
import type { Element, Part } from "./markup.ts";

/** What a drawing is made of; anything else is of the page and not of a file. */
const TAGS = new Set([
  "svg",
  "g",
  "path",
  "rect",
  "line",
  "circle",
  "ellipse",
  "polyline",
  "polygon",
  "text",
  "tspan",
  "image",
  "pattern",
]);

/** Attributes that are lengths, coordinates or lists of them. */
const GEOMETRY =
  /^(x|y|x1|y1|x2|y2|dx|dy|cx|cy|r|rx|ry|d|points|width|height|viewBox|transform|patternTransform|font-size)$/;
/** Attributes that say how a shape looks. */
const LOOK =
  /^(fill|stroke|stroke-(width|dasharray|linecap|linejoin|opacity)|fill-(opacity|rule)|opacity|paint-order|shape-rendering|image-rendering|preserveAspectRatio|text-anchor|font-(family|weight|style)|patternUnits|id|href)$/;

/** Families by name: a file has no stylesheet to look a property up in. Chinese is the system's. */
const FAMILIES: Readonly<Record<string, string>> = {
  "var(--sans)":
    "'Source Sans 3 Variable', 'Source Sans 3', 'PingFang SC', 'Noto Sans CJK SC', 'Microsoft YaHei', sans-serif",
  "var(--serif)":
    "'Source Serif 4 Variable', 'Source Serif 4', 'Songti SC', 'Noto Serif CJK SC', SimSun, Georgia, serif",
};

const INK_OF = new Map<string, Role>(ROLES.map((role) => [`var(--${role})`, role]));

/**
 * A drawing as a file holds it: of one theme, colours and families written out, numbers to a
 * hundredth, ids of this file alone, and nothing of the page (classes, roles, places to click).
 *
 * @param name - what its ids begin with
 */
export function fileMarkup(drawing: Element, theme: Theme, name: string): Element {
  const ids = new Map<string, string>();
  const own = (id: string): string => {
    const known = ids.get(id) ?? `${name}-${ids.size + 1}`;
    ids.set(id, known);
    return known;
  };
  const clean = (part: Part): readonly Part[] => {
    if (typeof part === "string") return [part];
    if (!TAGS.has(part.tag) || isOfThePage(part, theme)) return [];
    const attributes = new Map<string, string>();
    for (const [key, value] of part.attributes) {
      const kept = attribute(key, value, theme, own);
      if (kept !== null) attributes.set(key, kept);
    }
    const children = part.children.flatMap(clean);
    if (part.tag === "g" && children.length === 0) return [];
    return [{ tag: part.tag, attributes, children }];
  };
  return { ...drawing, children: drawing.children.flatMap(clean) };
}

/** Shown on a screen alone, in the other theme, or nowhere: a place to click. */
function isOfThePage({ tag, attributes, children }: Element, theme: Theme): boolean {
  if (attributes.has("data-screen-only")) return true;
  if (attributes.get("class")?.includes(theme === "light" ? "only-dark" : "only-light"))
    return true;
  const unseen = attributes.get("fill") === "transparent" && !attributes.has("stroke");
  return unseen && tag !== "g" && tag !== "text" && children.length === 0;
}

function attribute(
  key: string,
  value: string,
  theme: Theme,
  own: (id: string) => string,
): string | null {
  if (key === "id") return own(value);
  if (key === "href") return /^data:image\/png;base64,[\w+/=]+$/.test(value) ? value : null;
  if (key === "font-family") return FAMILIES[value] ?? null;
  if (GEOMETRY.test(key)) return rounded(value);
  if (!LOOK.test(key)) return null;
  if (value === "transparent") return "none";
  const role = INK_OF.get(value);
  if (role !== undefined) return COLOURS[theme][role];
  const used = /^url\(#(.*)\)$/.exec(value)?.[1];
  if (used !== undefined) return `url(#${own(used)})`;
  return /[(:]/.test(value) ? null : /^[\d.\s-]+$/.test(value) ? rounded(value, 1000) : value;
}

/** Numbers in a list or a path, to a hundredth: arithmetic's last bits are no part of a drawing. */
export function rounded(list: string, parts = 100): string {
  return list.replace(/-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi, (number, at: number) => {
    const value = Math.round(Number(number) * parts) / parts;
    const apart = number.startsWith(".") && /\d/.test(list[at - 1] ?? "") ? " " : "";
    return `${apart}${value === 0 ? 0 : value}`;
  });
}
