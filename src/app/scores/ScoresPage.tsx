import { Suspense, use, useMemo, useRef } from "react";
import {
  FigurePanel,
  type FigureView,
  PAGED_FIGURE_IDS,
  type PagedFigureId,
  pagedFigure,
  scoreSettings,
  scoreWorldOf,
} from "#figures";
import { DEFAULT_STUDY } from "#study";
import { Disclosure, scoresPageWords, useWords } from "#ui";
import { HeadlineTerm } from "../lab/Headline.tsx";
import { DropArea } from "../log/DropArea.tsx";
import { useLog } from "../log/useLog.ts";
import { DoorSwitch } from "../shell/DoorSwitch.tsx";
import { ErrorBoundary } from "../shell/ErrorBoundary.tsx";
import { PHONE, useMedia } from "../shell/useMedia.ts";
import { thresholdIn } from "./headline.ts";
import { ScoreFields } from "./ScoreFields.tsx";
import { ScoreLog } from "./ScoreLog.tsx";
import { ScoreRail, ScoreSheet } from "./ScoreRail.tsx";
import "./scores.css";
import type { SetView } from "./setView.ts";
import { useScoresView } from "./useScoresView.ts";

/** Drawn in the frame of the event; the others follow. */
const FIRST = "score-reach";

/** Figures about score loops, in reading order; those that want the whole width first in their row. */
const PLACES: readonly { readonly id: string; readonly wide: boolean }[] = [
  { id: FIRST, wide: true },
  { id: "score-task", wide: false },
  { id: "score-stack", wide: false },
  { id: "score-crossing", wide: true },
  { id: "score-confirmation", wide: false },
  { id: "score-cold-start", wide: false },
];

/** The Lab's other world: loops that stop on a score. One view for all of its figures, in the address. */
export function ScoresPage() {
  const phone = useMedia(PHONE);
  const { lang } = useWords();
  const [view, setView] = useScoresView();
  const settings = useMemo(() => scoreSettings(view), [view]);
  const log = useLog();
  const tried = useRef("");
  return (
    <DropArea>
      <div className="lab" data-phone={phone || undefined}>
        {phone ? null : <ScoreRail settings={settings} onView={setView} />}
        <main className="lab-main scores-main" id="figures" tabIndex={-1}>
          {phone ? <DoorSwitch on="scores" /> : null}
          <Headline view={view} />
          <p className="scores-lead">{scoresPageWords[lang].lead}</p>
          {log.status === "read" ? (
            <ScoreLog log={log.log} settings={settings} onView={setView} />
          ) : null}
          {log.status === "nothing" ? <ScoreFields log={log.log} tried={tried} /> : null}
          <div className="scores-figures">
            {PLACES.map(({ id, wide }) =>
              isPaged(id) ? (
                <div
                  key={id}
                  className={id === FIRST ? "scores-place" : "figure-place scores-place"}
                  data-wide={wide || undefined}
                >
                  <ErrorBoundary small>
                    <Suspense fallback={<div className="scores-late" />}>
                      <Figure id={id} view={view} onView={setView} folds={phone && id !== FIRST} />
                    </Suspense>
                  </ErrorBoundary>
                </div>
              ) : null,
            )}
          </div>
        </main>
        {phone ? <ScoreSheet settings={settings} onView={setView} /> : null}
      </div>
    </DropArea>
  );
}

function isPaged(id: string): id is PagedFigureId {
  return (PAGED_FIGURE_IDS as readonly string[]).includes(id);
}

interface FigureProps {
  readonly id: PagedFigureId;
  readonly view: FigureView;
  readonly onView: SetView;
  /** on a phone it is drawn, and computed, once it is opened */
  readonly folds: boolean;
}

function Figure({ id, view, onView, folds }: FigureProps) {
  const figure = use(pagedFigure(id));
  const words = useWords();
  const panel = (
    <FigurePanel
      figure={figure}
      study={DEFAULT_STUDY}
      view={view}
      onView={onView}
      follows={id !== FIRST}
    />
  );
  return folds ? (
    <Disclosure level={2} title={figure.title(words)}>
      {panel}
    </Disclosure>
  ) : (
    panel
  );
}

/** What the plain threshold says and what is true of it, now. */
function Headline({ view }: { readonly view: FigureView }) {
  const { lang } = useWords();
  const { observedReach, trueReach } = useMemo(
    () => thresholdIn(scoreWorldOf(scoreSettings(view))),
    [view],
  );
  const parts = scoresPageWords[lang].headline(observedReach.estimate, trueReach.estimate);
  return (
    <h1 className="headline">
      {parts.map((part) => (
        <HeadlineTerm key={part.role ?? part.text} part={part} />
      ))}
    </h1>
  );
}
