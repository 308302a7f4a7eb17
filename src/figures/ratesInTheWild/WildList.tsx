import { KindMark } from "#plots";
import { rate, ratesInTheWildWords, type Words } from "#ui";
import type { FigureActions } from "../figure.ts";
import { Rich } from "../host/Rich.tsx";
import { isHollow, SHAPES, VERIFIERS } from "./marks.ts";
import type { WildRow, WildView } from "./rows.ts";

interface WildListProps {
  readonly view: WildView;
  readonly words: Words;
  readonly actions: FigureActions;
}

/** Every loop that the plane shows, by kind of verifier; choosing one says more of it. */
export function WildList({ view, words, actions }: WildListProps) {
  const say = ratesInTheWildWords[words.lang];
  const { plane, rows, chosen } = view;
  const repair = plane === "repair";
  const kinds = VERIFIERS.map((kind) => ({
    kind,
    of: rows.filter(({ loop }) => loop.verifier === kind),
  })).filter(({ of }) => of.length > 0);
  const heads = repair ? ["_α_", "_β_", "_b*_", "_Q₀_"] : ["_ρ₀_", "_ρ₁_", "_J_"];
  return (
    <table className="wild-list" aria-label={say.list}>
      <thead>
        <tr>
          <td />
          {heads.map((head) => (
            <th key={head} scope="col" data-numeric>
              <Rich text={head} />
            </th>
          ))}
        </tr>
      </thead>
      {kinds.map(({ kind, of }) => (
        <tbody key={kind}>
          <tr>
            <th className="wild-kind" scope="rowgroup" colSpan={heads.length + 1}>
              <svg width={12} height={12} aria-hidden="true">
                <KindMark
                  shape={SHAPES[kind]}
                  x={6}
                  y={6}
                  hollow={of.every(({ loop }) => isHollow(loop))}
                />
              </svg>{" "}
              {say.verifiers[kind]}
            </th>
          </tr>
          {of.map((row) => {
            const [name, short] = say.named(row.loop.id, row.loop.name);
            return (
              <tr
                key={row.loop.id}
                data-row={`${name} ${row.loop.model}`}
                data-chosen={row === chosen || undefined}
              >
                <th scope="row">
                  <button
                    type="button"
                    aria-pressed={row === chosen}
                    title={`${name}: ${row.loop.model}`}
                    onClick={() => actions.setView({ loop: row.loop.id })}
                  >
                    {short}
                  </button>
                </th>
                {numbersOf(row, repair).map((value, i) => (
                  <td key={heads[i]} data-numeric>
                    {value === null ? "–" : rate(value, 3)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      ))}
    </table>
  );
}

function numbersOf({ rates, bStar, loop, J }: WildRow, repair: boolean): (number | null)[] {
  return repair
    ? [rates.alpha?.value ?? null, rates.beta?.value ?? null, bStar, loop.q0]
    : [rates.rho0?.value ?? null, rates.rho1?.value ?? null, J];
}
