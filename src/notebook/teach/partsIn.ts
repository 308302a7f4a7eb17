import { Children, isValidElement, type ReactElement, type ReactNode } from "react";
import type { ChapterFile } from "../chapters.ts";
import { CHAPTER_PARTS } from "../provider.ts";

/** A chapter's text as a tree of its parts, before any of them is drawn. */
export function chapterTree(file: ChapterFile, parts: object = CHAPTER_PARTS): ReactNode {
  return file.default({ components: parts });
}

/** Elements of this part in a tree, in the order of the text, those inside of others too. */
export function partsIn<P>(
  tree: ReactNode,
  part: (props: P) => ReactNode,
): readonly ReactElement<P>[] {
  return Children.toArray(tree).flatMap((node) => {
    if (!isValidElement<{ readonly children?: ReactNode }>(node)) return [];
    const inside = partsIn(node.props.children, part);
    return node.type === part ? [node as unknown as ReactElement<P>, ...inside] : inside;
  });
}
