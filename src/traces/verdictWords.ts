/**
 * Words with which judges, tests and people say yes or no, in English and Chinese, and what a loop calls
 * its own decision: "stop" accepts, "continue" rejects. C and I, P and F are grades as Inspect writes them.
 */
const PAIRS: readonly (readonly [accept: string, reject: string])[] = [
  ["true", "false"],
  ["1", "0"],
  ["yes", "no"],
  ["y", "n"],
  ["t", "f"],
  ["c", "i"],
  ["p", "f"],
  ["pass", "fail"],
  ["passed", "failed"],
  ["passes", "fails"],
  ["passing", "failing"],
  ["success", "failure"],
  ["successful", "unsuccessful"],
  ["succeeded", "not correct"],
  ["correct", "incorrect"],
  ["right", "wrong"],
  ["valid", "invalid"],
  ["accept", "reject"],
  ["accepted", "rejected"],
  ["approve", "disapprove"],
  ["approved", "disapproved"],
  ["approved", "changes requested"],
  ["approve", "request changes"],
  ["approved", "needs revision"],
  ["approved", "needs work"],
  ["acceptable", "unacceptable"],
  ["satisfied", "unsatisfied"],
  ["satisfactory", "unsatisfactory"],
  ["resolved", "unresolved"],
  ["solved", "unsolved"],
  ["supported", "unsupported"],
  ["ok", "not ok"],
  ["okay", "not okay"],
  ["good", "bad"],
  ["positive", "negative"],
  ["green", "red"],
  ["stop", "continue"],
  ["done", "retry"],
  ["finish", "repair"],
  ["end", "revise"],
  ["final", "refine"],
  ["complete", "incomplete"],
  ["completed", "not completed"],
  ["lgtm", "nack"],
  ["thumbs up", "thumbs down"],
  ["✓", "✗"],
  ["✔", "✘"],
  ["✅", "❌"],
  ["☑", "✖"],
  ["👍", "👎"],
  ["√", "×"],
  ["通过", "不通过"],
  ["已通过", "未通过"],
  ["正确", "错误"],
  ["正确", "不正确"],
  ["对", "错"],
  ["是", "否"],
  ["真", "假"],
  ["合格", "不合格"],
  ["接受", "拒绝"],
  ["有效", "无效"],
  ["成功", "失败"],
  ["满意", "不满意"],
  ["采纳", "驳回"],
  ["同意", "不同意"],
  ["停止", "继续"],
  ["符合", "不符合"],
];

const ACCEPT: ReadonlySet<string> = new Set(PAIRS.map(([accept]) => accept));
const REJECT: ReadonlySet<string> = new Set(PAIRS.map(([, reject]) => reject));

/** A word as it is compared: no case, no outer blanks, quotes, stars or full stops, _ and - as blanks. */
export function comparable(word: unknown): string | null {
  if (typeof word === "boolean" || typeof word === "number") return String(word);
  if (typeof word !== "string") return null;
  const folded = word
    .normalize("NFKC")
    .replace(/\uFE0F/g, "")
    .toLowerCase();
  const plain = within(folded).replace(/[\s_-]+/g, " ");
  return plain === "" ? null : plain.replace(/^([01])\.0+$/, "$1");
}

const OUTER = /[\s"'`*_.!:;,()[\]。！：；，「」“”‘’]/;

/** Without what stands around a word; sign by sign, as an expression that ends in $ takes n² steps for n blanks. */
function within(word: string): string {
  let from = 0;
  let to = word.length;
  while (from < to && OUTER.test(word[from] as string)) from++;
  while (to > from && OUTER.test(word[to - 1] as string)) to--;
  return word.slice(from, to);
}

/** What a word says by the dictionary: true accepts, false rejects, null where it is in neither list. */
export function verdictOf(word: unknown): boolean | null {
  const plain = comparable(word);
  if (plain === null) return null;
  if (ACCEPT.has(plain)) return true;
  return REJECT.has(plain) ? false : null;
}

/** The words that say the contrary where this one is used: "pass" → "fail". */
export function oppositesOf(word: unknown): string[] {
  const plain = comparable(word);
  return PAIRS.flatMap(([accept, reject]) =>
    accept === plain ? [reject] : reject === plain ? [accept] : [],
  );
}
