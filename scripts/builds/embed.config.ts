import { readFileSync } from "node:fs";
import { transformAsync } from "@babel/core";
import modulesSystemJs from "@babel/plugin-transform-modules-systemjs";
import { defineConfig, type Plugin } from "vite";
import { contentSecurity, embedPolicy } from "./csp.js";
import { PREACT } from "./embedded.ts";
import { fontsWithin } from "./fontsWithin.ts";
import { inlineWorkers, trustedWorkers, withoutLateJobs } from "./inlineWorkers.ts";

/**
 * Chunks as classic scripts. Module scripts are fetched with CORS, which a frame without an origin
 * (sandboxed, without allow-same-origin) fails at on most hosts; a classic script loads anywhere.
 */
const classicScripts: Plugin = {
  name: "classic-scripts",
  enforce: "post",
  async generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== "chunk") continue;
      const result = await transformAsync(chunk.code, {
        babelrc: false,
        configFile: false,
        compact: true,
        comments: false,
        sourceMaps: false,
        plugins: [modulesSystemJs],
      });
      if (result?.code == null) throw new Error(`${chunk.fileName} could not be made classic`);
      chunk.code = result.code;
    }
    const page = bundle["embed.html"];
    if (page?.type !== "asset") throw new Error("the build has no embed.html");
    const main = /<script type="module"[^>]* src="([^"]+)"><\/script>/;
    const found = main.exec(String(page.source))?.[1];
    if (found === undefined) throw new Error("embed.html names no module to start with");
    const loader = readFileSync("node_modules/systemjs/dist/s.min.js", "utf8").replace(
      /\/\/# sourceMappingURL=.*/,
      "",
    );
    const start = `${loader}\n${TRUST_CHUNKS}\nSystem.import(${JSON.stringify(found)});\n`;
    const ref = this.emitFile({ type: "asset", name: "start.js", source: start });
    page.source = String(page.source)
      .replace(main, `<script defer src="./${this.getFileName(ref)}"></script>`)
      .replaceAll(" crossorigin", ""); // a sheet fetched with CORS fails there as a module does
  },
};

/** SystemJS makes a script element for each chunk; one that is beside this script is called trusted. */
const TRUST_CHUNKS = `(() => {
  const here = new URL("./", document.currentScript.src).href;
  const policy = self.trustedTypes?.createPolicy("overfix-chunks", {
    createScriptURL(url) {
      if (url.startsWith(here)) return url;
      throw new TypeError("overfix-chunks: expected a script beside this one; got " + url);
    },
  });
  System.constructor.prototype.createScript = (url) => {
    const script = document.createElement("script");
    script.async = true;
    script.src = policy?.createScriptURL(url) ?? url;
    return script;
  };
})();`;

/** The embed page, beside the app; its chunks are its own, so that the app's first script is not split for it. */
export default defineConfig({
  base: "./",
  resolve: { alias: PREACT },
  publicDir: false,
  plugins: [
    inlineWorkers,
    trustedWorkers,
    fontsWithin,
    classicScripts,
    contentSecurity(embedPolicy(process.env["OVERFIX_URL"])),
  ],
  worker: { format: "iife", plugins: () => withoutLateJobs },
  build: {
    outDir: "dist/app",
    emptyOutDir: false,
    target: "es2023",
    assetsInlineLimit: 0,
    assetsDir: "embed",
    manifest: "embed/manifest.json",
    modulePreload: false,
    cssCodeSplit: false,
    rolldownOptions: { input: "embed.html" },
  },
});
