import { readFileSync } from "node:fs";

const manifest = JSON.parse(readFileSync("dist/app/.vite/manifest.json", "utf8"));

/** Script and style that the browser loads before a page can show: an entry and its static imports. */
function loadedWith(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key].imports ?? []) loadedWith(next, seen);
  return seen;
}

const first = [...loadedWith("index.html")].map((key) => manifest[key]);

export default [
  {
    name: "first route, script",
    path: first.map((chunk) => `dist/app/${chunk.file}`),
    gzip: true,
    limit: "130 kB",
  },
  {
    name: "first route, style",
    path: "dist/app/assets/style-*.css",
    gzip: true,
    limit: "16 kB",
  },
  { name: "worker", path: "dist/app/assets/worker-*.js", gzip: true, limit: "60 kB" },
];
