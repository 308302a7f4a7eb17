import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import type { FigureStill } from "#figures";
import { type FigureValue, figureJson } from "#study";
import { json } from "../command.ts";
import { hashOf, reason, writeWhole } from "../files.ts";
import { BadInput, BadUsage, type Io } from "../io.ts";
import { describedIn, drawn, type FileLook, inLanguage, stillFrom } from "./drawFigure.ts";
import { lookFrom } from "./figureFlags.ts";
import { valueIn } from "./figureSource.ts";
import type { FiguresFlags } from "./figuresCommand.ts";
import { type DrawnFile, MANIFEST, type ManifestEntry, manifestIn } from "./figuresManifest.ts";
import { outlines } from "./outlines.ts";

const ENDING = ".figure.json";

/** A figure file of the folder. */
interface Source {
  readonly name: string;
  readonly source: string;
  readonly value: FigureValue;
}

/** A figure as it will stand in the manifest, and the files to write where it was drawn anew. */
interface Made {
  readonly entry: ManifestEntry;
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  readonly notes: readonly string[];
}

/**
 * Draws every figure file of a folder into another, those that have changed since the manifest there
 * was written. Everything is drawn before anything is written, the manifest last.
 *
 * @returns what standard output says
 */
export async function drawAll(folder: string, flags: FiguresFlags, io: Io): Promise<string> {
  const { out } = flags;
  if (out === undefined) throw new BadUsage("--out is missing; expected a folder");
  lookFrom({ ...flags, theme: "light", lang: "en" });
  const sources = await sourcesIn(folder);
  const before = await manifestIn(out);
  const fonts = await Promise.all(
    (flags.font ?? []).map(async (path) => hashOf(await bytesOf(path))),
  );
  const made: Made[] = [];
  for (const source of sources) {
    const key = keyOf(source.value, flags, fonts, io.version);
    const known = before?.figures.find(({ name }) => name === source.name);
    const fresh = flags.force !== true && known?.key === key && (await stands(known, out));
    made.push(
      fresh && known !== undefined
        ? { entry: known, files: new Map(), notes: [] }
        : await drawnAnew(source, key, flags),
    );
  }
  const kept = new Set(made.flatMap(({ entry }) => entry.files.map(({ file }) => file)));
  const gone = (before?.figures ?? [])
    .flatMap(({ files }) => files.map(({ file }) => file))
    .filter((file) => !kept.has(file) && isBelow(file));
  const changed = made.filter(({ files }) => files.size > 0);
  const report = {
    drawn: changed.map(({ entry }) => entry.name),
    unchanged: made.filter(({ files }) => files.size === 0).map(({ entry }) => entry.name),
    removed: gone,
  };
  if (flags.check === true) {
    const stale = [...report.drawn, ...report.removed];
    if (stale.length > 0) {
      throw new BadInput(
        stale.map((name) => `${name}: not up to date; expected overfix figures run`),
      );
    }
    return flags.json === true ? json(report) : told(report);
  }
  for (const { files } of changed) {
    for (const [file, content] of files) {
      const path = join(out, file);
      await folderFor(path);
      await writeWhole(path, content);
    }
  }
  for (const file of gone) await rm(join(out, file), { force: true });
  await folderFor(join(out, MANIFEST));
  const manifest = { version: 1, overfix: io.version, figures: made.map(({ entry }) => entry) };
  await writeWhole(join(out, MANIFEST), json(manifest));
  for (const note of new Set(changed.flatMap(({ notes }) => notes))) io.stderr(`note: ${note}\n`);
  return flags.json === true ? json(report) : told(report);
}

interface Report {
  readonly drawn: readonly string[];
  readonly unchanged: readonly string[];
  readonly removed: readonly string[];
}

function told({ drawn: names, unchanged, removed }: Report): string {
  const lines = [
    ...names.map((name) => `drawn    ${name}`),
    ...removed.map((f) => `removed  ${f}`),
  ];
  return `${[...lines, `${names.length} drawn, ${unchanged.length} unchanged`].join("\n")}\n`;
}

