import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { drawingsIn } from "../../../src/figures/file/drawings.ts";
import { fileMarkup } from "../../../src/figures/file/fileMarkup.ts";
import { readMarkup, writeMarkup } from "../../../src/figures/file/markup.ts";
import { flipRisk } from "../../../src/figures/flipRisk/flipRisk.tsx";
import { heatmapImage } from "../../../src/plots/heatmap/cells.ts";
import { RISK } from "../../../src/plots/heatmap/ramp.ts";
import { drift } from "../edgeStudies.ts";
import { figureInput } from "../figureInput.ts";

test.each([["dark"], ["light"]] as const)(
  "a file saved in the %s theme holds that theme's map alone",
  (theme) => {
    const idle = { highlight: () => undefined, setView: () => undefined, moveTo: () => undefined };
    const page = renderToStaticMarkup(flipRisk.draw(figureInput(flipRisk, drift), idle));
    expect(page.match(/<image/g)).toHaveLength(4);
    const [drawing] = drawingsIn(readMarkup(page));
    const saved = writeMarkup(fileMarkup(drawing!, theme, "saved"));
    const images = [...saved.matchAll(/<image[^>]*href="([^"]*)"/g)].map(([, href]) => href);
    expect(images).toHaveLength(2);
    // the legend is a ramp of twelve cells
    const legend = {
      columns: 12,
      rows: 1,
      values: Float64Array.from({ length: 12 }, (_, i) => i / 11),
    };
    expect(images).toContain(heatmapImage(legend, RISK[theme], 1));
  },
);
