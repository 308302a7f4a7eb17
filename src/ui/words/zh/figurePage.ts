import type { FigurePageWords } from "../figurePage.ts";

/** 每幅图自己那一页的用语；那一页不用脚本。 */
export const figurePage: FigurePageWords = {
  live: "到 Overfix 里动动这些数",
  more: "。数据表、原始数据与嵌入代码也在那里。",
  other: "English",
  all: "全部的图",
  source:
    "由 Overfix 绘制，依据 Wu、Shen、Yang、Peng、Hu 的“Verify, Repair, Repeat, or Stop?”，arXiv 2607.17641。",
};
