import type { EmbedWords } from "../embed.ts";

export const embed: EmbedWords = {
  open: "在 Overfix 中打开",
  noFigure: (id) => (id === "" ? "这里没有指明要嵌入哪张图。" : `没有名为“${id}”的图。`),
  gallery: "全部图",
  someProblems: (count) => `嵌入地址中有 ${count} 处无法使用，图在这些地方取默认值。`,
  newer: "这张图来自更新版本的 Overfix；能识别的部分都已画出。",
  failed: "这张图没能加载。",
  retry: "重试",
};
