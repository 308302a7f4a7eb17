import { rate } from "../../format.ts";
import { meanRepairs, neverStops, type Said, type VerdictFacts } from "../en/yourLoop.ts";
import type { YourLoopWords } from "../yourLoop.ts";
import { twinClaim } from "./twinClaim.ts";
import { yourLoopLint, yourLoopWarning } from "./yourLoopWarning.ts";

const of100 = (value: number): string => String(Math.round(value * 100));
const points = (value: number): string => {
  const rounded = Math.abs(value * 100);
  return rounded >= 10 ? String(Math.round(rounded)) : rounded.toFixed(1).replace(/\.0$/, "");
};
const grouped = (count: number): string => count.toLocaleString("en");

/** 结论之后的一句：现在该用哪条规则。 */
function order(id: string, name: string): string {
  if (id === "none") return "直接提交初稿。";
  if (id === "majority" || id.startsWith("confidence")) return `一通过就停（${name}）。`;
  if (id === "verifier-best") return "修到底，留下得票最高的那稿。";
  return `用${before(name)}。`;
}

function headline(facts: VerdictFacts): readonly Said[] {
  const { verdict, method, alpha, beta, fixed, recommended, lighter } = facts;
  const does: string[] = [];
  if (beta !== null) does.push(`每 100 个对的会改坏 ${of100(beta)} 个`);
  if (alpha !== null) does.push(`每 100 个错的能修好 ${of100(alpha)} 个`);
  const loop = does.length === 0 ? "" : `${does.join("，")}。`;
  const takes =
    fixed === null
      ? ""
      : `不设停止、连修 ${fixed.repairs} 次，${fixed.modelled ? "按模型，" : ""}正确率${fixed.modelled ? "会" : ""}从 ${rate(fixed.from)} 变为 ${rate(fixed.to)}。`;
  const say: Said[] = [];
  if (method === "none") {
    say.push({ text: "凭这份日志，说不出修复值不值：", strong: true });
    say.push({ text: blind(facts) });
    if (recommended !== null) say.push({ text: "说得出之前，先直接提交初稿。", strong: true });
    return say;
  } else {
    const opening = {
      "repair-pays":
        recommended !== null && neverStops(recommended.id)
          ? "这里值得修："
          : "这里值得修，只要停得对：",
      "repair-does-not-pay": "这里不值得修：",
      undetermined: "这里值不值得修，还说不准：",
    }[verdict];
    say.push({ text: opening, strong: true }, { text: `${loop}${takes}` });
  }
  if (recommended !== null)
    say.push({ text: order(recommended.id, recommended.name), strong: true });
  if (lighter !== null)
    say.push({
      text: `在这份日志上，${after(lighter.name)}对得一样多，每题平均只修 ${meanRepairs(lighter.repairs)} 次，而不是 ${meanRepairs(lighter.instead)} 次。`,
    });
  return say;
}

/** 为什么说不出。 */
function blind({ labelledInstances, kind }: VerdictFacts): string {
  if (labelledInstances === 0) return "其中没有一稿有标签。";
  if (kind === "single") return "其中没有修过。";
  if (kind === "resampled") return "各轮都是重做，不在前一轮上修。";
  return "其中的标签看不出修复会怎样。";
}

function doubt(facts: VerdictFacts): readonly Said[] {
  const { best, verdict, eta, tau, pays, doesNotPay, moreTraces } = facts;
  if (best === null) return [];
  const change = `${best.priced ? "不计成本，" : ""}比不修复${best.gain >= 0 ? "高" : "低"} ${points(best.gain)} 个百分点`;
  const interval = `95% 区间 ${signed(best.low)} 到 ${signed(best.high)}`;
  const pairs = best.modelled
    ? "这是按测得的参数由模型算出的"
    : `${grouped(best.n)} 题里，它对而不修复错的有 ${grouped(best.better)} 题，反过来的有 ${grouped(best.worse)} 题`;
  const say: Said[] = [{ text: `${after(best.name)}${change}（${interval}）：${pairs}。` }];
  if (verdict === "repair-pays")
    say.push({ text: `在别的题上选出的规则胜过不修复（计入成本），概率是 ${rate(pays)}。` });
  else if (verdict === "repair-does-not-pay")
    say.push({
      text: `计入成本，没有规则能胜过不修复${tau > 0 ? ` ${points(tau)} 个百分点以上` : ""}，这一判断的概率是 ${rate(doesNotPay)}。`,
    });
  else
    say.push({
      text: `在别的题上选出的规则胜过不修复（计入成本）的概率是 ${rate(pays)}，要到 ${rate(1 - eta)} 才能下结论。`,
    });
  const most = Math.max(Math.abs(best.low), Math.abs(best.high));
  if (verdict === "undetermined" && most < SMALL)
    say.push({ text: `无论正负，都不到 ${points(most)} 个百分点。` });
  else if (verdict === "undetermined" && moreTraces !== null)
    say.push({ text: `再标约 ${grouped(moreTraces)} 题，就能定下来。`, strong: true });
  if (facts.oracle)
    say.push({
      text: "不过这里叫停循环的检查，就是打标签的检查；换成会出错的验证器，增益会小一些。",
    });
  return say;
}

