import fc from "fast-check";
import { mutant } from "./mutant.ts";
import { assertCleanPrototypes } from "./prototypes.ts";
import type { Target } from "./target.ts";

/** An input that a target answered wrongly. */
export interface Found {
  readonly input: Uint8Array;
  readonly reason: string;
}

/** No reader may take longer for a file of a few kilobytes; a slow machine takes a hundredth. */
const SLOWEST_MS = 3000;

/**
 * Runs one target on mutants of its corpus until it fails or its time is over.
 *
 * @returns runs done, and the shortest failing input that was found
 */
export async function fuzz(
  target: Target,
  { seed, milliseconds }: { readonly seed: number; readonly milliseconds: number },
): Promise<{ readonly runs: number; readonly found: Found | null }> {
  let runs = 0;
  const property = fc.asyncProperty(mutant(target.corpus), async (bytes) => {
    runs++;
    const before = performance.now();
    await target.run(bytes);
    const took = performance.now() - before;
    if (took > SLOWEST_MS) throw new Error(`took ${Math.round(took)} ms for ${bytes.length} bytes`);
    assertCleanPrototypes();
  });
  const details = await fc.check(property, {
    seed,
    numRuns: Number.MAX_SAFE_INTEGER,
    interruptAfterTimeLimit: milliseconds,
    markInterruptAsFailure: false,
    endOnFailure: false,
  });
  if (!details.failed || details.counterexample === null) return { runs, found: null };
  const [input] = details.counterexample;
  const { errorInstance: error } = details;
  return {
    runs,
    found: {
      input,
      reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
    },
  };
}
