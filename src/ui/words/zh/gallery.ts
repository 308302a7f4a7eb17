import type { GalleryWords } from "../gallery.ts";

/** “图”一栏的用语。 */
export const gallery: GalleryWords = {
  title: "图",
  lead: "每幅图回答一个问题，都与会验证、会修复的循环有关。每幅都可以改动，可以看数据表核对，也可以到实验室里打开；地址里就是它的状态。",
  inLab: "到实验室打开",
  parameters: "动动这些数",
  /** a quiet word at a figure: to its page, where it can be taken along */
  elsewhere: "带走",
  more: "其余的",
  start: (preset) => `这里画的都是起始的样子，取自“${preset}”；打开时也是这样。`,
  groups: {
    loop: "循环做了什么",
    rules: "何时停下",
    estimates: "估计值可信到什么程度",
    paper: "核对论文，走出论文",
    scores: "以分数收手的循环",
  },
  others: (count) => `另有 ${count} 个`,
  ownParameters: "参数自带",
  share: "带走",
  allWays: "图片、数据、Markdown 与引用：都在它自己的那一页",
  about: {
    "acceptance-validity": "循环报告的与真实的，按轮次或按修复上限，任取一个世界。",
    "flip-risk": "标定过的规则多久判反一次，随判别力与余量而变。",
    "instance-trace": "跟着一道题看：票数、信念与修复。",
    "policy-race": "同一个世界里的每条规则，精确算出，旁边是论文所载的数。",
    cobweb: "一直修下去会到哪里：一次修复是一条直线，它的界线 b*，以及两者之间的路径。",
    "belief-update": "信念怎样更新：各种票数各说明什么，信念又怎样一轮接一轮走下去。",
    ablations:
      "论文的逐项检验，与所载的数对照：ρ̂₁ 有误、守门的门槛、方案更少、换一种标定、算法 1 整体。",
    ladder:
      "压力测试的每个数，旁边是五个拟合出的世界；以及 Llama 的守门为何守得住，VRR-Stop 却守不住。",
    assumptions: "打破哪条假设，论文的哪条结论就站不住；每一格都是算出来的。",
    "label-free-j": "无标签的诊断与 n 个标签比一比：J 是否低于阈值？",
    "more-data": "方案更多、EM 步数更多，会把估计的参数带到哪里去？任何世界都可以试。",
    "rates-in-the-wild": "从公开日志里数出的 22 个循环和验证器的参数，附区间、来源与注意事项。",
    "two-oracles": "在你自己的世界里用模拟核对精确值，在随机的世界里用完整枚举核对。",
    "inverse-map": "哪些参数能达到你要的结果，哪里什么策略最好，固定修几次又少得多少。",
    "score-task": "一个任务，一步一步地看：隐藏的质量、过线的运气、各规则停在哪里。",
    "score-stack": "守卫的次序由你定：哪个守卫收尾了多少循环。",
    "score-reach": "以分数收手的循环：各规则报告的与真实的，随评分噪声的变化。",
    lookahead: "不只看一步，而看到底，值多少：遍取参数，也看两个真实的循环。",
    "score-cold-start":
      "自适应规则热身 0 到 300 个任务后的真实达标率，旁边是它所趋近的“一过线就停”。",
    "score-crossing": "评分误差一步步重复时，“连过两次”与固定步数孰优，从哪里起落后。",
    "interior-peak": "提示词坏掉之前越修越好的循环：知道日程、不知道日程，与事后来看。",
    "budget-choice": "三个盖着的循环，只许定一个修复次数：先定，再揭开，再把别的次数都试一遍。",
    "guard-tail": "守门多久放错一次，精确值与两个界；门槛高低各要付什么代价。",
    "score-confirmation": "步数相同时，连过 n 次与最近 n 次平均孰优。",
  },
};
