import type { ShareWords } from "../share.ts";

export const share: ShareWords = {
  title: "把这张图带走",
  lead: "下面各项取的都是图此刻的样子；图一变，它们跟着变。",
  formats: {
    link: "链接",
    iframe: "内嵌框",
    element: "网页组件",
    markdown: "Markdown",
    svg: "SVG",
    png: "PNG",
    data: "数据",
    typescript: "TypeScript",
    cite: "引用",
  },
  about: {
    link: "打开就是这个状态。链接里不含你的任何文件，也不会上传什么。",
    iframe:
      "凡能放 HTML 的页面都行：MkDocs、Sphinx、Docusaurus、VitePress、博客。内嵌框只要脚本这一项权限，高度随图而定。",
    element: "一段脚本，放几张图都行，不用内嵌框。没有脚本时看到的是里面那张图片：请存到页面旁边。",
    markdown: "给 GitHub 这类只显示图片的地方：浅色、深色各一个文件，两个都存到文稿旁边。",
    svg: "文字仍是文字。文件里带着状态：拖回 Overfix 就能接着用。要把字转成轮廓，用命令 overfix figure … --text outlines。",
    png: "位图，给幻灯片和聊天用。文件里带着状态：拖回 Overfix 就能接着用。",
    data: "图上画了什么就给什么；日志里没画出来的一概不给。",
    typescript: "不开浏览器，在 Node 里画出同一张图。",
    cite: "既引这张图，也引它所依据的论文。",
  },
  look: {
    theme: "配色",
    themes: { auto: "随页面", light: "浅色", dark: "深色" },
    controls: "控件",
    controlled: { none: "不要", some: "主要的", all: "全部" },
    language: "语言",
    own: "随读者",
    scale: "大小",
    transparent: "不要底色",
  },
  copy: "复制",
  copied: "已复制。",
  notCopied: "没能复制，请手动选中后复制。",
  save: (name) => `保存 ${name}`,
  saved: (name) => `${name} 已保存。`,
  preparing: "正在准备……",
  failed: "这张图没能存成文件；上面的状态不受影响。",
  withLog:
    "这张图画的是你的日志。链接、内嵌框和组件只带研究设定，不带日志；文件里只有画出来的部分。",
  caption: (title, sentence) =>
    `${title}${/[？。！]$/.test(title) ? "" : "："}${sentence}由 Overfix 依 Wu 等（2026，arXiv 2607.17641）的模型绘制。`,
  captionName: "图注",
};
