import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { createInlineRunner } from "#compute";
import { readFigureFile } from "#figures";
import { figureJson, presetBase } from "#study";
import { figureSvg, stillOf, withText } from "../../../src/figures/file/index.ts";
import { anyView } from "../../study/figureViews.ts";
import { TINY_PNG } from "./decodedPng.ts";

const value = { figure: "cobweb", study: presetBase("gate"), view: { by: '<a & "b">', n: 0.1 } };
const bytesOf = (text: string) => new TextEncoder().encode(text);
const found = { kind: "value", value };
let svg = "";

beforeAll(async () => {
  const still = await stillOf(value, { runner: createInlineRunner(), lang: "en", width: 344 });
  svg = figureSvg(still!, { theme: "light" });
});

/** An SVG as a program may save it anew, with its value where that program would leave it. */
function resaved(metadata: string): Uint8Array {
  return bytesOf(
    `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!-- Created with a program -->\n<svg:svg xmlns:svg="http://www.w3.org/2000/svg" width="10">${metadata}</svg:svg>`,
  );
}

describe("an SVG", () => {
  it("gives back what it was made from", async () => {
    expect(await readFigureFile(bytesOf(svg))).toEqual(found);
  });

  it.each([
    ["a mark of byte order and blanks before it", (text: string) => `\ufeff \n${text}`],
    [
      "quotes escaped in its text",
      (text: string) => text.replace(/\{"\$schema.*?\}<\/meta/, (m) => m.replaceAll('"', "&quot;")),
    ],
    [
      "decimal and hexadecimal references",
      (text: string) => text.replace('cobweb","study', '&#99;&#x6f;bweb","study'),
    ],
  ])("saved with %s, it still does", async (_, change) => {
    const changed = change(svg);
    expect(changed).not.toBe(svg);
    expect(await readFigureFile(bytesOf(changed))).toEqual(found);
  });

  it("saved anew with prefixes, with RDF beside or before, as CDATA, it still does", async () => {
    const json = figureJson(value);
    const escaped = json.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    const rdf = '<rdf:RDF xmlns:rdf="x"><cc:Work>A &amp; B</cc:Work></rdf:RDF>';
    for (const metadata of [
      `<svg:metadata id="m1">${escaped}</svg:metadata>`,
      `<metadata class="overfix-figure">\n  ${escaped}${rdf}</metadata>`,
      `<metadata id="m0">${rdf}</metadata><svg:metadata>${escaped}</svg:metadata>`,
      `<metadata><![CDATA[${json}]]></metadata>`,
    ]) {
      expect(await readFigureFile(resaved(metadata))).toEqual(found);
    }
  });

  it("of another program is a picture, whatever its metadata say", async () => {
    for (const metadata of ["", "<metadata/>", "<metadata>words</metadata>", "<desc>{}</desc>"])
      expect(await readFigureFile(resaved(metadata))).toEqual({ kind: "picture", as: "svg" });
    expect(await readFigureFile(resaved('<metadata>{"a":1}</metadata>'))).toMatchObject({
      kind: "foreign",
    });
  });
});

describe("a PNG", () => {
  it("gives back any value", async () => {
    await fc.assert(
      fc.asyncProperty(anyView, async (view) => {
        const one = { ...value, view };
        const png = withText(TINY_PNG, figureJson(one));
        expect(await readFigureFile(png)).toEqual({ kind: "value", value: one });
      }),
      { numRuns: 50 },
    );
  });

  it("without our chunk, or cut off before it, is a picture", async () => {
    const whole = withText(TINY_PNG, figureJson(value));
    const picture = { kind: "picture", as: "png" };
    expect(await readFigureFile(TINY_PNG)).toEqual(picture);
    for (const end of [8, 20, 33, 40, 60, 200])
      expect(await readFigureFile(whole.subarray(0, end))).toEqual(picture);
  });

  it("with texts of other programs before ours, and ours said twice, gives the first of ours", async () => {
    const other = withText(TINY_PNG, "{}");
    const keyword = new TextEncoder().encode("overfix-figure");
    const at = other.findIndex((_, i) => keyword.every((byte, k) => other[i + k] === byte));
    other.set(new TextEncoder().encode("XML:com.adobe."), at); // as long as ours
    const both = withText(other, figureJson(value));
    expect(await readFigureFile(both)).toEqual(found);
  });
});

describe("anything else", () => {
  it.each([
    ["", "other"],
    ["instance,round\n1,0\n", "other"],
    ['{"instance":1}\n{"instance":2}\n', "other"],
    ['{"value":3}', "other"],
    ["<html><svg></svg></html>", "picture"],
    ["<html></html>", "other"],
    [figureJson(value), "value"],
    [`{"value":${figureJson(value)},"rows":[]}`, "value"],
    ['{"figure":"cobweb","version":7}', "newer"],
    ['{"figure":"cobweb","study":3}', "refused"],
  ])("%.30s is %s", async (text, kind) => {
    expect((await readFigureFile(bytesOf(text))).kind).toBe(kind);
  });

  it("bytes of any kind are read without a throw", async () => {
    const kinds = ["value", "newer", "refused", "foreign", "picture", "other"];
    const signed = fc
      .uint8Array()
      .map((tail) => Uint8Array.of(...TINY_PNG.subarray(0, 33), ...tail));
    const xml = fc.string().map((text) => bytesOf(`<svg><metadata>{${text}`));
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.uint8Array(), signed, xml), async (bytes) => {
        expect(kinds).toContain((await readFigureFile(bytes)).kind);
      }),
      { numRuns: 300 },
    );
  });
});
