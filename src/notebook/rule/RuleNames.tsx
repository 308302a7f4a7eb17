import { RULE_FUNCTIONS, RULE_METHODS, RULE_NAMES, RULE_VARIABLES } from "#rules";
import { Disclosure, ruleWords, useWords } from "#ui";
import { useHeadingLevel } from "./Heading.tsx";

/** Everything that a rule may read and call, with what it is. */
export function RuleNames() {
  const say = ruleWords[useWords().lang];
  const calls = [
    ...RULE_FUNCTIONS.map((name) => [`${name}(…)`, name] as const),
    ...RULE_METHODS.filter((name) => name !== "size").map(
      (name) => [`….${name}(v, …)`, name] as const,
    ),
  ];
  return (
    <Disclosure title={say.namesTitle} level={useHeadingLevel()}>
      <dl className="rule-names">
        {RULE_NAMES.map((name) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              {say.names[name]}{" "}
              <span className="muted">
                {say.types[RULE_VARIABLES[name].type]}, {RULE_VARIABLES[name].range}
              </span>
            </dd>
          </div>
        ))}
        {calls.map(([shown, name]) => (
          <div key={shown}>
            <dt>
              <code>{shown}</code>
            </dt>
            <dd>{say.names[name]}</dd>
          </div>
        ))}
      </dl>
      <p className="rule-signs">
        <b>{say.signsTitle}</b> {say.signs}
      </p>
    </Disclosure>
  );
}
