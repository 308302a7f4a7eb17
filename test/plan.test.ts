import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";

/** Which rooms a room may import. A second arrow back is a defect, not an exception. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  engine: [],
  plots: [],
  ui: [],
  paper: [],
  traces: ["engine"],
  study: ["engine", "paper"],
  diagnosis: ["engine", "traces"],
  stopper: ["engine", "traces"],
  advice: ["engine", "traces", "diagnosis", "stopper", "ui"],
  rules: ["engine"],
  compute: ["engine", "study", "traces", "diagnosis", "rules"],
  store: ["study"],
  figures: ["engine", "study", "paper", "compute", "plots", "ui"],
  notebook: ["engine", "study", "paper", "rules", "ui", "figures"],
  embed: ["compute", "figures", "study", "ui"],
  content: [],
  node: [
    "engine",
    "study",
    "paper",
    "traces",
    "diagnosis",
    "stopper",
    "advice",
    "rules",
    "compute",
    "figures",
    "ui",
  ],
  app: [
    "engine",
    "study",
    "paper",
    "traces",
    "diagnosis",
    "stopper",
    "advice",
    "compute",
    "plots",
    "ui",
    "figures",
    "store",
    "notebook",
  ],
};

/** Packages that a room may use; a room that is not listed may use any. */
const PACKAGES: Readonly<Record<string, RegExp>> = {
  engine: /^$/,
  paper: /^$/,
  study: /^valibot$/,
  traces: /^(papaparse|hyparquet|hyparquet-compressors|fflate)$/,
  diagnosis: /^$/,
  stopper: /^valibot$/,
  rules: /^@marcbachmann\/cel-js$/,
  compute: /^$/,
  store: /^zustand(\/.*)?$/,
  plots: /^(react|d3-contour)$/,
  figures: /^(react|react-dom(\/server)?|d3-scale)$/,
  notebook: /^(react|katex)$/,
  embed: /^(react|react-dom\/client|virtual:fonts-(few|within))$/,
  content: /^$/,
};

const SRC = resolve("src");
const CONTENT = resolve("content");

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return filesBelow(path);
    return /\.(tsx?|mdx)$/.test(name) ? [path] : [];
  });
}

/** Every module that a source names: static, dynamic and re-exported imports, and worker URLs. */
function importsOf(source: string): string[] {
  const code = source
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/^\s*\/\/.*$/gm, "")
    .replace(/= `(?:\\[\s\S]|[^\\`])*`|: `(?:\\[\s\S]|[^\\`])*`/g, ""); // code as text
  const patterns = [
    /\b(?:import|export)\b[^"';]*?\bfrom\s*["']([^"']+)["']/g,
    /\bimport\s*["']([^"']+)["']/g,
    /\bimport\(\s*["']([^"']+)["']/g,
    /new URL\(\s*["']([^"']+)["']\s*,\s*import\.meta\.url/g,
    /import\.meta\.glob(?:<[^(]*>)?\(\s*["']([^"']+)["']/g,
  ];
  return patterns.flatMap((pattern) => [...code.matchAll(pattern)].map((match) => match[1] ?? ""));
}

/** The room of a file or folder: a folder of src, or content. */
function roomOf(path: string): string {
  const inside = relative(CONTENT, path);
  if (!inside.startsWith("..")) return "content";
  return relative(SRC, path).split(/[\\/]/)[0] ?? "";
}

/** What is wrong with an import, or null. */
function objection(file: string, specifier: string): string | null {
  const room = roomOf(file);
  const allowed = ARROWS[room];
  if (allowed === undefined) return `${room} is no room of the plan`;
  if (room === "node" && specifier === "../../package.json") return null; // the version it prints
  if (specifier.startsWith(".")) {
    const target = roomOf(resolve(file, "..", specifier));
    // the chapters are the notebook's own text: it alone opens them, and they get all else from it
    if (room === "notebook" && target === "content") return null;
    return target === room ? null : `leaves its room by a relative path; expected #${target}`;
  }
  if (specifier.startsWith("#")) {
    const target = specifier.slice(1);
    return allowed.includes(target)
      ? null
      : `${room} may import ${allowed.join(", ") || "no room"}`;
  }
  if (specifier.startsWith("node:"))
    return room === "node" ? null : `${room} runs in a browser; only node may use ${specifier}`;
  const packages = PACKAGES[room];
  return packages === undefined || packages.test(specifier)
    ? null
    : `${room} may not use ${specifier}`;
}

describe("the plan of the house", () => {
  const files = [...filesBelow(SRC), ...filesBelow(CONTENT)];

  it("finds the house", () => {
    expect(files.length).toBeGreaterThan(20);
  });

  it("has arrows one way only", () => {
    const objections = files.flatMap((file) =>
      importsOf(readFileSync(file, "utf8")).flatMap((specifier) => {
        const why = objection(file, specifier);
        return why === null ? [] : [`${relative(".", file)} imports ${specifier}: ${why}`];
      }),
    );
    expect(objections).toEqual([]);
  });

  it("has no cycle among the rooms", () => {
    const reached = (room: string, seen: ReadonlySet<string>): boolean =>
      seen.has(room) ||
      (ARROWS[room] ?? []).some((next) => reached(next, new Set([...seen, room])));
    expect(Object.keys(ARROWS).filter((room) => reached(room, new Set()))).toEqual([]);
  });

  it("keeps published numbers out of computation: nothing below the engine reaches paper", () => {
    expect(ARROWS["engine"]).toEqual([]);
  });

  it.each([
    ["engine/loop/x.ts", "#paper"],
    ["engine/loop/x.ts", "node:fs"],
    ["engine/loop/x.ts", "react"],
    ["plots/x.tsx", "#ui"],
    ["ui/x.tsx", "#study"],
    ["store/x.ts", "#compute"],
    ["study/x.ts", "../engine/index.ts"],
    ["app/x.ts", "#node"],
    ["app/x.ts", "../../content/sources.json"],
    ["notebook/x.ts", "#compute"],
    ["figures/x.ts", "#notebook"],
    ["../content/en/x.mdx", "#engine"],
    ["../content/en/x.mdx", "react"],
  ])("would fail on %s importing %s", (file, specifier) => {
    expect(objection(join(SRC, file), specifier)).not.toBeNull();
  });

  it("sees every form of import", () => {
    const source = `import a from "./a.ts"; import "./b.css"; export { c } from "#c"; import("./d.ts");
      new Worker(new URL("./e.ts", import.meta.url)); import.meta.glob<A>("./g*.ts"); /* import "./no.ts" */ export type * from "./f.ts";`;
    expect(importsOf(source).sort()).toEqual([
      "#c",
      "./a.ts",
      "./b.css",
      "./d.ts",
      "./e.ts",
      "./f.ts",
      "./g*.ts",
    ]);
  });
});
