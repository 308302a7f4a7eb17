import { Component, type ReactNode, Suspense, use, useState } from "react";
import type { Runner } from "#compute";
import { type FigureDefinition, figureWith, HighlightProvider, RunnerProvider } from "#figures";
import type { FigureValue, StudyProblem } from "#study";
import { embedWords, useWords, type Words, WordsProvider } from "#ui";
import { EmbedFigure, type EmbedStart } from "./EmbedFigure.tsx";
import type { EmbedSettings } from "./settings.ts";

export interface EmbedProps {
  readonly settings: EmbedSettings;
  readonly start: EmbedStart;
  /** what the address said wrongly */
  readonly problems: readonly (Pick<StudyProblem, "key"> & { readonly code?: string })[];
  readonly home: string;
  readonly runner: Runner;
  readonly words: Words;
  readonly slot: string;
  readonly onChange: (value: FigureValue) => void;
}

/** An embed whole: its figure, or a calm line on why there is none. */
export function Embed(props: EmbedProps) {
  const { settings, start, problems, home, runner, words, slot, onChange } = props;
  const say = embedWords[words.lang];
  const found = figureWith(settings.figure);
  const isNewer = problems.some(({ code }) => code === "newer-version");
  return (
    <WordsProvider value={words}>
      {found === null ? (
        <p className="embed-calm">
          {say.noFigure(settings.figure)}{" "}
          <a href={`${home}#/figures`} target="_blank" rel="noopener">
            {say.gallery}
          </a>
        </p>
      ) : (
        <Retried>
          <RunnerProvider runner={runner}>
            <HighlightProvider>
              <Suspense fallback={<div className="embed-wait" />}>
                <Fetched fetched={found} {...{ start, settings, home, slot, onChange }} />
              </Suspense>
            </HighlightProvider>
          </RunnerProvider>
        </Retried>
      )}
      {problems.length === 0 ? null : (
        <p className="embed-calm" role="status">
          {isNewer ? say.newer : say.someProblems(problems.length)}
        </p>
      )}
    </WordsProvider>
  );
}

function Fetched(props: {
  readonly fetched: Promise<FigureDefinition>;
  readonly start: EmbedStart;
  readonly settings: EmbedSettings;
  readonly home: string;
  readonly slot: string;
  readonly onChange: (value: FigureValue) => void;
}) {
  const { fetched, ...rest } = props;
  return <EmbedFigure figure={use(fetched)} {...rest} />;
}

/** A figure that cannot be fetched or drawn leaves a line that says so, and a way to try again. */
function Retried({ children }: { readonly children: ReactNode }) {
  const say = embedWords[useWords().lang];
  const [attempt, setAttempt] = useState(0);
  return (
    <Boundary
      key={attempt}
      fallback={
        <p className="embed-calm" role="alert">
          {say.failed}{" "}
          <button type="button" onClick={() => setAttempt(attempt + 1)}>
            {say.retry}
          </button>
        </p>
      }
    >
      {children}
    </Boundary>
  );
}

interface BoundaryProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }
  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
