import {
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import type { ReadLogOutcome } from "#compute";
import type { Study } from "#study";
import { useWords } from "#ui";
import type { FigureActions, FigureDefinition, FigureInput, FigureView } from "../figure.ts";
import "./figures.css";
import { useHighlight, useHighlightStore } from "./highlight.tsx";
import { useDesk } from "./RunnerProvider.tsx";
import { useFollowed } from "./useFollowed.ts";
import { useOutcomes } from "./useOutcomes.ts";
import { useWidth } from "./useWidth.ts";

export interface PinnedStudy {
  readonly study: Study;
  readonly label: string;
}

export interface FigurePanelProps {
  readonly figure: FigureDefinition;
  readonly study: Study;
  readonly view: FigureView;
  readonly pinned?: PinnedStudy | null;
  readonly log?: ReadLogOutcome["log"] | undefined;
  readonly onView: (part: FigureView) => void;
  /** the risk map was clicked */
  readonly onMoveTo?: (J: number, margin: number) => void;
  /** the trace asks for another seed */
  readonly onNewSeed?: () => void;
  /** a study was asked for, to be opened in the Lab */
  readonly onStudy?: (study: Study) => void;
  /** further quiet words after table and SVG */
  readonly actions?: ReactNode;
  /** names its jobs' slots where the page shows one figure twice; the figure's id unless said */
  readonly slot?: string;
  /** where table, drawing file and `actions` stand: beside the title unless said */
  readonly quiet?: "beside" | "below";
  /** It is not what a slider moves first: under a drag its picture may come frames later, whole. */
  readonly follows?: boolean;
}

/** Description, points by key and table: after the drawing. */
const FigureReading = lazy(async () => ({
  default: (await import("./reading/FigureReading.tsx")).FigureReading,
}));

const NOTHING = { first: {}, later: {} };

/** A figure on the page: its question, its drawing laid out for the width there is, one live sentence. */
export function FigurePanel({ follows = false, ...props }: FigurePanelProps) {
  const { study, view, pinned = null } = props;
  const asked = useMemo(() => ({ study, view, pinned }), [study, view, pinned]);
  const shown = useFollowed(props.figure.id, asked, follows);
  return <Panel {...props} {...shown} />;
}

const Panel = memo(function Panel(props: Omit<FigurePanelProps, "follows">) {
  const { figure, study, view, pinned = null, log, actions } = props;
  const { onView, onMoveTo, onNewSeed, onStudy } = props;
  const words = useWords();
  const highlight = useHighlight();
  const lit = useHighlightStore();
  const [ref, width] = useWidth();
  const [open, setOpen] = useState(false);
  const [drawing, setDrawing] = useState<HTMLDivElement | null>(null);
  const titleId = useId();
  const desk = useDesk();

  const plan = useMemo(() => figure.jobs(study, view, log), [figure, study, view, log]);
  const pinnedStudy = figure.pins === "alone" ? undefined : pinned?.study;
  const pinnedPlan = useMemo(
    () => (pinnedStudy ? figure.jobs(pinnedStudy, view) : NOTHING),
    [figure, pinnedStudy, view],
  );
  const slot = props.slot ?? figure.id;
  const now = useOutcomes(slot, plan, figure.atOnce);
  const atA = useOutcomes(`${slot}/A`, pinnedPlan, figure.atOnce);

  const ready = now.ready && atA.ready;
  const seen = {
    study,
    view,
    outcomes: now.outcomes,
    pinned: pinned ? { ...pinned, outcomes: atA.outcomes } : null,
  };
  // The last whole picture stays until the next is whole.
  const last = useRef<typeof seen | null>(null);
  useEffect(() => {
    if (ready) last.current = seen;
  });
  const shown = ready ? seen : last.current;

  const acts = useMemo<FigureActions>(
    () => ({
      highlight: (part) => lit.set(part),
      setView: onView,
      moveTo: (J, margin) => onMoveTo?.(J, margin),
      newSeed: onNewSeed,
      openStudy: onStudy,
    }),
    [lit, onView, onMoveTo, onNewSeed, onStudy],
  );
  const input: FigureInput | null =
    shown && width !== null ? { ...shown, asked: view, highlight, log, words, width } : null;
  const equation = input ? figure.equation?.(input, acts) : null;
  const title = figure.title(words);
  const failure = now.failure ?? atA.failure;
  const say = words.figures;

  const below = props.quiet === "below";
  const quiet = (
    <div className="figure-quiet">
      {input && figure.note ? <span className="figure-note">{figure.note(input)}</span> : null}
      <button type="button" data-act="table" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? say.hideTable : say.table}
      </button>
      <button
        type="button"
        aria-label={say.saveDrawing(title)}
        onClick={async () => {
          if (input === null || drawing === null) return;
          const { saveDrawing } = await import("./saveDrawing.ts");
          await saveDrawing({ ...input, figure }, desk, slot, drawing);
        }}
      >
        {say.svg}
      </button>
      {actions}
    </div>
  );

  return (
    <figure className="figure" aria-labelledby={titleId} data-figure={figure.id} ref={ref}>
      <header className="figure-head">
        <h2 id={titleId}>{title}</h2>
        {below ? null : quiet}
      </header>
      {input && figure.controls ? (
        <div className="figure-controls">{figure.controls(input, acts)}</div>
      ) : null}
      {failure === null ? null : (
        <p className="figure-failure" role="alert">
          {say.failed[failure.code]} <span className="figure-detail">{failure.detail}</span>{" "}
          <button
            type="button"
            onClick={() => {
              now.retry();
              atA.retry();
            }}
          >
            {say.retry}
          </button>
        </p>
      )}
      <div
        className="figure-drawing"
        ref={setDrawing}
        aria-busy={!ready && failure === null}
        data-stale={(!ready && shown !== null) || undefined}
        data-refining={now.waiting.length > 0 || undefined}
      >
        {input ? (
          figure.draw(input, acts)
        ) : failure === null ? (
          <div className="figure-blank" />
        ) : null}
        {ready || failure !== null ? null : (
          <p className="figure-wait" role="status">
            {now.progress ? say.progress(now.progress.done / now.progress.of) : say.waiting}
            {shown ? <span className="figure-before"> {say.before}</span> : null}
          </p>
        )}
      </div>
      {input ? (
        <figcaption>
          <p className="figure-sentence">{figure.sentence(input)}</p>
          {equation ? <div className="figure-equation">{equation}</div> : null}
          <Suspense fallback={null}>
            <FigureReading {...{ figure, input, title, open, drawing, acts }} />
          </Suspense>
        </figcaption>
      ) : null}
      {below ? quiet : null}
    </figure>
  );
});
