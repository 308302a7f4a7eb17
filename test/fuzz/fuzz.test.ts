import { describe, expect, it } from "vitest";
import { fuzz } from "./fuzz.ts";
import type { Target } from "./target.ts";
import { allTargets } from "./targets.ts";

const targets = allTargets();

/** The suite's short run; `npm run fuzz` takes minutes, with other seeds. */
describe("readers of what strangers bring", () => {
  it.each(targets.map((target) => [target.name, target] as const))("%s", async (_name, target) => {
    for (const bytes of target.corpus.slice(0, 3)) await target.run(bytes);
    const { runs, found } = await fuzz(target, { seed: 8, milliseconds: 120 });
    expect(found?.reason).toBeUndefined();
    expect(runs).toBeGreaterThan(0);
  });
});

describe("the harness", () => {
  const bad: Target = {
    name: "falls for a zero byte",
    corpus: [new Uint8Array([1, 2, 3, 4])],
    run: (bytes) => {
      if (bytes.includes(0)) throw new Error("zero");
    },
  };

  it("finds what is there to be found, and says the same for the same seed", async () => {
    const once = await fuzz(bad, { seed: 1, milliseconds: 5000 });
    expect(once.found?.reason).toContain("zero");
    expect(once.found?.input).toContain(0);
    expect(await fuzz(bad, { seed: 1, milliseconds: 5000 })).toMatchObject({
      found: { input: once.found?.input },
    });
  });

  it("sees a prototype that was changed", async () => {
    const polluting: Target = {
      ...bad,
      run: () => void Reflect.set(Object.prototype, "polluted", true),
    };
    const { found } = await fuzz(polluting, { seed: 1, milliseconds: 1000 });
    Reflect.deleteProperty(Object.prototype, "polluted");
    expect(found?.reason).toContain("prototype");
  });
});
