import { Fragment, useState } from "react";
import { Button, ruleWords, useWords } from "#ui";
import { commandOf } from "./commandOf.ts";
import { Heading } from "./Heading.tsx";
import { type RuleState, ruleLink } from "./ruleLink.ts";

/** Characters of a flag that is not broken between lines. */
const SHORT = 30;

/** The link that holds the rule and its loop, and the command that says the same. */
export function TakeAlong({
  state,
  isPage,
}: {
  readonly state: RuleState;
  readonly isPage: boolean;
}) {
  const say = ruleWords[useWords().lang];
  const link = ruleLink(state);
  const command = commandOf(state);
  const [copied, setCopied] = useState<string | null>(null);
  const copy = (): void => {
    const address = new URL(link, document.baseURI).href;
    navigator.clipboard?.writeText(address).then(
      () => setCopied(link),
      () => setCopied(null),
    );
  };
  return (
    <section className="rule-along">
      <Heading>{say.linkTitle}</Heading>
      <p>
        <a href={link}>{isPage ? say.openLink : say.ownPage}</a>{" "}
        <Button look="quiet" onClick={copy}>
          {say.copy}
        </Button>{" "}
        <span role="status" className="muted">
          {copied === link ? say.copied : ""}
        </span>
      </p>
      {command === null ? null : (
        <>
          <p className="muted">{say.command}</p>
          <pre className="rule-command">
            <code>
              {command.split(/ (?=--)/).map((part, i) => (
                <Fragment key={part}>
                  {i === 0 ? "" : " "}
                  {part.length < SHORT ? <span>{part}</span> : part}
                </Fragment>
              ))}
            </code>
          </pre>
        </>
      )}
    </section>
  );
}
