import { handOf, type Spawn } from "./hand.ts";
import { trustedAddress } from "./trusted.ts";

/** The script that a page of one file runs, as text; whoever unpacks the page puts it here. */
declare global {
  var overfixScript: string | undefined;
}

const trusted = trustedAddress("overfix-worker", (url) => url === address);
let address: string | null = null;

/** A worker that runs the very script of the page: in one file it stands once for both. */
export const spawnWorker: Spawn = (hear) => {
  address ??= URL.createObjectURL(
    new Blob([globalThis.overfixScript ?? ""], { type: "text/javascript" }),
  );
  return handOf(new Worker(trusted(address)), hear);
};
