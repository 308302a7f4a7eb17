// @vitest-environment jsdom

import { describe, expect, it } from "vitest";
import { createInlineRunner } from "#compute";
import { FIGURE_IDS, type FigureStill, readFigureFile } from "#figures";
import { presetBase } from "#study";
import { type Lang, loadWords } from "#ui";
import {
  figureCsv,
  figureData,
  figureSvg,
  stillOf,
  withText,
} from "../../../src/figures/file/index.ts";
import { outlines } from "../../../src/node/figures/outlines.ts";
import { expectReadable } from "../host/reading/readable.ts";
import { TINY_PNG } from "./decodedPng.ts";

const WIDTH = 344;
const study = presetBase("stress-drift");
const runner = createInlineRunner();
const stills = new Map<string, Promise<FigureStill | null>>();

/** A figure's still in a language; its jobs are run once. */
async function stillIn(id: string, lang: Lang): Promise<FigureStill> {
  const value = { figure: id, study, view: {} };
  const made = stills.get(id) ?? stillOf(value, { runner, lang: "en", width: WIDTH });
  stills.set(id, made);
  return { ...(await made)!, words: await loadWords(lang) };
}

const outline = outlines();
const bytesOf = (text: string) => new TextEncoder().encode(text);

const COMBINATIONS = FIGURE_IDS.flatMap((id) =>
  (["en", "zh"] as const).flatMap((lang) =>
    (["light", "dark"] as const).map((theme) => [id, lang, theme] as const),
  ),
);

/** Nothing of a page, nothing that runs, no number that is none. */
function expectStill(svg: string, document: Document): void {
  expect(svg).not.toMatch(/var\(--|NaN|Infinity|undefined|\bclass="only|data-screen/);
  for (const element of document.querySelectorAll("*")) {
    expect(element.localName).not.toMatch(/script|foreignObject|^a$|style|animate|set|use|iframe/i);
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on|^style$|tabindex/i);
      if (name === "href") expect(value).toMatch(/^data:image\/png;base64,/);
      else expect(value).not.toMatch(/javascript:|url\((?!#)/i);
    }
  }
}

/** Every id once, begun with the figure's own, and every reference met. */
function expectOwnIds(id: string, svg: string, document: Document): void {
  const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const one of ids) expect(one.startsWith(`${id}-`)).toBe(true);
  const labelled = document.documentElement.getAttribute("aria-labelledby")!.split(" ");
  const used = [...svg.matchAll(/url\(#([^)]*)\)/g)].map(([, one]) => one);
  for (const one of [...labelled, ...used]) expect(ids).toContain(one);
}

describe("a figure as a file", () => {
  it.each(COMBINATIONS)("%s, %s, %s: stands alone and holds its value", async (id, lang, theme) => {
    const still = await stillIn(id, lang);
    const svg = figureSvg(still, { theme });
    const document = new DOMParser().parseFromString(svg, "image/svg+xml");
    expect(document.querySelector("parsererror")).toBeNull();
    const root = document.documentElement;
    expect(root.getAttribute("xmlns")).toBe("http://www.w3.org/2000/svg");
    expectStill(svg, document);
    expectOwnIds(id, svg, document);

    expect(document.querySelector("title")?.textContent).toBe(still.figure.title(still.words));
    const description = document.querySelector("desc")?.textContent ?? "";
    expect(description.length).toBeGreaterThan(20);
    expect(description).not.toMatch(/[<>_]|\s\s/);
    expect(/[\u4e00-\u9fff]/.test(description)).toBe(lang === "zh");
    expect(document.querySelectorAll("path, line, rect, circle").length).toBeGreaterThan(3);
    expect(Number(root.getAttribute("width"))).toBeGreaterThanOrEqual(WIDTH);

    const whole = { kind: "value", value: { figure: id, study, view: {} } };
    expect(await readFigureFile(bytesOf(svg))).toEqual(whole);
    const metadata = document.querySelector("metadata")!.textContent!;
    expect(await readFigureFile(withText(TINY_PNG, metadata))).toEqual(whole);
  });

  it.each(FIGURE_IDS)("%s is the same to the byte, whatever was made before it", async (id) => {
    const first = figureSvg(await stillIn(id, "zh"), { theme: "dark" });
    figureSvg(await stillIn("instance-trace", "en"), { theme: "light" });
    expect(figureSvg(await stillIn(id, "zh"), { theme: "dark" })).toBe(first);
  });

  it.each(FIGURE_IDS)("%s has every letter of its English as an outline", async (id) => {
    const svg = figureSvg(await stillIn(id, "en"), { theme: "light", outline });
    expect(svg.match(/<text[^>]*>[^<]*/g) ?? []).toEqual([]);
    expect(svg).not.toMatch(/NaN|Infinity|undefined|font-/);
  });

  it.each(FIGURE_IDS)("%s names its points and says what it shows", async (id) => {
    for (const lang of ["en", "zh"] as const) expectReadable(await stillIn(id, lang));
  });

  it.each(FIGURE_IDS)("%s has its data as CSV and JSON", async (id) => {
    const still = await stillIn(id, "en");
    const { columns, rows } = JSON.parse(figureData(still)) as {
      columns: { key: string }[];
      rows: Record<string, unknown>[];
    };
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length);
    expect(figureCsv(still).trimEnd().split("\r\n").length).toBeGreaterThan(rows.length);
    const read = await readFigureFile(bytesOf(figureData(still)));
    expect(read).toEqual({ kind: "value", value: { figure: id, study, view: {} } });
  });
});
