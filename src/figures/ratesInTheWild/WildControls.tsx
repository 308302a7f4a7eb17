import { ratesInTheWildWords } from "#ui";
import type { FigureActions, FigureInput } from "../figure.ts";
import { Choice } from "../host/Choice.tsx";
import { VERIFIERS } from "./marks.ts";
import { wildView } from "./rows.ts";

interface WildControlsProps {
  readonly input: FigureInput;
  readonly actions: FigureActions;
  /** the list of loops has room of its own */
  readonly wide: boolean;
}

const PLANES = ["repair", "verify"] as const;

/** Which two rates are drawn, and which loop is chosen where no list stands beside them. */
export function WildControls({ input, actions, wide }: WildControlsProps) {
  const { plane, rows, chosen } = wildView(input.view);
  const say = ratesInTheWildWords[input.words.lang];
  return (
    <>
      <Choice
        of={PLANES}
        chosen={plane}
        say={(one) => say.planes[one]}
        onChoose={(one) => actions.setView({ plane: one })}
      />
      {wide ? null : (
        <select
          aria-label={say.list}
          value={chosen.loop.id}
          onChange={(event) => actions.setView({ loop: event.target.value })}
        >
          {VERIFIERS.map((kind) => {
            const of = rows.filter(({ loop }) => loop.verifier === kind);
            return of.length === 0 ? null : (
              <optgroup key={kind} label={say.verifiers[kind]}>
                {of.map(({ loop }) => (
                  <option key={loop.id} value={loop.id}>
                    {say.named(loop.id, loop.name)[1]}
                  </option>
                ))}
              </optgroup>
            );
          })}
        </select>
      )}
    </>
  );
}
