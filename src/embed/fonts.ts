/**
 * Brings the page's fonts. A page without an origin (a sandboxed frame) may fetch none by address: it
 * gets them within a script. Until they are there, and where they cannot come, text stands in the
 * system's fonts.
 */
export async function bringFonts(document: Document, isWithoutOrigin: boolean): Promise<void> {
  if (isWithoutOrigin) addSheet(document, (await import("virtual:fonts-within")).css);
  else addSheet(document, (await import("./fontsByAddress.css?inline")).default);
}

function addSheet(document: Document, css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet); // a style element would need its hash in the page's policy
}
