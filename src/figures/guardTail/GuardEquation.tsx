import { youdenJ } from "#engine";
import { Equation, guardTailWords, rate, Term } from "#ui";
import type { FigureActions, FigureInput } from "../figure.ts";
import { tailsOf } from "./tails.ts";

interface GuardEquationProps {
  readonly input: FigureInput;
  readonly actions: FigureActions;
}

/** Both bounds with the numbers of the first round; nothing where they do not hold or rates differ. */
export function GuardEquation({ input, actions }: GuardEquationProps) {
  const { study, words, highlight } = input;
  const [one, ...others] = study.world.classes;
  const { delta } = study.rule;
  const at = tailsOf(study)?.[delta]?.one;
  const steady = one?.rho0.length === 1 && one.rho1.length === 1;
  if (one === undefined || others.length > 0 || !steady || !at || at.sharper === null) return null;
  const say = guardTailWords[words.lang];
  const J = youdenJ(one.rho0[0] ?? 0, one.rho1[0] ?? 0);
  const M = study.votes;
  const lead = M * J + delta;
  const bounds = [
    { key: "sharper", value: at.sharper },
    { key: "paper", value: at.paper ?? 1 },
  ] as const;
  return (
    <div className="round-equations">
      {bounds.map(({ key, value }) => (
        <Equation
          key={key}
          label={say.spoken(say.lines[key], say.chance(value))}
          highlighted={highlight.term}
          onHighlight={(term) => actions.highlight({ term })}
        >
          {say.lines[key]}: exp(−(
          <Term name="M" value={String(M)} /> · <Term name="J" value={rate(J, 3)} /> +{" "}
          <Term name="delta" value={String(delta)} />
          )² / {key === "paper" ? "2 · " : ""}
          <Term name="M" value={String(M)} />) = {lead > 0 ? say.chance(value) : say.noLead}
        </Equation>
      ))}
    </div>
  );
}
