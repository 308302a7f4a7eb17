import { gzipSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launch } from "./chromium.ts";
import { visit } from "./page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

interface Row {
  readonly instance: string;
  readonly round: number;
  readonly accepts: number;
  readonly queries: number;
  readonly valid: 0 | 1;
}

interface Loop {
  readonly votes?: number | readonly number[];
  readonly rounds?: number;
  readonly instances?: number;
  /** Chance that a vote accepts an invalid and a valid plan. */
  readonly accepts?: readonly [number, number];
  /** All votes on a plan agree. */
  readonly agree?: boolean;
  readonly stops?: (row: Row) => boolean;
}

/** A loop that mends three in ten and breaks three in ten; the same rows whenever it is asked. */
function rowsOf(loop: Loop = {}): Row[] {
  const { votes = 5, rounds = 3, instances = 60, accepts = [0.2, 0.8], agree, stops } = loop;
  let seed = 292;
  const uniform = (): number => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
  const rows: Row[] = [];
  for (let i = 0; i < instances; i++) {
    let valid: 0 | 1 = uniform() < 0.5 ? 1 : 0;
    for (let round = 0; round <= rounds; round++) {
      const queries = typeof votes === "number" ? votes : (votes[(i + round) % votes.length] ?? 1);
      const cast = Array.from({ length: queries }, () => uniform() < accepts[valid]);
      const yes = agree ? (cast[0] ? queries : 0) : cast.filter(Boolean).length;
      const row: Row = { instance: `t${i}`, round, accepts: yes, queries, valid };
      rows.push(row);
      if (stops?.(row)) break;
      if (uniform() < 0.3) valid = valid === 1 ? 0 : 1;
    }
  }
  return rows;
}

type Cells = Readonly<Record<string, string | number>>;

