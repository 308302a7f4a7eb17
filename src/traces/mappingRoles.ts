/**
 * What fields are called that hold an instance, a round, a verdict, …, in English and Chinese. Strong
 * names speak for themselves; weak ones only where the values fit and nothing better is there.
 */
export type Role =
  | "source"
  | "instance"
  | "round"
  | "verdict"
  | "accepts"
  | "queries"
  | "list"
  | "score"
  | "label"
  | "gold"
  | "answer"
  | "cost"
  | "labeller"
  | "rounds"
  | "rows";

interface Names {
  readonly strong: RegExp;
  readonly weak: RegExp;
}

const names = (strong: string, weak = "(?!)"): Names => ({
  strong: new RegExp(`^(?:${strong})$`, "u"),
  weak: new RegExp(`^(?:${weak})$`, "u"),
});

const THING =
  "task|problem|question|sample|prompt|example|case|item|doc|instance|query|episode|record|test";

const ROLES: Readonly<Record<Role, Names>> = {
  instance: names(
    `instance|(?:${THING}) (?:id|idx|index|no|number|name|key)|instance name|qid|实例|题目|题号|样本|样本编号|任务编号|问题编号|用例`,
    `id|uid|uuid|key|name|idx|index|(?:${THING})|trial|.* (?:id|uuid|key)|编号|名称|任务|问题`,
  ),
  round: names(
    "round|round (?:id|idx|index|no|number)|attempt|attempt (?:id|idx|index|no|number)|iteration|iter|iteration (?:id|idx|index|no|number)|轮|轮次|轮数|第几轮",
    "step|turn|k|try|epoch|revision|draft|version|cycle|retry|n attempt|step (?:id|idx|index|no|number)|turn (?:id|idx|index|no|number)|次数|步骤|尝试",
  ),
  verdict: names(
    "verdict|judg(?:e)?ment|judge|judge (?:verdict|decision|result|says|label)|decision|accepted|accept|is accepted|verifier|verifier (?:verdict|decision|result|says)|critic|critic (?:verdict|decision)|review|review (?:verdict|decision|result)|approved|approval|self check|裁决|判定|评审|评审结果|判断|审核|审核结果|是否通过|结论",
    "pass|passed|passes|result|status|outcome|grade|graded|success|successful|ok|check|checks|feedback|action|evaluation|eval|test result|tests pass(?:ed)?|结果|状态|通过|评价",
  ),
  accepts: names(
    "accepts|accept count|accept votes|n accepts?|num accepts?|accepted votes|votes for|yes votes|approvals|n approvals|赞成|赞成票|通过票数|接受数",
    "yes|yes count|passes|n pass(?:ed)?|num pass(?:ed)?|passed tests|tests passed|passed|pass count|ayes|positive votes|通过数",
  ),
  queries: names(
    "queries|n queries|num queries|votes|n votes|num votes|total votes|n judges|num judges|judges|votes cast|票数|总票数|投票数",
    "total|n|m|total tests|n tests|num tests|tests|test count|n total|num total|asked|总数",
  ),
  list: names(
    "votes|verdicts|judg(?:e)?ments|judge votes|judge verdicts|decisions|ballots|reviews|approvals|投票|裁决|评审",
    "results|checks|grades|answers|passes|outcomes|结果",
  ),
  score: names(
    "score|judge score|judge rating|rating|verifier score|critic score|reward|quality score|llm score|得分|评分|分数|打分",
    "grade|confidence|probability|prob|quality|value|mark|points|evaluation|metric|overall|置信度",
  ),
  label: names(
    "label|labels|valid|is valid|correct|is correct|correctness|ground truth|truth|gold label|oracle|oracle label|human label|human verdict|human|is solved|solved|y|标签|真值|正确|是否正确|人工标注|人工标签|有效|是否有效",
    "success|is success|reward|passed|pass|hidden tests pass(?:ed)?|final|gt|right|annotation|答案正确",
  ),
  gold: names(
    "gold|gold answer|target|expected|expected (?:answer|output)|reference|reference answer|ground truth|correct answer|answer key|标准答案|参考答案|正确答案",
    "solution|truth",
  ),
  answer: names(
    "answer|prediction|pred|predicted|model answer|predicted answer|final answer|extracted answer|parsed answer|output|picked|回答|答案|预测|输出",
    "response|completion|guess|choice",
  ),
  cost: names(
    "cost|cost usd|usd|price|total cost|cost in usd|费用|成本|花费",
    "dollars|spend|spent",
  ),
  labeller: names("labell?er|labell?ed by|annotator|annotated by|rater|标注人|标注者|标注员"),
  source: names(
    "source|model|model (?:id|name)|run|run (?:id|name)|policy|system|来源|模型",
    "dataset|split|config|setting|condition|variant|provider|benchmark|experiment|arm|数据集",
  ),
  rounds: names(
    "rounds|attempts|iterations|turns|steps|revisions|drafts|tries|轮次|各轮|尝试",
    "history|trajectory|trace|rollouts|log|logs|generations|reflections|cycles|versions|plans|过程|历史",
  ),
  rows: names(
    "rows|records|instances|samples|trajectories|episodes|tasks|problems|items|examples|cases|trials|runs|results|data|数据|样本|实例",
    "logs|log|entries|outputs|list|questions|结果",
  ),
};

/** Objects in which a judge's words stand, whatever they are called: `judge.correct` is no label. */
const JUDGE = /judge|critic|verifier|reviewer|llm|extracted|predicted|self[\s_-]?check|裁判|评审/iu;

/** How well a field fits a role by its name and by what it is in: 2 strong, 1 weak, 0 not at all. */
export function fieldFits(path: string, name: string, role: Role): 0 | 1 | 2 {
  const fit = nameFits(name, role);
  if (!JUDGE.test(path)) return fit;
  if (role === "label") return 0;
  return role === "verdict" && fit === 0 && nameFits(name, "label") > 0 ? 1 : fit;
}

/** How well a field's name fits a role: 2 strong, 1 weak, 0 not at all; by the last name of its path. */
export function nameFits(name: string, role: Role): 0 | 1 | 2 {
  const plain = name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s_.:/-]+/g, " ")
    .trim();
  if (ROLES[role].strong.test(plain)) return 2;
  return ROLES[role].weak.test(plain) ? 1 : 0;
}
