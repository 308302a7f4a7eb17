import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { LOGGING_KIT } from "../../src/app/loop/loggingKit.ts";

const blocks = readFileSync("docs/logging.md", "utf8").split("```");

it.each([
  ["typescript", "ts\n"],
  ["python", "python\n"],
] as const)("the page shows the %s lines that docs/logging.md has", (name, fence) => {
  const block = blocks.find((one, i) => i % 2 === 1 && one.startsWith(fence));
  expect(LOGGING_KIT[name]).toBe(block?.slice(fence.length));
});
