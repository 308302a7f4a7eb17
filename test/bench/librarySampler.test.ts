import { expect, test } from "vitest";
import { d3Bernoulli, d3Binomial, librarySampler, stdlibCounts } from "./librarySampler.ts";

const peers = { d3Binomial, d3Bernoulli, stdlibCounts };

for (const [name, drawsOf] of Object.entries(peers)) {
  test(`${name} writes 2S + y by round, of the plan that the repair left`, () => {
    // valid at first, broken by every repair of a valid plan, mended by every other; a judge who is never wrong
    const certain = { q0: 1, rho0: 0, rho1: 0, alpha: 1, beta: 1 };
    const codes = new Uint16Array(8);
    librarySampler(drawsOf, certain, { votes: 3, rounds: 3 })(codes);
    // 3 of 3 votes for a valid plan: 7; none for an invalid one: 0
    expect([...codes]).toEqual([7, 0, 7, 0, 7, 0, 7, 0]);
  });

  test(`${name}: a judge who is always wrong`, () => {
    const wrong = { q0: 0, rho0: 1, rho1: 1, alpha: 1, beta: 0 };
    const codes = new Uint16Array(4);
    librarySampler(drawsOf, wrong, { votes: 8, rounds: 3 })(codes);
    expect([...codes]).toEqual([16, 1, 1, 1]);
  });
}
