import { describe, expect, it } from "vitest";
import { readLog } from "#traces";
import { logWords } from "#ui";

const { problem } = logWords.zh;
/** Four English words in a row. */
const ENGLISH = /[A-Za-z]+ [a-z]+ [a-z]+ [a-z]+/;

describe("problems of a log in Chinese", () => {
  it.each([
    ["JSONL", '{"task":1,"turn":0}\n{"task":2,"turn":0}\n', "字段有 task、turn"],
    ["a JSON object", '{"task":1,"turn":0}', "字段有 task、turn"],
    ["CSV", "a,b\n1,2\n", "字段有 a、b"],
    ["a web page", "<!doctype html><title>502</title>", "网页"],
    ["text", "so it goes\n", "开头是"],
  ])("say what was seen of a file in no known format: %s", async (_, text, seen) => {
    const log = await readLog("mine", Uint8Array.from(Buffer.from(text)), { skipBad: true });
    const said = log.problems.map(problem).join();
    expect(said).toContain(seen);
    expect(said.replace(/“.*”|".*"/, "")).not.toMatch(ENGLISH);
  });

  it.each([
    ["damaged-file", "cut", "残缺"],
    ["bad-record", "x", "读不出"],
    ["too-large", "more than 512 MB", "超过了 512 MB"],
    ["too-large", "a file that unpacks to more than 8 GiB", "解压后超过 8 GiB"],
    ["too-large", "a row group of 20000000 rows", "20000000 行"],
    ["too-large", "more than 5000000 rows out of order (line 7)", "5000000 行"],
    ["too-large", 'more than 100000 rounds of instance "a" (line 7)', "100000 轮"],
    ["too-large", "700 rows", "内存"],
    ["too-large", "a line of more than 1000 characters", "1000 个字符"],
    ["no-verdict", "maybe", "不在判定用词之列"],
    ["no-map-field", "a, b", "现有 a、b"],
  ])("say %s, got %s", (code, got, said) => {
    const message = "an English sentence of the reader";
    const facts = { code, got, column: "verdict", expected: "good, bad", message };
    expect(problem(facts)).toContain(said);
    expect(problem(facts)).not.toContain(message);
  });
});
