import type { ProblemFacts } from "../en/log.ts";

/** 日志里一处问题：写了什么，该写什么。认不出的代码就照搬读取器的英文原话。 */
export function logProblem(problem: ProblemFacts): string {
  const { code, column = "", message } = problem;
  const got = problem.got ?? "";
  const expected = problem.expected ?? "";
  switch (code) {
    case "empty-file":
      return "文件是空的；应有表头和数据行";
    case "no-rows":
      return "只有表头，没有数据行";
    case "not-utf8":
      return "不是 UTF-8 编码；请另存为 UTF-8";
    case "missing-column":
      return `缺少 ${column} 列；${got === "no columns" ? "一列也没有" : `现有 ${got.replaceAll(", ", "、")}`}`;
    case "duplicate-column":
      return `${column} 列出现了 ${numbers(got)[0] ?? "多"} 次；应只有一列`;
    case "not-json":
      return /^a line of more than \d+/.test(got)
        ? `这一行超过 ${numbers(got)[0]} 个字符`
        : `这一行不是 JSON 对象：${got}`;
    case "bad-number":
      return `${column} ${found(got)}，应为不小于 ${numbers(expected)[0] ?? "0"} 的${
        column === "cost" ? "数" : "整数"
      }`;
    case "bad-label":
      return `valid ${found(got)}，应为 1、0 或空白`;
    case "accepts-over-queries": {
      const [accepts = "?", queries = "?"] = numbers(got);
      return `accepts 为 ${accepts}，却只有 ${queries} 票；accepts 不能超过 queries`;
    }
    case "half-votes":
      return `${column} 空白，${got.replace(" ", " 却是 ")}；accepts 与 queries 应同填或同空`;
    case "duplicate-round":
      return `同一轮出现在第 ${numbers(got).join("、")} 行；每轮只能有一行，这些行都搁置了`;
    case "gap":
      return `轮次跳到了 ${got}，应为 ${expected}；从这里起，这道题其余各行都搁置了`;
    case "no-instance":
      return "instance 空白，应填名称";
    case "ragged-row":
      return `这一行有 ${numbers(got)[0] ?? got} 格，应为 ${numbers(expected)[0] ?? expected} 格`;
    case "bad-quotes":
      return "引号没有配对，从这里起无法读出";
    case "count-differs":
      return `count 为 ${got}，同一题目应都是 ${numbers(expected)[0] ?? expected}`;
    case "damaged-file":
      return `文件残缺或损坏${got === "" ? "" : `（${got}）`}`;
    case "bad-record":
      return `这条记录读不出（${got}）`;
    case "too-large":
      return tooLarge(got);
    case "no-verdict":
      return got === ""
        ? `这条记录没有判定${column === "" ? "" : `（${column}）`}`
        : `${column} ${found(got)}，不在判定用词之列；应为 ${expected.replaceAll(", ", "、")} 之一`;
    case "no-map-field":
      return column === ""
        ? "映射所指的字段，哪一行都没有"
        : `没有映射所指的字段 ${column}；现有 ${got.replaceAll(", ", "、") || "空"}`;
    case "unknown-format":
      return `${seen(got)}：认不出的格式。可以读的有带 instance、round、accepts、queries、valid 各列的 CSV、JSONL 或 Parquet，以及几种常见工具的日志；其余的，指明哪个字段是什么，也能读`;
    default:
      return message;
  }
}

/** 读取器看到的开头。 */
function seen(got: string): string {
  const [, kind = "", fields = ""] =
    /^(JSONL|a JSON object|CSV)(?: with| with the columns) (.+)$/.exec(got) ?? [];
  const named = fields
    .replace(/^the columns /, "")
    .replaceAll(", ", "、")
    .replace(/ and (\d+) more$/, " 等");
  if (kind !== "") return `${kind === "a JSON object" ? "JSON 对象" : kind}，字段有 ${named}`;
  const [, what = "", start = ""] =
    /^(JSON|text|binary data) that begins with (.+)$/.exec(got) ?? [];
  const kinds: Readonly<Record<string, string>> = {
    JSON: "JSON",
    text: "文本",
    "binary data": "二进制数据",
  };
  if (what !== "") return `${kinds[what]}，开头是 ${start}`;
  if (got.startsWith("a JSON array")) return "JSON 数组";
  if (got === "a web page or XML") return "网页或 XML";
  return got;
}

function found(got: string): string {
  return got === "" ? "空白" : `是“${got}”`;
}

function tooLarge(got: string): string {
  const [n = ""] = numbers(got);
  if (got.startsWith("a line")) return `从这里起，一行超过 ${n} 个字符，其后无法读出；应为每行一条`;
  if (got.startsWith("a file that unpacks")) {
    return `解压后超过 ${size(got)}，不再读下去；请把日志分成几个文件`;
  }
  if (got.startsWith("a row group")) return `一个行组有 ${n} 行，太大；写 Parquet 时请把行组分小`;
  if (got.includes("rows out of order")) {
    return `超过 ${n} 行重复或不按轮次排列，多半选错了题目列；同一题的各轮应从 0 起依次相连`;
  }
  if (got.includes("rounds of instance")) {
    return `有一道题超过 ${n} 轮，多半选错了题目列；一道题是一项任务，轮次从 0 起数它的修复`;
  }
  if (got.endsWith(" rows")) return `读到 ${n} 行，内存放不下；请把日志分成几个文件`;
  return `这种文件要整份读入，却超过了 ${size(got)}；每行一条的日志没有这个限制`;
}

/** "more than 400 MiB in …": 400 MiB */
function size(got: string): string {
  return /[\d.]+ [KMG]i?B/.exec(got)?.[0] ?? "";
}

function numbers(text: string): readonly string[] {
  return text.match(/\d+/g) ?? [];
}
