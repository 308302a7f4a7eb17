/** A doc comment as Markdown: its prose, then a line for each tag. */
export function docText(doc) {
  if (doc === "") return "";
  const lines = doc
    .replace(/^\/\*\*|\*\/$/g, "")
    .split("\n")
    .map((line) => line.replace(/^\s*\* ?/, "").trim());
  const tags = [];
  const prose = [];
  for (const line of lines) {
    if (/^@\w/.test(line)) tags.push(line);
    else if (tags.length > 0) tags.push(`${tags.pop()} ${line}`.trim());
    else prose.push(line);
  }
  const said = prose
    .join("\n")
    .trim()
    .split(/\n{2,}/)
    .map((part) => part.replaceAll("\n", " "));
  return [...said.map(plain), tags.map(tagLine).join("\n")]
    .filter((part) => part !== "")
    .join("\n\n");
}

function tagLine(tag) {
  const [, word, rest] = /^@(\w+)\s*(.*)$/.exec(tag);
  if (word === "param") {
    const [, name, said] = /^(\S+)\s*(?:-\s*)?(.*)$/.exec(rest);
    return `- \`${name}\`: ${plain(said)}`;
  }
  return `- *${word}* ${plain(rest)}`;
}

/** Text whose signs Markdown would take for its own; what stands in backticks is left alone. */
function plain(text) {
  return text
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith("`") ? part : part.replace(/[*_<[\]]/g, "\\$&")))
    .join("");
}
