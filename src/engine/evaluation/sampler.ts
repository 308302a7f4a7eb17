/** What the sampler reads: one alias table a round and state. */
export interface SamplerTables {
  /**
   * Tables of 2^columnBits words: table 2k + y of a class draws the code of plan k given y of plan
   * k − 1; in round 0 only y = 0 is read.
   */
  readonly table: Uint32Array;
  readonly columnBits: number;
  /** K_max. */
  readonly rounds: number;
}

/**
 * The hot loop of Monte Carlo: trajectories that are always repaired, one 32-bit draw of xoshiro128++
 * a plan, four instances side by side so that their lookups overlap. No branch depends on chance, and
 * little is kept per instance: registers are what is short.
 *
 * @param codes - (n·(K+1)) receives 2S + y of plan k of instance i at i·(K+1) + k
 * @param origins - (n) where each instance's class starts in the table, a multiple of 2^(columnBits+1);
 *   n a multiple of 4
 * @param state - (4) generator, left where it stopped
 */
export function sampleTrajectories(
  codes: Uint16Array,
  { table, columnBits, rounds }: SamplerTables,
  origins: Int32Array,
  state: Int32Array,
): void {
  const plans = rounds + 1;
  const shift = 32 - columnBits;
  const place = (1 << shift) - 1;
  const columns = 1 << columnBits;
  const perRound = 2 << columnBits;
  let s0 = state[0];
  let s1 = state[1];
  let s2 = state[2];
  let s3 = state[3];
  for (let i = 0; i < origins.length; i += 4) {
    let at = i * plans;
    // Where the next plan's table starts; of the two of a round, that of y = 1 is the second.
    let table0 = origins[i];
    let table1 = origins[i + 1];
    let table2 = origins[i + 2];
    let table3 = origins[i + 3];
    for (let k = 0; k < plans; k++) {
      let sum = (s0 + s3) | 0;
      let bits = (((sum << 7) | (sum >>> 25)) + s0) | 0;
      let t = s1 << 9;
      s2 ^= s0;
      s3 ^= s1;
      s1 ^= s2;
      s0 ^= s3;
      s2 ^= t;
      s3 = (s3 << 11) | (s3 >>> 21);
      let entry = table[(table0 + (bits >>> shift)) | 0] | 0;
      let own = ((bits & place) - (entry & place)) >> 31; // −1 where the draw lies in the column's own share, else 0
      let code = (entry ^ ((entry ^ bits) & own)) >>> shift;
      codes[at] = code;
      table0 = (((table0 & ~columns) + perRound) | 0) + (-(code & 1) & columns);

      sum = (s0 + s3) | 0;
      bits = (((sum << 7) | (sum >>> 25)) + s0) | 0;
      t = s1 << 9;
      s2 ^= s0;
      s3 ^= s1;
      s1 ^= s2;
      s0 ^= s3;
      s2 ^= t;
      s3 = (s3 << 11) | (s3 >>> 21);
      entry = table[(table1 + (bits >>> shift)) | 0] | 0;
      own = ((bits & place) - (entry & place)) >> 31;
      code = (entry ^ ((entry ^ bits) & own)) >>> shift;
      codes[at + plans] = code;
      table1 = (((table1 & ~columns) + perRound) | 0) + (-(code & 1) & columns);

      sum = (s0 + s3) | 0;
      bits = (((sum << 7) | (sum >>> 25)) + s0) | 0;
      t = s1 << 9;
      s2 ^= s0;
      s3 ^= s1;
      s1 ^= s2;
      s0 ^= s3;
      s2 ^= t;
      s3 = (s3 << 11) | (s3 >>> 21);
      entry = table[(table2 + (bits >>> shift)) | 0] | 0;
      own = ((bits & place) - (entry & place)) >> 31;
      code = (entry ^ ((entry ^ bits) & own)) >>> shift;
      codes[at + 2 * plans] = code;
      table2 = (((table2 & ~columns) + perRound) | 0) + (-(code & 1) & columns);

      sum = (s0 + s3) | 0;
      bits = (((sum << 7) | (sum >>> 25)) + s0) | 0;
      t = s1 << 9;
      s2 ^= s0;
      s3 ^= s1;
      s1 ^= s2;
      s0 ^= s3;
      s2 ^= t;
      s3 = (s3 << 11) | (s3 >>> 21);
      entry = table[(table3 + (bits >>> shift)) | 0] | 0;
      own = ((bits & place) - (entry & place)) >> 31;
      code = (entry ^ ((entry ^ bits) & own)) >>> shift;
      codes[at + 3 * plans] = code;
      table3 = (((table3 & ~columns) + perRound) | 0) + (-(code & 1) & columns);

      at++;
    }
  }
  state[0] = s0;
  state[1] = s1;
  state[2] = s2;
  state[3] = s3;
}
