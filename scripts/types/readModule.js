/** What a file of declarations declares, imports and exports. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "@babel/core";

const KINDS = {
  TSDeclareFunction: "function",
  TSInterfaceDeclaration: "interface",
  TSTypeAliasDeclaration: "type",
  ClassDeclaration: "class",
};

/**
 * @typedef {object} Statement
 * @property {string} name
 * @property {"function" | "interface" | "type" | "class" | "const"} kind
 * @property {string} doc - its comment as it stands, "" where it has none
 * @property {object} node - Babel's
 * @property {number} start - of its code, after `export` and `declare`
 * @property {number} end
 */

/**
 * @param {string} root - folder of the declarations, in which "#room" is "room/index.d.ts"
 * @param {string} file - path
 * @returns {{ text: string, declared: Map<string, Statement[]>, imported: Map, exported: Map, stars: object[] }}
 *   overloads of a function are several statements of one name
 */
export function readModule(root, file) {
  const text = readFileSync(file, "utf8");
  const { program } = parseSync(text, {
    filename: file,
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: [["typescript", { dts: true }]] },
  });
  const from = ({ value }) => place(root, file, value);
  const module = { text, declared: new Map(), imported: new Map(), exported: new Map(), stars: [] };
  for (const node of program.body) {
    if (node.type === "ImportDeclaration") {
      for (const { local, imported } of node.specifiers) {
        const name = imported?.name ?? `* as ${local.name}`;
        module.imported.set(local.name, { ...from(node.source), name, local: local.name });
      }
    } else if (node.type === "ExportAllDeclaration") {
      module.stars.push(from(node.source));
    } else if (node.type === "ExportNamedDeclaration" && node.declaration == null) {
      const source = node.source == null ? {} : from(node.source);
      for (const { local, exported } of node.specifiers) {
        module.exported.set(exported.name, { ...source, name: local.name });
      }
    } else {
      const exported = node.type === "ExportNamedDeclaration";
      for (const one of statements(text, node, exported ? node.declaration : node)) {
        module.declared.set(one.name, [...(module.declared.get(one.name) ?? []), one]);
        if (exported) module.exported.set(one.name, { name: one.name });
      }
    }
  }
  return module;
}

/** Where a specifier leads: a file of declarations, or a package. */
export function place(root, file, specifier) {
  if (specifier.startsWith("#")) return { file: join(root, specifier.slice(1), "index.d.ts") };
  if (!specifier.startsWith(".")) return { package: specifier };
  return { file: join(dirname(file), specifier.replace(/\.tsx?$/, ".d.ts")) };
}

function statements(text, outer, inner) {
  const doc = docBefore(outer);
  if (inner.type === "VariableDeclaration") {
    return inner.declarations.map((node) => {
      return { name: node.id.name, kind: "const", doc, node, start: node.start, end: node.end };
    });
  }
  const kind = KINDS[inner.type];
  if (kind === undefined) return [];
  const start = inner.start + (/^declare /.exec(text.slice(inner.start))?.[0].length ?? 0);
  return [{ name: inner.id.name, kind, doc, node: inner, start, end: inner.end }];
}

function docBefore({ leadingComments }) {
  const last = leadingComments?.at(-1);
  return last?.type === "CommentBlock" && last.value.startsWith("*") ? `/*${last.value}*/` : "";
}
