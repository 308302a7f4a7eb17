import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { build } from "vite";

/** A project of somebody else's that has the package as `npm pack` makes it. */
export interface Consumer {
  readonly folder: string;
  /** files of the package, relative to it, sorted */
  readonly files: readonly string[];
  readonly remove: () => void;
}

/** Builds, packs and unpacks the package into a new project, with its dependencies beside it. */
export async function consumer(): Promise<Consumer> {
  const folder = mkdtempSync(join(tmpdir(), "overfix-consumer-"));
  const staged = join(folder, "staged");
  for (const path of ["package.json", "README.md", "LICENSE", "bin", "public/schema"]) {
    cpSync(path, join(staged, path), { recursive: true });
  }
  await build({
    configFile: "vite.node.config.ts",
    logLevel: "error",
    build: { outDir: join(staged, "dist/node"), emptyOutDir: true },
  });
  const pack = ["pack", "--ignore-scripts", "--json", "--pack-destination", folder];
  const [packed] = JSON.parse(ran("npm", pack, staged)) as [
    { filename: string; files: readonly { path: string }[] },
  ];
  const modules = join(folder, "node_modules");
  mkdirSync(modules);
  ran("tar", ["-xzf", packed.filename, "-C", modules], folder);
  renameSync(join(modules, "package"), join(modules, "overfix"));
  rmSync(staged, { recursive: true });
  const manifest = JSON.parse(readFileSync("package.json", "utf8")) as {
    dependencies: Readonly<Record<string, string>>;
  };
  for (const name of [...Object.keys(manifest.dependencies), "@types/node"]) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(resolve("node_modules", name), join(modules, name));
  }
  return {
    folder,
    files: packed.files.map(({ path }) => path).sort(),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** What a program prints; throws with all that it said where it fails. */
export function ran(program: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ${args[0]} exits ${status}:\n${stdout}${stderr}`);
  return stdout;
}
