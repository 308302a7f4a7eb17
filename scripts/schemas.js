/** Writes public/schema/*.json from the schemas in the code: `node scripts/schemas.js`. */
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { toJsonSchema } from "@valibot/to-json-schema";
import { runnerImport } from "vite";

const root = join(import.meta.dirname, "..");
const folder = join(root, "public", "schema");

const { module: stopper } = await runnerImport("./src/stopper/index.ts", {
  root,
  configFile: false,
  logLevel: "error",
});
const { $schema, ...shape } = toJsonSchema(stopper.POLICY_SHAPE, { target: "draft-2020-12" });
const policy = {
  $schema,
  $id: stopper.POLICY_SCHEMA,
  title: "A policy of Overfix",
  description: "When a loop that verifies and repairs stops, and which plan it keeps.",
  ...shape,
};

mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "policy-1.json"), JSON.stringify(policy));
const biome = join(root, "node_modules", "@biomejs", "biome", "bin", "biome");
const { status } = spawnSync(process.execPath, [biome, "format", "--write", folder], {
  stdio: "inherit",
});
process.exit(status ?? 1);
