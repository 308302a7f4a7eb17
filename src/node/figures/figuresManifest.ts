import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { BadInput } from "../io.ts";

/** Name of the manifest in the folder that figures are drawn into. */
export const MANIFEST = "figures.json";

const drawnFile = v.object({
  file: v.string(),
  format: v.picklist(["svg", "png"]),
  theme: v.picklist(["light", "dark"]),
  lang: v.picklist(["en", "zh"]),
  /** CSS pixels */
  width: v.number(),
  height: v.number(),
  sha256: v.string(),
});

const entry = v.object({
  /** path of the figure file below its folder, without its ending; always with slashes */
  name: v.string(),
  source: v.string(),
  figure: v.string(),
  /** what the files were made from: the value, the look, the fonts and the version of Overfix */
  key: v.string(),
  /** question and description of each language, for alternative texts */
  words: v.array(v.object({ lang: v.string(), title: v.string(), description: v.string() })),
  files: v.array(drawnFile),
});

const SHAPE = v.object({ version: v.literal(1), overfix: v.string(), figures: v.array(entry) });

export type Manifest = v.InferOutput<typeof SHAPE>;
export type ManifestEntry = v.InferOutput<typeof entry>;
export type DrawnFile = v.InferOutput<typeof drawnFile>;

/**
 * The manifest in a folder; null where there is none yet.
 *
 * @throws BadInput where there is a file of that name that is no manifest: it is not ours to overwrite
 */
export async function manifestIn(folder: string): Promise<Manifest | null> {
  const path = join(folder, MANIFEST);
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw new BadInput([`${path}: cannot be read; expected a manifest of overfix figures`]);
  }
  try {
    const read = v.safeParse(SHAPE, JSON.parse(text));
    if (read.success) return read.output;
  } catch {
    // said below
  }
  throw new BadInput([
    `${path}: no manifest of overfix figures; expected one that it wrote, or another folder`,
  ]);
}
