import { atRound } from "#engine";
import { RATE_KEYS } from "#study";
import { rate, Sym, useWords } from "#ui";
import { useStudy } from "../lab.ts";

/** What is in force, while the controls are folded away. */
export function RealismSummary() {
  const { realism, parameters, listed } = useWords().controls;
  const world = useStudy((study) => study.world);
  const rounds = useStudy((study) => study.rounds);
  const one = world.classes[0];
  if (one === undefined) return null;
  const varying = RATE_KEYS.filter((key) => one[key].length > 1);
  const drifts = one.rho0.length > 1;
  return (
    <dl className="realism-summary">
      <div>
        <dt>{realism.byRound}</dt>
        <dd>
          {varying.length === 0
            ? realism.none
            : varying.map((key, at) => (
                <span key={key}>
                  {at === 0 ? null : listed}
                  <Sym name={key} />
                </span>
              ))}
        </dd>
      </div>
      <div>
        <dt>{realism.drift}</dt>
        <dd>
          {drifts ? `${rate(one.rho0[0] ?? 0)} → ${rate(atRound(one.rho0, rounds))}` : realism.none}
        </dd>
      </div>
      <div>
        <dt>
          <Sym name="icc" /> {parameters.icc.words}
        </dt>
        <dd>{rate(one.icc.valid)}</dd>
      </div>
      <div>
        <dt>
          <Sym name="sigma" /> {parameters.sigma.words}
        </dt>
        <dd>{String(world.leniency)}</dd>
      </div>
      {world.classes.length > 1 ? (
        <div>
          <dt>{realism.classes}</dt>
          <dd>{world.classes.length}</dd>
        </div>
      ) : null}
    </dl>
  );
}
