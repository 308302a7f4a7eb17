import { Component, type ReactNode } from "react";
import { FIRST_LAB } from "#study";
import { Button, useWords } from "#ui";
import { useActions } from "../lab/lab.ts";

interface Props {
  /** Stands for one figure, not for the page. */
  readonly small?: boolean;
  readonly children: ReactNode;
}

interface State {
  readonly error: unknown;
}

/** A calm page where drawing threw: the state is in the address, so nothing is lost. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const again = (): void => this.setState({ error: null });
    if (this.props.small === true) return <BrokenFigure error={error} onAgain={again} />;
    return <BrokenPage error={error} onAgain={again} />;
  }
}

interface BrokenProps {
  readonly error: unknown;
  readonly onAgain: () => void;
}

function BrokenFigure({ error, onAgain }: BrokenProps) {
  const { failure } = useWords().app;
  return (
    <div className="broken-figure" role="alert">
      <p>{failure.figure}</p>
      <p className="muted">{messageOf(error)}</p>
      <Button onClick={onAgain}>{failure.retry}</Button>
    </div>
  );
}

function BrokenPage({ error, onAgain }: BrokenProps) {
  const { failure } = useWords().app;
  const { load } = useActions();
  return (
    <main className="plain-page" id="figures">
      <h1>{failure.title}</h1>
      <p>{failure.text}</p>
      <p className="plain-actions">
        <Button onClick={onAgain}>{failure.again}</Button>
        <Button
          look="quiet"
          onClick={() => {
            load(FIRST_LAB);
            onAgain();
          }}
        >
          {failure.reset}
        </Button>
      </p>
      <details>
        <summary>{failure.details}</summary>
        <pre>{messageOf(error)}</pre>
      </details>
    </main>
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
