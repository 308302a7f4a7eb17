import { type ReactNode, useId } from "react";
import { Rich, useWidth } from "#figures";

export interface PartProps {
  readonly title: string;
  /** Kind of number and what it rests on, muted, in the title's row. */
  readonly note?: string | undefined;
  readonly className?: string;
  /** Drawn once the width is known. */
  readonly draw?: (width: number) => ReactNode;
  readonly children?: ReactNode;
}

/** One part of the page: its question, what it shows, its sentence. */
export function Part({ title, note, className = "", draw, children }: PartProps) {
  const id = useId();
  const [ref, width] = useWidth();
  return (
    <section className={`loop-part ${className}`} aria-labelledby={id}>
      <div className="loop-part-head">
        <h2 id={id}>
          <Rich text={title} />
        </h2>
        {note === undefined ? null : (
          <p className="muted">
            <Rich text={note} />
          </p>
        )}
      </div>
      {draw === undefined ? null : (
        <div ref={ref} className="loop-drawing">
          {width === null ? null : draw(width)}
        </div>
      )}
      {children}
    </section>
  );
}
