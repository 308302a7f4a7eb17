import {
  ConfirmationPlot,
  type ConfirmationWay,
  confirmationFrames,
  type Point,
  plainText,
} from "#plots";
import { scoreOpenWords } from "#ui";
import type { FigureActions, FigureInput } from "../../figure.ts";
import { Reading } from "../Reading.tsx";
import { ruleLook } from "../ruleLook.ts";
import { type ConfirmationRead, confirmationFacts, readConfirmation, readingOf } from "./facts.ts";

interface ConfirmationDrawingProps {
  readonly input: FigureInput;
  readonly actions: FigureActions;
}

/** Both curves and their difference, read under the pointer or where the view says. */
export function ConfirmationDrawing({ input, actions }: ConfirmationDrawingProps) {
  const read = readConfirmation(input);
  if (read === null) return null;
  const { words, view } = input;
  const say = scoreOpenWords[words.lang].confirmation;
  const { differences } = read;
  const index = readingOf(read, view);
  const frames = framesOf(read, input);
  const now = differences[index];
  if (now === undefined) return drawing(read, frames, null, input);
  return (
    <Reading
      places={differences.map(({ steps }) => frames.difference.x(steps))}
      index={index}
      leap={4}
      label={say.reading}
      text={plainText(
        say.readingValue(
          now.steps,
          say.difference(now.difference.estimate, read.widen * now.difference.se),
        ),
      )}
      onChoose={(at) => {
        const steps = differences[at]?.steps;
        if (steps !== undefined) actions.setView({ steps: Number(steps.toFixed(3)) });
      }}
    >
      {(hovered) => drawing(read, frames, hovered ?? index, input)}
    </Reading>
  );
}

function framesOf(read: ConfirmationRead, { width }: FigureInput) {
  const { curves, differences, settings, widen } = read;
  return confirmationFrames({
    width,
    cap: settings.cap,
    leastReach: Math.min(
      ...curves.flatMap(({ points }) => points.map(({ trueReach }) => trueReach.estimate)),
      ...read.plain.map(({ trueReach }) => trueReach.estimate),
    ),
    most: Math.max(
      0,
      ...differences.map(({ difference: { estimate, se } }) => Math.abs(estimate) + widen * se),
    ),
  });
}

function drawing(
  read: ConfirmationRead,
  frames: ReturnType<typeof confirmationFrames>,
  index: number | null,
  { words, width }: FigureInput,
) {
  const say = scoreOpenWords[words.lang].confirmation;
  const { curves, differences, plain, widen, n, settings } = read;
  const { now } = confirmationFacts(read, index ?? -1);
  const narrow = width < 560;
  return (
    <ConfirmationPlot
      width={width}
      frames={frames}
      ways={curves.map(({ kind, points }, w): ConfirmationWay => {
        const look = ruleLook(kind === "smooth" ? "smooth:2" : "two-in-a-row");
        return {
          key: kind,
          name: say.kinds[kind](n),
          curve: points.map(({ steps, trueReach }): Point => [steps.estimate, trueReach.estimate]),
          plain: plain
            .filter((rule) => rule.kind === kind && (rule.n > 1 || w === 0))
            .map((rule) => ({
              n: rule.n,
              at: [rule.steps.estimate, rule.trueReach.estimate],
              chosen: rule.n === n,
            })),
          now: now === null ? null : (kind === "smooth" ? now.mean : now.row).reach,
          dash: look.dash,
          shape: look.mark,
          hollow: look.hollow,
        };
      })}
      differences={differences.map(({ steps, difference }) => [
        steps,
        difference.estimate,
        widen * difference.se,
      ])}
      x={now?.steps ?? null}
      differenceNow={now?.difference ?? 0}
      differenceText={now === null ? "" : say.difference(now.difference, now.error)}
      differenceName={say.differenceName(n)}
      none={say.none}
      above={say.above(n)}
      below={say.below(n)}
      readingText={now === null ? "" : say.readingLine(now, n)}
      plainName={say.plainName(settings.bar)}
      xName={narrow ? say.xNameShort : say.xName}
      xTicks={stepTicks(settings.cap, narrow)}
      reachTicks={[0, 0.2, 0.4, 0.6, 0.8, 1]
        .filter((share) => frames.reach.y(share) <= frames.reach.bottom + 0.5)
        .map((share) => ({ at: share, label: `${Math.round(100 * share)}%` }))}
      differenceTick={say.tick}
      summary={plainText(say.summary(n))}
    />
  );
}

function stepTicks(cap: number, narrow: boolean) {
  const every = cap > 16 ? 4 : cap > 8 || narrow ? 2 : 1;
  return Array.from({ length: Math.max(2, cap) }, (_, i) => i + 1)
    .filter((step) => (step - 1) % every === 0 || every === 1)
    .map((step) => ({ at: step, label: String(step) }));
}
