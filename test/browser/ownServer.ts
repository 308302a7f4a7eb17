import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".csv": "text/csv",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};

/** A site of the built app that a test can change and take away. */
export interface OwnSite {
  readonly address: string;
  /** Paths that were asked for, in order. */
  readonly asked: string[];
  /** Serves a file otherwise from now on: another text, or null for a file that is gone. */
  readonly files: Map<string, (text: string) => string | null>;
  /** Takes the network away: whoever is connected is cut off, nobody is answered. */
  stop(): Promise<void>;
}

/** Serves `dist/app` on an address of its own. */
export async function ownSite(): Promise<OwnSite> {
  const asked: string[] = [];
  const files: OwnSite["files"] = new Map();
  const server = createServer(async ({ url = "/" }, response) => {
    const path = new URL(url, "http://site").pathname;
    asked.push(path);
    const name = normalize(path.endsWith("/") ? `${path}index.html` : path).replace(/^\/+/, "");
    const change = files.get(name);
    const body = await readFile(join("dist/app", name)).catch(() => null);
    const sent = body !== null && change ? change(body.toString()) : body;
    if (sent === null) response.writeHead(404).end();
    else {
      const type = TYPES[extname(name)] ?? "application/octet-stream";
      response.writeHead(200, { "content-type": type, "cache-control": "no-cache" }).end(sent);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    asked,
    files,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
