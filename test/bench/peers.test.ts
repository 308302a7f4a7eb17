import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import * as tally from "../../src/engine/evaluation/tally.ts";

it("C has the columns of the engine's sums, so that what is compared is the same work", () => {
  const source = readFileSync(new URL("peers/automaton.c", import.meta.url), "utf8");
  const names = /^enum \{ (VALID, [^}]*) \};$/m.exec(source)?.[1]?.split(", ") ?? [];
  expect(names).toContain("COLUMNS");
  expect(names.map((name) => [name, Reflect.get(tally, name)])).toEqual(
    names.map((name, at) => [name, at]),
  );
});
