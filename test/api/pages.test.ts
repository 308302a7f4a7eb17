import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { apiPages } from "../../scripts/types/pages.js";

const FOLDER = "docs/api";
const pages = apiPages();

describe("the API reference", () => {
  it("is what the library's types say: `node scripts/api.js` writes it", () => {
    expect(readdirSync(FOLDER).sort()).toEqual(["README.md", ...Object.keys(pages)].sort());
    for (const [name, text] of Object.entries(pages)) {
      expect(readFileSync(join(FOLDER, name), "utf8") === text, name).toBe(true);
    }
  });

  it("has every name that the library exports", async () => {
    const library = await import("../../src/node/index.ts");
    for (const name of Object.keys(library)) expect(pages["names.md"]).toContain(`| [${name}](`);
  });

  it("leads to a heading with every link", () => {
    const headings = new Map(
      Object.entries(pages).map(([name, text]) => [name, anchorsOf(text)] as const),
    );
    for (const [name, text] of Object.entries(pages)) {
      for (const [, file, anchor] of text.matchAll(/\]\(([\w-]*\.md)?#([^)]+)\)/g)) {
        expect(headings.get(file ?? name), `${name}: ${file ?? ""}#${anchor}`).toContain(anchor);
      }
    }
  });

  it("says of every function what it does", () => {
    const bare = Object.entries(pages).flatMap(([page, text]) => {
      return [...text.matchAll(/^### (\w+)\n\n```ts\nfunction /gm)].map(
        ([, name]) => `${page} ${name}`,
      );
    });
    expect(bare).toEqual([]);
  });
});

/** As GitHub makes them: lower case, and a number for one that was there before. */
function anchorsOf(text: string): string[] {
  const seen: string[] = [];
  for (const [, heading = ""] of text.matchAll(/^##+ (.*)$/gm)) {
    const slug = heading
      .toLowerCase()
      .replaceAll(" ", "-")
      .replace(/[^\w-]/g, "");
    const before = seen.filter((one) => one === slug || one.startsWith(`${slug}-`)).length;
    seen.push(before === 0 ? slug : `${slug}-${before}`);
  }
  return seen;
}
