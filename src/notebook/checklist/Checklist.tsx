import { createContext, type ReactNode, useContext, useId, useRef } from "react";
import { Button, notebookWords, useWords } from "#ui";
import { useKept } from "../context.ts";
import { printAlone } from "./printAlone.ts";

interface Ticks {
  readonly ticked: readonly string[];
  tick(id: string, on: boolean): void;
}

const TicksContext = createContext<Ticks | null>(null);

/**
 * `<Checklist id="…" title="…">` with `<Item id="…">`s: a list to tick. It is kept on the device as answers
 * are, counts as none, and can be printed by itself.
 */
export function Checklist(props: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  const say = notebookWords[useWords().lang].checklist;
  const [kept, keep] = useKept(props.id);
  const ticked = kept?.answer.kind === "several" ? kept.answer.options : [];
  const list = useRef<HTMLElement>(null);
  const title = useId();
  const keepTicks = (options: readonly string[]): void =>
    keep(
      options.length === 0
        ? undefined
        : { answer: { kind: "several", options }, seed: 1, tries: 0, done: false, right: null },
    );
  const ticks: Ticks = {
    ticked,
    tick: (id, on) => keepTicks([...ticked.filter((one) => one !== id), ...(on ? [id] : [])]),
  };
  return (
    <section className="checklist" aria-labelledby={title} ref={list}>
      <h2 id={title}>{props.title}</h2>
      <ul>
        <TicksContext value={ticks}>{props.children}</TicksContext>
      </ul>
      <p className="exercise-actions">
        <Button onClick={() => list.current && printAlone(list.current)}>{say.print}</Button>
        {ticked.length === 0 ? null : (
          <>
            <span className="muted" role="status">
              {say.ticked(ticked.length)}
            </span>
            <Button look="quiet" onClick={() => keepTicks([])}>
              {say.clear}
            </Button>
          </>
        )}
      </p>
    </section>
  );
}

/** One line of a checklist; its text stands in the line of the tag, for it is a label. */
export function Item({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const ticks = useContext(TicksContext);
  if (ticks === null) throw new Error(`the item “${id}” stands outside of a <Checklist>`);
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={ticks.ticked.includes(id)}
          onChange={(event) => ticks.tick(id, event.currentTarget.checked)}
        />
        <span>{children}</span>
      </label>
    </li>
  );
}
