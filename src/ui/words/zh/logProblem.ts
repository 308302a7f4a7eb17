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
    default:
      return message;
  }
}

function found(got: string): string {
  return got === "" ? "空白" : `是“${got}”`;
}

function numbers(text: string): readonly string[] {
  return text.match(/\d+/g) ?? [];
}
