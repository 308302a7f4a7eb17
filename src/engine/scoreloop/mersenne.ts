/**
 * The Mersenne Twister MT19937 (Matsumoto & Nishimura 1998), seeded, scaled and turned into normal numbers
 * and shuffles in the way CPython's `random` module documents. With it the benchmark's own tasks can be
 * drawn again, number by number; everything else in this project uses `randomStream`.
 */
export interface MersenneTwister {
  /** The next 32 bits. */
  bits(): number;
  /** In [0, 1), 53 bits. */
  uniform(): number;
  /** Standard normal; they come in pairs, the second is kept. */
  normal(): number;
  /** Shuffles in place. */
  shuffle(items: Uint32Array): void;
}

const N = 624;
const M = 397;

/** @param seed - integer in [0, 2³²) */
export function mersenneTwister(seed: number): MersenneTwister {
  const state = seeded(seed);
  let at = N;
  let kept: number | null = null;
  const bits = (): number => {
    if (at === N) {
      twist(state);
      at = 0;
    }
    let y = state[at++];
    y ^= y >>> 11;
    y ^= (y << 7) & 0x9d2c5680;
    y ^= (y << 15) & 0xefc60000;
    return (y ^ (y >>> 18)) >>> 0;
  };
  const uniform = (): number => {
    const high = bits() >>> 5;
    return (high * 2 ** 26 + (bits() >>> 6)) * 2 ** -53;
  };
  const normal = (): number => {
    if (kept !== null) {
      const second = kept;
      kept = null;
      return second;
    }
    const angle = uniform() * 2 * Math.PI;
    const radius = Math.sqrt(-2 * Math.log(1 - uniform()));
    kept = Math.sin(angle) * radius;
    return Math.cos(angle) * radius;
  };
  /** Uniform in 0 … below − 1, by refusing what is too large. */
  const index = (below: number): number => {
    const shift = Math.clz32(below);
    let drawn = bits() >>> shift;
    while (drawn >= below) drawn = bits() >>> shift;
    return drawn;
  };
  const shuffle = (items: Uint32Array): void => {
    for (let i = items.length - 1; i > 0; i--) {
      const j = index(i + 1);
      const item = items[i];
      items[i] = items[j];
      items[j] = item;
    }
  };
  return { bits, uniform, normal, shuffle };
}

/** The reference's `init_by_array` of one word. */
function seeded(seed: number): Uint32Array {
  const state = new Uint32Array(N);
  state[0] = 19650218;
  for (let i = 1; i < N; i++) {
    const last = state[i - 1] ^ (state[i - 1] >>> 30);
    state[i] = Math.imul(1812433253, last) + i;
  }
  let i = 1;
  for (let k = 0; k < N; k++) {
    const last = state[i - 1] ^ (state[i - 1] >>> 30);
    state[i] = (state[i] ^ Math.imul(last, 1664525)) + seed;
    if (++i === N) {
      state[0] = state[N - 1];
      i = 1;
    }
  }
  for (let k = 1; k < N; k++) {
    const last = state[i - 1] ^ (state[i - 1] >>> 30);
    state[i] = (state[i] ^ Math.imul(last, 1566083941)) - i;
    if (++i === N) {
      state[0] = state[N - 1];
      i = 1;
    }
  }
  state[0] = 0x80000000;
  return state;
}

function twist(state: Uint32Array): void {
  for (let k = 0; k < N; k++) {
    const y = (state[k] & 0x80000000) | (state[(k + 1) % N] & 0x7fffffff);
    state[k] = state[(k + M) % N] ^ (y >>> 1) ^ (y & 1 ? 0x9908b0df : 0);
  }
}
