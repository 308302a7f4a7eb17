import { ratesInTheWildWords, type Words } from "#ui";
import type { FigureActions } from "../figure.ts";
import { Rich } from "../host/Rich.tsx";
import { RATES, ROUNDS, type WildRow } from "./rows.ts";
import { type StudyPart, studyOf } from "./study.ts";

interface WildDetailsProps {
  readonly row: WildRow;
  readonly words: Words;
  readonly actions: FigureActions;
}

const SYMBOLS = { alpha: "_α_", beta: "_β_", rho0: "_ρ₀_", rho1: "_ρ₁_" } as const;

/** One loop whole: counts, where they are from, what must be known of them, and the way to the Lab. */
export function WildDetails({ row, words, actions }: WildDetailsProps) {
  const say = ratesInTheWildWords[words.lang];
  const { loop, rates, bStar, after, J } = row;
  const { openStudy } = actions;
  const { study, known, assumed } = studyOf(row);
  const [before, behind] = say.source(say.licence(loop.source.licence));
  const named = (parts: readonly StudyPart[], unknown: boolean): string =>
    say.and([
      ...parts.map((part) => say.parts[part === "votes" && unknown ? "votesUnknown" : part]),
      ...(unknown ? [say.parts.rounds] : []),
    ]);
  return (
    <section className="wild-details" aria-live="polite">
      <h3>{say.named(loop.id, loop.name)[0]}</h3>
      <p>{say.about(loop.model, say.verifiers[loop.verifier], say.repaired[loop.repaired])}</p>
      <dl>
        {RATES.map((key) => {
          const counted = rates[key];
          if (counted === null) return null;
          const spread = key === "alpha" || key === "beta" ? (loop.bootstrap?.[key] ?? null) : null;
          return (
            <div key={key}>
              <dt>
                <Rich text={SYMBOLS[key]} />
              </dt>
              <dd>
                # {say.counted(counted)}
                {spread === null ? null : <>; {say.bootstrap(...spread)}</>}
              </dd>
            </div>
          );
        })}
      </dl>
      {bStar === null || after === null || loop.q0 === null ? null : (
        <p>
          = <Rich text={say.ends(bStar, loop.q0, after, ROUNDS)} />
        </p>
      )}
      {J === null ? null : (
        <p>
          = <Rich text={say.coin(J)} />
        </p>
      )}
      <ul>
        {loop.caveats.map((one) => (
          <li key={one}>
            <Rich text={say.caveats[one]} />
          </li>
        ))}
      </ul>
      <p>
        {before}
        <a href={`https://github.com/${loop.source.repository}`} rel="external noreferrer">
          {loop.source.repository}
        </a>
        {behind}
      </p>
      {openStudy === undefined ? null : (
        <p className="wild-load">
          <button type="button" onClick={() => openStudy(study)}>
            {say.load}
          </button>{" "}
          <span>
            <Rich text={say.loads(named(known, false), named(assumed, true))} />
          </span>
        </p>
      )}
    </section>
  );
}
