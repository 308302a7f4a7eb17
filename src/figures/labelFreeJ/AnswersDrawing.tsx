import { useEffect, useRef } from "react";
import type { LabelFreeOutcome } from "#compute";
import { RACE_J } from "#engine";
import { AnswersPlot, plainText } from "#plots";
import { labelFreeJWords, rate } from "#ui";
import type { FigureInput } from "../figure.ts";
import { answerLines } from "./lines.ts";
import { raceOutcome, raceView } from "./race.ts";

/** The race as far as it has come; while a new one starts, the last one stays, dimmed. */
export function AnswersDrawing({ input }: { readonly input: FigureInput }) {
  const { words, width, study, view } = input;
  const say = labelFreeJWords[words.lang];
  const now = raceOutcome(input);
  const last = useRef<LabelFreeOutcome | null>(null);
  useEffect(() => {
    if (now !== null) last.current = now;
  });
  const outcome = now ?? last.current;
  const { threshold } = raceView(view, study);
  const J0 = RACE_J[threshold] ?? 0;
  return (
    <div className="answers" aria-busy={now === null} data-waiting={now === null || undefined}>
      <AnswersPlot
        width={width}
        lines={outcome === null ? [] : answerLines(outcome, threshold, say)}
        threshold={J0}
        thresholdName={say.threshold(J0)}
        sides={say.sides}
        coin={say.coin}
        xName={say.xName}
        yName={say.yName}
        xTicks={RACE_J}
        summary={plainText(say.summary(J0))}
        tick={(value) => rate(value)}
      />
    </div>
  );
}
