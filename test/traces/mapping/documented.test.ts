import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { checkMapping, readLogs } from "#traces";

const guide = readFileSync("docs/formats.md", "utf8");
const example = guide.slice(guide.indexOf("### An example"));
const block = (language: string): string =>
  new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(example)?.[1] ?? "";

it("the example of the guide to formats is read as the guide says", async () => {
  const { mapping } = checkMapping(JSON.parse(block("json")));
  if (mapping === null) throw new Error("the mapping of the guide does not pass the checks");
  const source = new TextEncoder().encode(block("jsonl"));
  const log = await readLogs([{ name: "log.jsonl", source }], { skipBad: true, map: mapping });
  const read = log.trajectories.flatMap(({ instance, rounds }) =>
    rounds.map(
      ({ accepts, queries, valid, cost }, k) =>
        `| ${[instance, k, accepts, queries, valid, cost].join(" | ")} |`,
    ),
  );
  const [table = ""] = /\| inv[\s\S]*?\n\n/.exec(example) ?? [];
  expect(read).toEqual(table.trim().split("\n"));
  const [problem] = log.problems;
  expect(log.problems).toHaveLength(1);
  expect(example).toContain(`\`${problem?.file}:${problem?.line}: ${problem?.message}\``);
});
