/** The lines to add to a loop, as docs/logging.md has them; a test holds the two together. */
export const LOGGING_KIT = {
  typescript: `import { appendFileSync } from "node:fs"; // +

const ROUNDS = 3;
const VOTES = 4;
const EXPLORED = 0.1; // +

export async function solve(task: Task): Promise<Plan> {
  const source = Math.random() < EXPLORED ? "explored" : "stopped"; // +
  let answer: Plan | null = null;
  let plan = await draft(task);
  for (let round = 0; ; round++) {
    const accepts = await judge(task, plan, VOTES);
    const row = { source, instance: task.id, round, accepts, queries: VOTES, valid: null, plan };
    appendFileSync("loop.jsonl", \`\${JSON.stringify(row)}\\n\`); // +
    if (2 * accepts > VOTES) answer ??= plan;
    if (round === ROUNDS || (answer !== null && source === "stopped")) return answer ?? plan; // +
    plan = await repair(task, plan);
  }
}
`,
  python: `import json, random  # +

ROUNDS = 3
VOTES = 4
EXPLORED = 0.1  # +


def solve(task):
    source = "explored" if random.random() < EXPLORED else "stopped"  # +
    answer = None
    plan = draft(task)
    for round in range(ROUNDS + 1):
        accepts = judge(task, plan, VOTES)
        row = dict(source=source, instance=task["id"], round=round, accepts=accepts, queries=VOTES, valid=None, plan=plan)
        open("loop.jsonl", "a").write(json.dumps(row) + "\\n")  # +
        if 2 * accepts > VOTES and answer is None:
            answer = plan
        if round == ROUNDS or (answer is not None and source == "stopped"):  # +
            return answer if answer is not None else plan
        plan = repair(task, plan)
`,
} as const;
