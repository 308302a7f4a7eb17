import type { NotebookWords } from "../notebook.ts";

/** 讲义各章以外的用语。 */
export const notebook: NotebookWords = {
  title: "讲义",
  lead: "会自己修改答案的循环为什么可能越修越差，什么时候不会，又怎样分辨：十二章，两个多小时，一章接着一章。每章先请你猜，再给你看，最后请你用上。",
  contents: "目录",
  turn: "前后各章",
  coming: "撰写中",
  comingLong: "这一章还在写。",
  openFirst: "从第 1 章开始",
  chapter: (n) => `第 ${n} 章`,
  next: "下一章",
  previous: "上一章",
  answered: (done, of) => `已答 ${done}/${of}`,
  minutes: (count) => `约 ${count} 分钟`,
  private: "你的答案只留在这台设备上。",
  notKept: "浏览器不让本页保存内容，关闭之前请先把答案存成文件。",
  exportAnswers: "存成文件",
  erase: "全部清除",
  eraseSure: "清除各章的全部答案？",
  eraseYes: "清除",
  eraseNo: "保留",
  erased: "答案已全部清除。",
  loading: "正在打开这一章……",
  chapters: {
    "01-the-loop-that-gets-worse": {
      title: "越修越差的循环",
      about: "接受率在升。正确率呢？",
    },
    "02-one-answer-eight-votes": {
      title: "一个答案，八张票",
      about: "亲手走一遍：对的答案怎样被改错，又怎样被接受。",
    },
    "03-choose-a-budget": {
      title: "修几次，你来定",
      about: "三个循环盖着不给看，只许定一个修复次数。总有一个要输。",
    },
    "04-what-acceptance-tells-you": {
      title: "接受率说了什么",
      about: "它是正确率的线性函数，却有五种办法让人看走眼。",
    },
    "05-the-boundary-belongs-to-the-repairer": {
      title: "界线归修复器管",
      about: "再修一次从哪里起不划算，什么能挪动那个地方。",
    },
    "06-from-votes-to-belief": {
      title: "从票数到信念",
      about: "八张票怎样一步步变成一个概率。",
    },
    "07-when-to-stop": {
      title: "何时停手",
      about: "同一个循环里比各条规则，旁边摆上该比的基线。",
    },
    "08-how-noisy-is-your-judge": {
      title: "你的验证器有多不准？",
      about: "有标签、无标签的标定，以及数据越多越糟的地方。",
    },
    "09-the-same-error-different-harm": {
      title: "同样的误差，不同的后果",
      about: "大误差可以毫发无伤，小误差可以满盘皆输。",
    },
    "10-close-to-leaving-it-alone": {
      title: "几乎不动它",
      about: "不靠估计的守门：它的界、它的代价、它输在哪里。",
    },
    "11-a-score-instead-of-votes": {
      title: "不投票，打分",
      about: "凭分数收手的循环，和过线时的运气。",
    },
    "12-your-loop": {
      title: "你的循环",
      about: "真实循环里的参数、该测什么，以及一份周一就能用的清单。",
    },
  },
  predict: {
    name: "先猜",
    commit: "我就这么猜",
    commitHint: {
      choice: "选一个，后面的内容随即打开。",
      several: "勾出你认为的几个，也可以一个不勾；后面的内容随即打开。",
      number: "大概的数就行；后面的内容随即打开。",
      curve: "把点全都画上；后面的内容随即打开。",
      blanks: "会填的先填；后面的内容随即打开。",
    },
    left: (count) => `还差 ${count} 个点`,
    again: "重猜",
    youSaidOther: "你猜的相反。",
    isSo: "是。",
    isNotSo: "不是。",
    number: (yours, truth) => `你猜 ${yours}，实际是 ${truth}。`,
    several: (right, of) => (right === of ? "全都猜对了。" : `${of} 项里猜对 ${right} 项。`),
    curve: (of, last, yours, truth, gap) =>
      `${of === "belief" ? `有 ${last} 张赞成票时` : `修 ${last} 次之后`}，你画的是 ${yours}，实际是 ${truth}${gap === "0" ? "，终点正好重合。" : `，差 ${gap}。`}`,
    explain: "用一句话说说：差在哪里？",
    compare: "看看我们怎么说",
    ours: "我们的说法：",
  },
  question: {
    name: "用一用",
    of: (at, count) => `第 ${at} 题，共 ${count} 题`,
    check: "对答案",
    right: "对。",
    notQuite: "还不对。",
    unread: (text) => `“${text}”读不成数；.62、62%、5/8 这样写都行。`,
    again: "再试",
    anew: "换一组数",
    another: "换一组数再做",
    showWorking: "看解法",
    working: "解法",
    yourAnswer: "你的答案",
    asRate: "一个比例，如 .62 或 62%",
    asCount: "一个整数",
    blanks: {
      name: (place, label) => `第 ${place} 空：${label}`,
      state: {
        right: "对",
        follows: "步骤对，但用了前面还没填对的数",
        wrong: "还不对",
        open: "还空着",
        unread: "读不成数",
      },
      count: (right, of) => (right === of ? "全对。" : `${of} 个空填对了 ${right} 个。`),
      follows: "这一步没错，错在前面的数：先把前面那个空填对。",
    },
  },
  sketch: {
    hint: "在这里画",
    drawn: (last) => `你画的 ${last}`,
    gap: (gap) => `差 ${gap}`,
    notDrawn: "还没画",
    of: {
      validity: {
        xName: "已修次数",
        given: (last) => `接受率 ${last}`,
        truth: (last) => `正确率 ${last}`,
        point: (round) => `修 ${round} 次后的正确率，你的猜测`,
        summary: byRound,
        summaryShown: (yours, truth, last) =>
          `修 ${last} 次之后，你的线到 ${yours}，正确率到 ${truth}。`,
      },
      acceptance: {
        xName: "已修次数",
        given: (last) => `正确率 ${last}`,
        truth: (last) => `接受率 ${last}`,
        point: (round) => `修 ${round} 次后的接受率，你的猜测`,
        summary: byRound,
        summaryShown: (yours, truth, last) =>
          `修 ${last} 次之后，你的线到 ${yours}，接受率到 ${truth}。`,
      },
      belief: {
        xName: "赞成票数",
        given: (last) => `已知 ${last}`,
        truth: (last) => `信念 ${last}`,
        point: (votes) => `有 ${votes} 张赞成票时的信念，你的猜测`,
        summary: (of, done) =>
          `一块从 0 到 1 的画板，横轴是 0 到 ${of} 张赞成票；${of} 个点画了 ${done} 个。用方向键移动某个票数的点。`,
        summaryShown: (yours, truth, last) =>
          `有 ${last} 张赞成票时，你的线到 ${yours}，信念到 ${truth}。`,
      },
    },
  },
  scene: {
    inLab: "到实验室打开",
  },
  checklist: {
    print: "打印这份清单",
    ticked: (count) => `已勾 ${count} 项，只记在这台设备上`,
    clear: "清空",
  },
  prose: {
    assumed: "这里假定了什么",
    sources: "出处",
    kinds: {
      published: (where) => `论文所载：${where}`,
      derived: (where) => `由所载的数推出：${where}`,
      exact: "由模型精确算出",
      simulated: (where) => `模拟所得：${where}`,
      measured: (where) => `从公开日志数出：${where}`,
      research: (where) => where,
    },
  },
};

function byRound(of: number, done: number): string {
  return `一块从 0 到 1 的画板，横轴是 ${of} 次修复；${of} 个点画了 ${done} 个。用方向键移动某一轮的点。`;
}
