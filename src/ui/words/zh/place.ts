/** 图表、章节与附录的写法；按序替换。 */
const PARTS: readonly (readonly [RegExp, string])[] = [
  [/^arXiv (\S+), from /, "arXiv $1，据"],
  [/^arXiv (\S+), /, "arXiv $1，"],
  [/\bTables? (\d)/g, "表 $1"],
  [/\bFigs?\. (\d)/g, "图 $1"],
  [/\bApp\. ([A-Z])/g, "附录 $1"],
  [/\bEqs?\. (\d)/g, "式 $1"],
  [/\binstance #(\d)/g, "题目 #$1"],
  [/ \(([^()]*)\)/g, "（$1）"],
  [/(\d|[A-Z]|）) and /g, "$1 和"],
  [/(\d|[A-Z]|）), /g, "$1、"],
  [/）\s+/g, "）"],
  [/和(?=§)/g, "和 "],
];

/** 不是论文中某处的来源。 */
const OTHERS: Readonly<Record<string, string>> = {
  "notes on self-play against a judge, not this paper": "关于与验证器自我博弈的笔记，并非本论文",
  "place in the paper not noted": "未记下出自论文何处",
  "CDV note": "CDV 札记",
  "our run of the public benchmark (seeds 0–9, 300 tasks each)":
    "我们重跑的公开基准（种子 0–9，各 300 个任务）",
  "benchmarks/results/adaptive_vs_fixed.md (seed 7, 300 tasks)":
    "benchmarks/results/adaptive_vs_fixed.md（种子 7，300 个任务）",
};

/** 是否论文中的某处，如“Table 5 (App. C) and §5.2”。 */
export function isPlace(where: string): boolean {
  return OTHERS[where] === undefined;
}

/** 出处的中文写法：“表 5（附录 C）和 §5.2”。 */
export function place(where: string): string {
  const other = OTHERS[where];
  if (other !== undefined) return other;
  return PARTS.reduce((text, [from, to]) => text.replace(from, to), where);
}

/** 夹在汉字之间的出处：与西文和数字相接处留空。 */
export function amid(where: string): string {
  const text = place(where);
  const before = /^[\u4e00-\u9fff]/u.test(text) ? "" : " ";
  const after = /[A-Za-z\d]$/.test(text) ? " " : "";
  return `${before}${text}${after}`;
}
