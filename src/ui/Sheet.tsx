import { useInsertionEffect } from "react";

const standing = new Set<string>();

/**
 * A sheet that a page brings with it: in force before anything of the page is laid out, and from then
 * on. It is constructed and not written into a style element, for that would need its hash in the
 * Content Security Policy, and it holds addresses that only the running page knows.
 */
export function Sheet({ css }: { readonly css: string }) {
  useInsertionEffect(() => {
    if (standing.has(css) || !("adoptedStyleSheets" in document)) return;
    standing.add(css);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, [css]);
  return null;
}
