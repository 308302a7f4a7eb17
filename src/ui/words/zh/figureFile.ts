import type { FigureFileWords } from "../figureFile.ts";

export const figureFile: FigureFileWords = {
  opened: (file) => `${file} 里的图已复原：图、数值和视图都是导出时的样子。`,
  newer: (file, version) =>
    `${file} 由更新版本的 Overfix 生成（图的版本号 ${version}）。请用那个版本打开，或更新本页。`,
  refused: (file) => `${file} 里有 Overfix 的图，但其中有错：`,
  unknown: (file, figure) => `${file} 里的图是“${figure}”，这个版本没有这张图。`,
  picture: (file, kind) =>
    `${file} 是一张图片（${kind}），里面没有 Overfix 的图。从这里导出的图片可以原样打开；若用别的软件另存过，图的信息可能已经丢失。`,
  other: (file) => `${file} 不是 Overfix 的图。日志请放到实验室或“你的循环”页面。`,
};