function csv(rows: readonly Cells[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const cell = (value: string | number = ""): string =>
    /[",\r\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value);
  const lines = rows.map((row) => columns.map((name) => cell(row[name])).join(","));
  return [columns.join(","), ...lines, ""].join("\n");
}

/** The rows with some cells others. */
function log(loop: Loop, change: (row: Row, i: number) => Cells = () => ({})): string {
  return csv(rowsOf(loop).map((row, i) => ({ ...row, ...change(row, i) })));
}

const NAMES = [
  "**bold** _it_ `code`",
  "<img src=x onerror='window.ran=1'>",
  "</script><script>window.ran=1</script>",
  'say "no", twice',
  "two\nlines",
  "任务一",
  "🙂🙃",
  "__proto__",
  "constructor",
  "=1+1",
  "$&",
  "long".repeat(80),
];
const named = ({ instance }: Row): Cells => {
  const at = Number(instance.slice(1));
  return { instance: NAMES[at] ?? instance };
};

interface Odd {
  readonly lang?: "en" | "zh";
  readonly files: Readonly<Record<string, string | Buffer>>;
  readonly says: readonly (string | RegExp)[];
  readonly not?: readonly (string | RegExp)[];
  /** It cannot be read. */
  readonly refused?: true;
}

const TOLD = { lang: "zh", not: [] } as const;

const ODD: Readonly<Record<string, Odd>> = {
  "one instance": {
    files: { "one.csv": log({ instances: 1 }) },
    says: ["cannot be told yet", "of 1"],
    not: ["would settle it", "It is settled"],
  },
  "one row": {
    files: { "row.csv": log({ instances: 1, rounds: 0 }) },
    says: ["nothing in it was repaired"],
  },
  "no labels": {
    ...TOLD,
    files: { "free.csv": log({}, () => ({ valid: "" })) },
    says: ["其中没有一稿有标签"],
  },
  "no votes": {
    files: { "mute.csv": log({}, () => ({ accepts: "", queries: "" })) },
    says: ["the one that made the labels", "nothing can be said of the judge"],
  },
  "one vote": {
    ...TOLD,
    files: { "single.csv": log({ votes: 1 }) },
    says: ["不到三票"],
  },
  "votes that vary": {
    files: { "vary.csv": log({ votes: [3, 5, 8] }) },
    says: ["Rounds differ in the number of votes"],
  },
  "all accepted": {
    files: { "yes.csv": log({ accepts: [1, 1] }) },
    says: ["not clear of .15", "its threshold is below all of them"],
  },
  "all rejected": {
    ...TOLD,
    files: { "no.csv": log({ accepts: [0, 0] }) },
    says: [/J =\s*0/],
  },
  "a judge whose votes agree": {
    files: { "sure.csv": log({ agree: true }) },
    says: ["All votes on a plan always agree"],
  },
  "gated by accept": {
    files: { "gated.csv": log({ stops: ({ accepts, queries }) => 2 * accepts > queries }) },
    says: ["after a reject", "would take validity", "by the model"],
    not: [/fixed, 3 repairs\s*now/],
  },
  "stopped by an oracle": {
    ...TOLD,
    files: { "oracle.csv": log({ stops: ({ valid }) => valid === 1 }) },
    says: ["看不见", "修到对为止"],
  },
  "three labelled": {
    files: {
      "three.csv": log({}, ({ instance, valid }) => ({
        valid: /^t[012]$/.test(instance) ? valid : "",
      })),
    },
    says: ["cannot be told yet", "Only 3 instances have labels"],
    not: ["It is settled"],
  },
  "twenty rounds": {
    ...TOLD,
    files: { "twenty.csv": log({ rounds: 20, instances: 30 }) },
    says: ["第 0 到 20 轮"],
  },
  costs: {
    files: { "costs.csv": log({}, ({ round }) => ({ cost: round === 0 ? "" : 2 })) },
    says: ["Repair does not pay here", "before costs", "costs counted"],
  },
  "scores against verdicts": {
    files: {
      "scores.csv": log({ votes: 1 }, ({ accepts }, i) => ({
        score: i % 3 === 0 ? 1 - accepts : accepts,
      })),
    },
    says: ["the verdict and the score say opposite things"],
  },
  "labels by a model": {
    ...TOLD,
    files: { "model.csv": log({}, () => ({ labeller: "model" })) },
    says: [/240 .*模型/],
  },
  "counts with folds": {
    files: {
      "counts.csv": log({ instances: 40 }, ({ instance }) => ({
        count: 3,
        fold: Number(instance.slice(1)) % 5,
      })),
    },
    says: [/traces, rounds 0 to 3\s+120/],
  },
  "several gzip files": {
    files: Object.fromEntries(
      [0, 1, 2, 3].map((at) => [
        `part${at}.csv.gz`,
        gzipSync(csv(rowsOf().flatMap((row) => (row.round === at ? [{ ...row }] : [])))),
      ]),
    ),
    says: [/rows read\s+240/, /rounds 0 to 3\s+60/],
  },
  "CRLF behind a byte order mark": {
    ...TOLD,
    files: { "win.csv": `\ufeff${log({}).replaceAll("\n", "\r\n")}` },
    says: [/读到的行\s+240/, /第 0 到 3 轮\s+60/],
  },
  "names that are code": {
    files: { "<b>`x`*.csv": log({}, named) },
    says: ["<b>`x`*.csv", /traces, rounds 0 to 3\s+60/],
  },
  "rounds from 1": {
    files: { "late.csv": log({}, ({ round }) => ({ round: round + 1 })) },
    says: ["begins with round 1; expected 0", "say which field is what"],
    not: ["The Lab"],
    refused: true,
  },
  "rows in no known format": {
    ...TOLD,
    files: { "mine.json": JSON.stringify(rowsOf().map(({ round }) => ({ turn: round }))) },
    says: ["认不出的格式", "指明哪个字段是什么"],
    refused: true,
  },
};

/** Four English words in a row, apart from code, names of files and what a reader quotes. */
const ENGLISH = /[a-z]{3,} [a-z]{2,} [a-z]{2,} [a-z]{2,}/;

describe("odd logs on the page", () => {
  it.concurrent.each(Object.keys(ODD))("%s", async (name) => {
    const { lang = "en", files, says, not = [], refused = false } = ODD[name] as Odd;
    const { page, context, complaints, strays } = await visit(browser, {
      hash: "#/your-loop",
      ready: ".loop-arrive",
      lang,
      width: lang === "zh" ? 320 : 1280,
      dark: lang === "zh",
    });
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles(
        Object.entries(files).map(([file, content]) => ({
          name: file,
          mimeType: "text/plain",
          buffer: Buffer.from(content as string),
        })),
      );
    await page
      .locator(refused ? "[role=alert]" : ".loop-main[aria-busy=false] .loop-columns")
      .waitFor();
    const shown = await page.evaluate(() => {
      for (const code of document.querySelectorAll("pre")) code.remove();
      return {
        text: document.body.innerText,
        labels: [...document.querySelectorAll("[aria-label]")].map((one) => one.ariaLabel).join(),
        wide: document.documentElement.scrollWidth - innerWidth,
        ran: "ran" in window,
      };
    });
    for (const said of says) expect(shown.text).toMatch(said);
    for (const said of not) expect(shown.text).not.toMatch(said);
    expect(`${shown.text} ${shown.labels}`).not.toMatch(/NaN|undefined|\bnull\b|Infinity|\[object/);
    if (lang === "zh") expect(shown.text).not.toMatch(ENGLISH);
    expect(shown.wide).toBeLessThanOrEqual(0);
    expect(shown.ran).toBe(false);
    expect(complaints).toEqual([]);
    expect(strays).toEqual([]);
    await context.close();
  });
});
