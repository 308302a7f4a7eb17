import {
  Cancelled,
  type FromWorker,
  type Job,
  type Outcome,
  type Progress,
  type ToWorker,
} from "../job.ts";
import { textOf } from "../jobError.ts";
import { never } from "../never.ts";
import { packed } from "../packedLog.ts";
import { transferables } from "./transfer.ts";

/** The computation as a worker calls it; what it hands out is given away, buffers included. */
export type Compute = (
  job: Job,
  how: {
    readonly signal: AbortSignal;
    readonly onProgress: (progress: Progress) => void;
    readonly onPartial: (outcome: Outcome) => void;
  },
) => Promise<Outcome>;

/** The worker's side of the wire: says that it is ready, and returns what to do with each message. */
export function serve(
  compute: Compute,
  post: (message: FromWorker, transfer: ArrayBuffer[]) => void,
): (message: ToWorker) => void {
  const running = new Map<number, AbortController>();

  async function run(ticket: number, job: Job): Promise<void> {
    const abort = new AbortController();
    running.set(ticket, abort);
    const hand = (type: "partial" | "done", outcome: Outcome): void => {
      const sent = packed(outcome);
      post({ type, ticket, outcome: sent }, transferables(sent));
    };
    try {
      const outcome = await compute(job, {
        signal: abort.signal,
        onProgress: (progress) => post({ type: "progress", ticket, progress }, []),
        onPartial: (outcome) => hand("partial", outcome),
      });
      hand("done", outcome);
    } catch (thrown) {
      if (thrown instanceof Cancelled) post({ type: "cancelled", ticket }, []);
      else post({ type: "failed", ticket, message: textOf(thrown) }, []);
    } finally {
      running.delete(ticket);
    }
  }

  post({ type: "ready" }, []);
  return (message) => {
    switch (message.type) {
      case "run":
        void run(message.ticket, message.job);
        break;
      case "cancel":
        running.get(message.ticket)?.abort(new Cancelled());
        break;
      default:
        never(message);
    }
  };
}
