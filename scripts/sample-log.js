// Writes public/samples/sample-loop.csv: a log drawn from our own simulator with a fixed seed.
// Needs the built library: npm run build:node
import { mkdirSync, writeFileSync } from "node:fs";
import { atRound, betaBinomialRow, presetOf, randomStream, writeLog } from "../dist/node/index.js";

const INSTANCES = 200;
const SEED = 292;
/** Share of instances whose plans someone has labelled. */
const LABELLED = 0.6;

const { world, votes, rounds } = presetOf("stress-drift").study;
const [one] = world.classes;

/** The entry that a uniform number falls on. */
function drawn(row, u) {
  let left = u;
  const s = row.findIndex((p) => {
    left -= p;
    return left < 0;
  });
  return s < 0 ? row.length - 1 : s;
}

const trajectories = Array.from({ length: INSTANCES }, (_, i) => {
  const truth = randomStream(SEED, "trajectory", i);
  const votesOn = randomStream(SEED, "votes", i);
  const labelled = randomStream(SEED, "trace", i).uniform() < LABELLED;
  let valid = truth.uniform() < one.q0 ? 1 : 0;
  const logged = [];
  for (let k = 0; k <= rounds; k++) {
    const accepts = valid === 1 ? 1 - atRound(one.rho1, k) : atRound(one.rho0, k);
    const icc = valid === 1 ? one.icc.valid : one.icc.invalid;
    logged.push({
      accepts: drawn(betaBinomialRow(votes, accepts, icc), votesOn.uniform()),
      queries: votes,
      valid: labelled ? valid : null,
      line: 0,
    });
    const change = atRound(valid === 1 ? one.beta : one.alpha, k);
    if (truth.uniform() < change) valid = 1 - valid;
  }
  return {
    source: "",
    instance: `task-${String(i + 1).padStart(3, "0")}`,
    count: 1,
    rounds: logged,
  };
});

const folder = new URL("../public/samples/", import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL("sample-loop.csv", folder), writeLog(trajectories));
