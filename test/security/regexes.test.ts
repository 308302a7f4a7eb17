import { describe, expect, it } from "vitest";
import { regexesIn, type Written } from "./regexes.ts";

/** Rooms whose expressions meet what strangers bring. */
const ROOMS = [
  ..."traces study rules stopper diagnosis embed store compute".split(" "),
  "figures/file",
  "app/loop",
  "app/figures",
  "notebook/rule",
  "notebook/teach",
  "notebook/progress",
].map((room) => `src/${room}`);

/** Expressions that meet no text of a stranger's, or a short one, with why. */
const SPARED: Readonly<Record<string, string>> = {
  "src/figures/file/markup.ts": "markup that this project's own renderer has just written",
  "src/traces/formats/reflexionEnvironment.ts": "a file's name, 255 characters at most",
  "src/rules/completion.ts": "cut to 64 characters before",
};

/** What a quantifier may be fed with for ever. */
const PUMPED = [
  "a",
  "Z",
  "0",
  " ",
  "\t",
  "\n",
  "\r",
  '"',
  "'",
  "\\",
  "\\a",
  "[",
  "{",
  "(",
  "<",
  "}",
];
const MORE = [
  ".",
  "-",
  "_",
  "/",
  ":",
  ",",
  "=",
  "e",
  "0.",
  "a=",
  "a ",
  "&",
  "\0",
  "ab\n",
  '""',
  "<a ",
  "é",
];

/**
 * Texts to hang on: each piece over and over, after the words that the expression itself begins with, and
 * ended by what it can hardly accept.
 */
function* hangers({ pattern }: Written, length: number): Generator<string> {
  const words = pattern.match(/[a-zA-Z_:<"{[/]{2,}/g) ?? [];
  const plain = pattern.replaceAll(/\\[sdwbS]|\(\?:|[\\^$+*?()|[\]]/g, "").slice(0, 24);
  for (const pump of new Set([...PUMPED, ...MORE, ...words, plain])) {
    if (pump === "") continue;
    for (const start of new Set(["", words[0] ?? "", plain, '"', "{"])) {
      yield `${start}${pump.repeat(Math.ceil(length / pump.length)).slice(0, length)}\u0001`;
    }
  }
}

/** Milliseconds for the worst of the texts; stops at the first beyond the limit. */
function worst(regex: Written, length: number, limit: number): readonly [number, string] {
  let slowest: readonly [number, string] = [0, ""];
  for (const text of hangers(regex, length)) {
    const expression = new RegExp(regex.pattern, regex.flags);
    const before = process.cpuUsage(); // not the clock: another program's turn is no fault of ours
    if (regex.flags.includes("g")) text.replace(expression, "");
    else expression.exec(text);
    const took = process.cpuUsage(before).user / 1000;
    if (took > slowest[0]) slowest = [took, text.slice(0, 40)];
    if (took > limit) break;
  }
  return slowest;
}

const all = await regexesIn(ROOMS);
const regexes = all.filter(({ file }) => SPARED[file] === undefined);

describe("no regular expression hangs", () => {
  it("is looked for in all that there are", () => {
    expect(regexes.length).toBeGreaterThan(100);
    const slow = { file: "", pattern: "^(a+)+$", flags: "" };
    expect(worst(slow, 23, 20)[0]).toBeGreaterThan(20); // the test itself sees one that does
    const quadratic = { file: "", pattern: "\\s+$", flags: "" };
    expect(worst(quadratic, 15_000, 60)[0]).toBeGreaterThan(60);
  });

  it("takes time in proportion to the text: 4,000, then 30,000, then 100,000 characters", () => {
    const slow: string[] = [];
    for (const regex of regexes) {
      // quadratic: 4,000² steps take 10 ms and more, 30,000² half a second; linear: under a millisecond
      for (const [length, limit] of [
        [4_000, 60],
        [30_000, 60],
        [100_000, 60],
      ] as const) {
        const [took, text] = worst(regex, length, limit);
        if (took <= limit) continue;
        const [again] = worst(regex, length, limit); // a machine may pause once
        if (again <= limit) continue;
        slow.push(
          `${regex.file}: /${regex.pattern}/${regex.flags} ${length}: ${Math.round(took)} ms on ${JSON.stringify(text)}`,
        );
        break;
      }
    }
    expect(slow).toEqual([]);
  });
});
