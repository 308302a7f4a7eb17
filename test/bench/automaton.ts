import { randomStream, type World } from "#engine";
import { compileAutomaton } from "../../src/engine/evaluation/automaton.ts";
import { addBeliefRule, massesFor } from "../../src/engine/evaluation/beliefRule.ts";
import { emptyTally } from "../../src/engine/evaluation/tally.ts";
import { type ResolvedClass, resolveWorld } from "../../src/engine/loop/resolved.ts";
import type { Believed } from "../../src/engine/loop/world.ts";
import { believed, world } from "../../src/engine/loop/worldInput.ts";
import { BUDGET, STRESS } from "../engine/stress.ts";
import { cPeer, type Peer } from "./peer.ts";
import { againstFaster, notMeasured, type Row } from "./row.ts";
import { interleaved, keep, median, type Sample, sampleOf } from "./timing.ts";

const TAU = 0;
const RANDOM_CASES = 200;
const PEER_RUN_NS = 4e5;
/** How far the two implementations may differ, in every sum. */
const SAME = 1e-12;

interface Rates {
  readonly q0: number;
  readonly rho0: number;
  readonly rho1: number;
  readonly alpha: number;
  readonly beta: number;
}

interface Case {
  readonly believed: Believed;
  readonly world: ResolvedClass;
  /** As the C program reads it. */
  readonly line: string;
}

/** Compilation and forward run of the belief automaton, against the same method in C. */
export async function automatonRows(): Promise<Row[]> {
  const what = "belief automaton, compile + forward (M 8, K 5)";
  const peer = cPeer("automaton");
  if (peer === null) return [notMeasured(what, "≤ 2×", "no gcc here")];
  const cases = [caseOf(STRESS as Rates, STRESS as Rates), ...randomCases()];
  for (const { line } of cases) peer.tell(`case ${line}`);
  const worst = await worstDifference(peer, cases);
  const agreement = `sums of ours and of C differ by ${worst.toExponential(1)} at most, over ${cases.length} sets of rates`;
  if (worst > SAME) throw new Error(`${agreement}; expected ${SAME} or less`);

  const random = [];
  for (let i = 1; i < cases.length; i++) random.push(await timesOf(peer, cases[i], i, 25));
  // After the others, when the compiler has seen more than one shape of rule.
  const stress = await timesOf(peer, cases[0], 0, 301);
  peer.close();
  const ratio = median(random.map(({ ours, theirs }) => ours / theirs));
  const middle = {
    ...againstFaster(
      `${what}: ${RANDOM_CASES} random rates, medians`,
      median(random.map(({ ours }) => ours)),
      { name: "C -O3", time: median(random.map(({ theirs }) => theirs)) },
      2,
      ["median of the ratios, not ratio of the medians"],
    ),
    ratio,
    met: ratio <= 2,
  };
  const c = (time: number) => ({ name: "C -O3", time });
  return [
    againstFaster(`${what}: stress point`, stress.ours, c(stress.theirs), 2, [agreement]),
    againstFaster("… compile alone", stress.compile, c(stress.theirCompile), null),
    againstFaster("… forward alone", stress.forward, c(stress.theirForward), null),
    middle,
  ];
}

async function timesOf(peer: Peer, one: Case, number: number, repeats: number) {
  const compile = () => compileAutomaton(one.believed, TAU, BUDGET);
  const compiled = compile();
  if (compiled === null) throw new Error("the automaton does not fit; expected it to");
  const masses = massesFor(compiled);
  // C clears its sums in place too: a new array costs more than half a run.
  const tally = emptyTally(BUDGET.rounds);
  const forward = (): number => {
    tally.stopped.fill(0);
    addBeliefRule(tally, one.world, compiled, masses);
    return tally.stopped[0];
  };
  const theirs = async (which: "compile" | "forward"): Promise<Sample> => {
    const [rough] = await peer.ask(`${which} ${number} 100`);
    const times = Math.max(1, Math.round(PEER_RUN_NS / rough));
    return async () => (await peer.ask(`${which} ${number} ${times}`))[0];
  };
  const measured = await interleaved(
    {
      compile: sampleOf(() => keep(compile()?.lastRound ?? 0)),
      theirCompile: await theirs("compile"),
      forward: sampleOf(() => keep(forward())),
      theirForward: await theirs("forward"),
    },
    repeats,
  );
  const { compile: ourCompile, forward: ourForward } = measured;
  return {
    ...measured,
    ours: ourCompile + ourForward,
    theirs: measured.theirCompile + measured.theirForward,
  };
}

async function worstDifference(peer: Peer, cases: readonly Case[]): Promise<number> {
  let worst = 0;
  for (const [i, one] of cases.entries()) {
    const automaton = compileAutomaton(one.believed, TAU, BUDGET);
    const [states, ...sums] = await peer.ask(`value ${i}`);
    if (automaton === null || states < 0) throw new Error("an automaton does not fit");
    const { stopped } = emptyTally(BUDGET.rounds);
    addBeliefRule({ stopped, cut: null }, one.world, automaton, massesFor(automaton));
    if (sums.length !== stopped.length) {
      throw new Error(`C has ${sums.length} sums; expected ${stopped.length}`);
    }
    sums.forEach((theirs, j) => {
      worst = Math.max(worst, Math.abs(theirs - stopped[j]));
    });
  }
  return worst;
}

/** Rates of the world and of what the rule believes, drawn apart; seeded. */
function randomCases(): Case[] {
  const { uniform } = randomStream(117, "test");
  const between = (low: number, high: number) => low + (high - low) * uniform();
  const draw = (): Rates => ({
    q0: between(0.05, 0.95),
    rho0: between(0.02, 0.6),
    rho1: between(0.02, 0.6),
    alpha: between(0.02, 0.9),
    beta: between(0.02, 0.9),
  });
  return Array.from({ length: RANDOM_CASES }, () => caseOf(draw(), draw()));
}

function caseOf(told: Rates, truth: Rates): Case {
  const real: World = world({ classes: [truth] });
  const numbers = [told, truth].flatMap((r) => [r.q0, r.rho0, r.rho1, r.alpha, r.beta]);
  return {
    believed: believed(told),
    world: resolveWorld(real, BUDGET, 1)[0],
    line: [BUDGET.votes, BUDGET.rounds, TAU, ...numbers].join(" "),
  };
}
