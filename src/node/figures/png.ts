import { Resvg } from "@resvg/resvg-js";

/**
 * An SVG as PNG pixels. Letters should be outlines; where text is left, the machine's fonts draw it.
 *
 * @param scale - device pixels for a CSS pixel
 */
export function pngOf(svg: string, scale: number): Uint8Array {
  const { width } = sizeOf(svg);
  // resvg knows the older word alone for cells that stay square
  const drawn = svg.replaceAll('image-rendering="pixelated"', 'image-rendering="optimizeSpeed"');
  const resvg = new Resvg(drawn, {
    fitTo: { mode: "width", value: Math.round(width * scale) },
    font: { loadSystemFonts: svg.includes("<text"), defaultFontFamily: "Noto Sans CJK SC" },
  });
  return resvg.render().asPng();
}

function sizeOf(svg: string): { readonly width: number } {
  return { width: Number(/^<svg[^>]* width="([\d.]+)"/.exec(svg)?.[1] ?? 0) };
}
