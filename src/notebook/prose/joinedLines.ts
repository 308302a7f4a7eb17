/** A node of a chapter's syntax tree, as far as it is looked at. */
interface Node {
  readonly type: string;
  value?: unknown;
  readonly children?: readonly Node[];
}

/** A line's end between two Chinese letters or signs, where a browser would set a space. */
const BETWEEN = /(?<=[\p{Script=Han}，。：；！？、…”）」])\n(?=[\p{Script=Han}“（「])/gu;
/** A line's end between a Chinese sign, which has its own room, and the part that the next line begins with. */
const BEFORE_PART = /(?<=[，。：；！？、…”）」])\n$/u;
/** Signs that no line begins with. */
const CLOSING = /^[,.;:!?)\]，。：；！？、…”）」]/;
/** Holds a sign to the formula before it, which is a box and could be parted from it. */
const WORD_JOINER = "\u2060";

/** Remark plugin: lines of Chinese are joined without a space, and no line begins with a sign after a formula. */
export function joinedLines() {
  return (tree: Node): void => {
    const walk = (node: Node): void => {
      let before: Node | null = null;
      for (const child of node.children ?? []) {
        if (child.type === "text" && typeof child.value === "string") {
          child.value = child.value.replace(BETWEEN, "").replace(BEFORE_PART, "");
          if (before?.type === "inlineMath" && CLOSING.test(String(child.value))) {
            child.value = `${WORD_JOINER}${String(child.value)}`;
          }
        }
        walk(child);
        before = child;
      }
    };
    walk(tree);
  };
}
