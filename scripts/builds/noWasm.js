const SNAPPY = `import { snappyUncompress as into } from "hyparquet";
export function snappyUncompress(packed, length) {
  const bytes = new Uint8Array(length);
  into(packed, bytes);
  return bytes;
}
export const snappyUncompressor = () => snappyUncompress;`;

/**
 * Snappy by hyparquet's own JavaScript, in place of WebAssembly that compiles as soon as it is fetched:
 * the pages' Content Security Policy lets nothing be compiled. Node keeps WebAssembly.
 *
 * @type {import("vite").Plugin}
 */
export const noWasm = {
  name: "no-wasm",
  enforce: "pre",
  apply: "build",
  resolveId: (source) => (source === "hysnappy" ? "\0snappy" : null),
  load: (id) => (id === "\0snappy" ? SNAPPY : null),
};
