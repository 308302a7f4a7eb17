import { useMemo } from "react";
import { atRound } from "#engine";
import { useOutcomes } from "#figures";
import type { Study } from "#study";
import { rate, Sym, useWords } from "#ui";
import { useStudy } from "../lab.ts";

/** Calibrations whose mean V is shown (model §2). */
const REPEATS = 200;

/** What 200 calibrations give: the mean V with its spread, and what they learn of each rate. */
export function Learned() {
  const { controls, figures } = useWords();
  const { belief, later } = controls;
  const study = useStudy((whole) => whole);
  const plan = useMemo(
    () => ({
      first: { calibrated: { kind: "calibrated" as const, study, repeats: REPEATS } },
      later: {},
    }),
    [study],
  );
  const { outcomes, progress, failure } = useOutcomes("rail/calibrated", plan);
  const outcome = outcomes["calibrated"];
  if (failure !== null)
    return (
      <p className="row-refusal">
        {figures.failed[failure.code]} <span className="figure-detail">{failure.detail}</span>
      </p>
    );
  if (outcome?.kind !== "calibrated")
    return (
      <p className="row-note" role="status">
        {belief.running(progress?.done ?? 0, progress?.of ?? REPEATS)}
      </p>
    );
  const { validity } = outcome.result;
  const sorted = [...outcome.validities].sort((a, b) => a - b);
  const quantile = (p: number): number => sorted[Math.floor(p * (sorted.length - 1))] ?? 0;
  return (
    <div className="learned">
      <p>
        <b>
          {belief.result(
            rate(validity.estimate, 3),
            rate(validity.se, validity.se < 0.0005 ? 4 : 3),
          )}
        </b>
        {belief.spread(rate(quantile(0.05), 3), rate(quantile(0.95), 3))}
      </p>
      <p className="muted">{belief.calibratedNote(outcome.repeats)}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{belief.learned}</th>
            <th scope="col">≈</th>
            <th scope="col">{belief.truth}</th>
          </tr>
        </thead>
        <tbody>
          {(["rho0", "rho1", "alpha", "beta", "q0"] as const).map((name) => (
            <tr key={name}>
              <th scope="row">
                <Sym name={name} />
              </th>
              <td>
                {rate(outcome.rates[name].mean)} ± {rate(outcome.rates[name].sd)}
              </td>
              <td>{truthOf(study, name, later)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The world's own value, averaged over its kinds; first and last where it changes by round. */
function truthOf(
  study: Study,
  name: "rho0" | "rho1" | "alpha" | "beta" | "q0",
  later: (first: string, last: string) => string,
): string {
  const at = (k: number): string =>
    rate(
      study.world.classes.reduce(
        (sum, one) => sum + one.weight * (name === "q0" ? one.q0 : atRound(one[name], k)),
        0,
      ),
    );
  const [first, last] = [at(0), at(study.rounds)];
  return first === last ? first : later(first, last);
}
