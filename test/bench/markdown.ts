/** A Markdown table, its columns as wide as their widest cell. */
export function markdownTable(
  head: readonly string[],
  lines: readonly (readonly string[])[],
): string {
  const widths = head.map((cell, i) =>
    Math.max(cell.length, ...lines.map((line) => line[i].length)),
  );
  const print = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i])).join(" | ")} |`;
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [print(head), rule, ...lines.map(print)].join("\n");
}
