/**
 * One file of declarations out of the many that `tsc` emits: what an entry exports, and every type
 * that those name, each under a name of its own. Rooms and files are gone from it, so that it reads
 * the same under each way of resolving modules.
 *
 * TypeScript 7 offers its syntax tree to no other tool, and bundlers of declarations ask for an older
 * TypeScript beside it or for a newer Node; Babel, which the build has anyway, reads declarations.
 */
import { join, relative } from "node:path";
import { place, readModule } from "./readModule.js";
import { references } from "./references.js";

/**
 * @typedef {object} Declaration
 * @property {string} name - in the flat file
 * @property {string} file - where it is declared: "engine/loop/gain.d.ts"
 * @property {string} kind - "function", "interface", "type", "const" or "class"
 * @property {string} doc - its comment, "" where it has none
 * @property {string} code - after `export` and `declare`
 * @property {string[]} names - other declarations of the flat file that it names
 * @property {boolean} exported - by the entry; the others are named by what it exports
 */

/**
 * @param {string} root - folder of the emitted declarations, a folder for each room
 * @param {string[]} entries - files within it; what any of them exports is exported
 * @returns {{ declarations: Declaration[], packages: Map<string, Set<string>> }} in the order of the
 *   entries' exports, hidden ones last; names by the package that they are taken from
 * @throws Error where a name leads nowhere
 */
export function flatten(root, entries) {
  const graph = new Graph(root);
  const wanted = new Map(); // symbol → { symbol, name, exported }; grows while it is read
  const taken = new Set();
  for (const start of entries.map((entry) => join(root, entry))) {
    for (const name of graph.names(start)) {
      const symbol = graph.exportOf(start, name);
      if (!wanted.has(id(symbol))) wanted.set(id(symbol), { symbol, name, exported: true });
      taken.add(name);
    }
  }
  const packages = new Map();
  const nameFor = (symbol) => {
    if (symbol.package !== undefined) {
      if (!packages.has(symbol.package)) packages.set(symbol.package, new Set());
      packages.get(symbol.package).add(symbol.name);
      return symbol.local ?? symbol.name;
    }
    if (!wanted.has(id(symbol))) {
      wanted.set(id(symbol), { symbol, name: freeName(symbol, root, taken), exported: false });
    }
    return wanted.get(id(symbol)).name;
  };
  const declarations = [];
  for (const { symbol, name, exported } of wanted.values()) {
    const { text, declared } = graph.module(symbol.file);
    for (const { node, kind, doc, start: from, end } of declared.get(symbol.name)) {
      const edits = [{ start: node.id.start, end: node.id.start + symbol.name.length, text: name }];
      const names = new Set();
      for (const reference of references(node)) {
        const target = graph.referred(symbol.file, reference);
        if (target === undefined) continue;
        const called = nameFor(target);
        edits.push({ ...reference, text: called });
        if (target.package === undefined && called !== name) names.add(called);
      }
      declarations.push({
        ...{ name, kind, doc, exported, names: [...names] },
        file: relative(root, symbol.file),
        code: edited(text, from, end, edits),
      });
    }
  }
  return { declarations, packages };
}

/** The flat file. */
export function flatText({ declarations, packages }) {
  const heads = [...packages].flatMap(([from, names]) => {
    return [...names].sort().map((name) => {
      const taken = name.startsWith("* as ") ? name : `{ ${name} }`;
      return `import type ${taken} from "${from}";`;
    });
  });
  const bodies = declarations.map(({ doc, code, kind, exported }) => {
    const word = { interface: "", type: "", const: "declare const " }[kind] ?? "declare ";
    const end = kind === "const" ? ";" : "";
    return `${doc === "" ? "" : `${doc}\n`}${exported ? "export " : ""}${word}${code}${end}`;
  });
  return `${[...heads, ...bodies, "export {};"].join("\n")}\n`;
}

/** Files of declarations and how a name in one leads to a statement in another. */
class Graph {
  #root;
  #modules = new Map();
  constructor(root) {
    this.#root = root;
  }

  module(file) {
    if (!this.#modules.has(file)) this.#modules.set(file, readModule(this.#root, file));
    return this.#modules.get(file);
  }

  /** All that a file exports, in its order. */
  names(file) {
    const { exported, stars } = this.module(file);
    return [...stars.flatMap((star) => this.names(star.file)), ...exported.keys()];
  }

  /** The symbol that a file exports under this name. */
  exportOf(file, name) {
    const { exported, stars } = this.module(file);
    const own = exported.get(name);
    if (own?.package !== undefined) return own;
    if (own?.file !== undefined) return this.exportOf(own.file, own.name);
    if (own !== undefined) return this.local(file, own.name);
    const star = stars.find((one) => this.names(one.file).includes(name));
    if (star === undefined) throw new Error(`${file} exports no ${name}`);
    return this.exportOf(star.file, name);
  }

  /** The symbol that a name within a file means; undefined for JavaScript's own and type parameters. */
  local(file, name) {
    const { declared, imported } = this.module(file);
    if (declared.has(name)) return { file, name };
    const from = imported.get(name);
    if (from === undefined) return undefined;
    if (from.package !== undefined) return from;
    return this.exportOf(from.file, from.name);
  }

  referred(file, { name, module }) {
    if (module === undefined) return this.local(file, name);
    const at = place(this.#root, file, module);
    return at.package === undefined ? this.exportOf(at.file, name) : { ...at, name };
  }
}

const id = ({ file, name }) => `${file}\n${name}`;

function freeName({ file, name }, root, taken) {
  const [room] = relative(root, file).split("/");
  let free = name;
  for (let i = 1; taken.has(free); i++) free = `${name}_${room}${i === 1 ? "" : i}`;
  taken.add(free);
  return free;
}

function edited(text, start, end, edits) {
  let out = "";
  let at = start;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    out += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return out + text.slice(at, end);
}
