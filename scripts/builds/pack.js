import { gzipSync } from "node:zlib";

/** Unpacks what `pack` has packed; written into the page as it stands here. */
async function unpack() {
  const at = document.getElementById("packed");
  if (typeof DecompressionStream === "undefined") {
    document.getElementById("root").textContent =
      "This file needs a browser of 2023 or later (DecompressionStream).";
    return;
  }
  const packed = Uint8Array.from(atob(at.textContent), (one) => one.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  const { style, script } = await new Response(stream).json();
  at.remove();
  const sheet = document.createElement("style");
  sheet.textContent = style;
  const code = document.createElement("script");
  code.type = "module";
  code.textContent = script;
  document.head.append(sheet, code);
}

/**
 * A page whose one module and sheets are gzipped in it: a third of the size, and still one file.
 *
 * @param {string} html - a page with one inline module
 * @throws Error where there is none
 */
export function pack(html) {
  const found = /<script type="module"[^>]*>([\s\S]*?)<\/script>/.exec(html);
  if (found === null) throw new Error("the page has no inline module to pack");
  const styles = [];
  const rest = html
    .replace(found[0], () => "")
    .replace(/<style[^>]*>([\s\S]*?)<\/style>/g, (_all, css) => {
      styles.push(css);
      return "";
    })
    .replace(/\s*<link rel="(?:preload|manifest|icon)"[^>]*>/g, "");
  const packed = gzipSync(JSON.stringify({ style: styles.join("\n"), script: found[1] }), {
    level: 9,
  });
  const parts = `<script type="text/plain" id="packed">${packed.toString("base64")}</script>
    <script>(${unpack.toString().replaceAll(/\s*\n\s*/g, " ")})();</script>
  </body>`;
  return rest.replace("</body>", () => parts);
}
