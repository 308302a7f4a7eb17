import type { LogWords } from "../log.ts";
import { logProblem } from "./logProblem.ts";

/** 日志的用语。 */
export const log: LogWords = {
  another: "换一份",
  reading: (file) => `正在读 ${file}`,
  share: (percent) => `已读 ${percent}`,
  cancel: "取消",
  close: "收起日志",
  counts: {
    read: "读到的行",
    kept: "采用的行",
    aside: "搁置的行",
    trajectories: "题目",
    labelled: "有标签的轮次",
    repairs: "最多修复次数",
    votes: "每轮票数",
  },
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
};
