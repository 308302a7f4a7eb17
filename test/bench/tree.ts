import fc from "fast-check";
import { defaultPolicyIds, evaluateExact, evaluateTree, type Policy, parsePolicy } from "#engine";
import { believed, world } from "../../src/engine/loop/worldInput.ts";
import { type Case, smallCase } from "../engine/arbitraries.ts";
import { numbersOf } from "../engine/sameResult.ts";
import { BUDGET, PRICES, SETTINGS, STRESS } from "../engine/stress.ts";
import { againstSlower, type Row } from "./row.ts";
import { interleaved, keep, sampleOf } from "./timing.ts";

const WORLDS = 500;
const SEED = 117;
const SAME = 1e-12;

/** The exact methods against the full tree: how far they differ, and how long both take. */
export async function treeRows(): Promise<Row[]> {
  let worst = 0;
  let results = 0;
  let worstId = "";
  for (const one of fc.sample(smallCase(), { numRuns: WORLDS, seed: SEED })) {
    const real = world(one.world);
    for (const policy of policiesOf(one)) {
      const fast = numbersOf(evaluateExact(real, policy, one.budget, PRICES));
      const slow = numbersOf(evaluateTree(real, policy, one.budget, PRICES));
      results++;
      for (const [name, value] of Object.entries(fast)) {
        const off = Math.abs(value - slow[name]) / Math.max(1, Math.abs(slow[name]));
        if (off > worst) worstId = `${policy.id}, ${name}`;
        worst = Math.max(worst, off);
      }
    }
  }
  const stress = world({ classes: [STRESS] });
  const rule = parsePolicy("vrr-stop", SETTINGS, stress, believed(STRESS));
  const times = await interleaved(
    {
      exact: sampleOf(() => keep(evaluateExact(stress, rule, BUDGET, PRICES).validity)),
      tree: sampleOf(() => keep(evaluateTree(stress, rule, BUDGET, PRICES).validity)),
    },
    101,
  );
  return [
    {
      what: `exact methods against the full tree, ${WORLDS} random worlds`,
      ours: { value: worst, unit: "difference" },
      peer: null,
      ratio: null,
      target: "≤ 1e-12",
      met: worst <= SAME,
      notes: [
        `worst difference of any number of ${results} results (of its size where that is over 1): ${worstId}`,
      ],
    },
    againstSlower(
      "vrr-stop at the stress point, world to result",
      times.exact,
      { name: "full tree", time: times.tree },
      null,
    ),
  ];
}

function policiesOf(one: Case): Policy[] {
  const real = world(one.world);
  return defaultPolicyIds(one.budget, one.settings).map((id) =>
    parsePolicy(id, one.settings, real, believed(one.believed)),
  );
}
