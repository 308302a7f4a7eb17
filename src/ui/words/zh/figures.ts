import type { Words } from "../words.ts";
import { place } from "./place.ts";

/** 各图共用的用语。 */
export const figures: Words["figures"] = {
  titles: {
    "flip-risk": "增益的正负号有多容易判反？",
    "instance-trace": "跟着一份方案，一轮轮修下去",
    "policy-race": "各策略的结局",
  },
  table: "数据表",
  hideTable: "收起数据表",
  csv: "CSV",
  svg: "SVG",
  saveTable: (title) => `把“${title}”的数据存为 CSV`,
  saveDrawing: (title) => `把“${title}”的图存为 SVG`,
  waiting: "计算中……",
  progress: (share) => `计算中，已完成 ${Math.round(share * 100)}%……`,
  before: "图上还是改动前的设定",
  failed: {
    failed: "这一项没能算出来：计算途中出了错。",
    crashed: "这一项没能算出来：浏览器两次中止了后台线程。",
    "not-started": "这一项没能算出来：浏览器没能启动后台线程。",
  },
  retry: "再试一次",
  exact: "精确",
  simulated: "模拟",
  published: "论文所载",
  seed: (seed) => `种子 ${seed}`,
  both: (one, other) => `${one}，${other}`,
  place,
  roundOf: (round, last) => `第 ${round} 轮，共 ${last} 轮`,
};
