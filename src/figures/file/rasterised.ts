/** Families of a file's letters, and the page's face for signs that they lack. */
const FAMILIES = /Source (?:Sans 3|Serif 4) Variable|Overfix Math/;

/**
 * An SVG of `figureSvg` as PNG, painted by the browser; `withText` puts the figure's value in it.
 *
 * A picture has no page around it to take fonts from: the page's own faces are put into it for the
 * painting. What they lack (Chinese) is the system's, as on the page.
 *
 * @param scale - pixels for a CSS pixel
 * @throws Error where the browser cannot paint it: too large, or without a canvas
 */
export async function rasterised(
  svg: string,
  scale: number,
  page: Document,
): Promise<Uint8Array<ArrayBuffer>> {
  const image = page.createElement("img");
  const faces = await facesOf(page);
  const dressed = svg
    .replaceAll(/('Source (?:Sans 3|Serif 4) Variable'),/g, "$1, 'Overfix Math',")
    .replace("</metadata>", `</metadata><style>${faces.join("")}</style>`);
  const address = URL.createObjectURL(new Blob([dressed], { type: "image/svg+xml" }));
  try {
    image.src = address;
    await image.decode();
    const canvas = page.createElement("canvas");
    canvas.width = Math.round(image.naturalWidth * scale);
    canvas.height = Math.round(image.naturalHeight * scale);
    const context = canvas.getContext("2d");
    if (context === null) throw new Error("this browser gives no canvas to paint on");
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    if (blob === null) throw new Error(`${canvas.width} × ${canvas.height} pixels are too many`);
    return new Uint8Array(await blob.arrayBuffer());
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** The page's `@font-face` rules of these families, each font written out. */
async function facesOf(page: Document): Promise<readonly string[]> {
  const rules = [...page.styleSheets, ...page.adoptedStyleSheets].flatMap((sheet) =>
    rulesOf(sheet)
      .filter((rule) => rule instanceof CSSFontFaceRule && FAMILIES.test(rule.cssText))
      .map((rule) => writtenOut(rule.cssText, sheet.href ?? page.baseURI)),
  );
  return (await Promise.all(rules)).filter((rule) => rule !== "");
}

function rulesOf(sheet: CSSStyleSheet): readonly CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return []; // a sheet of another origin
  }
}

/** The rule with its font as a data URI; "" where that cannot be had, and the system's font is taken. */
async function writtenOut(rule: string, base: string): Promise<string> {
  const address = /url\("?([^")]+)"?\)/.exec(rule)?.[1];
  if (address === undefined) return "";
  try {
    const font = await (await fetch(new URL(address, base))).blob();
    const written = `url("data:font/woff2;base64,${await base64(font)}")`;
    return rule.replace(/url\("?[^")]+"?\)/, () => written);
  } catch {
    return "";
  }
}

async function base64(blob: Blob): Promise<string> {
  let text = "";
  for (const byte of new Uint8Array(await blob.arrayBuffer())) text += String.fromCharCode(byte);
  return btoa(text);
}
