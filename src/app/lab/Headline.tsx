import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { population } from "#engine";
import { type HeadlinePart, useWords } from "#ui";
import { headlineFacts } from "./headlineFacts.ts";
import { useLabState, useStudy } from "./lab.ts";

/** How long nothing must move before the sentence is spoken. */
const QUIET_MS = 900;

/** The whole page in one sentence; each coloured word carries its dash and mark, which is the legend. */
export function Headline() {
  const { app } = useWords();
  const world = useStudy((study) => study.world);
  const rounds = useStudy((study) => study.rounds);
  const always = useLabState(({ view }) => view.by === "budget");
  const facts = useMemo(
    () => ({ ...headlineFacts(population(world, { votes: 1, rounds })), always }),
    [world, rounds, always],
  );
  return (
    <>
      <h1 className="headline">
        {app.headline(facts).map((part) => (
          <HeadlineTerm key={part.text} part={part} />
        ))}
      </h1>
      <Spoken text={app.spoken(facts)} />
    </>
  );
}

/** A part of a headline: a coloured word carries its dash and mark. */
export function HeadlineTerm({ part }: { readonly part: HeadlinePart }) {
  if (part.spare === true) return <span className="headline-spare">{part.text}</span>;
  if (part.role === undefined) return part.text;
  return (
    <span className="headline-term" data-role={part.role}>
      {part.text}
      <svg className="headline-mark" viewBox="0 0 30 12" width="30" height="12" aria-hidden="true">
        {part.role === "acceptance" ? (
          <>
            <path d="M1 6H23" strokeWidth="2.5" strokeDasharray="9 4" />
            <rect x="21" y="2" width="8" height="8" />
          </>
        ) : (
          <>
            <path d="M1 6H25" strokeWidth="2.75" />
            <circle cx="25" cy="6" r="4" />
          </>
        )}
      </svg>
    </span>
  );
}

/** Says the headline to a screen reader once nothing has moved for a while. */
function Spoken({ text }: { readonly text: string }) {
  const [said, setSaid] = useState<string | null>(null);
  const latest = useDeferredValue(text);
  useEffect(() => {
    const id = setTimeout(() => setSaid((was) => (was === null ? "" : latest)), QUIET_MS);
    return () => clearTimeout(id);
  }, [latest]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {said}
    </p>
  );
}
