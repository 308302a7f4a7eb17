import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { STUDY_SLIDERS } from "#figures";
import { readSettings } from "../../src/embed/settings.ts";

const SLIDERS = Object.keys(STUDY_SLIDERS);
const read = (search: string) => readSettings(search, SLIDERS);

describe("the address of an embed", () => {
  it("says how it looks, what it shows and what it holds fast", () => {
    const { settings, problems } = read(
      "?figure=cobweb&theme=dark&controls=all&hide=title,rho0&lock=alpha,beta&lang=zh&id=one",
    );
    expect(problems).toEqual([]);
    expect(settings).toEqual({
      figure: "cobweb",
      theme: "dark",
      controls: "all",
      hide: new Set(["title", "rho0"]),
      lock: new Set(["alpha", "beta"]),
      lang: "zh",
      id: "one",
    });
  });

  it("left out, is the reader's own theme and language and the main sliders", () => {
    expect(read("?figure=cobweb").settings).toMatchObject({
      theme: "auto",
      controls: "some",
      lang: null,
      id: "",
    });
  });

  it("names each thing that is none of its own, and draws as if it were not there", () => {
    const { settings, problems } = read("?figure=cobweb&theme=pink&hide=title,nose&x=1&lang=fr");
    expect(problems.map(({ key, got }) => [key, got])).toEqual([
      ["x", ""],
      ["theme", "pink"],
      ["hide", "nose"],
      ["lang", "fr"],
    ]);
    expect(settings.theme).toBe("auto");
    expect([...settings.hide]).toEqual(["title"]);
  });

  it("never throws, and never holds a name that it does not know", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (search) => {
        const { settings } = read(search);
        for (const name of settings.lock) expect(SLIDERS).toContain(name);
        expect(settings.id.length).toBeLessThanOrEqual(64);
      }),
    );
  });
});
