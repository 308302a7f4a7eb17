/** An element of a chapter's page, as far as it is looked at. */
interface Element {
  readonly type: string;
  readonly tagName?: string;
  readonly properties?: { readonly className?: unknown };
  children?: Element[];
}

const WBR: Element = { type: "element", tagName: "wbr", properties: {}, children: [] };

/**
 * Rehype plugin, after KaTeX: in a formula that holds the signs beside it (`joinedLines`), and so may
 * not be broken, a line may still end between the parts that KaTeX makes.
 */
export function breakableFormulas() {
  return (tree: Element): void => walk(tree, false);
}

function walk(element: Element, unparted: boolean): void {
  const within = unparted || has(element, "unparted");
  for (const child of element.children ?? []) walk(child, within);
  if (!within || !has(element, "katex-html")) return;
  element.children = element.children?.flatMap((part, i) => (i === 0 ? [part] : [WBR, part])) ?? [];
}

function has({ properties }: Element, name: string): boolean {
  const names = properties?.className;
  return Array.isArray(names) && names.includes(name);
}
