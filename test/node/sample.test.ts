import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { atRound } from "#engine";
import { presetOf } from "#study";
import { type MeasuredRate, measure, readLog } from "#traces";

const FILE = "public/samples/sample-loop.csv";
const study = presetOf("stress-drift")?.study;

it("the sample log is a whole, partly labelled log of the stress-drift study", async () => {
  const log = await readLog(FILE, readFileSync(FILE), { skipBad: false });
  expect(log.problems).toEqual([]);
  const measured = measure(log);
  expect(measured).toMatchObject({ instances: 200, votes: study?.votes, rounds: study?.rounds });
  const unlabelled = log.trajectories.filter(({ rounds }) => rounds[0]?.valid === null).length;
  expect(unlabelled).toBeGreaterThan(0);
  const world = study?.world.classes[0];
  if (world === undefined) throw new Error("no stress-drift");
  // the true rate lies within 4 standard errors of what is measured
  const holds = (rate: MeasuredRate | null, truth: number): void => {
    const { estimate = Number.NaN, n = 0 } = rate ?? {};
    expect(Math.abs(estimate - truth)).toBeLessThan(4 * Math.sqrt((truth * (1 - truth)) / n));
  };
  holds(measured.q0, world.q0);
  holds(measured.beta, atRound(world.beta, 0));
  holds(measured.rho1, atRound(world.rho1, 0));
});
