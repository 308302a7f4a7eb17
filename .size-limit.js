import { readFileSync } from "node:fs";

const read = (path) => JSON.parse(readFileSync(path, "utf8"));
const manifest = read("dist/app/.vite/manifest.json");
const embed = read("dist/app/embed/manifest.json");

/** Script and style that the browser loads before a page can show: an entry and its static imports. */
function loadedWith(manifest, key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key].imports ?? []) loadedWith(manifest, next, seen);
  return seen;
}

const filesOf = (manifest, key) =>
  [...loadedWith(manifest, key)].map((one) => `dist/app/${manifest[one].file}`);

export default [
  {
    name: "first route, script",
    path: filesOf(manifest, "index.html"),
    gzip: true,
    limit: "130 kB",
  },
  {
    name: "first route, style",
    path: "dist/app/assets/style-*.css",
    gzip: true,
    limit: "16 kB",
  },
  {
    name: "embed, script before its first figure moves",
    path: ["dist/app/embed/start-*.js", ...filesOf(embed, "embed.html")],
    gzip: true,
    limit: "110 kB",
  },
  {
    name: "embed, its worker",
    path: "dist/app/embed/pool-*.js",
    gzip: true,
    limit: "60 kB",
  },
  { name: "one file, as it is", path: "dist/app/overfix.html", brotli: false, limit: "2 MB" },
  { name: "element, one file", path: "dist/app/overfix-figure.js", gzip: true, limit: "600 kB" },
  { name: "worker", path: "dist/app/assets/worker-*.js", gzip: true, limit: "60 kB" },
];
