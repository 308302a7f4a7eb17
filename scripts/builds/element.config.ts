import { defineConfig, type Plugin } from "vite";
import { PREACT } from "./embedded.ts";
import { fontsWithin } from "./fontsWithin.ts";
import { inlineWorkers, trustedWorkers, withoutLateJobs } from "./inlineWorkers.ts";

/** The sheet goes into the script, where `__SHEET__` stands: in a shadow tree the host is the root. */
const sheetWithin: Plugin = {
  name: "sheet-within",
  enforce: "post",
  generateBundle(_options, bundle) {
    const sheets = Object.values(bundle).filter(({ fileName }) => fileName.endsWith(".css"));
    const css = sheets
      .map((sheet) => (sheet.type === "asset" ? String(sheet.source) : ""))
      .join("\n")
      .replace(/:root((?:\[[^\]]*\])*)(?=[{,\s])/g, (_all, kind: string) =>
        kind === "" ? ":host" : `:host(${kind})`,
      )
      .replace(/(^|[},])\s*(?:html|body)(?=[{,\s])/g, "$1:host");
    for (const { fileName } of sheets) delete bundle[fileName];
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === "chunk") {
        chunk.code = ascii(chunk.code.replaceAll("__SHEET__", () => JSON.stringify(css)));
      }
    }
  },
};

/** A page that names no encoding reads a script in its own: this one is the same in all of them. */
function ascii(code: string): string {
  return code.replace(
    /[\u0080-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** `<overfix-figure>` as one file that needs no other: every figure, its worker, its fonts. */
export default defineConfig({
  base: "./",
  resolve: { alias: PREACT },
  define: { "process.env.NODE_ENV": JSON.stringify("production"), __HOME__: JSON.stringify("") },
  publicDir: false,
  plugins: [inlineWorkers, trustedWorkers, fontsWithin, sheetWithin],
  worker: { format: "iife", plugins: () => withoutLateJobs },
  build: {
    outDir: "dist/app",
    emptyOutDir: false,
    target: "es2023",
    cssCodeSplit: false,
    lib: {
      entry: "src/embed/element.tsx",
      formats: ["iife"],
      name: "OverfixFigureElement",
      fileName: () => "overfix-figure.js",
    },
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
