// @vitest-environment jsdom

import { readFileSync } from "node:fs";
import { render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { flipRisk } from "../../../src/figures/flipRisk/flipRisk.tsx";
import { svgFile } from "../../../src/figures/host/saveSvg.ts";
import { drift } from "../edgeStudies.ts";
import { figureInput } from "../figureInput.ts";

const RULES = readFileSync("src/figures/host/figures.css", "utf8");

afterEach(() => {
  delete document.documentElement.dataset["theme"];
});

test.each([["dark"], ["light"]])(
  "a file saved in the %s theme holds that theme's map alone",
  (theme) => {
    document.documentElement.dataset["theme"] = theme;
    const idle = { highlight: () => undefined, setView: () => undefined, moveTo: () => undefined };
    const { container } = render(
      <>
        <style>{RULES}</style>
        {flipRisk.draw(figureInput(flipRisk, drift), idle)}
      </>,
    );
    const svg = container.querySelector<SVGSVGElement>("svg[role=img]")!;
    expect(svg.querySelectorAll("image")).toHaveLength(4);
    const images = [...svgFile(svg).matchAll(/<image[^>]*class="([^"]*)"/g)].map(
      ([, kind]) => kind,
    );
    expect(images).toEqual([`only-${theme}`, `only-${theme}`]);
  },
);
