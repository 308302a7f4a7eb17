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
 * a plan, four instances side by side so that their lookups overlap. No branch depends on chance.
 *
 * @param codes - (n·(K+1)) receives 2S + y of plan k of instance i at i·(K+1) + k
 * @param origins - (n) where each instance's class starts in the table; n a multiple of 4
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
  const outcomes = (1 << columnBits) - 1;
  const perRound = 2 << columnBits;
  let s0 = state[0];
  let s1 = state[1];
  let s2 = state[2];
  let s3 = state[3];
  for (let i = 0; i < origins.length; i += 4) {
    let at = i * plans;
    let base0 = origins[i];
    let base1 = origins[i + 1];
    let base2 = origins[i + 2];
    let base3 = origins[i + 3];
    let code0 = 0;
    let code1 = 0;
    let code2 = 0;
    let code3 = 0;
    for (let k = 0; k < plans; k++) {
      let sum = (s0 + s3) | 0;
      const bits0 = (((sum << 7) | (sum >>> 25)) + s0) | 0;
      let t = s1 << 9;
      s2 ^= s0;
      s3 ^= s1;
      s1 ^= s2;
      s0 ^= s3;
      s2 ^= t;
      s3 = (s3 << 11) | (s3 >>> 21);

      sum = (s0 + s3) | 0;
      const bits1 = (((sum << 7) | (sum >>> 25)) + s0) | 0;
      t = s1 << 9;
      s2 ^= s0;
      s3 ^= s1;
      s1 ^= s2;
      s0 ^= s3;
      s2 ^= t;
      s3 = (s3 << 11) | (s3 >>> 21);

      sum = (s0 + s3) | 0;
      const bits2 = (((sum << 7) | (sum >>> 25)) + s0) | 0;
      t = s1 << 9;
      s2 ^= s0;
      s3 ^= s1;
      s1 ^= s2;
      s0 ^= s3;
      s2 ^= t;
      s3 = (s3 << 11) | (s3 >>> 21);

      sum = (s0 + s3) | 0;
      const bits3 = (((sum << 7) | (sum >>> 25)) + s0) | 0;
      t = s1 << 9;
      s2 ^= s0;
      s3 ^= s1;
      s1 ^= s2;
      s0 ^= s3;
      s2 ^= t;
      s3 = (s3 << 11) | (s3 >>> 21);

      const column0 = bits0 >>> shift;
      const column1 = bits1 >>> shift;
      const column2 = bits2 >>> shift;
      const column3 = bits3 >>> shift;
      const entry0 = table[base0 + ((code0 & 1) << columnBits) + column0] | 0;
      const entry1 = table[base1 + ((code1 & 1) << columnBits) + column1] | 0;
      const entry2 = table[base2 + ((code2 & 1) << columnBits) + column2] | 0;
      const entry3 = table[base3 + ((code3 & 1) << columnBits) + column3] | 0;
      // −1 where the place in the column lies in the column's own share, else 0.
      const own0 = (((bits0 << columnBits) >>> columnBits) - (entry0 >>> columnBits)) >> 31;
      const own1 = (((bits1 << columnBits) >>> columnBits) - (entry1 >>> columnBits)) >> 31;
      const own2 = (((bits2 << columnBits) >>> columnBits) - (entry2 >>> columnBits)) >> 31;
      const own3 = (((bits3 << columnBits) >>> columnBits) - (entry3 >>> columnBits)) >> 31;
      const other0 = entry0 & outcomes;
      const other1 = entry1 & outcomes;
      const other2 = entry2 & outcomes;
      const other3 = entry3 & outcomes;
      code0 = other0 ^ ((other0 ^ column0) & own0);
      code1 = other1 ^ ((other1 ^ column1) & own1);
      code2 = other2 ^ ((other2 ^ column2) & own2);
      code3 = other3 ^ ((other3 ^ column3) & own3);
      codes[at] = code0;
      codes[at + plans] = code1;
      codes[at + 2 * plans] = code2;
      codes[at + 3 * plans] = code3;
      at++;
      base0 += perRound;
      base1 += perRound;
      base2 += perRound;
      base3 += perRound;
    }
  }
  state[0] = s0;
  state[1] = s1;
  state[2] = s2;
  state[3] = s3;
}
