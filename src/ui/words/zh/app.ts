import type { Words } from "../words.ts";
import { headline } from "./headline.ts";

/** 图以外页面上的用语。 */
export const app: Words["app"] = {
  name: "Overfix",
  tagline: "会自己修改答案的循环，何时该停？",
  skip: "跳到图",
  headline,
  spoken: (facts) =>
    headline(facts)
      .map(({ text }) => text)
      .join(""),

  nav: {
    label: "栏目",
    lab: "实验室",
    notebook: "讲义",
    "your-loop": "你的循环",
    figures: "图",
    worlds: "哪种循环",
    votes: "投票",
    scores: "打分",
    menu: "菜单",
    private: "你载入的一切都不会离开这台机器。",
  },
  missing: {
    title: "还没有这一页",
    text: (path) => `这个版本里，“${path}”没有通向任何地方。`,
    link: "去实验室",
  },

  pin: {
    asA: "钉为 A",
    asAHint: "把现在的状态留作 A，好与之后的状态比较",
    swap: "对调",
    swapHint: (label) => `换到 A（${label}），并把现在的状态钉住`,
    unpin: "取下",
    unpinHint: "取下 A",
    changes: (count) => `改了 ${count} 处`,
    changed: (name, count) => `${name}（改了 ${count} 处）`,
  },
  undo: "撤销",
  redo: "重做",
  share: "分享",
  shareHint: "复制链接，打开即是此刻的状态",
  copied: "链接已复制，打开即是此刻的状态。",
  copiedWithLog: "链接已复制。其中只有日志的指纹，文件仍在你手里。",
  notCopied: "未能复制链接；它在地址栏里，也在这里：",
  theme: { toDark: "深色页面", toLight: "浅色页面" },
  help: { open: "键盘与符号" },
  kinds: [
    { sign: "=", is: "精确" },
    { sign: "≈", is: "模拟，± 标准误" },
    { sign: "§", is: "论文所载" },
    { sign: "#", is: "由日志测得" },
  ],

  link: {
    noSuchPoint: (range) => `这里没有哪种修复器能给出这样的余量：余量只能在 ${range} 之内。`,
  },

  log: {
    title: "日志",
    read: "读入日志",
    readHint: "CSV 或 JSONL：instance、round、accepts、queries、valid",
    drop: "松手即读入日志",
    dropHint:
      "CSV 或 JSONL，须有 instance、round、accepts、queries、valid 各列。文件不会离开这台机器。",
    cancelled: "已停止读入，实验室保持原样。",
    measured: "实验室现在用的是这份日志测得的值，各票视为独立。",
    undo: "撤销",
    measure: (value, successes, n, low, high) => `${value}：${successes}/${n}，${low} 到 ${high}`,
    notMeasured: "未测得：标签给不出这个值",
  },

  failure: {
    figure: "这幅图没能画出来。",
    retry: "再试一次",
    title: "这一页出了差错",
    text: "你的状态都在本页的地址里，什么也没丢。",
    again: "重画本页",
    reset: "从默认状态开始",
    details: "抛出的错误",
  },
  print: (url) => `Overfix，${url}`,
};
