/** Pages of the API reference, made of the declarations that the package ships. */
import { docText } from "./docText.js";
import { withEmitted } from "./emitted.js";
import { flatten } from "./flatten.js";
import { LIBRARY } from "./libraryTypes.js";

/** Title and first words of the page of each room, in the order of the index. */
const PAGES = {
  node: ["Commands and figures", "What the command line does, as functions; figures as files."],
  study: [
    "Studies",
    "What is put in: world, budget, rules, belief, prices, seed; links and presets.",
  ],
  engine: ["Engine", "The mathematics, pure: no clock, no file, no randomness but a seed's."],
  traces: ["Logs", "Reading logs of loops, mapping unknown ones, measuring them."],
  diagnosis: ["Diagnosis", "What a log says: rates, verdict, labels needed."],
  stopper: [
    "Policy files",
    "Writing, checking and running a rule to take away; `overfix/stopper` has `createStopper` and the types of its file alone.",
  ],
};
const INNER = [
  "Types that have no name of their own",
  "Signatures name them; the package does not export them. They can be had from a function's type, as `Parameters<typeof f>[0]`.",
];
const KINDS = { function: 0, class: 1, const: 2, interface: 3, type: 3 };

/**
 * @returns {Record<string, string>} Markdown by file name: a page for each room, "inner.md" and
 *   "names.md", an index of all
 */
export function apiPages() {
  const { declarations } = withEmitted((folder) => flatten(folder, LIBRARY.index));
  const pageOf = ({ exported, file }) => (exported ? file.split("/")[0] : "inner");
  const byPage = groupedBy(declarations, pageOf);
  const place = new Map();
  for (const [page, of] of byPage) {
    for (const [name, anchor] of anchors(ordered(of))) place.set(name, `${page}.md#${anchor}`);
  }
  const pages = {};
  for (const [page, of] of byPage) {
    const [title, about] = page === "inner" ? INNER : PAGES[page];
    pages[`${page}.md`] = `# ${title}\n\n${about}\n${body(of, page, place)}`;
  }
  pages["names.md"] = index(declarations, place);
  return pages;
}

/** Sections by folder, functions before types. */
function ordered(declarations) {
  return groupedBy(declarations.toSorted(byKind), sectionOf);
}

function byKind(a, b) {
  const section = sectionOf(a) < sectionOf(b) ? -1 : sectionOf(a) > sectionOf(b) ? 1 : 0;
  return (
    section || KINDS[a.kind] - KINDS[b.kind] || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)
  );
}

function sectionOf({ file, exported }) {
  const [room, ...folders] = file.split("/").slice(0, -1);
  return exported ? folders.join("/") : room;
}

/** Anchors as GitHub gives them: the second of a name gets "-1". */
function anchors(sections) {
  const seen = new Map();
  const anchor = (heading) => {
    const slug = heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, "")
      .replaceAll(" ", "-");
    const times = seen.get(slug) ?? 0;
    seen.set(slug, times + 1);
    return times === 0 ? slug : `${slug}-${times}`;
  };
  const found = new Map();
  for (const [section, of] of sections) {
    if (section !== "") anchor(section);
    for (const name of new Set(of.map((one) => one.name))) found.set(name, anchor(name));
  }
  return found;
}

function body(declarations, page, place) {
  const lines = [];
  for (const [section, of] of ordered(declarations)) {
    if (section !== "") lines.push("", `## ${section}`);
    for (const [name, overloads] of groupedBy(of, (one) => one.name)) {
      const code = overloads.map((one) => signature(one)).join("\n");
      const doc = overloads.map((one) => docText(one.doc)).filter((text) => text !== "");
      const names = [...new Set(overloads.flatMap((one) => one.names))];
      lines.push("", `### ${name}`, "", ...doc.flatMap((text) => [text, ""]));
      lines.push("```ts", code, "```");
      if (names.length > 0) lines.push("", `Names ${links(names, page, place)}.`);
    }
  }
  return `${lines.join("\n")}\n`;
}

function signature({ kind, code }) {
  return (kind === "const" ? `const ${code};` : code).replaceAll("    ", "  ");
}

function links(names, page, place) {
  const here = `${page}.md#`;
  const to = (name) => {
    const at = place.get(name);
    return at.startsWith(here) ? at.slice(here.length - 1) : at;
  };
  return names.map((name) => `[${name}](${to(name)})`).join(", ");
}

function index(declarations, place) {
  const exported = declarations.filter((one) => one.exported);
  const rows = [...new Map(exported.map((one) => [one.name, one])).values()]
    .toSorted((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1))
    .map(({ name, kind, doc }) => {
      const first = /^.*?[.:;](?=\s|$)|^.*$/m.exec(docText(doc).split("\n")[0])?.[0] ?? "";
      return `| [${name}](${place.get(name)}) | ${kind} | ${first.replaceAll("|", "\\|")} |`;
    });
  return `# Every name of the library\n\n| name | | |\n|---|---|---|\n${rows.join("\n")}\n`;
}

/** In order of first appearance. */
function groupedBy(all, keyOf) {
  const groups = new Map();
  for (const one of all) {
    const key = keyOf(one);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return groups;
}
