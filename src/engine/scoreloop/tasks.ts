import { randomStream } from "../numeric/random.ts";
import { mersenneTwister } from "./mersenne.ts";
import { hiddenQuality, type ScoreWorld, typeShares } from "./world.ts";

/** Tasks with their scores, drawn for one seed. Rows are tasks, `cap` numbers each. */
export interface ScoreTasks {
  readonly count: number;
  readonly cap: number;
  /** (count) index of the task's type. */
  readonly type: Uint8Array;
  readonly s0: Float64Array;
  readonly r: Float64Array;
  /** (count × cap) hidden quality. */
  readonly quality: Float64Array;
  /** (count × cap) what the judge says, in [0, 1]. */
  readonly scores: Float64Array;
  /** (count × cap) a number for each output, the same where an output repeats; null where none does. */
  readonly outputs: Uint8Array | null;
}

/** How many tasks a seed draws, and with which generator. */
export interface TaskPlan {
  /** Tasks that are tested, integer ≥ 1. */
  readonly tasks: number;
  /** Tasks seen before, integer ≥ 0. */
  readonly warmup: number;
  /**
   * `python`: number by number as the benchmark's own script draws them; only for its seeds, with errors
   * that do not repeat.
   */
  readonly stream?: "overfix" | "python";
}

/** Streams of one seed: what each block of the purpose "scores" is for. */
const Block = { curve: 0, fresh: 1, repeating: 2, order: 3, output: 4 } as const;

/**
 * The tasks of one seed, in the order in which a loop meets them: as many of each type as their shares
 * ask for, shuffled. Those tested are the last `tasks`, and are the same whatever the warm-up up to their
 * number, as in the benchmark, whose first half warms up; those that warm up are the first `warmup`. Fresh
 * errors, repeating errors and curves have streams of their own, so that worlds which differ in σ or in
 * correlation alone are raced on common random numbers.
 *
 * @throws RangeError where the benchmark's stream is asked for what it does not have
 */
export function drawTasks(world: ScoreWorld, plan: TaskPlan, seed: number): ScoreTasks {
  const { tasks, warmup, stream = "overfix" } = plan;
  const count = tasks + Math.max(tasks, warmup);
  const types = counted(typeShares(world.types), count);
  if (stream === "python") return drawAsPython(world, types, seed);
  const drawn = empty(world, count);
  const curve = randomStream(seed, "scores", Block.curve);
  const order = randomStream(seed, "scores", Block.order);
  const places = Uint32Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i--) {
    const j = Math.floor(order.uniform() * (i + 1));
    const place = places[i];
    places[i] = places[j];
    places[j] = place;
  }
  const between = ([low, high]: readonly [number, number]): number =>
    low + (high - low) * curve.uniform();
  for (let i = 0; i < count; i++) {
    const at = places[i];
    const { s0, r } = world.types[types[i]];
    setCurve(drawn, at, types[i], between(s0), between(r));
  }
  addErrors(world, drawn, seed);
  return { ...drawn, outputs: outputsOf(world, count, seed) };
}

/** (count) types in order, as many of each as its share asks for, by largest remainder. */
function counted(shares: readonly number[], count: number): Uint8Array {
  const whole = shares.map((share) => Math.floor(share * count + 1e-9));
  const order = shares
    .map((share, type) => ({ type, rest: share * count - whole[type] }))
    .sort((a, b) => b.rest - a.rest || a.type - b.type);
  let left = count - whole.reduce((sum, n) => sum + n, 0);
  for (const { type } of order) {
    if (left === 0) break;
    whole[type]++;
    left--;
  }
  return Uint8Array.from(whole.flatMap((n, type) => Array<number>(n).fill(type)));
}

function empty({ cap }: ScoreWorld, count: number): ScoreTasks {
  return {
    count,
    cap,
    type: new Uint8Array(count),
    s0: new Float64Array(count),
    r: new Float64Array(count),
    quality: new Float64Array(count * cap),
    scores: new Float64Array(count * cap),
    outputs: null,
  };
}

function setCurve(drawn: ScoreTasks, at: number, type: number, s0: number, r: number): void {
  const { cap } = drawn;
  drawn.type[at] = type;
  drawn.s0[at] = s0;
  drawn.r[at] = r;
  for (let t = 1; t <= cap; t++) drawn.quality[at * cap + t - 1] = hiddenQuality(s0, r, t);
}

function addErrors(world: ScoreWorld, drawn: ScoreTasks, seed: number): void {
  const { cap, count, quality, scores } = drawn;
  const { sigma, correlation, persistence } = world;
  const fresh = randomStream(seed, "scores", Block.fresh);
  const repeating = randomStream(seed, "scores", Block.repeating);
  const taken = Math.sqrt(1 - persistence * persistence);
  const shared = sigma * Math.sqrt(correlation);
  const own = sigma * Math.sqrt(1 - correlation);
  for (let i = 0; i < count; i++) {
    let U = 0;
    for (let t = 0; t < cap; t++) {
      const drawnNow = repeating.normal();
      U = t === 0 ? drawnNow : persistence * U + taken * drawnNow;
      scores[i * cap + t] = clipped(quality[i * cap + t] + shared * U + own * fresh.normal());
    }
  }
}

function outputsOf(world: ScoreWorld, count: number, seed: number): Uint8Array | null {
  const { repeatRate, cap } = world;
  if (repeatRate === 0) return null;
  const stream = randomStream(seed, "scores", Block.output);
  const outputs = new Uint8Array(count * cap);
  for (let i = 0; i < count; i++) {
    for (let t = 0; t < cap; t++) {
      const again = stream.uniform() < repeatRate;
      outputs[i * cap + t] = t > 0 && again ? outputs[i * cap + t - 1] : t;
    }
  }
  return outputs;
}

/** The benchmark's way: for each task its curve, then its errors; then all are shuffled. */
function drawAsPython(world: ScoreWorld, types: Uint8Array, seed: number): ScoreTasks {
  const { sigma, cap, correlation, repeatRate } = world;
  if (correlation > 0 || repeatRate > 0) {
    throw new RangeError(
      `the benchmark's own stream has errors and outputs that do not repeat; got correlation ${correlation}, repeatRate ${repeatRate}, expected 0`,
    );
  }
  const count = types.length;
  const random = mersenneTwister(seed);
  const made = empty(world, count);
  for (let i = 0; i < count; i++) {
    const { s0, r } = world.types[types[i]];
    const start = s0[0] + (s0[1] - s0[0]) * random.uniform();
    setCurve(made, i, types[i], start, r[0] + (r[1] - r[0]) * random.uniform());
    for (let t = 0; t < cap; t++) {
      made.scores[i * cap + t] = clipped(made.quality[i * cap + t] + random.normal() * sigma);
    }
  }
  const order = Uint32Array.from({ length: count }, (_, i) => i);
  random.shuffle(order);
  const drawn = empty(world, count);
  order.forEach((from, to) => {
    setCurve(drawn, to, made.type[from], made.s0[from], made.r[from]);
    drawn.scores.set(made.scores.subarray(from * cap, (from + 1) * cap), to * cap);
  });
  return drawn;
}

function clipped(score: number): number {
  return Math.max(0, Math.min(1, score));
}
