import type { Words } from "../words.ts";

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
};

/** 预设的用语。 */
export const presets: Words["presets"] = {
  title: "预设",
  names,
  about: {
    "gsm8k-qwen3b-favourable": "修对的多、改错的少：固定次数在这里行得通。",
    "gsm8k-qwen3b-stress": "论文的主要情形：每次修复都毁掉大多数正确方案。",
    "gsm8k-qwen7b-stress": "什么也修不好，十个对的毁九个。",
    "gsm8k-mistral7b-stress": "验证器偏弱，界限几乎贴着零。",
    "gsm8k-llama3-8b-stress": "验证器近乎盲目，标定反而帮倒忙。",
    "math500-prm": "由奖励模型来验证。论文对 J 给了两个值：.773 与 .22。",
    "bfcl-single": "几乎照单全收的验证器。",
    "bfcl-multi": "几乎修不好什么，也几乎不弄坏什么。",
    "gsm8k-prm": "验证器再锐利，也救不了会弄坏答案的修复器。",
    "interior-peak": "头两次修复越修越好，其后转坏：最佳次数在中间。",
    "stress-drift": "压力测试的修复器，配上一轮比一轮宽松的验证器。",
    "self-play": "以自己的验证器为对手训练，模型学会的是讨好它。",
    gate: "J = 1：一放行就停，提交的全是对的。",
    blind: "J = 0：票里没有消息，只能凭先验决定。",
  },
  nameOf: (id) => names[id] ?? id,
  groups: { gsm8k: "GSM8K", others: "其他任务", ours: "我们的例子" },
  own: "自定设置",
  fromLog: (file) => `来自 ${file}`,
  provenance: {
    title: "数值的来历",
    published: (where) => `§ 论文 ${where}`,
    derived: (where) => `由 ${where} 推出`,
    assumed: "论文未给出，为我们的假设",
    ours: "我们的例子",
  },
};
