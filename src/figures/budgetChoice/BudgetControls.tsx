import { budgetChoiceWords } from "#ui";
import type { FigureActions, FigureInput } from "../figure.ts";
import { BUDGETS, budgetView, triedText } from "./view.ts";

interface BudgetControlsProps {
  readonly input: FigureInput;
  readonly actions: FigureActions;
}

/** The choice, which stands until every loop is uncovered; then every other number may be tried. */
export function BudgetControls({ input, actions }: BudgetControlsProps) {
  const say = budgetChoiceWords[input.words.lang];
  const { k, shown, tried, loops } = budgetView(input.asked ?? input.view);
  const isOpen = shown === loops.length;
  const uncover = (): void => {
    const now = shown + 1;
    const done = now === loops.length && k !== null;
    actions.setView({ shown: now, ...(done ? { tried: triedText([...tried, k]) } : {}) });
  };
  const choose = (K: number): void =>
    actions.setView({ k: K, ...(isOpen ? { tried: triedText([...tried, K]) } : { tried: "" }) });
  return (
    <>
      <fieldset
        className="figure-choice budget-numbers"
        aria-label={k === null ? say.choose : undefined}
      >
        <span>{say.budget}</span>
        {BUDGETS.map((K) => (
          <button
            key={K}
            type="button"
            aria-pressed={K === k}
            disabled={k !== null && !isOpen && K !== k}
            onClick={() => choose(K)}
          >
            {K}
          </button>
        ))}
      </fieldset>
      {isOpen ? (
        <span className="figure-quiet">
          <button type="button" onClick={() => actions.setView({ k: "", shown: 0, tried: "" })}>
            {say.again}
          </button>
        </span>
      ) : (
        <button type="button" className="budget-uncover" disabled={k === null} onClick={uncover}>
          {say.uncover(shown)}
        </button>
      )}
    </>
  );
}
