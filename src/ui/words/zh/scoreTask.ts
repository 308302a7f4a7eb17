import { rate } from "../../format.ts";
import type { TaskFacts } from "../en/scoreTask.ts";
import type { ScoreTaskWords } from "../scoreTask.ts";
import { scores } from "./scores.ts";

/** “一个任务，一步一步地看”一图的用语。 */
export const scoreTask: ScoreTaskWords = {
  title: "一个任务：何时真的达标，谁看得出来？",
  note: (seed) => `一次抽取，种子 ${seed}`,
  rewind: "从头",
  step: "下一个分数",
  all: "全部分数",
  previous: "上一个任务",
  next: "下一个任务",
  lucky: "下一个撞运气的",
  newSeed: "换种子",
  quality: (value) => `质量 ${rate(value)}`,
  score: (value) => `分数 ${rate(value)}`,
  bar: (value) => `线 ${rate(value)}`,
  luck: "× 运气：分数过线，质量未到",
  luckShort: "× 运气",
  steps: "步",
  going: "继续",
  fates: {
    there: (step, quality) => `达标，第 ${step} 步：${rate(quality)}`,
    luck: (step, quality) => `运气，第 ${step} 步：${rate(quality)}`,
    short: (step, quality) => `未到，第 ${step} 步：${rate(quality)}`,
  },
  summary: (task, steps) =>
    `任务 ${task} 在 ${steps} 步里的隐藏质量与带噪分数，以及各规则停在哪里。`,
  sentence({ task, of, type, luck, reaches, lucky, there, short, upTo, cap }) {
    const kind = scores.types[type] ?? type;
    const truth = reaches === null ? `${cap} 步之内到不了线` : `第 ${reaches} 步真正达标`;
    const seen =
      luck === null
        ? upTo < cap
          ? "到目前为止，没有靠运气过线的分数。"
          : "没有靠运气过线的分数。"
        : `第 ${luck.step} 步，质量 ${rate(luck.quality)}，却得了 ${rate(luck.score)} 分：这是运气。`;
    const named = (list: TaskFacts["lucky"]): string =>
      list.map(({ name, step }) => `${name}（${step}）`).join("、");
    const ends = [
      ...(lucky.length > 0 ? [`信了它的：${named(lucky)}。`] : []),
      ...(there.length > 0 ? [`真正达标的：${named(there)}。`] : []),
      ...(short.length > 0 ? [`没到线、也这么说的：${named(short)}。`] : []),
    ];
    return `${of} 个任务中的第 ${task} 个（${kind}），${truth}。${[seen, ...ends].join("")}`;
  },
  from: (s0, r) => `这里 _s₀_ = ${rate(s0)}，_r_ = ${rate(r)}`,
  table: {
    caption: "一个任务，一步一步地看",
    step: "步",
    quality: "隐藏质量",
    score: "分数",
    stops: "谁停在这里",
  },
};
