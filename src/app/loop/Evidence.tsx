import type { Diagnosis, WarningCode } from "#diagnosis";
import { Rich } from "#figures";
import { rate, useWords, yourLoopWords } from "#ui";
import { failing } from "./failing.ts";
import { Part } from "./Part.tsx";
import { pValue } from "./RatesTable.tsx";

/** Doubts before evidence: what must be known of these numbers, and what the loop does oddly. */
export function Evidence({ diagnosis }: { readonly diagnosis: Diagnosis }) {
  const say = yourLoopWords[useWords().lang];
  const { lint } = diagnosis;
  const warnings = diagnosis.warnings.filter(({ code }) => !SAID_ELSEWHERE.has(code));
  return (
    <>
      {warnings.length === 0 ? null : (
        <Part title={say.evidence.title}>
          <ul className="loop-list">
            {warnings.map((warning) => (
              <li key={warning.code}>
                <Rich text={say.warning(warning)} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {lint.length === 0 ? null : (
        <Part title={say.evidence.lintTitle}>
          <ul className="loop-list">
            {lint.map((one) => (
              <li key={one.message}>
                <Rich text={say.lint(one)} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Persistence diagnosis={diagnosis} />
      <KindOfLog diagnosis={diagnosis} />
      <DriftPart diagnosis={diagnosis} />
    </>
  );
}

/** What stands beside the numbers that it is about. */
const SAID_ELSEWHERE: ReadonlySet<WarningCode> = new Set([
  "rows-aside",
  "label-is-votes",
  "one-rate-fails",
  "drift-rounds",
  "drift-time",
  "judge-persists",
  "coverage-low",
]);

/** A rise of the chance of a mistake, after one, that a rule had better reckon with. Ours. */
const MUCH = 0.1;

/** Does this judge repeat its mistakes? It decides between the guard, VRR-Stop and two in a row. */
function Persistence({ diagnosis }: { readonly diagnosis: Diagnosis }) {
  const { evidence, sentences } = yourLoopWords[useWords().lang];
  const found = diagnosis.estimates.persistence;
  const { acceptAgain, accept, moreAccept, rejectAgain, reject, moreReject, persists } = found;
  if (acceptAgain === null && rejectAgain === null) return null;
  const said = [
    ...(acceptAgain !== null && accept !== null && moreAccept !== null
      ? [
          evidence.persist(
            rate(acceptAgain.estimate),
            rate(accept.estimate),
            rate(moreAccept.low),
            rate(moreAccept.high),
          ),
        ]
      : []),
    ...(rejectAgain !== null && reject !== null && moreReject !== null
      ? [
          evidence.persistReject(
            rate(rejectAgain.estimate),
            rate(reject.estimate),
            rate(moreReject.low),
            rate(moreReject.high),
          ),
        ]
      : []),
  ];
  const open = [moreAccept, moreReject].some((more) => more !== null && more.high > MUCH);
  return (
    <Part title={evidence.persistTitle}>
      <p className="loop-sentence">
        {sentences([
          ...said,
          persists === null
            ? evidence.persistUnknown
            : persists
              ? evidence.persists
              : open
                ? evidence.persistOpen
                : evidence.persistsNot,
        ])}
      </p>
    </Part>
  );
}

function KindOfLog({ diagnosis }: { readonly diagnosis: Diagnosis }) {
  const { lang } = useWords();
  const { evidence } = yourLoopWords[lang];
  const { kind } = diagnosis.estimates;
  return (
    <Part title={evidence.kindTitle}>
      <p className="loop-sentence">
        <Rich text={evidence.kinds[kind.kind] ?? kind.kind} />{" "}
        {lang === "en" && kind.kind !== "single" ? <Rich text={kind.because} /> : null}
      </p>
    </Part>
  );
}

function DriftPart({ diagnosis }: { readonly diagnosis: Diagnosis }) {
  const { evidence, sentences } = yourLoopWords[useWords().lang];
  const { rounds, time } = diagnosis.estimates.drift;
  const tested = [...Object.values(rounds), ...Object.values(time ?? {})].filter((t) => t !== null);
  if (tested.length === 0) return null;
  const moving = [
    ...failing(diagnosis, "drift-rounds").map((found) => ({ ...found, say: evidence.drift })),
    ...failing(diagnosis, "drift-time").map((found) => ({ ...found, say: evidence.driftTime })),
  ].map(({ name, p, say }) => say(SIGNS[name] ?? name, pValue(p)));
  return (
    <Part title={evidence.driftTitle}>
      <p className="loop-sentence">
        <Rich text={moving.length === 0 ? evidence.driftNone : sentences(moving)} />
      </p>
    </Part>
  );
}

const SIGNS: Readonly<Record<string, string>> = {
  q0: "_Q₀_",
  rho0: "_ρ₀_",
  rho1: "_ρ₁_",
  alpha: "_α_",
  beta: "_β_",
};
