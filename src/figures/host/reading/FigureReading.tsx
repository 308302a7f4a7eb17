import { useEffect, useId, useState } from "react";
import { createPortal } from "react-dom";
import { readingWords } from "#ui";
import type { FigureActions, FigureDefinition, FigureInput } from "../../figure.ts";
import { OpenTable } from "../OpenTable.tsx";
import { describeTable } from "./describe.ts";
import { PointReader } from "./PointReader.tsx";
import { readsItself, shapeOf } from "./shapes.ts";
import "./reading.css";

export interface FigureReadingProps {
  readonly figure: FigureDefinition;
  readonly input: FigureInput;
  readonly title: string;
  /** whether the table is open */
  readonly open: boolean;
  /** the element that holds the drawing */
  readonly drawing: HTMLElement | null;
  readonly acts: FigureActions;
}

/** A figure for who does not see it, or has no pointer: its description, its points by key, its table. */
export function FigureReading(props: FigureReadingProps) {
  const { figure, input, title, open, drawing, acts } = props;
  const id = useId();
  const description = useDescription(figure, input);
  useEffect(() => {
    // The panel knows nothing of the description: it is of the page's first script, and this comes later.
    const around = drawing?.closest("figure");
    around?.setAttribute("aria-describedby", id);
    return () => around?.removeAttribute("aria-describedby");
  }, [drawing, id]);
  useEffect(() => {
    if (drawing === null) return;
    // What a cursor of the drawing's own has lit goes out.
    const leave = (event: KeyboardEvent): void => {
      if (event.key === "Escape")
        acts.highlight({ round: null, cap: null, cell: null, term: null });
    };
    drawing.addEventListener("keydown", leave);
    return () => drawing.removeEventListener("keydown", leave);
  }, [drawing, acts]);
  return (
    <>
      <p className="visually-hidden" id={id}>
        {description}
      </p>
      {open ? <OpenTable figure={figure} input={input} title={title} /> : null}
      {drawing === null || readsItself(figure.id)
        ? null
        : createPortal(
            <PointReader figure={figure} input={input} title={title} drawing={drawing} />,
            drawing,
          )}
    </>
  );
}

/** After this long without a change the description is made anew: under a slider nobody waits for it. */
const SETTLED = 300;

function useDescription(figure: FigureDefinition, input: FigureInput): string {
  const [description, setDescription] = useState("");
  const isFirst = description === "";
  useEffect(() => {
    const tell = (): void => {
      const say = readingWords[input.words.lang];
      setDescription(describeTable(figure.table(input), shapeOf(figure.id), say));
    };
    // A picture that is refined all the time has its first description all the same.
    const timer = setTimeout(tell, isFirst ? 0 : SETTLED);
    return () => clearTimeout(timer);
  }, [figure, input, isFirst]);
  return description;
}
