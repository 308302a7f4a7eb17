import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { json, overfix } from "../shell.ts";

interface Manifest {
  readonly overfix: string;
  readonly figures: readonly {
    readonly name: string;
    readonly figure: string;
    readonly words: readonly {
      readonly lang: string;
      readonly title: string;
      readonly description: string;
    }[];
    readonly files: readonly {
      readonly file: string;
      readonly theme: string;
      readonly width: number;
      readonly height: number;
      readonly sha256: string;
    }[];
  }[];
}
interface Report {
  readonly drawn: string[];
  readonly unchanged: string[];
  readonly removed: string[];
}

let from = "";
let to = "";
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), "overfix-figures-"));
  [from, to] = [join(folder, "in"), join(folder, "out", "img")];
  mkdirSync(join(from, "deep"), { recursive: true });
  put("rising.figure.json", { figure: "acceptance-validity", study: { preset: "stress-drift" } });
  put("deep/web.figure.json", { figure: "cobweb", study: { preset: "gate" }, view: { from: 0.4 } });
  writeFileSync(join(from, "notes.json"), "{}"); // no figure file, by its name
});

function put(name: string, value: unknown): void {
  writeFileSync(join(from, name), typeof value === "string" ? value : JSON.stringify(value));
}
const build = (flags = "") => json<Report>(`figures ${from} --out ${to} ${flags}`);
const manifest = () => JSON.parse(readFileSync(join(to, "figures.json"), "utf8")) as Manifest;

describe("overfix figures", () => {
  it("draws every figure file in both themes, with a manifest of what there is", async () => {
    expect(await build()).toEqual({ drawn: ["deep/web", "rising"], unchanged: [], removed: [] });
    expect(readdirSync(to).sort()).toEqual([
      "deep",
      "figures.json",
      "rising.dark.svg",
      "rising.light.svg",
    ]);
    const { figures } = manifest();
    expect(figures.map(({ name, figure }) => [name, figure])).toEqual([
      ["deep/web", "cobweb"],
      ["rising", "acceptance-validity"],
    ]);
    for (const { files, words } of figures) {
      expect(words[0]!.description.length).toBeGreaterThan(20);
      for (const { file, width, height, sha256 } of files) {
        const bytes = readFileSync(join(to, file));
        expect(createHash("sha256").update(bytes).digest("hex")).toBe(sha256);
        expect(bytes.toString()).toContain(`width="${width}" height="${height}"`);
      }
    }
  });

  it("draws what one figure's command draws", async () => {
    await build("--themes dark --formats svg,png --langs en,zh --width 420");
    const one = join(to, "one.svg");
    await overfix(
      `figure ${join(from, "rising.figure.json")} --theme dark --lang zh --width 420 --out ${one}`,
    );
    expect(readFileSync(join(to, "rising.zh.dark.svg"))).toEqual(readFileSync(one));
    expect(existsSync(join(to, "deep/web.en.dark.png"))).toBe(true);
  });

  it("draws again only what has changed, by content, and what was changed or lost behind its back", async () => {
    await build();
    const web = statSync(join(to, "deep/web.light.svg")).mtimeMs;
    expect(await build()).toMatchObject({ drawn: [], unchanged: ["deep/web", "rising"] });
    // another order and other blanks are the same value
    put(
      "deep/web.figure.json",
      '{ "view": {"from": 0.4},\n "study": {"preset":"gate"}, "figure": "cobweb" }',
    );
    put("rising.figure.json", { figure: "acceptance-validity", study: { preset: "gate" } });
    expect(await build()).toMatchObject({ drawn: ["rising"], unchanged: ["deep/web"] });
    expect(statSync(join(to, "deep/web.light.svg")).mtimeMs).toBe(web);
    writeFileSync(join(to, "rising.dark.svg"), "<svg/>");
    expect((await build()).drawn).toEqual(["rising"]);
    rmSync(join(to, "deep/web.dark.svg"));
    expect((await build()).drawn).toEqual(["deep/web"]);
    expect((await build("--width 500")).drawn).toEqual(["deep/web", "rising"]);
    expect((await build("--width 500 --force")).drawn).toEqual(["deep/web", "rising"]);
  });

  it("takes away what it drew of a file that is gone, and nothing else", async () => {
    await build();
    writeFileSync(join(to, "mine.svg"), "<svg/>");
    rmSync(join(from, "rising.figure.json"));
    expect((await build()).removed).toEqual(["rising.light.svg", "rising.dark.svg"]);
    expect(readdirSync(to).sort()).toEqual(["deep", "figures.json", "mine.svg"]);
    // a manifest that was tampered with takes away nothing outside
    const outside = join(to, "..", "precious.svg");
    writeFileSync(outside, "<svg/>");
    const told = readFileSync(join(to, "figures.json"), "utf8");
    writeFileSync(
      join(to, "figures.json"),
      told.replaceAll("deep/web.light.svg", "../precious.svg"),
    );
    await build();
    expect(existsSync(outside)).toBe(true);
  });

  it("--check writes nothing and exits 1 where something is not up to date", async () => {
    const run = () => overfix(`figures ${from} --out ${to} --check`);
    expect((await run()).code).toBe(1);
    expect(existsSync(to)).toBe(false);
    await build();
    expect(await run()).toMatchObject({ code: 0, err: "" });
    put("rising.figure.json", { figure: "acceptance-validity" });
    const { code, err } = await run();
    expect([code, err]).toEqual([1, "rising: not up to date; expected overfix figures run\n"]);
  });

  it("says what is wrong with every file, and then draws none", async () => {
    put("a.figure.json", "{");
    put("b.figure.json", { figure: "nope" });
    put("c.figure.json", { figure: "cobweb", study: { votes: 99 } });
    const { code, out, err } = await overfix(`figures ${from} --out ${to}`);
    expect([code, out]).toEqual([1, ""]);
    expect(err.trimEnd().split("\n")).toEqual([
      expect.stringMatching(/a\.figure\.json: holds no figure/),
      expect.stringMatching(/b\.figure\.json: figure "nope" is not known/),
      expect.stringMatching(/c\.figure\.json: votes must lie in 1 … 64; got 99/),
    ]);
    expect(existsSync(to)).toBe(false);
  });

  it.each([
    ["--themes blue", 2, "Expected light, dark or both"],
    ["--langs fr", 2, "Expected en, zh or both"],
    ["--formats pdf", 2, "Expected svg, png or both"],
    ["--width 5000", 2, "320 … 4000"],
  ])("%s: exit %i", async (flags, exit, message) => {
    const { code, err } = await overfix(`figures ${from} --out ${to} ${flags}`);
    expect(code).toBe(exit);
    expect(err).toContain(message);
    expect(existsSync(to)).toBe(false);
  });

  it("leaves a figures.json of somebody else alone", async () => {
    mkdirSync(to, { recursive: true });
    writeFileSync(join(to, "figures.json"), '{"mine":true}');
    const { code, err } = await overfix(`figures ${from} --out ${to}`);
    expect(code).toBe(1);
    expect(err).toContain("no manifest of overfix figures");
    expect(readFileSync(join(to, "figures.json"), "utf8")).toBe('{"mine":true}');
  });

  it.each([
    ["/no/such/folder", "no such file"],
    [tmpdir(), "no figure files"],
  ])("%s is no folder of figures", async (folder, message) => {
    const empty = folder === tmpdir() ? mkdtempSync(join(tmpdir(), "overfix-empty-")) : folder;
    const { code, err } = await overfix(`figures ${empty} --out ${to}`);
    expect(code).toBe(1);
    expect(err).toContain(message);
  });
});
