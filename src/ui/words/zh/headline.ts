import type { HeadlineFacts, HeadlinePart, Move, Movement } from "../en/headline.ts";

const COUNTS = ["零", "一", "两", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二"];

const acceptance: HeadlinePart = { text: "接受率", role: "acceptance" };
const validity: HeadlinePart = { text: "正确率", role: "validity" };

/** 前后两句方向相反时，后一句用“却”。 */
function phrase({ from, to, turn, move }: Movement, but: boolean): string {
  const yet = but ? "却" : "";
  switch (move) {
    case "rises":
      return `${yet}从 ${from} 升到 ${to}`;
    case "falls":
      return `${yet}从 ${from} 跌到 ${to}`;
    case "stays":
      return `${yet}仍为 ${to}`;
    case "peaks":
      return `${yet}先升到 ${turn}，再跌到 ${to}`;
    case "dips":
      return `${yet}先跌到 ${turn}，再升到 ${to}`;
    default:
      return move satisfies never;
  }
}

const TOGETHER: Readonly<Record<Exclude<Move, "stays">, string>> = {
  rises: "同升",
  falls: "同降",
  peaks: "都先升后降",
  dips: "都先降后升",
};

export function headline(facts: HeadlineFacts): readonly HeadlinePart[] {
  const { repairs, acceptance: A, validity: Q } = facts;
  if (repairs === 0)
    return [
      { text: "不许修复：" },
      acceptance,
      { text: `为 ${A.to}，` },
      validity,
      { text: `为 ${Q.to}。` },
    ];
  const lead: HeadlinePart =
    facts.always === true
      ? { text: "每轮都修：" }
      : { text: `修复${COUNTS[repairs] ?? ` ${repairs} `}次：`, spare: true };
  if (A.move === Q.move && A.move !== "stays") {
    return [
      lead,
      acceptance,
      { text: "与" },
      validity,
      {
        text: `${TOGETHER[A.move]}；${A.to === Q.to ? `所报与实际都是 ${A.to}` : `所报 ${A.to}，实为 ${Q.to}`}。`,
      },
    ];
  }
  const but = A.move !== Q.move;
  return [
    lead,
    acceptance,
    { text: `${phrase(A, false)}，` },
    validity,
    { text: `${phrase(Q, but)}。` },
  ];
}
