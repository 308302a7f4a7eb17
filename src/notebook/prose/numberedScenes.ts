/** A node of a chapter's syntax tree, as far as it is looked at. */
interface Node {
  readonly type: string;
  readonly name?: string | null;
  readonly attributes?: unknown[];
  readonly children?: readonly Node[];
}

/** Remark plugin: each `<Scene>` learns its place in the chapter, from 1; settings of a class name it by that. */
export function numberedScenes() {
  return (tree: Node): void => {
    let place = 0;
    const walk = (node: Node): void => {
      if (node.name === "Scene") {
        place += 1;
        node.attributes?.push({ type: "mdxJsxAttribute", name: "place", value: String(place) });
      }
      for (const child of node.children ?? []) walk(child);
    };
    walk(tree);
  };
}
