import type { Diagnosis, LabelPlan } from "#diagnosis";
import { Rich } from "#figures";
import { SettlePlot } from "#plots";
import { rate, useWords, yourLoopWords } from "#ui";
import { Part } from "./Part.tsx";

/** How many labels would make the sign safe, and which kind buys most. */
export function Settle({ diagnosis }: { readonly diagnosis: Diagnosis }) {
  const words = useWords();
  const say = yourLoopWords[words.lang];
  const { settle } = say;
  const plan = diagnosis.labels;
  if (plan === null || plan.curve.length < 2) return null;
  const grouped = (n: number): string => n.toLocaleString("en");
  const now = plan.now;
  const end = plan.clearAt;
  const settled = plan.more.traces === 0;
  const clear = end === null || settled ? null : { labels: end, label: settle.clear(grouped(end)) };
  const list = moreList(plan, settle.more, grouped);
  return (
    <Part
      title={settle.title}
      note={settle.note(words.policies.name(plan.policy))}
      draw={(width) => (
        <SettlePlot
          width={width}
          curve={plan.curve}
          now={now}
          gain={plan.gain}
          gainLabel={settle.now(rate(plan.gain, 3))}
          clear={clear}
          axis={settle.axis}
          share={(value) => rate(value)}
          count={grouped}
          summary={settle.summary(
            grouped(now?.labels ?? 0),
            clear === null ? (settled ? settle.settled : settle.never) : clear.label,
          )}
        />
      )}
    >
      <p className="loop-sentence">
        {settled ? (
          settle.settled
        ) : list.length === 0 ? (
          say.capital(settle.never)
        ) : (
          <>
            {settle.any(say.either(list))} {plan.buy === null ? null : settle.buy[plan.buy]}
          </>
        )}
      </p>
      {settled || words.lang !== "en" ? null : (
        <p className="muted">
          <Rich text={plan.because} />
        </p>
      )}
    </Part>
  );
}

function moreList(
  { more }: LabelPlan,
  words: Readonly<Record<"traces" | "plans" | "pairs" | "votes", (n: string) => string>>,
  grouped: (n: number) => string,
): readonly string[] {
  return (["traces", "pairs", "plans", "votes"] as const).flatMap((kind) => {
    const n = more[kind];
    return n === null || n === 0 ? [] : [words[kind](grouped(n))];
  });
}
