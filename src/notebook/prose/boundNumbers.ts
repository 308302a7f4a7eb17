/** A node of a chapter's syntax tree, as far as it is looked at. */
interface Node {
  readonly type: string;
  readonly name?: string | null;
  readonly value?: unknown;
  readonly children?: readonly Node[];
}

/** The file that is compiled: `fail` throws with its path, line and column. */
interface File {
  readonly messages: readonly { readonly reason: string }[];
  fail(reason: string, place?: unknown): never;
}

/** Parts whose numbers are checked elsewhere, or are none of ours. */
const BOUND = new Set(["N", "Free"]);

/**
 * What reads as a result: a decimal, a percentage, points, a fraction of two counts, a count of three
 * digits or more, but for the name of an instance (#292). Small whole numbers (five repairs, eight votes, chapter 4) are words.
 */
const RESULT =
  /\d*\.\d+|\d+(?:\.\d+)?\s*(?:[%％‰]|percentage points?|points?\b|pp\b|个百分点|个点)|\d+\s*\/\s*\d+|\d+ of \d{2,}|(?<![#\d])\d{3,}/;

/**
 * Remark plugin: refuses a chapter with a number in prose that looks like a result and is not bound by
 * `<N>` or drawn by `<Given>`; in formulas too.
 */
export function boundNumbers() {
  return (tree: Node, file: File): void => {
    const walk = (node: Node): void => {
      if (node.name !== undefined && node.name !== null && BOUND.has(node.name)) return;
      if (node.type === "text" || node.type === "inlineMath" || node.type === "math") {
        const found = RESULT.exec(String(node.value))?.[0];
        if (found !== undefined) {
          file.fail(
            `“${found}” looks like a result and is not bound; expected <N k="…">${found}</N>, or <Free> where it is none`,
            node,
          );
        }
      }
      for (const child of node.children ?? []) walk(child);
    };
    walk(tree);
  };
}

/** Rehype plugin, after rehype-katex: what KaTeX complains of is an error and no red text on the page. */
export function strictFormulas() {
  return (_tree: Node, file: File): void => {
    const [first] = file.messages;
    if (first !== undefined) file.fail(first.reason, first);
  };
}
