import { count } from "../../count.ts";
import type { Measure, StudyFacts, WorldsFacts } from "../en/twoOracles.ts";
import { percent, signed } from "../en/twoOracles.ts";
import type { TwoOraclesWords } from "../twoOracles.ts";

const measures: Readonly<Record<Measure, string>> = {
  validity: "正确率",
  round: "轮次",
  repairs: "修复次数",
  queries: "票数",
  acceptance: "接受率",
  damaged: "改坏",
  rescued: "救回",
  overfixed: "越修越错",
  impossible: "不可能的票数",
};

/** “两种算法”一图的用语。 */
export const twoOracles: TwoOraclesWords = {
  title: "两种互不相干的算法，结果一致吗？",
  parts: { study: "当前这个世界", worlds: "随机的世界" },
  replicates: "模拟题数",
  inInk: "加粗",
  furthest: "偏得最远的",
  newSeed: "换种子",
  run: (worlds) => `跑 ${count(worlds)} 个随机世界`,
  again: (seed) => `另跑一批（种子 ${seed}）`,
  stop: "停下",
  running: (done, of) => `${count(of)} 个世界中已跑 ${count(done)} 个`,
  note: (seed) => `模拟对精确，种子 ${seed}`,
  count,
  band: "题数取定时，95% 的 _z_ 落在这两条线之间",
  xInstances: "已模拟的题数",
  end: (name, z) => (z === null ? name : `${name} ${signed(z)}`),
  summary: (policies, instances) =>
    `${policies} 种策略的模拟值与精确值之差，以标准误计，共模拟 ${count(instances)} 题。`,
  difference: (value) => (value === 0 ? "0" : tens(value)),
  nothing: "还没有跑",
  fault: "到这里就是出错",
  differenceName: "精确算法与完整枚举的最大差别",
  expected: (n) =>
    n === 0
      ? "模拟的 _z_ 值，每个世界取一种策略"
      : `${count(n)} 个世界里模拟的 _z_ 值；横线：纯属偶然时`,
  zName: "_z_",
  worldsSummary: (worlds, difference) =>
    `${count(worlds)} 个随机世界里精确算法与完整枚举的最大差别：${difference}；以及模拟的 z 值。`,
  openWorst: "打开差别最大的那个世界",
  openFurthest: (z) => `打开 |z| 最大的那个世界（${signed(z)}）`,
  measures,
  suspicion: {
    study:
      "以下情形才可疑：|_z_| 超过 4；题数每加到四倍它就翻一倍，这是有偏差的样子；或者一再换种子，正负号总是一样。偶尔有一个 _z_ 落在带外不算：二十个里本来就有一个；各策略用的是同一批题，所以会一起偏。",
    worlds:
      "以下情形才可疑：差别超过 10⁻⁹，舍入误差到不了那么大；落在带外的 _z_ 远多于二十分之一；或者有哪怕一个确定的值与模拟不符。完整枚举按规则的定义把每一种经过都走一遍；它、模拟与精确算法三者共用的，只有这份定义和票数的概率。这些世界有一类或两类题目，参数可以逐轮变化，票可以相关，至多 8 票或 4 次修复，没有宽严之别。",
  },
  sentence: { study: studySentence, worlds: worldsSentence },
  idle: "还没有跑：一千个世界约需十来秒，在另一个线程里算。",
  caption: { study: "精确对模拟", worlds: "随机的世界" },
  columns: {
    policy: "策略",
    exact: "精确的 V",
    simulated: "模拟的 V",
    se: "标准误",
    z: "z",
    instances: "题数",
    seed: "种子",
    what: "项目",
    value: "数值",
    world: "世界",
    measure: "量",
  },
  rows: {
    worlds: "世界",
    compared: "比对过的数",
    difference: "精确算法与完整枚举的最大差别",
    counted: "z 值，每个世界一个",
    outside: "其中在 ±1.96 之外",
    furthest: "所有策略中最大的 |z|",
    sure: "确定的值",
    sureBroken: "其中与模拟不符",
  },
};

function studySentence(facts: StudyFacts): string {
  const { instances, of, seed, policies, outside, worst, chance, broken, verdict } = facts;
  const so = `模拟到 ${instances < of ? `${count(of)} 题中的第 ` : ""}${count(instances)} 题（种子 ${seed}）`;
  if (broken.length > 0) {
    return `${so}，模拟与确定的值不符：${broken.join("、")}。两者必有一错。`;
  }
  if (worst === null) return `${so}，每个精确值都是 0 或 1，模拟与之一一相符。`;
  const largest = `${so}，${policies} 种策略中最大的 |_z_| 是 ${Math.abs(worst.z).toFixed(2)}，属于“${worst.name}”；${outside === 0 ? "没有一个" : `有 ${outside} 个`}落在 ±1.96 之外。`;
  if (verdict === "fine") {
    return `${largest}${chance >= 0.5 ? "单凭偶然，通常就有这么大" : `单凭偶然，至多有 ${percent(chance)} 的种子会出现这么大的值`}：两种算法一致。`;
  }
  if (verdict === "odd") {
    return `${largest}单凭偶然，至多只有 ${percent(chance)} 的种子会这样：换个种子、把题数加到四倍再看。`;
  }
  return `${largest}这不是偶然：两种算法必有一错。`;
}

function worldsSentence(facts: WorldsFacts): string {
  const { worlds, of, seed, instances, compared, worst, counted, outside, expected, sd } = facts;
  const { sure, sureBroken, verdict } = facts;
  const so = `在 ${worlds < of ? `${count(of)} 个中的 ` : ""}${count(worlds)} 个随机世界里（种子 ${seed}）`;
  const at =
    worst === null
      ? ""
      : worst.difference === 0
        ? "，分毫不差"
        : `，最多相差 ${tens(worst.difference)}（第 ${worst.world} 个世界，“${worst.policy}”的${measures[worst.measure]}）`;
  const parts = [
    `${so}，精确算法与完整枚举各算了 ${count(compared)} 个数${at}。`,
    `每个世界模拟 ${count(instances)} 题，得到的 ${count(counted)} 个 _z_ 值里有 ${outside} 个落在 ±1.96 之外，纯属偶然时是 ${expected.toFixed(0)} ± ${sd.toFixed(0)} 个；${count(sure)} 个确定的值里，与模拟不符的${sureBroken === 0 ? "一个也没有" : `有 ${count(sureBroken)} 个`}。`,
  ];
  if (verdict === "wrong") parts.push("这既不是舍入，也不是偶然：有地方错了。");
  if (verdict === "odd") parts.push("这很少见：另跑一批看看。");
  return parts.join("");
}

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

function tens(value: number): string {
  const [digits = "", power = "0"] = value.toExponential(1).split("e");
  const n = Number(power);
  const raised = [...String(Math.abs(n))].map((digit) => RAISED[Number(digit)]).join("");
  return `${digits}×10${n < 0 ? "⁻" : ""}${raised}`;
}
