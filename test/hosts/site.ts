import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { overfix } from "../node/shell.ts";

/** The address that the examples write where a reader writes their own. */
const PLACEHOLDER = "https://overfix.example/";

/** A copy of an example in a folder of its own, with the address of Overfix and both pictures. */
export async function placed(name: string, address: string, pictures: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), `overfix-${name}-`));
  cpSync(join("examples/hosts", name), folder, { recursive: true });
  for (const one of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!one.isFile() || one.name.endsWith(".svg")) continue;
    const path = join(one.parentPath, one.name);
    writeFileSync(path, readFileSync(path, "utf8").replaceAll(PLACEHOLDER, address));
  }
  const line = ["figures", "examples/hosts", "--out", join(folder, pictures)];
  const { code, err } = await overfix(line);
  if (code !== 0) throw new Error(`overfix ${line.join(" ")} exits ${code}: ${err}`);
  return folder;
}

export interface Site {
  readonly address: string;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".json": "application/json",
};

/** Serves a folder as a host of static pages does: types by name, nothing else. */
export async function served(folder: string): Promise<Site> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url?.split("?")[0] ?? "/");
    const file = join(folder, path.endsWith("/") ? `${path}index.html` : path);
    try {
      const body = readFileSync(file);
      response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "text/plain" });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const at = server.address();
  if (at === null || typeof at === "string") throw new Error("the site has no port");
  return {
    address: `http://127.0.0.1:${at.port}/`,
    close: () => new Promise((done) => server.close(() => done())),
  };
}

export function removed(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
