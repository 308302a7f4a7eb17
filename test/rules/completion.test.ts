import { describe, expect, it } from "vitest";
import { completionAt, RULE_METHODS, RULE_NAMES } from "#rules";

/** "¦" is the caret. */
function offered(marked: string, asked = false): readonly string[] | null {
  const caret = marked.indexOf("¦");
  const text = marked.replace("¦", "");
  return completionAt(text, caret, asked)?.suggestions.map(({ name }) => name) ?? null;
}

describe("completion", () => {
  it("offers names that begin so, then names that hold it", () => {
    expect(offered("S >= 6 || be¦")).toEqual(["belief", "best_before", "accepts_before"]);
    expect(offered("T¦")?.slice(0, 3)).toEqual(["total", "tau", "theta"]);
  });

  it("offers nothing unasked where nothing is begun, within a number, or where a name is whole", () => {
    expect(offered("S >= ¦")).toBeNull();
    expect(offered("S >= 6¦")).toBeNull();
    expect(offered("belief¦")).toBeNull();
    expect(offered("zzz¦")).toBeNull();
  });

  it("offers all when asked", () => {
    expect(offered("¦", true)?.slice(0, RULE_NAMES.length)).toEqual([...RULE_NAMES]);
    expect(offered("votes.¦", true)).toEqual([...RULE_METHODS]);
    expect(offered("S > 6¦", true)).toBeNull();
  });

  it("offers what a list can do after a dot", () => {
    expect(offered("votes.ex¦")).toEqual(["exists", "exists_one"]);
    expect(offered("votes . m¦")).toEqual(["map"]);
    expect(offered("0.b¦")).not.toContain("exists");
  });

  it("takes the place of the whole word that the caret is in", () => {
    expect(completionAt("S > 1 && beXX > 2", 11, false)).toMatchObject({ from: 9, to: 13 });
  });

  it("leaves the caret where writing goes on", () => {
    const [exists] = completionAt("votes.exi", 9, false)?.suggestions ?? [];
    expect(exists).toMatchObject({ insert: "exists(v, )", caret: "exists(v, ".length });
    const [sum] = completionAt("su", 2, false)?.suggestions ?? [];
    expect(sum).toMatchObject({ insert: "sum()", caret: "sum(".length });
  });
});
