import { number } from "../en/scoreNumber.ts";
import type { ScoreColdStartWords } from "../scoreOpen.ts";

/** “自适应规则的冷启动”一图的用语。 */
export const scoreColdStart: ScoreColdStartWords = {
  title: "自适应规则要过多久才不再是冷启动？",
  noteDrawn: (seeds, tasks, seed) =>
    `${seeds} 个种子 × ${tasks} 个任务，从种子 ${seed} 起；竖线为 95%`,
  noteExact: "一过线就停：积分",
  ends: { truth: "自适应，真实", said: "自适应，看上去", threshold: "一过线就停，真实" },
  endsShort: { truth: "真实", said: "看上去", threshold: "一过线就停" },
  error: ({ estimate, se }) => `${percent(estimate)} ± ${(100 * se).toFixed(1)}`,
  measured: "# 我们重跑的基准",
  xName: "热身任务数，平方根刻度 →",
  xNameShort: "热身任务数 →",
  reading: "热身任务数",
  readingText: (warmup, value) => `${warmup}：${value}`,
  summary: (rows) =>
    `热身任务数取 ${rows} 个值时，自适应规则的真实达标率与看上去的达标率，以及“一过线就停”的真实达标率。`,
  sentence(facts, guard) {
    const { sigma, now, cold, threshold, near, furthest } = facts;
    const at = ({ truth, said }: typeof now): string =>
      `真实达标率 ≈ ${percent(truth.estimate)} ± ${(100 * truth.se).toFixed(1)}，看上去有 ${percent(said.estimate)}`;
    const one =
      now.warmup === cold.warmup
        ? `_σ_ 为 ${number(sigma)} 时，自适应规则没有热身，${at(cold)}`
        : `_σ_ 为 ${number(sigma)} 时，自适应规则热身 ${now.warmup} 个任务后，${at(now)}；没有热身则真实只有 ${percent(cold.truth.estimate)}`;
    const ended =
      cold.cut.share >= 0.005
        ? `，这时 ${percent(cold.cut.share, 0)} 的循环是被“${guard(cold.cut.guard)}”叫停的`
        : "";
    const to =
      near === null
        ? `它始终比“一过线就停”的 ${percent(threshold)} 低一个百分点以上。`
        : near === 0
          ? `它从一开始就与“一过线就停”的 ${percent(threshold)} 相差不到一个百分点。`
          : `热身到 ${near} 个任务起，它与“一过线就停”的 ${percent(threshold)} 相差不到一个百分点，并向它收敛。`;
    const beside =
      furthest === null
        ? ""
        : `我们重跑的基准与此最多相差 ${(100 * Math.abs(furthest.by)).toFixed(1)} 个百分点，在 ${furthest.warmup} 处。`;
    return `${one}${ended}。${to}${beside}`;
  },
  why: "测试中它一直在学，冷启动却不会自愈：不到五次经历时，建议的步数是三步；一个三步就停的循环，永远看不到第四步能带来什么。热身的循环则一直跑到分数过线。",
  table: {
    caption: (where) => `冷启动；实测：${where}`,
    warmup: "热身任务数",
    truth: "真实达标率",
    truthSe: "标准误",
    said: "看上去的达标率",
    saidSe: "标准误",
    steps: "平均步数",
    measured: "真实达标率，实测",
    threshold: "一过线就停，真实达标率",
    cut: "除过线外叫停最多的守卫",
    cutShare: "所占份额",
  },
};

function percent(share: number, digits = 1): string {
  return `${(100 * share).toFixed(digits)}%`;
}
