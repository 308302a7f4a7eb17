import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { FIGURE_IDS, readFigureFile } from "#figures";
import { figureJson, presetBase, studyWith } from "#study";
import { figurePng, figureSvg } from "../../../src/node/figures/figureLibrary.ts";
import { json, overfix } from "../shell.ts";

const folder = mkdtempSync(join(tmpdir(), "overfix-figure-"));
const at = (name: string): string => join(folder, name);
const put = (name: string, text: string | Uint8Array): string => {
  writeFileSync(at(name), text);
  return at(name);
};
const draw = (args: string, name: string) => overfix(`figure ${args} --out ${at(name)}`);
const text = (name: string): string => readFileSync(at(name), "utf8");
const valueIn = (name: string) => readFigureFile(readFileSync(at(name)));

describe("overfix figure", () => {
  it("lists every public figure with its question", async () => {
    const { figures } = await json<{ figures: { id: string; title: string }[] }>("figure --list");
    expect(figures.map(({ id }) => id)).toEqual([...FIGURE_IDS]);
    for (const { title } of figures) expect(title.length).toBeGreaterThan(8);
    const table = (await overfix("figure --list --lang zh")).out;
    expect(table).toContain("flip-risk");
    expect(table).toMatch(/[\u4e00-\u9fff]/);
  });

  it("draws an SVG and a PNG that hold the same value, in both themes and languages", async () => {
    const asked = "cobweb --preset gsm8k-qwen3b-stress --alpha 0.2 --view from=0.9";
    expect(await draw(asked, "a.svg")).toEqual({ code: 0, out: "", err: "" });
    expect(await draw(`${asked} --theme dark --lang zh --scale 2`, "a.png")).toMatchObject({
      code: 0,
      err: expect.stringContaining("--font FILE"),
    });
    const study = studyWith(presetBase("gsm8k-qwen3b-stress"), { alpha: [0.2] });
    const value = { figure: "cobweb", study, view: { from: 0.9 } };
    expect(await valueIn("a.svg")).toEqual({ kind: "value", value });
    expect(await valueIn("a.png")).toEqual({ kind: "value", value });
    expect(text("a.svg")).toContain('fill="#fbfaf6"'); // paper in the light theme, by the look's table
    expect(readFileSync(at("a.png")).readUInt32BE(16)).toBe(644 * 2);
  });

  it("draws again from what it drew: value, SVG, PNG and data, with flags on top", async () => {
    await draw("cobweb --preset gate --view from=0.4 --width 400", "b.png");
    const first = await draw("cobweb --preset gate --view from=0.4 --width 400", "b.svg");
    await draw("cobweb --preset gate --view from=0.4", "b.json");
    const value = put(
      "value.json",
      figureJson({ figure: "cobweb", study: presetBase("gate"), view: { from: 0.4 } }),
    );
    expect(first.code).toBe(0);
    for (const from of [at("b.png"), at("b.svg"), at("b.json"), value]) {
      expect((await draw(`${from} --width 400`, "again.svg")).err).toBe("");
      expect(text("again.svg")).toBe(text("b.svg"));
    }
    await draw(`${value} --votes 3 --view from=0.5`, "changed.svg");
    expect(await valueIn("changed.svg")).toMatchObject({
      value: { study: { votes: 3, preset: "gate" }, view: { from: 0.5 } },
    });
  });

  it("writes letters as outlines where it is asked to, and says what stays text", async () => {
    await draw("cobweb --text outlines", "o.svg");
    expect(text("o.svg")).not.toMatch(/<text|<tspan|font-family/);
    expect(text("o.svg").match(/<path transform="translate/g)?.length).toBeGreaterThan(10);
    const { err } = await draw("cobweb --text outlines --lang zh", "o-zh.svg");
    expect(text("o-zh.svg")).toMatch(/<text[^>]*>[\u4e00-\u9fff]/);
    expect(err).toMatch(/^note: .*--font FILE/);
  });

  it("says where the study makes no difference, and draws all the same", async () => {
    const { code, err } = await draw("rates-in-the-wild --preset gate", "w.svg");
    expect([code, err]).toEqual([
      0,
      "note: rates-in-the-wild looks the same for every study: presets and rates make no difference to it\n",
    ]);
    expect((await draw("rates-in-the-wild", "w.svg")).err).toBe("");
    expect((await draw("acceptance-validity --preset gate", "w.svg")).err).toBe("");
    expect((await draw("score-task --rounds 3", "w.svg")).err).toContain("make no difference");
  });

  it("writes the data as CSV and JSON", async () => {
    await draw("acceptance-validity --preset gsm8k-qwen3b-stress", "d.csv");
    await draw("acceptance-validity --preset gsm8k-qwen3b-stress", "d.json");
    const { rows } = JSON.parse(text("d.json")) as { rows: Record<string, number>[] };
    // model §5: validity .700, then .246 after one repair
    const validity = rows.map((row) => row["validity"] ?? row["Q"]);
    expect(validity[0]).toBe(0.7);
    expect(validity[1]).toBeCloseTo(0.246, 3);
    expect(text("d.csv").trimEnd().split("\r\n")).toHaveLength(rows.length + 1);
  });

  it.each([
    ["nope --out x.svg", 2, 'overfix: figure "nope" is not known; expected one of acceptance-'],
    ["--out x.svg", 2, "which figure?"],
    ["cobweb", 2, "--out is missing"],
    ["cobweb --out x.pdf", 2, "expected a name that ends in .svg, .png, .csv or .json"],
    ["cobweb --json --out x.svg", 2, "--json only goes with --list"],
    ["cobweb --preset nope --out x.svg", 2, 'preset "nope" is not known'],
    ["cobweb --q0 1.2 --out x.svg", 2, "--q0 must lie in 0 … 1; got 1.2"],
    ["cobweb --view by --out x.svg", 2, "expected key=value"],
    ["cobweb --view __proto__=1 --out x.svg", 2, "expected key=value"],
    ["cobweb --theme blue --out x.svg", 2, "--theme"],
    ["cobweb --width 200 --out x.svg", 2, "at least 320"],
    ["cobweb --width 4000 --scale 8 --out x.png", 2, "≤ 16000"],
    ["cobweb --out /no/such/folder/x.svg", 1, "no such folder"],
    ["/no/such.figure.json --out x.svg", 1, "no such file; expected a figure"],
  ])("%s: exit %i, and says why", async (line, exit, message) => {
    const before = readdirSync(".");
    const { code, err, out } = await overfix(`figure ${line}`);
    expect([code, out]).toEqual([exit, ""]);
    expect(err).toContain(message);
    expect(err).not.toContain("a fault of overfix itself");
    expect(readdirSync(".")).toEqual(before);
  });

  it.each([
    ["newer.json", '{"version":9,"figure":"cobweb"}', "made by a newer Overfix: version 9"],
    ["bad.json", '{"figure":"cobweb","study":{"votes":0}}', "votes must lie in 1 … 64; got 0"],
    ["unknown.json", '{"figure":"mona-lisa"}', 'figure "mona-lisa" is not known'],
    ["log.json", '[{"instance":1}]', "holds no figure"],
    [
      "plain.svg",
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      "no figure of Overfix is in this SVG",
    ],
  ])("a file %s is refused calmly", async (name, content, message) => {
    const { code, err } = await draw(put(name, content), "refused.svg");
    expect(code).toBe(1);
    expect(err).toContain(message);
    expect(err).toContain(at(name));
    expect(existsSync(at("refused.svg"))).toBe(false);
    expect(readdirSync(folder).filter((one) => one.endsWith(".part"))).toEqual([]);
  });

  it("a font that is none is refused by name", async () => {
    const font = put("no.ttf", "no font");
    const { code, err } = await draw(`cobweb --text outlines --font ${font}`, "f.svg");
    expect([code, err]).toEqual([
      1,
      `${font}: no font; expected a TrueType, OpenType or WOFF file\n`,
    ]);
  });
});

describe("the library", () => {
  it("draws a value as it stands in JSON, as the command does", async () => {
    const value = JSON.parse(figureJson({ figure: "cobweb", study: presetBase("gate"), view: {} }));
    await draw("cobweb --preset gate --theme dark --width 500", "lib.svg");
    expect(await figureSvg(value, { theme: "dark", width: 500 })).toBe(text("lib.svg"));
    const png = await figurePng({ figure: "cobweb", study: { preset: "gate" } }, { scale: 2 });
    expect(Buffer.from(png).readUInt32BE(16)).toBe(1288);
  });

  it.each([
    [{ figure: "mona-lisa" }, "mona-lisa"],
    [{ figure: "cobweb", study: { votes: 0 } }, "votes must lie in 1 … 64; got 0"],
    [{ figure: "cobweb", version: 4 }, "made by a newer Overfix: version 4"],
    [null, "must be Object"],
  ])("refuses %j with a RangeError", async (value, message) => {
    await expect(figureSvg(value)).rejects.toThrow(RangeError);
    await expect(figureSvg(value)).rejects.toThrow(message);
  });
});
