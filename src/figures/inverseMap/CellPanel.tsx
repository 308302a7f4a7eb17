import { planeStudy } from "#compute";
import { colour } from "#plots";
import { inverseMapWords, rate } from "#ui";
import type { FigureActions, FigureInput } from "../figure.ts";
import { Rich } from "../host/Rich.tsx";
import { bestAt, type InverseReading, validityAt } from "./reading.ts";

interface CellPanelProps {
  readonly reading: InverseReading;
  readonly input: FigureInput;
  readonly actions: FigureActions;
}

const STRIP = 80;

/** Every policy in the chosen cell, what each loses against the best, and the way to the Lab. */
export function CellPanel({ reading, input, actions }: CellPanelProps) {
  const { words, study } = input;
  const say = inverseMapWords[words.lang];
  const { plane, cell, view } = reading;
  const { grid, at, policies } = plane;
  const x = at[cell.column] ?? 0;
  const y = at[cell.row] ?? 0;
  const index = cell.row * grid + cell.column;
  const best = bestAt(plane, index);
  const { openStudy } = actions;
  return (
    <section className="inverse-cell">
      <table>
        <caption>
          <Rich text={say.here(view.axes, x, y)} />
        </caption>
        <thead>
          <tr>
            <th scope="col">{say.columns.policy}</th>
            <td />
            <th scope="col" data-numeric>
              <Rich text={`_${say.columns.validity}_`} />
            </th>
            <th scope="col" data-numeric>
              {say.columns.lost}
            </th>
          </tr>
        </thead>
        <tbody>
          {policies.map((id, p) => {
            const V = validityAt(plane, id, index);
            const lost = V === null ? null : Math.max(0, best.validity - V);
            return (
              <tr key={id} data-chosen={id === view.policy || undefined}>
                <th scope="row">{words.policies.name(id)}</th>
                <td>
                  <svg width={STRIP} height={10} aria-hidden="true">
                    <line x1={0} x2={STRIP} y1={5} y2={5} stroke={colour("hair")} strokeWidth={2} />
                    {V === null ? null : (
                      <line
                        x1={0}
                        x2={Math.round(STRIP * V * 100) / 100}
                        y1={5}
                        y2={5}
                        stroke={colour("validity")}
                        strokeWidth={4}
                      />
                    )}
                  </svg>
                </td>
                <td data-numeric>{V === null ? "–" : rate(V, 3)}</td>
                <td data-numeric>
                  {lost === null ? "–" : p === best.policy ? say.best : rate(lost, 3)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="figure-quiet">
        {openStudy === undefined ? null : (
          <button type="button" onClick={() => openStudy(planeStudy(study, view.axes, x, y))}>
            {say.open}
          </button>
        )}
        {view.chosen === null ? null : (
          <button type="button" onClick={() => actions.setView({ x: "", y: "" })}>
            {say.own}
          </button>
        )}
      </p>
      <p className="figure-aside">
        {say.held}
        {study.believed.kind === "calibrated" ? ` ${say.told}` : ""}
      </p>
    </section>
  );
}
