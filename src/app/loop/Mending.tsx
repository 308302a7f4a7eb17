import type { Diagnosis, RoundRates } from "#diagnosis";
import { Rich } from "#figures";
import { IntervalsPlot } from "#plots";
import { rate, useWords, yourLoopWords } from "#ui";
import { failing } from "./failing.ts";
import { Part } from "./Part.tsx";

/** α (or β where no wrong plan was repaired) by repair number: does one rate do for all rounds? */
export function Mending({ diagnosis }: { readonly diagnosis: Diagnosis }) {
  const { lang } = useWords();
  const { mending } = yourLoopWords[lang];
  const { byRound, alpha, beta, kind, byHistory } = diagnosis.estimates;
  const which = alpha === null && kind.betaSeen && beta !== null ? "beta" : "alpha";
  const pooled = which === "alpha" ? alpha : beta;
  const points = pointsOf(byRound, which);
  if (pooled === null || points.length < 2) return null;
  const last = Math.max(...points.map(({ at }) => at));
  const { validBefore, neverValid } = byHistory.alpha;
  const history =
    which === "alpha" && validBefore !== null && neverValid !== null
      ? mending.sentence(
          rate(validBefore.estimate),
          rate(neverValid.estimate),
          failing(diagnosis, "one-rate-fails").some(({ name }) => name === "alpha"),
        )
      : null;
  return (
    <Part
      title={which === "alpha" ? mending.title : mending.breaking}
      note={mending.note(which === "alpha" ? "α" : "β")}
      draw={(width) => (
        <IntervalsPlot
          width={width}
          points={points}
          last={last}
          pooled={{ value: pooled.estimate, label: mending.pooled(rate(pooled.estimate)) }}
          tone={which === "alpha" ? "ink" : "damage"}
          shape="square"
          axis={mending.axis}
          share={(value) => rate(value, value * 10 === Math.round(value * 10) ? 1 : 2)}
          summary={mending.summary(points.map(({ at, label }) => `${at}: ${label}`).join(", "))}
        />
      )}
    >
      {history === null ? null : (
        <p className="loop-sentence">
          <Rich text={history} />
        </p>
      )}
    </Part>
  );
}

/** Repairs drawn at most: a longer loop's tail is in the table. */
const MOST = 20;

function pointsOf(byRound: readonly RoundRates[], which: "alpha" | "beta") {
  return byRound.flatMap((one) => {
    const found = one[which];
    if (found === null || one.round < 1 || one.round > MOST) return [];
    const { estimate, low, high, successes, n } = found;
    return [{ at: one.round, estimate, low, high, label: `${successes}/${n}` }];
  });
}
