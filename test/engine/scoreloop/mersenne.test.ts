import { describe, expect, it } from "vitest";
import { mersenneTwister } from "../../../src/engine/scoreloop/mersenne.ts";

// What CPython 3.11 prints for random.Random(seed): three random(), three gauss(0, 1), shuffle(range(10))
const PRINTED = [
  {
    seed: 7,
    uniform: [0.32383276483316237, 0.15084917392450192, 0.6509344730398537],
    normal: [1.112914852545535, 0.5446590190449835, -0.22972548234202542],
    shuffled: [1, 2, 4, 6, 5, 9, 7, 0, 3, 8],
  },
  {
    seed: 0,
    uniform: [0.8444218515250481, 0.7579544029403025, 0.420571580830845],
    normal: [-0.06700651572905797, 1.1947466787499987, -1.4471231264273656],
    shuffled: [2, 0, 3, 8, 6, 1, 9, 5, 7, 4],
  },
  {
    seed: 123456,
    uniform: [0.8056271362589, 0.7940590105180981, 0.029425761106168014],
    normal: [0.030463500119029548, 0.05947022139139032, -0.2062587279276011],
    shuffled: [9, 2, 8, 6, 3, 5, 7, 1, 0, 4],
  },
];

describe("the Mersenne Twister", () => {
  it.each(PRINTED)(
    "draws as Python does from seed $seed",
    ({ seed, uniform, normal, shuffled }) => {
      const random = mersenneTwister(seed);
      expect(uniform.map(() => random.uniform())).toEqual(uniform);
      for (const value of normal) expect(random.normal()).toBeCloseTo(value, 14);
      const items = Uint32Array.from({ length: 10 }, (_, i) => i);
      random.shuffle(items);
      expect(Array.from(items)).toEqual(shuffled);
    },
  );
});
