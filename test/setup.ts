import fc from "fast-check";
import { afterEach } from "vitest";

/**
 * Properties are tried on the same cases in every run, so that a red run is red again. FC_SEED tries
 * others: `FC_SEED=$RANDOM npm run test:unit`.
 */
fc.configureGlobal({ seed: Number(process.env["FC_SEED"] ?? 292) });

if (typeof document !== "undefined") {
  const { cleanup, configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: 10_000 }); // parts that are fetched when they are opened
  afterEach(cleanup);
}
