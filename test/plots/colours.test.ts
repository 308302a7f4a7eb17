import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { COLOURS, ROLES } from "#plots";

it("a file's colours are those of the page's tokens, in both themes", () => {
  const tokens = readFileSync("src/ui/css/tokens.css", "utf8");
  for (const role of ROLES) {
    const [, light, dark] =
      new RegExp(`--${role}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens) ?? [];
    expect([COLOURS.light[role], COLOURS.dark[role]], role).toEqual([light, dark]);
  }
});
