import {
  lazy,
  memo,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from "react";
import {
  acceptanceValidity,
  type FigureDefinition,
  FigurePanel,
  type FigureView,
  type LateFigureId,
  lateFigure,
} from "#figures";
import { Disclosure, useWords } from "#ui";
import { DropArea } from "../log/DropArea.tsx";
import { useLog } from "../log/useLog.ts";
import { ErrorBoundary } from "../shell/ErrorBoundary.tsx";
import { useNotices } from "../shell/notices.ts";
import { PHONE, useMedia } from "../shell/useMedia.ts";
import { LATE_PLACES } from "./figures.ts";
import { Headline } from "./Headline.tsx";
import { useActions, useLabState } from "./lab.ts";
import { Rail } from "./rail/Rail.tsx";
import { pinnedLabel } from "./studyLabel.ts";

const BottomSheet = lazy(async () => ({
  default: (await import("./BottomSheet.tsx")).BottomSheet,
}));

/** Controls and the linked figures. */
export function LabPage() {
  const phone = useMedia(PHONE);
  return (
    <DropArea>
      <div className="lab" data-phone={phone || undefined}>
        {phone ? null : <Rail />}
        <main className="lab-main" id="figures" tabIndex={-1}>
          <Headline />
          <Figures phone={phone} />
          <Colophon />
        </main>
        {phone ? (
          <Suspense fallback={<section className="sheet" aria-busy="true" />}>
            <BottomSheet />
          </Suspense>
        ) : null}
      </div>
    </DropArea>
  );
}

const Figures = memo(function Figures({ phone }: { readonly phone: boolean }) {
  const words = useWords();
  return (
    <div className="figures">
      <Place id={acceptanceValidity.id}>
        <LabFigure figure={acceptanceValidity} />
      </Place>
      {LATE_PLACES.map(({ id, title }) => (
        <Place key={id} id={id}>
          {phone ? (
            <Disclosure level={2} title={title(words)}>
              <LateFigure id={id} title={title(words)} />
            </Disclosure>
          ) : (
            <LateFigure id={id} title={title(words)} />
          )}
        </Place>
      ))}
    </div>
  );
});

function Place({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <div className="figure-place" data-place={id}>
      <ErrorBoundary small>{children}</ErrorBoundary>
    </div>
  );
}

/** A figure whose code comes after the page: its place and its question are there at once. */
function LateFigure({ id, title }: { readonly id: LateFigureId; readonly title: string }) {
  return (
    <Suspense fallback={<h2 className="figure-late">{title}</h2>}>
      <Fetched id={id} />
    </Suspense>
  );
}

function Fetched({ id }: { readonly id: LateFigureId }) {
  return <LabFigure figure={use(lateFigure(id))} follows />;
}

const Elsewhere = lazy(async () => ({
  default: (await import("./Elsewhere.tsx")).Elsewhere,
}));

function LabFigure({
  figure,
  follows = false,
}: {
  readonly figure: FigureDefinition;
  readonly follows?: boolean;
}) {
  const words = useWords();
  const study = useLabState((state) => state.study);
  const view = useLabState((state) => state.view);
  const pinned = useLabState((state) => state.pinned);
  const log = useLog();
  const { set, setView, moveTo } = useActions();
  const board = useNotices();
  const onView = useCallback((part: FigureView) => void setView(part), [setView]);
  const onMoveTo = useCallback(
    (J: number, margin: number) => {
      const refused = moveTo({ J, margin });
      const [problem] = refused;
      if (problem !== undefined)
        board.post({ id: "move", text: words.app.link.noSuchPoint(problem.expected) });
    },
    [moveTo, board, words],
  );
  const onNewSeed = useCallback(
    () => void set({ seed: (study.seed + 1) % 2 ** 32 }),
    [set, study.seed],
  );
  // The same element through a drag: a figure that follows draws nothing until its turn.
  const actions = useMemo(
    () => (
      <Suspense fallback="…">
        <Elsewhere figure={figure.id} />
      </Suspense>
    ),
    [figure.id],
  );
  const labelled = useMemo(
    () => (pinned === null ? null : { study: pinned.study, label: pinnedLabel(pinned, words) }),
    [pinned, words],
  );
  return (
    <FigurePanel
      figure={figure}
      follows={follows}
      study={study}
      view={view}
      pinned={labelled}
      log={log.status === "read" ? log.log : undefined}
      onView={onView}
      onMoveTo={onMoveTo}
      onNewSeed={onNewSeed}
      actions={actions}
    />
  );
}

/** The four kinds of number, what this page does not do, and on paper where it is from. */
function Colophon() {
  const { kinds, nav, print } = useWords().app;
  const [address, setAddress] = useState("");
  useEffect(() => {
    const note = (): void => setAddress(location.href);
    window.addEventListener("beforeprint", note);
    return () => window.removeEventListener("beforeprint", note);
  }, []);
  return (
    <footer className="colophon">
      <dl>
        {kinds.map(({ sign, is }) => (
          <div key={sign}>
            <dt>{sign}</dt>
            <dd>{is}</dd>
          </div>
        ))}
      </dl>
      <p className="colophon-address">{print(address)}</p>
      <p>{nav.private}</p>
    </footer>
  );
}
