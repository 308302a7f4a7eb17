import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkPolicyFile, type PolicyFile, writePolicyFile } from "#stopper";
import { engineOf } from "./engineOf.ts";
import { madeFile, STRESS_INPUT } from "./policies.ts";
import { hasPython, PYTHON } from "./python.ts";
import { allHistories } from "./sameAsEngine.ts";

const text = readFileSync("docs/policy-file.md", "utf8");
const block = (language: string): string =>
  text.match(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, "m"))?.[1] ?? "";

const example = JSON.parse(block("json")) as PolicyFile;

describe("docs/policy-file.md", () => {
  it("shows a file that is one, as it is made", () => {
    expect(checkPolicyFile(example).problems).toEqual([]);
    const made = madeFile({
      policy: "vrr-guard",
      rule: { ...STRESS_INPUT.rule, delta: 1 },
      budget: { votes: 2, rounds: 2 },
      believed: { ...example.believed },
      bound: example.bound,
    });
    expect(writePolicyFile(example)).toBe(writePolicyFile(made));
  });

  it("names every field", () => {
    for (const field of Object.keys(madeFile({ policy: "vrr-stop-safe" }))) {
      expect(text).toMatch(new RegExp(`^\\|.*\`${field.replace("$", "\\$")}\`.* \\|`, "m"));
    }
  });

  it.skipIf(!hasPython)("runs the table as it says", () => {
    const budget = { votes: 3, rounds: 2 };
    for (const id of ["vrr-guard:1", "vrr-stop", "two-in-a-row"]) {
      const histories = allHistories(engineOf(id), budget);
      const program = `${block("python")}
import json, sys
policy, histories = json.load(sys.stdin)
print(json.dumps([run(policy, 0, lambda plan, M: votes[plan], lambda plan: plan + 1) for votes in histories]))
`;
      const { stdout, stderr } = spawnSync(PYTHON, ["-I", "-c", program], {
        encoding: "utf8",
        input: JSON.stringify([
          madeFile({ policy: id, budget }),
          histories.map(({ votes }) => votes),
        ]),
      });
      expect(stderr).toBe("");
      expect(JSON.parse(stdout)).toEqual(histories.map(({ held }) => held.at(-1)));
    }
  });
});
