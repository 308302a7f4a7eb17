/**
 * Seeded random streams: xoshiro128++ (Blackman & Vigna 2019), seeded through splitmix32.
 *
 * A stream is named by (seed, purpose, block). Work that is split in blocks therefore gives the same
 * numbers however many workers share it, and two policies that read the same stream are raced on
 * common random numbers.
 */
export interface RandomStream {
  /** The next 32 random bits, an integer in [0, 2³²). */
  bits(): number;
  /** The next number in [0, 1), a multiple of 2⁻³². */
  uniform(): number;
  /** The next standard normal number (Box–Muller, one draw a call, nothing kept). */
  normal(): number;
}

/** What a stream is used for; two purposes never share numbers. */
export type Purpose =
  | "trajectory"
  | "votes"
  | "latent"
  | "calibration"
  | "transitions"
  | "flip-risk"
  | "bootstrap"
  | "trace"
  | "test"
  | "scores"
  | "worlds"
  | "labels"
  | "label-free"
  | "exercise";

const PURPOSES: Record<Purpose, number> = {
  trajectory: 1,
  votes: 2,
  latent: 3,
  calibration: 4,
  transitions: 5,
  "flip-risk": 6,
  bootstrap: 7,
  trace: 8,
  test: 9,
  scores: 10,
  worlds: 11,
  "label-free": 12,
  labels: 13,
  exercise: 14,
};

/**
 * The four words of the generator at the start of a stream, for loops that keep them in registers.
 *
 * @param seed - integer, taken modulo 2³²
 * @param purpose - what the numbers are for
 * @param block - number of the block of work, integer ≥ 0
 * @returns (4) never all zero
 */
export function streamState(seed: number, purpose: Purpose, block = 0): Int32Array {
  let mix =
    (seed ^ Math.imul(PURPOSES[purpose], 0x9e3779b9) ^ Math.imul(block + 1, 0x85ebca6b)) | 0;
  const state = new Int32Array(4);
  for (let i = 0; i < 4; i++) {
    mix = (mix + 0x9e3779b9) | 0;
    let z = mix ^ (mix >>> 16);
    z = Math.imul(z, 0x21f0aaad);
    z ^= z >>> 15;
    z = Math.imul(z, 0x735a2d97);
    state[i] = z ^ (z >>> 15);
  }
  state[3] |= 1;
  return state;
}

/**
 * @param seed - integer, taken modulo 2³²
 * @param purpose - what the numbers are for
 * @param block - number of the block of work, integer ≥ 0
 */
export function randomStream(seed: number, purpose: Purpose, block = 0): RandomStream {
  let [s0, s1, s2, s3] = streamState(seed, purpose, block);
  const bits = (): number => {
    const sum = (s0 + s3) | 0;
    const result = (((sum << 7) | (sum >>> 25)) + s0) | 0;
    const t = s1 << 9;
    s2 ^= s0;
    s3 ^= s1;
    s1 ^= s2;
    s0 ^= s3;
    s2 ^= t;
    s3 = (s3 << 11) | (s3 >>> 21);
    return result >>> 0;
  };
  const uniform = (): number => bits() * 2 ** -32;
  const normal = (): number =>
    Math.sqrt(-2 * Math.log((bits() + 1) * 2 ** -32)) * Math.cos(2 * Math.PI * uniform());
  return { bits, uniform, normal };
}
