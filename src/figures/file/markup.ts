/** An element or a text of a drawing. */
export type Part = Element | string;

export interface Element {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly Part[];
}

export function element(
  tag: string,
  attributes: Readonly<Record<string, string | number>>,
  children: readonly Part[] = [],
): Element {
  const named = Object.entries(attributes).map(([name, value]) => [name, String(value)] as const);
  return { tag, attributes: new Map(named), children };
}

/** HTML's elements without an end tag, as React writes them. */
const VOID = new Set(["area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"]);

/**
 * Reads the markup that React's static renderer writes: every element closed or void, every
 * attribute in double quotes. It is no reader of HTML at large.
 */
export function readMarkup(markup: string): readonly Part[] {
  const token = /<(\/?)([a-zA-Z][\w:-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+)/g;
  const root: { tag: string; attributes: Map<string, string>; children: Part[] } = {
    tag: "",
    attributes: new Map(),
    children: [],
  };
  const open = [root];
  for (const [, closing, tag = "", rest = "", closed, text] of markup.matchAll(token)) {
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.children.push(unescaped(text));
    else if (closing === "/") {
      if (open.length > 1 && parent.tag === tag) open.pop();
    } else {
      const attributes = new Map<string, string>();
      for (const [, name = "", value = ""] of rest.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)) {
        attributes.set(name, unescaped(value));
      }
      const one = { tag, attributes, children: [] };
      parent.children.push(one);
      if (closed !== "/" && !VOID.has(tag)) open.push(one);
    }
  }
  return root.children;
}

/** The same as XML, on one line. */
export function writeMarkup(part: Part): string {
  if (typeof part === "string") return escaped(part);
  const { tag, attributes, children } = part;
  const named = [...attributes]
    .map(([name, value]) => ` ${name}="${escaped(value).replaceAll('"', "&quot;")}"`)
    .join("");
  if (children.length === 0) return `<${tag}${named}/>`;
  return `<${tag}${named}>${children.map(writeMarkup).join("")}</${tag}>`;
}

/** All text in these parts, in order. */
export function textOf(parts: readonly Part[]): string {
  return parts.map((part) => (typeof part === "string" ? part : textOf(part.children))).join("");
}

/** Text as XML holds it: what XML 1.0 has no character for is U+FFFD. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "\ufffd")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

/** Text without its character references; one that is none stays as it is written. */
export function unescaped(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w{2,4}));/g,
    (whole, decimal, hex, name) => {
      if (name !== undefined) return ENTITIES[name] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
