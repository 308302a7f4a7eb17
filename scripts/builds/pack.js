import { gzipSync } from "node:zlib";
import { oneFilePolicy, under } from "./csp.js";

/** Unpacks what `pack` has packed; written into the page as it stands here. */
async function unpack() {
  const at = document.getElementById("packed");
  if (typeof DecompressionStream === "undefined") {
    document.getElementById("root").textContent =
      "This file needs a browser of 2023 or later (DecompressionStream).";
    return;
  }
  const text = at.textContent;
  const packed = new Uint8Array((text.length / 5) * 4);
  const view = new DataView(packed.buffer);
  for (let i = 0; i < text.length; i += 5) {
    let word = 0;
    for (let k = i; k < i + 5; k++) {
      const code = text.charCodeAt(k);
      word = word * 85 + code - 35 - (code > 60) - (code > 92);
    }
    view.setUint32((i / 5) * 4, word);
  }
  const whole = new Blob([packed.subarray(0, Number(at.dataset.bytes))]);
  const stream = whole.stream().pipeThrough(new DecompressionStream("gzip"));
  const { style, script } = await new Response(stream).json();
  at.remove();
  const sheet = document.createElement("style");
  sheet.textContent = style;
  globalThis.overfixScript = script; /* its workers run it too */
  const code = document.createElement("script");
  const policy = self.trustedTypes?.createPolicy("overfix-packed", {
    createScript: (text) => text,
  });
  code.textContent = policy?.createScript(script) ?? script;
  document.head.append(sheet, code);
}

/** Bytes as text of 85 signs, five for four bytes; none of them is "<" or a backslash. */
function base85(bytes) {
  const padded = new Uint8Array(Math.ceil(bytes.length / 4) * 4);
  padded.set(bytes);
  const view = new DataView(padded.buffer);
  const signs = new Uint8Array((padded.length / 4) * 5);
  for (let i = 0; i < padded.length / 4; i++) {
    let word = view.getUint32(4 * i);
    for (let k = 4; k >= 0; k--) {
      const sign = (word % 85) + 35;
      signs[5 * i + k] = sign < 60 ? sign : sign < 91 ? sign + 1 : sign + 2;
      word = Math.floor(word / 85);
    }
  }
  return Buffer.from(signs).toString("latin1");
}

/** A module that imports nothing as a classic script: a worker of a file on a disk may be no module. */
function classic(module) {
  const meta = '"use strict"; const overfixMeta = { url: location.href };';
  return `(() => { ${meta}\n${module.replaceAll("import.meta", "overfixMeta")}\n})();`;
}

/**
 * A page whose one module and sheets are gzipped in it: a third of the size, and still one file. Its
 * policy knows by hash what may stand in it, what is unpacked included.
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
    .replace(/\s*<link rel="(?:preload|manifest)"[^>]*>/g, "");
  const script = classic(found[1]);
  const style = styles.join("\n");
  const packed = gzipSync(JSON.stringify({ style, script }), { level: 9 });
  const first = `(${unpack.toString().replaceAll(/\s*\n\s*/g, " ")})();`;
  const parts = `<script type="text/plain" id="packed" data-bytes="${packed.length}">${base85(packed)}</script>
    <script>${first}</script>
  </body>`;
  const inHead = [...rest.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => code);
  const policy = oneFilePolicy([...inHead, first, script], [style]);
  return under(
    policy,
    rest.replace("</body>", () => parts),
  );
}
