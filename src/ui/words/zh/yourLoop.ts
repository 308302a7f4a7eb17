import { signed } from "../en/yourLoop/numbers.ts";
import type { YourLoopWords } from "../yourLoop.ts";
import { arrive, format, log, map } from "./yourLoop/arrive.ts";
import { evidence, mending, rates, settle, twin, votesShow } from "./yourLoop/evidence.ts";
import { code, policies, settings, table } from "./yourLoop/policies.ts";
import { report, work } from "./yourLoop/report.ts";
import { doubt, headline } from "./yourLoop/verdict.ts";
import { lint, warning } from "./yourLoop/warning.ts";

/** “你的循环”一页、它的报告与结论用语。 */
export const yourLoop: YourLoopWords = {
  headline,
  doubt,
  points: signed,
  capital: (text) => text,
  sentences: (list) => list.join(""),
  listed: (items) => items.join("、"),
  clauses: (items) => items.join("；"),
  to: (low, high) => `${low} 到 ${high}`,
  either: (items) => items.join("，或"),
  format,
  refusal: ({ code, message }) => {
    if (code === "J-touches-0")
      return "_J_ 的区间含有 0，或低于 0：验证器也许根本分不出对错，甚至对错颠倒，凭它标定的规则不能用。可改用守门规则（VRR-Guard），它不需要任何参数；或者再多标一些。";
    if (code === "rate-missing")
      return "这条规则要用到的参数，日志给不全。可改用守门规则（VRR-Guard），它不需要任何参数；或者再多标一些。";
    if (code === "too-many-states") return "这条规则的状态太多，写不成一张小表。";
    return message;
  },
  plain: (said) =>
    said
      .map(({ text }) => text)
      .join("")
      .trim(),
  arrive,
  log,
  settings,
  votesShow,
  rates,
  mending,
  settle,
  policies,
  table,
  code,
  evidence,
  twin,
  map,
  work,
  report,

  warning,
  lint,
};
