import { describe, expect, it } from "vitest";
import { createInlineRunner } from "#compute";
import { FIGURE_IDS, figureFile, figureSliders, STUDY_SLIDERS } from "#figures";
import { presetBase, type Study } from "#study";

/** Drawn in milliseconds, so that every slider can be moved. */
const QUICK = ["cobweb", "belief-update", "guard-tail", "interior-peak", "budget-choice"];

async function drawn(id: string, study: Study): Promise<string> {
  const { stillOf, figureSvg } = await figureFile();
  const runner = createInlineRunner();
  const scene = await stillOf({ figure: id, study, view: {} }, { runner, lang: "en", width: 640 });
  if (scene === null) throw new Error(`no figure ${id}`);
  const svg = figureSvg(scene, { theme: "light" }).replace(/<metadata[\s\S]*?<\/metadata>/, "");
  const name = /id="([a-z0-9-]+)-title"/.exec(svg)?.[1] ?? "";
  return svg.replaceAll(name, "");
}

describe("a figure's sliders", () => {
  it.each(QUICK)("of %s are exactly those that change it", async (id) => {
    const base = presetBase("gsm8k-qwen3b-stress");
    const before = await drawn(id, base);
    const moving: string[] = [];
    for (const [name, slider] of Object.entries(STUDY_SLIDERS)) {
      const at = slider.read(base);
      const step = slider.range.integer === true ? 1 : 0.1;
      const next = at + step <= slider.range.max ? at + step : at - step;
      if ((await drawn(id, slider.write(base, next))) !== before) moving.push(name);
    }
    expect(moving).toEqual(figureSliders(id).all);
  });

  it.each(FIGURE_IDS)("of %s have names, the main ones among all", (id) => {
    const { main, all } = figureSliders(id);
    for (const name of all) expect(STUDY_SLIDERS).toHaveProperty(name);
    for (const name of main) expect(all).toContain(name);
  });
});
