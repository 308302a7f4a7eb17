/** A node of a chapter's syntax tree, as far as it is looked at. */
interface Node {
  readonly type: string;
  value?: unknown;
  readonly data?: unknown;
  children?: Node[];
}

/** A line's end between two Chinese letters or signs, where a browser would set a space. */
const BETWEEN = /(?<=[\p{Script=Han}，。：；！？、…”）」])\n(?=[\p{Script=Han}“（「])/gu;
/** A line's end between a Chinese sign, which has its own room, and the part that the next line begins with. */
const BEFORE_PART = /(?<=[，。：；！？、…”）」])\n$/u;
/** Signs that no line ends with, and signs that none begins with. */
const OPENING = /[([“（「]+$/u;
const CLOSING = /^[,.;:!?)\]，。：；！？、…”）」]+/u;

/**
 * Remark plugin: lines of Chinese are joined without a space; a formula and the signs that touch it
 * stand in one `span.unparted`, since a browser may break a line beside the boxes that a formula is.
 */
export function joinedLines() {
  return (tree: Node): void => {
    join(tree);
    keepSigns(tree);
  };
}

function join(node: Node): void {
  if (node.type === "text" && typeof node.value === "string") {
    node.value = node.value.replace(BETWEEN, "").replace(BEFORE_PART, "");
  }
  for (const child of node.children ?? []) join(child);
}

function keepSigns(node: Node): void {
  const { children } = node;
  if (children === undefined) return;
  children.forEach(keepSigns);
  for (const [at, formula] of [...children.entries()].reverse()) {
    if (formula.type !== "inlineMath") continue;
    const before = cut(children[at - 1], OPENING);
    const after = cut(children[at + 1], CLOSING);
    if (before === null && after === null) continue;
    children[at] = {
      type: "unparted",
      data: { hName: "span", hProperties: { className: ["unparted"] } },
      children: [...(before ?? []), formula, ...(after ?? [])],
    };
  }
}

/** Takes the signs off a text, as a text of their own; null where there are none. */
function cut(node: Node | undefined, signs: RegExp): readonly Node[] | null {
  if (node?.type !== "text" || typeof node.value !== "string") return null;
  const taken = signs.exec(node.value)?.[0];
  if (taken === undefined) return null;
  node.value = node.value.replace(signs, "");
  return [{ type: "text", value: taken }];
}
