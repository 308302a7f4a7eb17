import { describe, expect, it } from "vitest";

/** Each room is imported by its face alone; what a face offers changes only on purpose. */
const FACES = {
  engine: () => import("#engine"),
  study: () => import("#study"),
  paper: () => import("#paper"),
  traces: () => import("#traces"),
  rules: () => import("#rules"),
  stopper: () => import("#stopper"),
  compute: () => import("#compute"),
  plots: () => import("#plots"),
  ui: () => import("#ui"),
  figures: () => import("#figures"),
  store: () => import("#store"),
  notebook: () => import("#notebook"),
  diagnosis: () => import("#diagnosis"),
  advice: () => import("#advice"),
} as const;

describe("the public faces", () => {
  it.each(Object.entries(FACES))("%s offers these names", async (room, load) => {
    const names = Object.keys(await load()).sort();
    await expect(`${names.join("\n")}\n`).toMatchFileSnapshot(`faces/${room}.txt`);
  });
});
