/** Writes public/schema/*.json from the schemas in the code: `node scripts/schemas.js`. */
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { toJsonSchema } from "@valibot/to-json-schema";
import { runnerImport } from "vite";

const root = join(import.meta.dirname, "..");
const folder = join(root, "public", "schema");

/** A module of the source, TypeScript and all. */
async function source(path) {
  const { module } = await runnerImport(path, { root, configFile: false, logLevel: "error" });
  return module;
}

async function policySchema() {
  const { POLICY_SCHEMA, POLICY_SHAPE } = await source("./src/stopper/index.ts");
  const { $schema, ...shape } = toJsonSchema(POLICY_SHAPE, { target: "draft-2020-12" });
  return {
    $schema,
    $id: POLICY_SCHEMA,
    title: "A policy of Overfix",
    description: "When a loop that verifies and repairs stops, and which plan it keeps.",
    ...shape,
  };
}

async function figureSchema() {
  const { FIGURE_SCHEMA, FIGURE_SHAPE } = await source("./src/study/index.ts");
  const { $schema, ...shape } = toJsonSchema(FIGURE_SHAPE, {
    target: "draft-2020-12",
    // a key that nobody knows is refused (study/shapeProblems.ts), which valibot's object does not say
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      valibotSchema.type === "object" ? { ...jsonSchema, additionalProperties: false } : null,
  });
  return {
    $schema,
    $id: FIGURE_SCHEMA,
    title: "A figure of Overfix",
    description:
      "A figure's id, the study that it is of, and its own view: what a link, an embed and an exported file hold. A study's part that is left out is its preset's, or the default. Ranges are checked by the reader.",
    ...shape,
  };
}

const files = {
  "figure-1.json": await figureSchema(),
  "policy-1.json": await policySchema(),
  "mapping-1.json": (await source("./src/traces/mappingSchema.ts")).MAPPING_SCHEMA,
};
mkdirSync(folder, { recursive: true });
for (const [name, schema] of Object.entries(files)) {
  writeFileSync(join(folder, name), JSON.stringify(schema));
}
const biome = join(root, "node_modules", "@biomejs", "biome", "bin", "biome");
const { status } = spawnSync(process.execPath, [biome, "format", "--write", folder], {
  stdio: "inherit",
});
process.exit(status ?? 1);
