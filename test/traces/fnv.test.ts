import { expect, it } from "vitest";
import { Fnv1a } from "../../src/traces/fnv.ts";

// Landon Curt Noll's test vectors, test_fnv.c, FNV-1a 64 bits
it.each([
  ["", "cbf29ce484222325"],
  ["a", "af63dc4c8601ec8c"],
  ["foobar", "85944171f73967e8"],
])("hashes %j as published", (text, hex) => {
  const hash = new Fnv1a();
  for (const byte of new TextEncoder().encode(text)) hash.add(Uint8Array.of(byte));
  expect(hash.hex()).toBe(hex);
});
