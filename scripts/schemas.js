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

const files = {
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