/** 这么小的增益，无论正负都不值得再标。 */
const SMALL = 0.02;

function signed(value: number): string {
  const text = points(value);
  return value < 0 && text !== "0" ? `−${text}` : `+${text}`;
}

/** 西文与汉字相接处留空。 */
function before(name: string): string {
  return /^[A-Za-z]/.test(name) ? ` ${name}` : name;
}
function after(name: string): string {
  return /[A-Za-z]$/.test(name) ? `${name} ` : name;
}

const FORMATS: Readonly<Record<string, string>> = {
  csv: "CSV",
  jsonl: "JSONL",
  parquet: "Parquet",
  mapped: "按映射读入",
  loopgain: "loopgain-bench",
  outerloop: "outerloop 试验",
  "reflexion-programming": "Reflexion 编程题",
  "reflexion-environment": "Reflexion 环境任务",
  "inspect-json": "Inspect 日志（JSON）",
  "inspect-eval": "Inspect 日志（.eval）",
  promptfoo: "promptfoo 结果",
  deepeval: "DeepEval 测试",
  "openai-evals": "OpenAI evals",
  cje: "CJE arena",
  "lm-eval": "lm-evaluation-harness 样本",
  langfuse: "Langfuse 评分",
  planbench: "PlanBench 验证",
  exam: "考试 CSV",
};

