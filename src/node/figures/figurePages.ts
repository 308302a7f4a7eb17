import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { FIGURE_IDS, type FigureStill, figureFile } from "#figures";
import { FIRST_PRESET, type FigureValue, figureJson, presetBase } from "#study";
import { galleryWords, type Lang } from "#ui";
import { hashOf, writeWhole } from "../files.ts";
import { describedIn, drawn, type FileLook, inLanguage, stillFrom } from "./drawFigure.ts";
import { figureCard } from "./figureCard.ts";
import { oembed, type PageFacts, pagePath } from "./figureOembed.ts";
import { figurePage } from "./figurePage.ts";
import { outlines } from "./outlines.ts";

export { homeFrom } from "./figureHome.ts";

export interface FigurePagesAsk {
  /** folder whose `figures` is written; nothing else in it is touched */
  readonly out: string;
  /** address of Overfix, ending in "/"; null where the build does not know it: addresses are relative */
  readonly home: string | null;
  /** stands for everything that draws: another one draws all anew */
  readonly code: string;
  /** false: the gallery's small drawings alone */
  readonly whole: boolean;
  /** ids; all public figures unless said */
  readonly figures?: readonly string[];
}

/** What was made; `pictures.json` of the folder holds `figures`. */
export interface FigurePages {
  readonly drawn: readonly string[];
  readonly unchanged: readonly string[];
  readonly figures: Readonly<Record<string, PagedFigure>>;
}

interface PagedFigure {
  readonly key: string;
  /** whether its page is here too */
  readonly whole: boolean;
  /** files of this figure, from the folder, with their SHA-256 */
  readonly files: Readonly<Record<string, string>>;
  /** heights of its small drawings, CSS pixels; their width is `SMALL` */
  readonly small: Readonly<Record<Lang, number>>;
}

const LIST = "figures/pictures.json";
const LANGS = ["en", "zh"] as const;
const THEMES = ["light", "dark"] as const;
/** Width of a drawing in the gallery, its margins included. */
const SMALL = 344;
/** Width of the drawing in a picture for link previews, where it is then seen larger. */
const CARD_DRAWING = 540;
const LOOK: FileLook = {
  theme: "light",
  lang: "en",
  width: 644,
  scale: 1,
  transparent: false,
  text: "text",
};

/** The state that a figure is shown in where nobody has chosen one: the Lab's first. */
export function startOf(figure: string): FigureValue {
  return { figure, study: presetBase(FIRST_PRESET), view: {} };
}

/**
 * Writes each public figure's static files: a page, an oEmbed response and two drawings in each
 * language, a picture for link previews, and the gallery's small drawings. What has not changed since
 * `pictures.json` was written is left as it is.
 */
export async function drawFigurePages(ask: FigurePagesAsk): Promise<FigurePages> {
  const { out, whole, figures = FIGURE_IDS } = ask;
  const before = await listIn(out);
  const made: Record<string, PagedFigure> = {};
  const changed: string[] = [];
  for (const id of figures) {
    const key = hashOf([ask.code, ask.home ?? "", figureJson(startOf(id))].join("\n"));
    const known = before[id];
    if (known?.key === key && (known.whole || !whole) && (await stands(known, out))) {
      made[id] = known;
      continue;
    }
    const { files, small } = await filesOf(id, ask);
    for (const [file, content] of files) {
      await mkdir(dirname(join(out, file)), { recursive: true });
      await writeWhole(join(out, file), content);
    }
    const hashes = [...files].map(([file, content]) => [file, hashOf(content)] as const);
    made[id] = { key, whole, files: Object.fromEntries(hashes), small };
    changed.push(id);
  }
  await mkdir(join(out, "figures"), { recursive: true });
  await removeOthers(out, made);
  await writeWhole(join(out, LIST), `${JSON.stringify(made, null, 1)}\n`);
  return {
    drawn: changed,
    unchanged: figures.filter((id) => !changed.includes(id)),
    figures: made,
  };
}

async function filesOf(id: string, { home, whole }: FigurePagesAsk) {
  const files = new Map<string, string | Uint8Array>();
  const computed = await stillFrom(startOf(id), LOOK);
  const small: Record<Lang, number> = { en: 0, zh: 0 };
  for (const lang of LANGS) {
    const still = await inLanguage(computed, lang);
    const narrow = { ...still, width: still.width - (LOOK.width - SMALL) };
    for (const theme of THEMES) {
      const look = { ...LOOK, theme, lang, transparent: true };
      const { content } = await drawn(narrow, "svg", look, () => []);
      small[lang] = sizeOf(content).height;
      files.set(`figures/small/${id}.${lang}.${theme}.svg`, content);
    }
    if (!whole) continue;
    for (const [file, content] of await pageOf(still, lang, home)) files.set(file, content);
  }
  return { files, small };
}

async function pageOf(still: FigureStill, lang: Lang, home: string | null) {
  const { id } = still.figure;
  const files = new Map<string, string | Uint8Array>();
  const outline = outlines();
  const path = pagePath(id, lang);
  let size = { width: 0, height: 0 };
  for (const theme of THEMES) {
    const look: FileLook = { ...LOOK, theme, lang, text: "outlines" };
    const { content } = await drawn(still, "svg", look, outline);
    size = sizeOf(content);
    files.set(`${path}-${theme}.svg`, content);
  }
  const facts: PageFacts = {
    ...{ value: startOf(id), lang, size },
    ...(await describedIn(still)),
    about: galleryWords[lang].about[id] ?? "",
    home: home ?? (lang === "en" ? "../" : "../../"),
  };
  files.set(`${path}.html`, figurePage(facts));
  files.set(`${path}.oembed.json`, oembed(facts));
  if (lang === "en") files.set(`${path}.png`, await cardOf(still, facts.title));
  return files;
}

async function cardOf(still: FigureStill, title: string) {
  const outline = outlines();
  const look: FileLook = { ...LOOK, transparent: true, text: "outlines" };
  const wide = { ...still, width: CARD_DRAWING };
  const { content } = await drawn(wide, "svg", look, outline);
  const [{ pngOf }, { withText }] = await Promise.all([import("./png.ts"), figureFile()]);
  const card = figureCard({ title, drawing: String(content) }, outline);
  const { figure, study, view } = still;
  return withText(pngOf(card, 1), figureJson({ figure: figure.id, study, view }));
}

function sizeOf(svg: string | Uint8Array): { readonly width: number; readonly height: number } {
  const [, width, height] = /^<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(`${svg}`) ?? [];
  return { width: Number(width), height: Number(height) };
}

/** The list of an earlier build; empty where there is none that can be read. */
async function listIn(out: string): Promise<Readonly<Record<string, PagedFigure>>> {
  try {
    return JSON.parse(await readFile(join(out, LIST), "utf8"));
  } catch {
    return {};
  }
}

async function stands({ files }: PagedFigure, out: string): Promise<boolean> {
  for (const [file, hash] of Object.entries(files)) {
    try {
      if (hashOf(await readFile(join(out, file))) !== hash) return false;
    } catch {
      return false;
    }
  }
  return true;
}

/** Takes away what an earlier build has left of figures that are gone. */
async function removeOthers(out: string, made: Readonly<Record<string, PagedFigure>>) {
  const kept = new Set(Object.values(made).flatMap(({ files }) => Object.keys(files)));
  const found = await readdir(join(out, "figures"), { recursive: true, withFileTypes: true });
  for (const one of found) {
    const path = join(one.parentPath, one.name);
    const file = path.slice(out.length).replaceAll("\\", "/").replace(/^\/+/, "");
    if (one.isFile() && !kept.has(file)) await rm(path);
  }
}
