import { render } from "@testing-library/react";
import { createElement } from "react";
import type { FigureDefinition, FigureInput } from "#figures";
import { fileMarkup } from "../../src/figures/file/fileMarkup.ts";
import { readMarkup, writeMarkup } from "../../src/figures/file/markup.ts";
import { noActions } from "./studies.ts";

/** A drawing on a page as a file holds it. */
export function svgFile(svg: Element, theme: "light" | "dark" = "light"): string {
  const [drawing] = readMarkup(svg.outerHTML);
  if (drawing === undefined || typeof drawing === "string") throw new TypeError("no drawing");
  return writeMarkup(fileMarkup(drawing, theme, "saved"));
}

/** A figure's drawing, drawn on a page and saved. */
export function savedFigure(figure: FigureDefinition, input: FigureInput): string {
  const { container, unmount } = render(createElement("div", null, figure.draw(input, noActions)));
  const svg = container.querySelector("svg[role=img]");
  if (svg === null) throw new TypeError("no drawing");
  const saved = svgFile(svg);
  unmount();
  return saved;
}