/** “你的循环”一页、它的报告与结论用语。 */
export const yourLoop: YourLoopWords = {
  headline,
  doubt,
  points: signed,
  capital: (text) => text,
  sentences: (list) => list.join(""),
  listed: (items) => items.join("、"),
  clauses: (items) => items.join("；"),
  to: (low, high) => `${low} 到 ${high}`,
  either: (items) => items.join("，或"),
  format: (id) => (id === null ? "认不出的格式" : (FORMATS[id] ?? id)),
  refusal: ({ code, message }) => {
    if (code === "J-touches-0")
      return "_J_ 的区间含有 0，或低于 0：验证器也许根本分不出对错，甚至对错颠倒，凭它标定的规则不能用。可改用守门规则（VRR-Guard），它不需要任何参数；或者再多标一些。";
    if (code === "rate-missing")
      return "这条规则要用到的参数，日志给不全。可改用守门规则（VRR-Guard），它不需要任何参数；或者再多标一些。";
    if (code === "too-many-states") return "这条规则的状态太多，写不成一张小表。";
    return message;
  },
  plain: (said) =>
    said
      .map(({ text }) => text)
      .join("")
      .trim(),

  arrive: {
    title: "你的循环里，修复值得吗？",
    lead: "给它一份日志，来自会检查、会修改答案的循环。它会告诉你：验证器有多不可靠，修复器修好多少、改坏多少，各有几分把握；然后是一句结论，和一份能直接运行的停手策略。",
    drop: "把日志拖到这里",
    dropHint: "一份或多份都行，gzip 也行",
    pick: "选择文件",
    sample: "读一份样例",
    sampleHint: "由我们自己的模拟器生成：200 题，种子 292，六成有标签",
    paste: "粘贴几行",
    pasteHint: "CSV 或 JSONL，须有 instance、round、accepts、queries、valid",
    pasteRead: "读入粘贴的内容",
    noLogCode: "就这五行",
    sampleFailed: "样例没能取到。",
    pasted: "粘贴.csv",
    reads: "读得了什么",
    readsList:
      "标准的 CSV、JSONL、Parquet；loopgain-bench、outerloop、Reflexion、Inspect、promptfoo、DeepEval、OpenAI evals、CJE、lm-evaluation-harness、Langfuse、PlanBench 与考试 CSV。别的格式，指明哪个字段是什么即可。",
    noLog: "还没有日志？",
    noLogText:
      "在循环里加五行就有了。它们让十分之一的题目不管得票如何都修到底；不这样做，修复改坏了什么，永远看不见。",
    privacy: "一切都不会离开这台机器。",
  },

  log: {
    title: "日志",
    madeBy: "再拖一份，或另选文件",
    rows: "读到的行",
    traces: (last) => `题目，第 0 到 ${last} 轮`,
    votes: "每轮票数",
    vary: "不一",
    labelled: "有标签的题目",
    pairs: "有标签的修复",
    kind: "何时修复",
    kinds: {
      "always-repaired": "总是",
      gated: "被拒才修",
      "oracle-stopped": "修到对为止",
      "carried-forward": "修到对，其后照抄",
      resampled: "每轮重做",
      single: "从不",
      unknown: "不详",
    },
    aside: (count) => `搁置了 ${grouped(count)} 行`,
    keptOf: (kept, read) => `${grouped(read)} 行中采用了 ${grouped(kept)} 行。`,
    aggregated: "题目太多，不再逐题留名，而是按不同的经过合并计数。",
    mapping: "换一种读法",
    inLab: "到实验室里看这个世界",
  },

  settings: {
    title: "价格与把握",
    repair: "修一次",
    vote: "投一票",
    worth: "答对一题值",
    eta: "容许出错的概率",
    tau: "小于此数的增益不算",
    cap: "最多修几次",
    per: "成本按每 1000 题计。",
    modelLabels: "标签出自另一个模型",
    summary: (repair, vote, eta) => `修一次 ${repair}，投一票 ${vote}；出错的概率不超过 ${eta}`,
  },

  votesShow: {
    title: "票数能说明什么",
    passes: (J, low, high) => `在有标签的各稿上，_J_ = ${J}（${low} 到 ${high}）：足以分辨对错。`,
    fails: (J, low, high, least) =>
      `在有标签的各稿上，_J_ = ${J}（${low} 到 ${high}），没能稳稳高于 ${least}，而这是我们给标定停手定的下限。该用守门规则。`,
    reversed: (J, low, high) =>
      `在有标签的稿上，_J_ = ${J}（${low} 到 ${high}）：这个验证器放过错的比放过对的还多。按它的票行事的规则都不可信，守门规则也一样；先把它的判定反过来，或者修好它。`,
    untested: "对的稿与错的稿没有都既有标签又有票，验证器无从检验。",
    without: (J, plans) => `不用标签，只看 ${plans} 份初稿的票：_J_ ≈ ${J}；得票多的一类算作对的。`,
    noEvidence: "单看票数，看不出有两类稿：没有标签，就无从估计。",
    notIdentified: "每稿不到三票，单凭票数说不出验证器有多不可靠。",
    collapse:
      "_J_ 接近 0 时，数据再多也没用：在模拟的同类日志上用同样的办法拟合，规模一次比一次大。",
    collapseHead: ["稿数", "步数", "_ρ̂₁_ 中位数", "真值", "二十次里一次偏"],
    coverageLow: (J, got, wanted) =>
      `_J_ = ${J} 时，误差半径只在 ${got} 的决定上成立，不到 ${wanted}。`,
    sign: (commit, repair, open) =>
      `这份日志里的决定，${commit} 可以放心提交，${repair} 可以放心修，${open} 说不准（式 8）。`,
  },

  rates: {
    title: "你的循环在做什么",
    note: "实测，95% 区间",
    of: (successes, n) => `${grouped(successes)}/${grouped(n)}`,
    head: { rate: "参数", interval: "95%", from: "来自" },
    rows: {
      q0: "一开始就对",
      rho0: "放过错的",
      rho1: "错杀对的",
      J: "判别力",
      beta: "改坏对的",
      alpha: "修好错的",
      bStar: "低于此才值得修",
      first: "第一次修",
      neverValid: "从没对过",
      validBefore: "对过，后来改坏",
      icc: "各票的同声相应",
    },
    hidden: "看不见",
    unknown: "未测得",
    methods: {
      wilson: "威尔逊区间：每题一次观测",
      "design-effect": "威尔逊区间乘设计效应：同一题的各轮并不独立",
      bootstrap: "按题重抽",
      exact: "精确",
    },
    oneRate: (name, p) => `各种经历共用一个 ${name}，不成立（p ${p}）：改得好不好，要看先前如何。`,
    oneRateHolds: (name, p) => `各种经历共用一个 ${name}，没有反证（p ${p}）。`,
  },

  mending: {
    title: "第几次修，修好多少",
    breaking: "第几次修，改坏多少",
    note: (symbol) => `_${symbol}_，# 实测`,
    pooled: (value) => `合计 ${value}`,
    axis: "第几次修",
    summary: (rows) => `各次修复修好错稿的比例：${rows}。`,
    sentence: (before, never, differs) =>
      `对过又改坏的，再修有 ${before} 能修好；从没对过的，有 ${never}。${differs ? "合成一个数就看不见这一点。" : "这点差别也可能出于偶然。"}`,
  },

  settle: {
    title: "再标多少，才说得准？",
    note: (name) => `${after(name)}相对不修复的增益，区间`,
    now: (gain) => `目前 ${gain}`,
    clear: (labels) => `${labels} 题：不再含 0`,
    axis: "有标签的题目",
    summary: (now, clear) => `现有 ${now} 题有标签时增益的区间，以及它会怎样变窄；${clear}。`,
    never: "要多到没人肯标，区间才会不含 0",
    more: {
      traces: (n) => `再标 ${n} 题的全程`,
      plans: (n) => `再标 ${n} 份有票的稿`,
      pairs: (n) => `再标 ${n} 次修复的前后`,
      votes: (n) => `每稿 ${n} 票`,
    },
    any: (list) => `下面任何一项，都足以让增益的正负有把握：${list}。`,
    buy: {
      traces: "同样标一个，标全程最划算。",
      plans: "同样标一个，标单稿最划算。",
      pairs: "同样标一个，标修复的前后最划算。",
      votes: "多投几票最划算。",
    },
    settled: "现有的标签已经够了。",
  },

  policies: {
    title: "换了别的策略，会怎样",
    replayed: (n) => `在 ${n} 题有标签的记录上重放，五折`,
    modelled: "由模型算出，参数取这里测得的",
    head: {
      policy: "策略",
      validity: "正确率",
      interval: "95%",
      repairs: "修复",
      queries: "票",
      cost: "成本",
    },
    now: "现用",
    diagnostic: "仅供诊断",
    distrusted: "验证器太弱",
    recommended: (name, validity, cost) =>
      `眼下推荐：${name}，正确率 ${validity}${cost === null ? "" : `，每 1000 题花 ${cost}`}。`,
    today: (cost, validity) => `现在的做法每 1000 题花 ${cost}，正确率 ${validity}。`,
    short: (count) => `有 ${count} 题的记录在某些规则停下之前就断了，按最后一稿算。`,
    lastBest: (last, best, any) =>
      `交最后一稿，正确率 ${last}；交得票最高的一稿，${best}；全程里出现过对稿的，${any}。`,
    against: (name, difference, low, high, p) =>
      `${name}：${difference} 个百分点（${low} 到 ${high}，McNemar p ${p}）`,
    againstLead: (name, list) => `${after(name)}对各基线：${list}。`,
    chosen: (names) => `在四折上选、在第五折上试，选中的是：${names}。`,
    oracle:
      "这份日志里，标签说的就是票说的。“一通过就停”因而等于由知道答案的人叫停：它显示的是完美的验证器值多少，不是你的验证器值多少。",
  },

  table: {
    title: (name) => `按票停：把${after(before(name))}写成表`,
    votes: (M) => `${M} 票中`,
    round: (k) => `第 ${k} 轮`,
    commit: "提交",
    repair: "修复",
    either: "看先前",
    kept: "换成它",
    passed: "不换",
    summary: (name) => `${after(name)}在每一轮、每种得票下怎么做。`,
    none: "这条规则不投票。",
    wide: (rounds) => `这里是前 ${rounds} 轮，文件里有全部。`,
  },

  code: {
    label: "策略写作",
    json: "JSON",
    typescript: "TypeScript",
    python: "Python",
    cel: "CEL",
    copy: "复制",
    copied: "已复制。",
    notCopied: "未能复制；可在框里选取。",
    save: "存为 policy.json",
    refused: "不给策略文件：",
    states: (states, votes, rounds) => `${states} 个状态，${votes} 票，最多修 ${rounds} 次`,
    judge: "验证器",
    repairer: "修复器",
    namePlaceholder: "名称与版本",
  },

  evidence: {
    title: "用这些数之前要知道的",
    lintTitle: "这个循环里不对劲的地方",
    persistTitle: "验证器会重复犯错吗？",
    persist: (again, base, low, high) =>
      `放过的错稿，修过仍错，再被放过的有 ${again}；一般的错稿被放过的有 ${base}（相差 ${low} 到 ${high}）。`,
    persistReject: (again, base, low, high) =>
      `错杀的对稿，修过仍对，再被错杀的有 ${again}；一般的对稿被错杀的有 ${base}（相差 ${low} 到 ${high}）。`,
    persists:
      "会。后面几轮的票因此没有看上去那么多信息：VRR-Stop 把它们当作新消息，会在错稿上停得太早；“连过两轮”多花一次修复，等来的一致说明不了什么；守门规则损失最小。",
    persistsNot:
      "看不出来。VRR-Stop 可以把每一轮的票都当作新消息；守门规则在这里为用不上的稳妥付出一点代价。",
    persistOpen: "看不出明显的迹象，但区间很宽，容得下不少。标到说得清之前，守门规则损失最小。",
    persistUnknown: "有票又有标签的修复太少，说不出来。",
    kinds: {
      "always-repaired": "不管得票如何都修，所以每条规则都能在上面重放。",
      gated:
        "只有被拒才修，所以 _α_、_β_ 只适用于被拒的稿；通过之后还要继续的规则，没有记录可以重放。",
      "oracle-stopped": "一对就停，所以改坏了什么看不见：_β_ 不是 0，而是不知道。",
      "carried-forward": "对了之后照抄到底：没有一份对稿被改坏，并不是测得 _β_ = 0。",
      resampled: "各轮都是重做，不是在前一轮上修：它说明验证器如何，不说明修复如何。",
      single: "每题只有一轮：它说明验证器如何，不说明修复如何。",
      unknown: "票和标签都看不出循环是怎样继续的。",
    },
    kindTitle: "这份日志能说明什么",
    votesHead: "票数",
    votesTitle: "多投几票，能换来什么",
    votesNothing: (name) => `按模型，多投几票对${after(before(name))}几乎没有影响。`,
    votesSentence: (name, M, validity, icc) =>
      `按这里测得的相关（icc ${icc}），${after(name)}在 ${M} 票时最划算：模型算出的正确率是 ${validity}。`,
    driftTitle: "这些参数稳不稳？",
    drift: (name, p) => `各轮的 ${name} 不同（p ${p}）。`,
    driftTime: (name, p) => `日志前半与后半的 ${name} 不同（p ${p}）。`,
    driftNone: "各轮之间、日志前后之间，没有哪个参数的变化超出偶然。",
  },

  twin: {
    title: "用成对的答案检查验证器",
    text: "每个已知对的答案，造一个错的孪生答案，让验证器两个都看。",
    pairs: "对数",
    valid: "对的被放行",
    invalid: "错的被放行",
    result: (rho0, rho1, J) => `_ρ₀_ ${rho0}；_ρ₁_ ${rho1}；_J_ ${J}。`,
    claim: twinClaim,
  },

  map: {
    offer: (name) => `${name} 仍然可以读：指明哪个字段是什么。`,
    open: "指明读法",
    back: "返回",
    title: "这些行怎么读",
    lead: (name) => `${name} 不是 Overfix 认识的格式。请指明哪个字段是什么。`,
    offered: "建议如此，因为",
    instance: "题目",
    round: "轮次",
    verdict: "验证结论",
    label: "标签",
    rows: "各行在",
    rounds: "各轮在",
    none: "没有",
    order: "按先后",
    kinds: {
      words: "词语",
      votes: "票数",
      list: "一列结论",
      score: "分数与门槛",
      equal: "两项相等",
    },
    accept: "表示通过的词",
    reject: "表示不通过的词",
    accepts: "通过的票",
    queries: "总票数",
    threshold: "门槛",
    above: "不低于",
    below: "不高于",
    valid: "表示对的词",
    invalid: "表示错的词",
    score: "分数",
    cost: "成本",
    labeller: "谁标的",
    preview: "前几行读出来是这样",
    previewHead: ["位置", "题目", "轮次", "通过", "总票", "对错"],
    read: "照此读入",
    save: "保存映射",
    load: "载入映射",
    wrong: (what) => `这份映射不能用：${what}`,
  },

  work: {
    parts: {
      estimates: "计数",
      labelFree: "拟合票数",
      sign: "核对正负的把握",
      verdict: "重放各策略",
      planner: "估算还要多少标签",
    },
    working: (part) => `正在${part === "" ? "计算" : part}`,
    failed: "日志读进来了，但没能作出判断：",
    again: "再试一次",
  },

  report: {
    title: (file) => `Overfix 报告：${file}`,
    save: "保存报告",
    print: "打印",
    copy: "复制链接",
    copied: "链接已复制。其中只有设置和日志的指纹，没有日志。",
    data: "数据",
    method: "方法",
    methodText: (eta, replicates, seed) =>
      `按题分五折，一题的决定不用它自己的标签。区间按题重抽 ${replicates} 次，种子 ${seed}。η = ${eta}。`,
    numbers: "数值",
    policies: "各策略",
    warnings: "须知",
    policy: "策略",
    link: "不含数据的同一页",
    fingerprint: "指纹",
    noWarnings: "没有。",
  },

  warning: yourLoopWarning,
  lint: yourLoopLint,
};
