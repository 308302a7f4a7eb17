import { count } from "../../count.ts";
import { rate } from "../../format.ts";
import type { RatesInTheWildWords } from "../ratesInTheWild.ts";

/** “真实循环的参数”一图的用语。 */
export const ratesInTheWild: RatesInTheWildWords = {
  title: "真实的验证器和修复器是什么样的？",
  note: "数自公开日志",
  planes: { repair: "修复：_α_ 与 _β_", verify: "投票：_ρ₀_ 与 _ρ₁_" },
  axes: {
    alpha: "_α_：错的方案被修好",
    beta: "_β_：对的方案被改坏",
    rho0: "_ρ₀_：错的方案被接受",
    rho1: "_ρ₁_：对的方案被拒绝",
  },
  hidden: "_β_ 看不到：由真实答案叫停",
  diagonal: { repair: "_b*_ = ½", verify: "_J_ = 0：抛硬币" },
  line: (q0) => `_b*_ = _Q₀_ = ${rate(q0, 3)}`,
  forChosen: (short) => `阴影：从“${short}”的起点出发，固定修几次有益。`,
  verifiers: {
    program: "由程序检查",
    rubric: "由模型按评分标准检查",
    itself: "模型自查",
    oracle: "由真实答案叫停",
  },
  hollow: "空心：并非每份方案都修。",
  whiskers:
    "短线是按次数算的 Wilson 95% 区间，把各轮都当成独立抽样；其实并不独立，所以短线偏窄。点线是按题目做的自助法区间，只有做过的才画。",
  list: "各个循环",
  named: (id, name) => NAMES[id] ?? [name, name],
  repaired: {
    always: "不管验证器怎么说，每份方案都修",
    gated: "只修验证器拒绝的方案",
    "oracle-stop": "只修错的方案",
    never: "什么都没修：只问了验证器",
  },
  caveats: {
    "dependent-rounds": "同一道题的各轮并非独立抽样：按次数算的区间偏窄。",
    "after-a-reject": "这里的 _α_ 和 _β_ 只对被拒绝的方案成立，并非对所有方案。",
    "beta-hidden": "对的方案从来不修，所以看不到 _β_。",
    "not-votes": "验证器是一套确定的测试：再问一遍答案也一样，所以各项测试不能算票。",
    oscillates: "从第 2 轮起，提示词总说上一次失败了，正确率便忽上忽下。",
    engineered: "特意做成修不好的：任何修复都不会成功。图下那句话不算它。",
    "strict-labels": "标签从严；同一批轨迹从宽标注的结果在下一行。",
    "lenient-labels": "与上一行是同一批轨迹，标签从宽；图下那句话里只算一次。",
    resampled: "不是修复，而是重新抽了一个答案：这是对照，图下那句话不算它。",
    "no-loop": "只有验证器，没有循环：没有修复可数。",
  },
  counted: ({ successes, n, low, high }) =>
    `${count(n)} 次中 ${count(successes)} 次 = ${rate(successes / n, 3)} [${rate(low, 3)}, ${rate(high, 3)}]`,
  bootstrap: (low, high) => `自助法 [${rate(low, 3)}, ${rate(high, 3)}]`,
  ends: (bStar, q0, after, rounds) =>
    `把每份方案一直修下去，正确率会趋向 _b*_ = ${rate(bStar, 3)}；它从 _Q₀_ = ${rate(q0, 3)} 出发，全都修 ${rounds} 次之后是 ${rate(after, 3)}。`,
  coin: (J) => `_J_ = ${rate(J, 3)}`,
  about: (model, verifier, repaired) => `${model}；${verifier}；${repaired}。`,
  source: (licence) => ["日志：", `（${licence}）`],
  licence: (licence) => licence ?? "未写明许可",
  load: "放进实验室",
  loads: (known, assumed) =>
    `${known} 取自日志${assumed === "" ? "" : `；日志没有给出 ${assumed}，用实验室的默认值`}。`,
  parts: {
    q0: "_Q₀_",
    alpha: "_α_",
    beta: "_β_",
    rho0: "_ρ₀_",
    rho1: "_ρ₁_",
    votes: "_M_ = 1",
    votesUnknown: "_M_",
    rounds: "_K_",
  },
  and: (parts) => parts.join("、"),
  summary: (loops, chosen) => `${loops} 个公开循环的参数及其 95% 区间；当前选中${chosen}。`,
  caption: "数自公开日志的参数",
  columns: {
    loop: "循环",
    model: "模型",
    verifier: "验证器",
    repaired: "修了哪些",
    q0: "Q₀",
    successes: (rate) => `${rate} 次数`,
    trials: (rate) => `${rate} 总数`,
    value: (rate) => rate,
    low: (rate) => `${rate} 下限`,
    high: (rate) => `${rate} 上限`,
    bStar: "b*",
    after: (rounds) => `修 ${rounds} 次之后`,
    source: "日志",
    licence: "许可",
    caveats: "注意",
  },
  sentence,
};

