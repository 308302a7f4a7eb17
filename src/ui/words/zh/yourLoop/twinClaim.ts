import { rate } from "../../../format.ts";
import type { TwinClaimFacts } from "../../en/yourLoop/evidence.ts";

/** 一次已知答案的考核，能说明什么，不能说明什么。 */
export function twinClaim({ code, standing, message, facts }: TwinClaimFacts): string {
  const r = (name: string): string => rate(facts[name] ?? 0);
  const n = (name: string): string => String(Number((facts[name] ?? 0).toFixed(2)));
  const shown = standing === "shown";
  switch (code) {
    case "tells-apart": {
      const range = `_J_ 为 ${r("J")}，${r("low")} 到 ${r("high")}`;
      const p = facts["p"] === undefined ? "" : `（精确单侧 p = ${rate(facts["p"], 3)}）`;
      return shown
        ? `能说明验证器分得出对错${p}：${range}。`
        : `还不能说明验证器分得出对错${p}：${range}。`;
    }
    case "detects-half":
      return `${n("n")} 个错的里拒了 ${n("detected")} 个，${shown ? "能" : "不能"}说明它抓得住一半：比率在 ${r("low")} 到 ${r("high")} 之间。`;
    case "few-false-alarms":
      return `${n("n")} 个对的里拒了 ${n("alarms")} 个，${shown ? "能" : "不能"}说明误伤少见：比率可能高达 ${r("high")}。`;
    case "gate":
      return shown
        ? `对错各半时，它至少判对 ${r("low")}，高于 ${r("bar")}。`
        : `还不能说明对错各半时它判对 ${r("bar")}：可能只有 ${r("low")}。`;
    case "no-error-seen":
      return facts["invalid"] === 1
        ? `${n("n")} 个错的一个也没放行，不等于从不放行：比率可能高达 ${r("high")}。`
        : `${n("n")} 个对的一个也没误伤，不等于从不误伤：比率可能高达 ${r("high")}。`;
    case "too-few":
      return `每类 ${n("n")} 个，不够把一个比率定到 ±.1 之内：无论真值如何，每类都要 ${n("needed")} 个。`;
    case "split-unknown":
      return "有多少对是两个都放行的，没有说明，所以 _J_ 的区间按最坏的情形算；说明之后或许会窄一些。";
    case "votes-count-once":
      return `同一个答案上的 ${n("votes")} 票只算一次观测，因为它们可能众口一词。`;
    case "made-errors":
      return "故意造的错，也许比循环自己犯的错容易看穿：循环里的 _ρ₀_ 可能更高。";
    case "says-nothing-of-repair":
      return "孪生答案再多，也说不出修复会怎样：_α_、_β_ 要靠修复前后的标签。";
    default:
      return message;
  }
}
