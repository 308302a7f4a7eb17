import workerAddress from "../worker.ts?worker&url";
import { handOf, type Spawn } from "./hand.ts";
import { trustedAddress } from "./trusted.ts";

const trusted = trustedAddress("overfix-worker", (url) => url === workerAddress);

/** A module worker of the browser. */
export const spawnWorker: Spawn = (hear) =>
  handOf(new Worker(trusted(workerAddress), { type: "module" }), hear);
