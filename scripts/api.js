/** Writes the API reference, `docs/api/*.md` but its README, from the types that the package ships. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { apiPages } from "./types/pages.js";

const FOLDER = "docs/api";

await mkdir(FOLDER, { recursive: true });
for (const [name, text] of Object.entries(apiPages())) await writeFile(join(FOLDER, name), text);
