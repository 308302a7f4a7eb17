import type { GalleryWords } from "../gallery.ts";

/** “图”一栏的用语。 */
export const gallery: GalleryWords = {
  title: "图",
  lead: "每幅图回答一个问题，都与会验证、会修复的循环有关。每幅都可以改动，可以看数据表核对，也可以到实验室里打开；地址里就是它的状态。",
  inLab: "到实验室打开",
  about: {
    "acceptance-validity": "循环报告的，与真实的，按轮次或按次数上限，任取一个世界。",
    "flip-risk": "校准过的规则有多大可能判错正负，随分辨力与余量而变。",
    "instance-trace": "跟着一道题看：票数、信念与修复。",
    "policy-race": "同一个世界里的每条规则，精确算出，旁边是论文所载的数。",
    ladder: "压力设定的每个数，旁边是五个拟合出的世界；以及 Llama 的守门为何守得住，VRR-Stop 却守不住。",
    assumptions: "论文的哪条结论经得起哪种假设被打破，每一格都是算出来的。",
    "rates-in-the-wild": "从公开日志里数出的 22 个循环和验证器的参数，附区间、来源与注意事项。",
    "two-oracles": "在你自己的世界里用模拟核对精确值，在随机的世界里用完整枚举核对。",
    "inverse-map": "哪些参数能达到你要的结果，哪里什么策略最好，固定修几次又少得多少。",
  },
};