/** @throws BadInput with the problems of every file, not of the first alone */
async function sourcesIn(folder: string): Promise<readonly Source[]> {
  let paths: string[];
  try {
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    paths = found
      .filter((one) => one.isFile() && one.name.endsWith(ENDING))
      .map((one) => join(one.parentPath, one.name))
      .filter((path) => !path.split(sep).includes("node_modules"))
      .sort();
  } catch (error) {
    throw new BadInput([`${folder}: ${reason(error)}; expected a folder of ${ENDING} files`]);
  }
  if (paths.length === 0) {
    throw new BadInput([`${folder}: no figure files; expected names that end in ${ENDING}`]);
  }
  const sources: Source[] = [];
  const problems: string[] = [];
  for (const path of paths) {
    const source = relative(folder, path).split(sep).join("/");
    try {
      const value = await valueIn(path);
      sources.push({ name: source.slice(0, -ENDING.length), source, value });
    } catch (error) {
      if (!(error instanceof BadInput)) throw error;
      problems.push(...error.lines);
    }
  }
  if (problems.length > 0) throw new BadInput(problems);
  return sources;
}

function keyOf(
  value: FigureValue,
  flags: FiguresFlags,
  fonts: readonly string[],
  version: string,
): string {
  const { themes, langs, formats, width, scale, transparent = false, text } = flags;
  const look = { themes, langs, formats, width, scale, transparent, text, fonts };
  return hashOf(JSON.stringify([version, figureJson(value), look]));
}

/** Whether every file of this entry is there, as it was written. */
async function stands(entry: ManifestEntry, out: string): Promise<boolean> {
  for (const { file, sha256 } of entry.files) {
    try {
      if (hashOf(await readFile(join(out, file))) !== sha256) return false;
    } catch {
      return false;
    }
  }
  return true;
}

async function drawnAnew(
  { name, source, value }: Source,
  key: string,
  flags: FiguresFlags,
): Promise<Made> {
  const outline = outlines(flags.font);
  const files = new Map<string, string | Uint8Array>();
  const entries: DrawnFile[] = [];
  const words: ManifestEntry["words"] = [];
  const notes: string[] = [];
  const computed = await stillFrom(value, { lang: "en", width: flags.width });
  for (const lang of flags.langs) {
    const still = await inLanguage(computed, lang);
    words.push({ lang, ...(await describedIn(still)) });
    for (const theme of flags.themes) {
      const look = lookFrom({ ...flags, theme, lang });
      const size = await sizeOf(still, look);
      for (const format of flags.formats) {
        const made = await drawn(still, format, look, outline);
        const file = `${name}.${flags.langs.length > 1 ? `${lang}.` : ""}${theme}.${format}`;
        files.set(file, made.content);
        notes.push(...made.notes);
        entries.push({ file, format, theme, lang, ...size, sha256: hashOf(made.content) });
      }
    }
  }
  const entry = { name, source, figure: value.figure, key, words, files: entries };
  return { entry, files, notes };
}

/** Width and height of a figure's file, CSS pixels. */
async function sizeOf(
  still: FigureStill,
  look: FileLook,
): Promise<{ readonly width: number; readonly height: number }> {
  const { content } = await drawn(still, "svg", { ...look, text: "text" }, () => []);
  const [, width, height] =
    /^<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(`${content}`) ?? [];
  return { width: Number(width), height: Number(height) };
}

async function bytesOf(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new BadInput([`${path}: ${reason(error)}; expected a font`]);
  }
}

async function folderFor(path: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
  } catch {
    throw new BadInput([`${dirname(path)}: cannot be made; expected a folder that can be written`]);
  }
}

/** A manifest that somebody edited names no file outside of its folder. */
function isBelow(file: string): boolean {
  return !file.startsWith("/") && !/^[a-z]:|\\/i.test(file) && !file.split("/").includes("..");
}
