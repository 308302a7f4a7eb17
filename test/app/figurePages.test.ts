import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FIGURE_IDS, readFigureFile } from "#figures";
import { decodeFigure, encodeFigure } from "#study";
import { galleryWords } from "#ui";
import { GALLERY_GROUPS } from "../../src/app/figures/groups.ts";
import { iframe } from "../../src/app/figures/share/snippets.ts";
import { drawFigurePages, homeFrom, startOf } from "../../src/node/figures/figurePages.ts";

const HOME = "https://example.org/overfix/";
const FIGURES = ["acceptance-validity", "cobweb"];

let out = "";
let bare = "";
beforeAll(async () => {
  out = mkdtempSync(join(tmpdir(), "overfix-pages-"));
  bare = mkdtempSync(join(tmpdir(), "overfix-pages-"));
  await draw({});
  await drawFigurePages({ out: bare, home: null, code: "1", whole: true, figures: ["cobweb"] });
}, 60_000);
afterAll(() => {
  for (const folder of [out, bare]) rmSync(folder, { recursive: true, force: true });
});

function draw(more: Partial<Parameters<typeof drawFigurePages>[0]>) {
  return drawFigurePages({ out, home: HOME, code: "1", whole: true, figures: FIGURES, ...more });
}
const read = (file: string, folder = out): string => readFileSync(join(folder, file), "utf8");
const unescaped = (text = ""): string =>
  text.replaceAll("&lt;", "<").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

/** Contents of `<meta>` tags by their name or property. */
function metas(html: string): ReadonlyMap<string, string> {
  const found = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g);
  return new Map([...found].map(([, key = "", content]) => [key, unescaped(content)]));
}

/** Every address that a page names. */
function addresses(html: string): readonly string[] {
  const found = html.matchAll(/ (?:href|src|srcset)="([^"]+)"/g);
  return [...found].map(([, address]) => unescaped(address));
}

describe("a figure's page", () => {
  it("names a picture of the size that it says, and its texts, for link previews", () => {
    const tags = metas(read("figures/cobweb.html"));
    const png = readFileSync(join(out, "figures/cobweb.png"));
    // IHDR: width and height as the PNG specification places them
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(tags.get("og:image")).toBe(`${HOME}figures/cobweb.png`);
    expect([tags.get("og:image:width"), tags.get("og:image:height")]).toEqual(["1200", "630"]);
    expect(tags.get("og:url")).toBe(`${HOME}figures/cobweb.html`);
    expect(tags.get("twitter:card")).toBe("summary_large_image");
    for (const key of [
      "og:title",
      "og:description",
      "og:image:alt",
      "twitter:title",
      "description",
    ])
      expect(tags.get(key), key).toMatch(/\S{3,}/);
  });

  it("names no file that is not there, in both languages, with and without an address", () => {
    for (const page of ["figures/cobweb.html", "figures/zh/cobweb.html"]) {
      for (const [folder, base] of [
        [out, `${HOME}${page}`],
        [bare, `${HOME}${page}`],
      ] as const) {
        const named = addresses(read(page, folder)).map((one) => new URL(one, base));
        expect(named.length).toBeGreaterThan(8);
        for (const url of named) {
          expect(url.href.startsWith(HOME), url.href).toBe(true);
          const file = url.pathname.slice(new URL(HOME).pathname.length);
          if (!file.startsWith("figures/") || file === "figures/page.css") continue;
          expect(existsSync(join(folder, file)), file).toBe(true);
        }
      }
    }
  });

  it("runs nothing, leads nowhere by itself, and says where the live figure is", () => {
    const html = read("figures/acceptance-validity.html");
    expect(html).not.toMatch(/<script|http-equiv|\son\w+=/i);
    const value = startOf("acceptance-validity");
    const live = addresses(html).find((one) => one.includes("#/figures/"));
    expect(addresses(html)).toContain(HOME + encodeFigure(value));
    expect(live).toBeDefined();
    expect(decodeFigure(encodeFigure(value)).study).toEqual(value.study);
  });

  it("is a picture that brings its figure back", async () => {
    const card = await readFigureFile(readFileSync(join(out, "figures/cobweb.png")));
    expect(card).toMatchObject({ kind: "value", value: startOf("cobweb") });
  });
});

describe("oEmbed", () => {
  it.each(FIGURES)("%s: a response of type rich with the share sheet's frame", (id) => {
    const response = JSON.parse(read(`figures/${id}.oembed.json`));
    // oembed.com 2.3.4: required of every response, and of type rich
    expect(response).toMatchObject({ version: "1.0", type: "rich" });
    expect(Number.isInteger(response.width) && response.width > 0).toBe(true);
    expect(Number.isInteger(response.height) && response.height > 0).toBe(true);
    // a thumbnail's three fields come together
    expect(response).toMatchObject({ thumbnail_width: 1200, thumbnail_height: 630 });
    const src = unescaped(/<iframe src="([^"]+)"/.exec(response.html)?.[1]);
    const look = { theme: "auto", controls: "some", lang: "en" } as const;
    const facts = { title: "", description: "", caption: "", height: 1, home: HOME, look };
    const shared = /src="([^"]+)"/.exec(iframe({ ...facts, value: startOf(id) }))?.[1];
    expect(src).toBe(unescaped(shared).replace(`&id=overfix-${id}`, ""));
    expect(read(`figures/${id}.html`)).toContain(`href="${HOME}figures/${id}.oembed.json"`);
  });
});

describe("the build", () => {
  it("draws only what has changed, and takes away what is gone", async () => {
    expect(await draw({})).toMatchObject({ drawn: [], unchanged: FIGURES });
    writeFileSync(join(out, "figures/cobweb-dark.svg"), "edited");
    expect(await draw({})).toMatchObject({ drawn: ["cobweb"] });
    expect(read("figures/cobweb-dark.svg")).toContain("<svg");
    expect(await draw({ whole: false })).toMatchObject({ drawn: [] }); // the pages hold these too
    expect(await draw({ code: "2", figures: ["cobweb"] })).toMatchObject({ drawn: ["cobweb"] });
    expect(existsSync(join(out, "figures/acceptance-validity.html"))).toBe(false);
    expect(existsSync(join(out, "figures/small/cobweb.zh.dark.svg"))).toBe(true);
  });

  it("takes a web address, and says what it expected where it gets another", () => {
    expect(homeFrom(undefined)).toBeNull();
    expect(homeFrom("https://example.org/overfix")).toBe(HOME);
    for (const wrong of ["example.org", "file:///x/", "https://example.org/?a=1"])
      expect(() => homeFrom(wrong), wrong).toThrow(/OVERFIX_URL is .*; expected/);
  });
});

describe("the gallery", () => {
  it("has every public figure once, each with its line in both languages", () => {
    const shown = GALLERY_GROUPS.flatMap(({ figures }) => figures);
    expect([...shown].sort()).toEqual([...FIGURE_IDS].sort());
    for (const words of Object.values(galleryWords)) {
      for (const id of shown) expect(words.about[id], id).toMatch(/\S/);
      for (const { id } of GALLERY_GROUPS) expect(words.groups[id]).toMatch(/\S/);
    }
  });
});
