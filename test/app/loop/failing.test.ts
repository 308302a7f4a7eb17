import { expect, it } from "vitest";
import type { Warning } from "#diagnosis";
import { failing } from "../../../src/app/loop/failing.ts";

const warning = (code: Warning["code"], facts: Warning["facts"]): Warning => ({
  code,
  message: "",
  facts,
});

it("the page calls a rate moving just where the command line warns of it", () => {
  const warnings = [warning("drift-rounds", { rho0: 0.004 }), warning("no-labels", {})];
  expect(failing({ warnings }, "drift-rounds")).toEqual([{ name: "rho0", p: 0.004 }]);
  expect(failing({ warnings }, "drift-time")).toEqual([]);
});
