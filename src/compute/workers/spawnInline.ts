import InlineWorker from "../worker.ts?worker&inline";
import { handOf, type Spawn } from "./hand.ts";

/**
 * A worker whose script stands in the page's own: for a page without an origin (a sandboxed frame, a
 * file on a disk) and for a script on somebody else's page, where no worker can be fetched by address.
 */
export const spawnWorker: Spawn = (hear) => handOf(new InlineWorker(), hear);
