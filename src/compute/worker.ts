import type { FromWorker, ToWorker } from "./job.ts";
import { run } from "./run.ts";
import { holdLock, locksHere } from "./workers/alive.ts";
import { serve } from "./workers/serve.ts";

/** The part of a dedicated worker's global scope that is used; the page's own types lack it. */
interface Scope {
  onmessage: (event: MessageEvent<ToWorker>) => void;
  postMessage(message: FromWorker, transfer: ArrayBuffer[]): void;
}

const scope = globalThis as unknown as Scope;
const receive = serve(run, (message, transfer) => scope.postMessage(message, transfer));
scope.onmessage = (event) => receive(event.data);

if (globalThis.isSecureContext) {
  const lock = `overfix.worker.${globalThis.crypto.randomUUID()}`;
  holdLock(locksHere(), lock, () => scope.postMessage({ type: "alive", lock }, []));
}
