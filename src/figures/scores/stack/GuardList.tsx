import { useEffect, useRef, useState } from "react";
import { scoreStackWords, scoresWords } from "#ui";
import type { FigureActions, FigureInput } from "../../figure.ts";
import { listed, scoreSettings } from "../scoreView.ts";
import { readStack } from "./facts.ts";
import { addable, claimsBar, moved } from "./orders.ts";

interface GuardListProps {
  readonly input: FigureInput;
  readonly actions: FigureActions;
}

/** Which button of which guard the focus belongs to once the order is another. */
interface Aim {
  readonly guard: string;
  readonly button: "up" | "down" | "remove";
}

/** An order that is asked for while another is drawn. */
interface Draft {
  readonly from: string;
  readonly to: readonly string[];
}

/** The guards in order with what each ends; every one can be moved or left out by button. */
export function GuardList({ input, actions }: GuardListProps) {
  const { lang } = input.words;
  const say = scoreStackWords[lang];
  const { guard: nameOf } = scoresWords[lang];
  const { order: drawn, cap } = scoreSettings(input.view);
  // What is drawn follows when it is computed; an edit shows at once.
  const [draft, setDraft] = useState<Draft | null>(null);
  const order = draft !== null && draft.from === listed(drawn) ? draft.to : drawn;
  const read = readStack(input);
  const list = useRef<HTMLOListElement>(null);
  const aim = useRef<Aim | null>(null);
  const [said, setSaid] = useState("");
  const at = order.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows a guard to its new place
  useEffect(() => {
    const wanted = aim.current;
    aim.current = null;
    if (wanted === null) return;
    const row = [...(list.current?.children ?? [])].find(
      (one) => one instanceof HTMLElement && one.dataset["guard"] === wanted.guard,
    );
    const named = row?.querySelector<HTMLButtonElement>(`[data-button=${wanted.button}]`);
    const open = row?.querySelector<HTMLButtonElement>("button:not(:disabled)");
    (named?.disabled === false ? named : open)?.focus();
  }, [at]);
  const change = (next: readonly string[], to: Aim | null, text: string): void => {
    aim.current = to;
    setSaid(text);
    setDraft({ from: listed(drawn), to: next });
    actions.setView({ order: listed(next) });
  };
  const move = (from: number, to: number, button: "up" | "down"): void => {
    const guard = order[from] ?? "";
    const text = say.moved(nameOf(guard), to + 1, order.length);
    change(moved(order, from, to), { guard, button }, text);
  };
  const remove = (from: number): void => {
    const guard = order[from] ?? "";
    const rest = order.filter((_, i) => i !== from);
    const next = rest[Math.min(from, rest.length - 1)] ?? "";
    change(rest, { guard: next, button: "remove" }, say.removed(nameOf(guard)));
  };
  return (
    <div className="guards" data-narrow={input.width < 520 || undefined}>
      <p className="muted">{say.caption}</p>
      <ol ref={list}>
        {order.map((id, i) => {
          const name = nameOf(id);
          const fired = read?.stack.firedBy.find(({ guard }) => guard === id)?.share ?? null;
          return (
            <li key={id} data-guard={id} data-row={name}>
              <span className="guard-place">{i + 1}</span>
              <span className="guard-name">{name}</span>
              <Share share={fired?.estimate ?? null} claims={claimsBar(id)} />
              <span className="guard-share">
                {fired === null
                  ? "…"
                  : fired.estimate === 0
                    ? say.never
                    : say.share(fired.estimate, fired.se)}
              </span>
              <span className="guard-buttons">
                <button
                  type="button"
                  data-button="up"
                  aria-label={say.up(name)}
                  title={say.up(name)}
                  disabled={i === 0}
                  onClick={() => move(i, i - 1, "up")}
                >
                  ↑
                </button>
                <button
                  type="button"
                  data-button="down"
                  aria-label={say.down(name)}
                  title={say.down(name)}
                  disabled={i === order.length - 1}
                  onClick={() => move(i, i + 1, "down")}
                >
                  ↓
                </button>
                <button
                  type="button"
                  data-button="remove"
                  aria-label={say.remove(name)}
                  title={say.remove(name)}
                  disabled={order.length === 1}
                  onClick={() => remove(i)}
                >
                  ×
                </button>
              </span>
            </li>
          );
        })}
      </ol>
      <p className="guard-cap">
        <span className="guard-place" />
        <span className="guard-name muted">{say.capped(cap)}</span>
        <Share share={read?.capped ?? null} claims={false} />
        <span className="guard-share">
          {read === null ? "…" : read.capped < 5e-5 ? say.never : say.share(read.capped, 0)}
        </span>
        <span className="guard-buttons" />
      </p>
      <AddGuard
        order={order}
        input={input}
        onAdd={(id) => change([...order, id], { guard: id, button: "up" }, say.added(nameOf(id)))}
      />
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}

function Share({ share, claims }: { readonly share: number | null; readonly claims: boolean }) {
  return (
    <span className="guard-bar" aria-hidden="true" data-claims={claims || undefined}>
      <span style={{ width: `${(100 * (share ?? 0)).toFixed(2)}%` }} />
    </span>
  );
}

function AddGuard(props: {
  readonly order: readonly string[];
  readonly input: FigureInput;
  readonly onAdd: (id: string) => void;
}) {
  const { order, input, onAdd } = props;
  const { lang } = input.words;
  const say = scoreStackWords[lang];
  const { guard: nameOf } = scoresWords[lang];
  const [chosen, setChosen] = useState("two-in-a-row");
  const open = addable(order);
  const id = open.includes(chosen) ? chosen : (open[0] ?? null);
  if (id === null) return null;
  return (
    <p className="guard-add">
      <label>
        {say.add}{" "}
        <select value={id} onChange={(event) => setChosen(event.currentTarget.value)}>
          {open.map((one) => (
            <option key={one} value={one}>
              {nameOf(one)}
            </option>
          ))}
        </select>
      </label>
      <button type="button" onClick={() => onAdd(id)}>
        {say.addButton}
      </button>
    </p>
  );
}
