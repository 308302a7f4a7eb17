import { useState } from "react";
import { twinTest } from "#diagnosis";
import type { Interval } from "#engine";
import { Rich } from "#figures";
import { Disclosure, rate, SmallField, useWords, yourLoopWords } from "#ui";

/** The twin test: rates of a judge from pairs of a right answer and its wrong twin. */
export function TwinTest() {
  const words = useWords();
  const { twin, to } = yourLoopWords[words.lang];
  const [pairs, setPairs] = useState(15);
  const [validAccepted, setValid] = useState(12);
  const [invalidAccepted, setInvalid] = useState(3);
  const found = twinTest({
    pairs,
    validAccepted: Math.min(pairs, validAccepted),
    invalidAccepted: Math.min(pairs, invalidAccepted),
  });
  const shown = ({ estimate, exact }: { estimate: number; exact: Interval }): string =>
    `${rate(estimate)} (${to(rate(exact.low), rate(exact.high))})`;
  const field = (label: string, value: number, max: number, set: (value: number) => void) => (
    <SmallField
      words={label}
      value={Math.min(value, max)}
      range={{ min: max === MOST ? 1 : 0, max, step: 1 }}
      rangeWords={words.controls.between(max === MOST ? "1" : "0", String(max))}
      whole
      format={String}
      onCommit={set}
    />
  );
  return (
    <Disclosure title={twin.title}>
      <div className="loop-twin">
        <p>{twin.text}</p>
        {field(twin.pairs, pairs, MOST, setPairs)}
        {field(twin.valid, validAccepted, pairs, setValid)}
        {field(twin.invalid, invalidAccepted, pairs, setInvalid)}
        <p className="loop-sentence" aria-live="polite">
          <Rich
            text={twin.result(
              shown(found.rho0),
              shown(found.rho1),
              shown({ estimate: found.J.estimate, exact: found.J.score }),
            )}
          />
        </p>
        <ul className="loop-list">
          {found.claims.map((claim) => (
            <li key={claim.code + claim.message} data-standing={claim.standing}>
              <Rich text={twin.claim(claim)} />
            </li>
          ))}
        </ul>
      </div>
    </Disclosure>
  );
}

const MOST = 100_000;
