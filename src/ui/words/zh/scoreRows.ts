import type { ScoreRowsWords } from "../scoreOpen.ts";

/** 打分循环各图所带滑杆的用语。 */
export const scoreRows: ScoreRowsWords = {
  sigma: { words: "σ，评分的噪声", about: "评分误差的标准差；分数从 0 到 1。" },
  correlation: { words: "误差的相关系数", about: "误差的方差里，会从一步重复到下一步的份额。" },
  persistence: {
    words: "重复多久",
    about: "会重复的部分，每一步从上一步承接多少；为 1 时，整个任务里不变。",
  },
};
