import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Commands of TeX that set letters in faces of KaTeX which the one file leaves out. */
const OTHER_FACES =
  /\\(?:math(?:bb|cal|bf|frak|scr|sf|tt)|text(?:bf|it|sf|tt)|boldsymbol|bm|Bbb)\b/;

describe("formulas", () => {
  const chapters = ["en", "zh"].flatMap((lang) =>
    readdirSync(`content/${lang}`).map((name) => `content/${lang}/${name}`),
  );

  it.each(chapters)("of %s are set in the faces that every build has", (path) => {
    expect(OTHER_FACES.exec(readFileSync(path, "utf8"))?.[0]).toBeUndefined();
  });

  it("of rules are, too", () => {
    for (const name of readdirSync("src/rules").filter((one) => one.endsWith(".ts"))) {
      expect(OTHER_FACES.exec(readFileSync(`src/rules/${name}`, "utf8"))?.[0]).toBeUndefined();
    }
  });
});
