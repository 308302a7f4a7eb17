import type { Words } from "../words.ts";
import { amid, isPlace, place } from "./place.ts";

const names: Record<string, string> = {
  "gsm8k-qwen3b-favourable": "GSM8K，Qwen2.5-3B，有利情形",
  "gsm8k-qwen3b-stress": "GSM8K，Qwen2.5-3B，压力测试",
  "gsm8k-qwen7b-stress": "GSM8K，Qwen2.5-7B，压力测试",
  "gsm8k-mistral7b-stress": "GSM8K，Mistral-7B，压力测试",
  "gsm8k-llama3-8b-stress": "GSM8K，Llama-3-8B，压力测试",
  "math500-prm": "MATH-500，Math-PRM-7B",
  "bfcl-single": "BFCL，单次调用",
  "bfcl-multi": "BFCL，多轮调用",
  "gsm8k-prm": "GSM8K，过程奖励模型",
  "interior-peak": "GSM8K，先变好后变坏",
  "stress-drift": "压力测试，验证器渐宽",
  "self-play": "与验证器自我博弈",
  gate: "从不出错的关卡",
  blind: "什么也看不见的验证器",
  "game-of-24": "24 点，自己验证自己",
  "graph-colouring": "图着色，自己验证自己",
};

/** 由论文数值推出时的算法，按英文原话查。 */
const notes: Readonly<Record<string, string>> = {
  "round 1 solves .246 after one repair with b* = .289; .10 from round 2 on gives about the printed .122 and .116":
    "首轮由“修复一次后为 .246”与 b* = .289 解出；第二轮起取 .10，约得所载的 .122 与 .116",
  "solves .700(1−β) + .300α = .246 (Table 6, one fixed round) together with b* = α/(α+β) = .289":
    "由 .700(1−β) + .300α = .246（表 6，固定修一次）与 b* = α/(α+β) = .289 联立解出",
  "the pair that gives the exact guard tail 5.6e-6 at M = 8, δ = 5, J = .46 (App. A)":
    "M = 8、δ = 5、J = .46 时，使守门规则的精确尾概率为 5.6e-6 的那一对（附录 A）",
  "the constant rate with which the published fall over five rounds comes out":
    "取常数，使五轮的降幅与论文所载一致",
  "1 − J − ρ₁ with J = .03 and ρ₁ = .609 as printed":
    "1 − J − ρ₁，J = .03 与 ρ₁ = .609 均为论文所载",
  "1 − J − ρ₀ with J = .07 and ρ₀ = .875 as printed":
    "1 − J − ρ₀，J = .07 与 ρ₀ = .875 均为论文所载",
  "middle of .92 to .94, from the decision margin of about .74":
    "由约 .74 的余量得 .92 至 .94，取中点",
  "the self-judge's ρ₀ goes .651 → .906; in a straight line here":
    "自我验证时 ρ₀ 从 .651 变到 .906，这里取直线",
};

/** 预设的用语。 */
export const presets: Words["presets"] = {
  title: "预设",
  names,
  about: {
    "gsm8k-qwen3b-favourable": "修好的多，改坏的少：固定次数在这里行得通。",
    "gsm8k-qwen3b-stress": "论文的主要情形：每次修复都改坏大多数正确方案。",
    "gsm8k-qwen7b-stress": "什么也修不好，十个对的却改坏九个。",
    "gsm8k-mistral7b-stress": "验证器偏弱，界线几乎贴着零。",
    "gsm8k-llama3-8b-stress": "验证器近乎失明，标定反而帮倒忙。",
    "math500-prm": "由奖励模型充当验证器。论文对 J 给了两个值：.773 与 .22。",
    "bfcl-single": "几乎照单全收的验证器。",
    "bfcl-multi": "几乎修不好什么，也几乎改不坏什么。",
    "gsm8k-prm": "验证器再敏锐，也救不了会改坏答案的修复器。",
    "interior-peak": "前两次越修越好，之后转坏：最佳次数在中间。",
    "stress-drift": "压力测试的修复器，配上一轮比一轮宽松的验证器。",
    "self-play": "对着自己的验证器训练，模型学会的是讨好它。",
    gate: "J = 1：谁一接受就停，提交的就全是对的。",
    blind: "J = 0：票里没有任何信息，只能凭先验决定。",
    "game-of-24": "只看一步，修复从不划算；但接受很少出错，值得修到被接受为止。",
    "graph-colouring": "这个验证器没有接受过任何正确方案，没有接受可等。",
  },
  nameOf: (id) => names[id] ?? id,
  groups: { gsm8k: "GSM8K", others: "其他任务", ours: "我们的例子" },
  ways: {
    title: "五种误导",
    names: {
      drift: "验证器漂移",
      inverted: "验证器偏爱错误方案，J < 0",
      single: "单份方案，如论文的 #292",
      budget: "按修复上限：一接受就停，挑中侥幸得票的方案",
      kinds: "题目不止一类：两类混在一起",
    },
  },
  own: "自定设置",
  fromLog: (file) => `来自 ${file}`,
  provenance: {
    title: "数值的来历",
    published: (where) => (isPlace(where) ? `§ 论文${amid(where).trimEnd()}` : `§ ${place(where)}`),
    derived: (where) => `由论文${amid(where)}推出`,
    counted: (where) => `# 由 ${where} 数出`,
    assumed: "论文未给出，我们假设",
    ours: "我们的例子",
    told: (how, particulars) => `${how}：${particulars}`,
    note: (note) => notes[note] ?? note,
  },
};
