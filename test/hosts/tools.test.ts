import { spawnSync } from "node:child_process";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launch } from "../browser/chromium.ts";
import { all, seen } from "./seen.ts";
import { placed, removed, type Site, served } from "./site.ts";

interface Host {
  readonly name: string;
  /** where its pictures go, and where its pages come out */
  readonly pictures: string;
  readonly built: string;
  /** brings the tool; null where it is a program of the system */
  readonly install: readonly string[] | null;
  readonly build: readonly string[];
}

const NPM = ["npm", "install", "--no-audit", "--no-fund", "--loglevel", "error"];

const HOSTS: readonly Host[] = [
  {
    name: "sphinx",
    pictures: "_static",
    built: "out",
    install: null,
    build: ["sphinx-build", "-W", "-q", "-b", "html", ".", "out"],
  },
  {
    name: "mkdocs",
    pictures: "docs",
    built: "site",
    install: null,
    build: ["mkdocs", "build", "--strict"],
  },
  {
    name: "vitepress",
    pictures: "public",
    built: ".vitepress/dist",
    install: NPM,
    build: ["npm", "run", "build"],
  },
  {
    name: "docusaurus",
    pictures: "static",
    built: "build",
    install: NPM,
    build: ["npm", "run", "build", "--", "--no-minify"], // minifying is most of its time
  },
];

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

function ran([command = "", ...args]: readonly string[], cwd: string) {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: "utf8",
    timeout: 200_000,
    env: { ...process.env, NODE_ENV: "production", CI: "1" },
  });
  return {
    status,
    isThere: !error || !("code" in error) || error.code !== "ENOENT",
    said: `${stdout}${stderr}`,
  };
}

describe.each(HOSTS)("$name", ({ name, pictures, built, install, build }) => {
  let folder = "";
  let site: Site | null = null;
  let missing = "";
  beforeAll(async () => {
    folder = await placed(name, inject("address"), pictures);
    if (install !== null) {
      const { status, said } = ran([...install, "--include=dev"], folder);
      if (status !== 0) missing = `${name} could not be installed: ${said.slice(0, 500)}`;
    }
    const made = missing === "" ? ran(build, folder) : null;
    if (made?.isThere === false) missing = `${build[0]} is not installed`;
    if (made === null || missing !== "") {
      process.stderr.write(`SKIPPED, ${name}: ${missing}\n`);
      return;
    }
    if (made.status !== 0) throw new Error(`${build.join(" ")}: ${made.said}`);
    site = await served(join(folder, built));
  });
  afterAll(async () => {
    await site?.close();
    removed(folder);
  });

  it.for(["light", "dark"] as const)("shows all three in %s", async (theme, { skip }) => {
    if (site === null) return skip(missing);
    expect(await seen(browser, site.address, theme)).toEqual(all(theme));
  });
});
