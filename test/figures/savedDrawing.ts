import { fileMarkup } from "../../src/figures/file/fileMarkup.ts";
import { readMarkup, writeMarkup } from "../../src/figures/file/markup.ts";

/** A drawing on a page as a file holds it. */
export function svgFile(svg: Element, theme: "light" | "dark" = "light"): string {
  const [drawing] = readMarkup(svg.outerHTML);
  if (drawing === undefined || typeof drawing === "string") throw new TypeError("no drawing");
  return writeMarkup(fileMarkup(drawing, theme, "saved"));
}
