import type { Words } from "../words.ts";
import { headline } from "./headline.ts";
import { logProblem } from "./logProblem.ts";

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
    "your-loop": "你的循环",
    menu: "菜单",
    toCome: "将来还有：自学讲义、可嵌入别处的图。",
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
  help: {
    open: "键盘与符号",
    title: "键盘与符号",
    close: "关闭",
    keysTitle: "键盘",
    keys: [
      { keys: ["Ctrl Z", "⌘ Z"], does: "撤销；一次拖动算一步" },
      { keys: ["Ctrl Y", "⇧ ⌘ Z"], does: "重做" },
      { keys: ["←", "→", "↑", "↓"], does: "滑块走一步；在柱上 ← → 换轮次" },
      { keys: ["⇧ + 方向键", "Page Up", "Page Down"], does: "走十步" },
      { keys: ["Home", "End"], does: "到两端" },
      { keys: ["Enter", "Esc"], does: "采用或放弃键入的数" },
      { keys: ["?"], does: "打开这份说明" },
    ],
    kindsTitle: "四种数",
  },
  kinds: [
    { sign: "=", is: "精确" },
    { sign: "≈", is: "模拟，± 标准误" },
    { sign: "§", is: "论文所载" },
    { sign: "#", is: "由日志测得" },
  ],

  link: {
    title: "链接中有些部分已略去：",
    problem: {
      "out-of-range": ({ got, expected }) => `的值是 ${got}，应在 ${expected} 之内`,
      "not-a-number": ({ got, expected }) => `的值是 ${got}，应为 ${expected} 之内的数`,
      "not-an-integer": ({ got, expected }) => `的值是 ${got}，应为 ${expected} 之内的整数`,
      "not-a-choice": ({ got, expected }) => `的值是 ${got}，应为下列之一：${expected}`,
      "wrong-type": ({ got, expected }) => `的值是 ${got}，应为 ${expected}`,
      "too-many": ({ got, expected }) =>
        /^\d+$/.test(got)
          ? `有 ${got} 项，至多 ${expected} 项`
          : `的值是 ${got}，至多 ${expected} 项`,
      "too-few": ({ got, expected }) =>
        /^\d+$/.test(got)
          ? `有 ${got} 项，至少 ${expected} 项`
          : `的值是 ${got}，至少 ${expected} 项`,
      missing: ({ expected }) => `缺失，应为 ${expected}`,
      "unknown-key": () => "是这个版本不认识的键",
      "duplicate-key": ({ expected }) => `出现了两次，取 ${expected}`,
      "bad-encoding": ({ got }) => `无法读出：${got}`,
      "too-long": ({ got, expected }) => `有 ${got} 个字符，只取了前 ${expected} 个`,
      "newer-version": ({ got, expected }) => `是 ${got}，比 ${expected} 新；认得的部分都已读入`,
    },
    noSuchPoint: (range) => `这里没有哪种修复器能给出这样的余量：余量只能在 ${range} 之内。`,
  },

  log: {
    title: "日志",
    read: "读入日志",
    readHint: "CSV 或 JSONL：instance、round、accepts、queries、valid",
    another: "换一份",
    drop: "松手即读入日志",
    dropHint:
      "CSV 或 JSONL，须有 instance、round、accepts、queries、valid 各列。文件不会离开这台机器。",
    reading: (file) => `正在读 ${file}`,
    share: (percent) => `已读 ${percent}`,
    cancel: "取消",
    cancelled: "已停止读入，实验室保持原样。",
    close: "收起日志",
    measured: "实验室现在用的是这份日志测得的值，各票视为独立。",
    undo: "撤销",
    counts: {
      read: "读到的行",
      kept: "采用的行",
      aside: "搁置的行",
      trajectories: "题目",
      labelled: "有标签的轮次",
      repairs: "最多修复次数",
      votes: "每轮票数",
    },
    measure: (value, successes, n, low, high) => `${value}：${successes}/${n}，${low} 到 ${high}`,
    notMeasured: "未测得：标签给不出这个值",
    independent: "日志看不出各票之间的关联，因此视为独立。",
    defaults: (names) => `未测得，取默认值：${names.join("、")}。`,
    notAsked: "这份日志的各轮都没有投票",
    varyingVotes: (M) => `各轮票数不一；实验室取最常见的 ${M} 票。`,
    tooManyVotes: (most, limit) => `有的轮次多达 ${most} 票，实验室至多取 ${limit} 票。`,
    tooManyRounds: (most, limit) => `有的题目修了 ${most} 次，实验室至多取 ${limit} 次。`,
    nothingMeasured: "这份日志没有一行有标签，各项参数都取默认值。",
    wilson: "95% 区间按威尔逊法；同一题目的各轮并不独立，故区间偏窄。",
    problemsTitle: (count) => `${count} 处问题`,
    line: (line) => `第 ${line} 行`,
    more: (count) => `另有 ${count} 处`,
    nothing: (file) => `${file} 里没有能读的内容`,
    nothingHint: "实验室保持原样。日志须有 instance、round、accepts、queries、valid 各列。",
    failed: (file) => `读不了 ${file}`,
    failedHint: "实验室保持原样。",
    reasons: {
      failed: "读到一半出了错，就此停下。",
      crashed: "浏览器两次中止了读取，多半是内存不够。",
      "not-started": "浏览器没能为它启动后台线程。",
    },
    huge: (file, size, limit) =>
      `${file} 有 ${size}，浏览器大约只能容下 ${limit}；命令行可以读更大的。`,
    wanted: "这个链接用到一份日志。读入那份文件，就能看到发送者看到的内容。",
    wantedAgain: "撤销回到了一份已不再保留的日志。请再读入一次那份文件；各项参数仍如当时。",
    wantedHint: (hash) => `指纹 ${hash}`,
    wrongFile: "这不是链接里的那份文件，但仍然读入了。",
    problem: logProblem,
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
