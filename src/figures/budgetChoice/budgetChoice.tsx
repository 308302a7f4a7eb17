import { BudgetsPlot, plainText } from "#plots";
import { presetBase } from "#study";
import { budgetChoiceWords, rate } from "#ui";
import type { FigureDefinition, FigureInput } from "../figure.ts";
import { KindNote } from "../host/Kind.tsx";
import { Rich } from "../host/Rich.tsx";
import { BudgetControls } from "./BudgetControls.tsx";
import { budgetReading } from "./facts.ts";
import { budgetTable } from "./table.ts";
import { BUDGETS, MOST } from "./view.ts";
import "./budget.css";

/**
 * One number of repairs for three loops, chosen before any of them is uncovered; then any other may be
 * tried. View: `k`, `shown`, `tried`, `loops` (see `budgetView`). The study of the page does not enter.
 */
export const budgetChoice: FigureDefinition = {
  id: "budget-choice",
  pins: "alone",
  jobs: () => ({ first: {}, later: {} }),
  atOnce: () => null,
  title: (words) => budgetChoiceWords[words.lang].title,
  note: ({ words }) => <KindNote kind="exact" words={words.figures.exact} />,
  controls: (input, actions) => <BudgetControls input={input} actions={actions} />,
  draw: (input) => <Drawing input={input} />,
  sentence: (input) => <Rich text={sentence(input)} />,
  equation(input, { openStudy }) {
    const say = budgetChoiceWords[input.words.lang];
    const { loops, shown } = budgetReading(input.view);
    const open = openStudy === undefined ? [] : loops.slice(0, shown);
    return (
      <div className="budget-notes">
        <p>
          <Rich text={say.note} />
        </p>
        {open.length === 0 ? null : (
          <p>
            {open.map((id, i) => (
              <button key={id} type="button" onClick={() => openStudy?.(presetBase(id))}>
                {say.open(i)}
              </button>
            ))}
          </p>
        )}
      </div>
    );
  },
  table: budgetTable,
};

function sentence({ view, words }: FigureInput): string {
  return budgetChoiceWords[words.lang].sentence(budgetReading(view).facts);
}

function Drawing({ input }: { readonly input: FigureInput }) {
  const { view, words, width } = input;
  const say = budgetChoiceWords[words.lang];
  const { k, shown, tried, courses, losses } = budgetReading(view);
  return (
    <BudgetsPlot
      width={width}
      most={MOST}
      chosen={k}
      hiddenText={say.hidden}
      panels={courses.map(({ id, validity, best, loss }, i) => {
        const lost = k === null ? 0 : (loss[k] ?? 0);
        const isOpen = i < shown;
        const name = say.loopName(i, words.presets.nameOf(id));
        return {
          key: id,
          name,
          title: isOpen ? name : say.letter(i),
          values: isOpen ? validity : null,
          best,
          bestText: say.best(best),
          valueText: rate(validity[k ?? 0] ?? 0),
          lossText: say.loses(lost),
          loses: lost >= SEEN,
        };
      })}
      ledger={BUDGETS.map((K) => {
        const { loss, loop } = losses[K] ?? { loss: 0, loop: 0 };
        if (!tried.includes(K)) return { loss: null, text: "", below: "" };
        return {
          loss,
          text: say.lossOf(loss),
          below: loss < SEEN ? say.none : say.onLoop(loop),
        };
      })}
      ledgerTitle={say.ledger}
      xName={say.budgets}
      tick={(value) => rate(value)}
      summary={plainText(say.summary(sentence(input)))}
    />
  );
}

/** Less than half a point is not seen. */
const SEEN = 0.005;
