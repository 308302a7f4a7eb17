import { completionAt, readRule } from "#rules";
import { checkPolicyFile, createStopper } from "#stopper";
import { DEFAULT_STUDY } from "#study";
import { readAnswers, writeAnswers } from "../../src/notebook/progress/answersText.ts";
import { readRuleLink } from "../../src/notebook/rule/ruleLink.ts";
import { DEPLOYABLE, madeFile } from "../stopper/policies.ts";
import { bytesOf, textOf } from "./corpus.ts";
import { jsonOf } from "./logTargets.ts";
import { assert, type Target } from "./target.ts";

const RULES = [
  "S > M / 2",
  "b >= 0.85 || k == rounds",
  "size(history) > 1 && history[size(history) - 1] > M / 2",
  "history.filter(s, s > 2).size() >= 2 && gain <= tau",
  "history.exists(s, history.all(t, s + t > 1 ? true : false))",
  "sum(history) + min(history) - max(history) * abs(-1.5e-3) <= 0.1",
  "((((((((((S))))))))))> 1",
];

const ROUNDS = 5;

export function ruleTargets(): readonly Target[] {
  return [
    {
      name: "rule in CEL",
      corpus: RULES.map(bytesOf),
      run(bytes) {
        const text = textOf(bytes);
        const reading = readRule(text, ROUNDS);
        for (const caret of [0, text.length >> 1, text.length]) completionAt(text, caret, true);
        if (!reading.ok) {
          const { start, end } = reading.problem;
          assert(
            start >= 0 && start <= end && end <= text.length,
            `a problem from ${start} to ${end}`,
          );
        } else assert(reading.rule.steps <= 5000, `${reading.rule.steps} steps`);
      },
    },
    {
      name: "link to a rule",
      corpus: RULES.map((rule) =>
        bytesOf(`#/notebook/rule?v=1&f.rule=~${encodeURIComponent(rule)}`),
      ),
      run(bytes) {
        readRuleLink(textOf(bytes), { text: "S > 1", study: DEFAULT_STUDY });
      },
    },
    {
      name: "policy file",
      corpus: DEPLOYABLE.map((policy) => bytesOf(JSON.stringify(madeFile({ policy })))),
      run(bytes) {
        const value = jsonOf(bytes);
        if (value === undefined) return;
        const { file, problems } = checkPolicyFile(value);
        assert((file === null) === problems.length > 0, "neither a policy nor a problem");
        if (file === null) return;
        // what was let in can be run: it commits by the last round, a plan that there was
        const stopper = createStopper(file);
        for (let round = 0; round <= file.table.rounds; round++) {
          const { votes } = file.table;
          const advice = stopper.observe({ accepts: round % (votes + 1), queries: votes });
          assert(
            advice.kept >= 0 && advice.kept <= round,
            `plan ${advice.kept} kept in round ${round}`,
          );
          if (advice.action === "commit") return;
        }
        throw new Error("a policy repairs after its last round");
      },
    },
    {
      name: "answers kept from chapters",
      corpus: [
        bytesOf(
          writeAnswers({
            "1/a": {
              answer: { kind: "number", text: "0.5" },
              seed: 1,
              tries: 1,
              done: true,
              right: true,
            },
          } as never),
        ),
      ],
      run: (bytes) => {
        const answers = readAnswers(textOf(bytes));
        const again = writeAnswers(readAnswers(writeAnswers(answers)));
        assert(again === writeAnswers(answers), "answers change when they are read again");
      },
    },
  ];
}