const NAMES: Readonly<Record<string, readonly [name: string, short: string]>> = {
  "w1-agent-sdk": ["loopgain-bench W1，写代码（MBPP+）", "W1，Agent SDK"],
  "w1-langgraph": ["loopgain-bench W1，写代码（MBPP+）", "W1，LangGraph"],
  "w2-autogen": ["loopgain-bench W2，辩论", "W2，AutoGen"],
  "w2-crewai": ["loopgain-bench W2，辩论", "W2，CrewAI"],
  "w3-langgraph": ["loopgain-bench W3，规划（BFCL v4）", "W3，LangGraph"],
  "w3-openai-agents": ["loopgain-bench W3，规划（BFCL v4）", "W3，Agents"],
  "w4-retrieval": ["loopgain-bench W4，检索（SciFact）", "W4"],
  "w5-failure": ["loopgain-bench W5，特意做成失败", "W5，特意失败"],
  "game-of-24-strict": ["24 点，466 条轨迹", "24 点"],
  "game-of-24-lenient": ["24 点，466 条轨迹", "标签从宽"],
  "game-of-24-resample": ["24 点，重新抽样", "重新抽样"],
  "graph-colouring": ["图着色，100 题", "图着色"],
  "self-correction-gsm8k": ["自我纠正，GSM8K", "GSM8K"],
  "self-correction-humaneval": ["自我纠正，HumanEval", "HumanEval"],
  "reflexion-alfworld": ["Reflexion，ALFWorld", "Reflexion"],
  "retry-alfworld": ["只是重试，ALFWorld", "只是重试"],
  "exams-retry": ["自我反思，10 门考试：重试", "考试，重试"],
  "exams-composite": ["自我反思，10 门考试：综合反馈", "考试，综合反馈"],
  "planbench-blocksworld": ["PlanBench 验证器，积木世界", "积木世界"],
  "planbench-logistics": ["PlanBench 验证器，物流", "物流"],
  "planbench-mystery": ["PlanBench 验证器，换名积木世界", "换名积木世界"],
  "planbench-davinci": ["PlanBench 验证器，积木世界", "积木世界，davinci"],
};

const sentenceOf = (from: readonly number[], to: readonly number[]): string =>
  from.map((start, i) => `从 ${rate(start, 3)} 到 ${rate(to[i] ?? start, 3)}`).join("、");

function sentence({
  outside,
  itself,
  little,
  rounds,
}: Parameters<RatesInTheWildWords["sentence"]>[0]): string {
  const halved = itself.to.every((to, i) => 2 * to <= (itself.from[i] ?? 0));
  const idle = 2 * outside.still > outside.loops;
  return [
    `由模型以外的手段来检查时，修复很少改坏对的方案：${outside.loops} 个循环里 _β_ 在 ${rate(outside.leastBeta)} 到 ${rate(outside.mostBeta)} 之间；每份方案都修 ${rounds} 次，其中 ${outside.still} 个循环的正确率变化不到 ${rate(little, 3)}。`,
    `模型自查时，_β_ 高达 ${rate(itself.leastBeta)} 到 ${rate(itself.mostBeta)}；倘若这些参数对每份方案都成立，同样修 ${rounds} 次，正确率会${sentenceOf(itself.from, itself.to)}。`,
    ...(idle && halved ? ["固定修几次，在前一种循环里几乎没用，在后一种里是灾难。"] : []),
  ].join("");
}
