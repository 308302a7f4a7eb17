import { describe, expect, it } from "vitest";
import { createInlineRunner } from "#compute";
import { presetBase } from "#study";
import { figureSvg, stillOf, withText } from "../../../src/figures/file/index.ts";
import { pngOf } from "../../../src/node/figures/png.ts";
import { decodedPng } from "./decodedPng.ts";

const WIDTH = 344;
const value = { figure: "cobweb", study: presetBase("stress-drift"), view: {} };
const made = stillOf(value, { runner: createInlineRunner(), lang: "en", width: WIDTH });

describe("a figure as PNG", () => {
  it.each([1, 2])("at scale %i has the size that is asked for, and its ground", async (scale) => {
    const svg = figureSvg((await made)!, { theme: "dark" });
    const png = decodedPng(pngOf(svg, scale));
    const height = Number(/ height="(\d+)"/.exec(svg)![1]);
    expect([png.width, png.height]).toEqual([WIDTH * scale, height * scale]);
    expect(png.at(1, 1)).toEqual([0x15, 0x17, 0x1a, 255]);
  });

  it("is transparent where it is asked to be, and its lines have their role's colour", async () => {
    const png = decodedPng(pngOf(figureSvg((await made)!, { theme: "dark", ground: "none" }), 1));
    expect(png.at(1, 1)[3]).toBe(0);
    // validity in the dark theme (the look's table): #5596f0
    let blue = 0;
    for (let at = 0; at < png.pixels.length; at += 4)
      if (png.pixels.subarray(at, at + 4).join() === "85,150,240,255") blue += 1;
    expect(blue).toBeGreaterThan(20);
  });

  it("holds a text that changes no pixel, in a chunk whose checksum is right", async () => {
    const bytes = pngOf(figureSvg((await made)!, { theme: "light" }), 1);
    const told = withText(bytes, "π → 正确");
    expect(told.length).toBe(bytes.length + 12 + "overfix-figure".length + 5 + 13);
    expect(decodedPng(told).pixels).toEqual(decodedPng(bytes).pixels);
    expect(() => withText(new Uint8Array(20), "x")).toThrow("expected a PNG");
  });

  it("keeps the cells of a map square: no colour between two cells", async () => {
    const cells =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><image width="40" height="20" preserveAspectRatio="none" image-rendering="pixelated" href="data:image/png;base64,';
    const { encodePng } = await import("../../../src/plots/heatmap/png.ts");
    const two = encodePng({
      width: 2,
      height: 1,
      pixels: Uint8Array.of(0, 1),
      palette: [0x000000, 0xffffff],
    });
    const png = decodedPng(pngOf(`${cells}${Buffer.from(two).toString("base64")}"/></svg>`, 1));
    const row = Array.from({ length: 40 }, (_, x) => png.at(x, 10)[0]);
    expect(new Set(row)).toEqual(new Set([0, 255]));
  });
});
