/** A node of a chapter's syntax tree, as far as it is looked at. */
interface Node {
  readonly type: string;
  value?: unknown;
  readonly children?: readonly Node[];
}

/** A line's end between two Chinese letters or signs, where a browser would set a space. */
const BETWEEN = /(?<=[\p{Script=Han}，。：；！？、…”）」])\n(?=[\p{Script=Han}“（「])/gu;

/** Remark plugin: lines of Chinese are joined as Chinese is, without a space. */
export function joinedLines() {
  return (tree: Node): void => {
    const walk = (node: Node): void => {
      if (node.type === "text" && typeof node.value === "string") {
        node.value = node.value.replace(BETWEEN, "");
      }
      for (const child of node.children ?? []) walk(child);
    };
    walk(tree);
  };
}
