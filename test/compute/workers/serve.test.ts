import { expect, test } from "vitest";
import { Cancelled, type FromWorker } from "../../../src/compute/job.ts";
import type { FlipRiskOutcome } from "../../../src/compute/jobs/flipRisk.ts";
import { type Compute, serve } from "../../../src/compute/workers/serve.ts";
import { transferables } from "../../../src/compute/workers/transfer.ts";
import { numbered, outcomeFor } from "./fakeWorkers.ts";

const tick = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

function grid(): FlipRiskOutcome {
  return {
    kind: "flip-risk",
    grid: 2,
    reps: 0,
    estimator: { pi: "em", fit: 50 },
    J: new Float64Array(2),
    margin: new Float64Array(2),
    risk: new Float64Array(4),
    se: new Float64Array(4),
    regions: { weak: null, strong: null },
    columnsDone: 0,
  };
}

function served(compute: Compute) {
  const sent: { message: FromWorker; transfer: ArrayBuffer[] }[] = [];
  const receive = serve(compute, (message, transfer) => sent.push({ message, transfer }));
  return { receive, sent };
}

test("a worker says that it is ready before anything else", () => {
  const { sent } = served(async (job) => outcomeFor(job));
  expect(sent).toEqual([{ message: { type: "ready" }, transfer: [] }]);
});

test("partial and final outcomes hand over the buffer of every typed array", async () => {
  const partial = grid();
  const final = grid();
  const { receive, sent } = served(async (_job, { onPartial, onProgress }) => {
    onProgress({ done: 1, of: 2 });
    onPartial(partial);
    return final;
  });
  receive({ type: "run", ticket: 3, job: numbered(0) });
  await tick();
  expect(sent.slice(1)).toEqual([
    { message: { type: "progress", ticket: 3, progress: { done: 1, of: 2 } }, transfer: [] },
    {
      message: { type: "partial", ticket: 3, outcome: partial },
      transfer: [partial.J, partial.margin, partial.risk, partial.se].map((array) => array.buffer),
    },
    {
      message: { type: "done", ticket: 3, outcome: final },
      transfer: [final.J, final.margin, final.risk, final.se].map((array) => array.buffer),
    },
  ]);
  const { transfer } = sent[2] as (typeof sent)[number];
  transfer.forEach((buffer, i) => {
    expect(buffer).toBe([partial.J, partial.margin, partial.risk, partial.se][i]?.buffer);
  });
});

test("an array that is seen twice is handed over once, so that posting does not fail", () => {
  const shared = new Float64Array(3);
  const outcome = { ...grid(), J: shared, margin: shared.subarray(1) };
  expect(transferables(outcome)).toHaveLength(3);
  const copy = structuredClone(outcome, { transfer: transferables(outcome) });
  expect(copy.risk).toHaveLength(4);
  expect(shared.byteLength).toBe(0);
});

test("buffers in lists of objects are found", () => {
  const columns = [{ risk: new Float64Array(2) }, { risk: new Float64Array(2) }];
  expect(transferables({ columns })).toEqual(columns.map((column) => column.risk.buffer));
});

test("a cancel reaches the computation's signal, and the answer says cancelled", async () => {
  const { receive, sent } = served(
    (_job, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(new Cancelled()));
      }),
  );
  receive({ type: "run", ticket: 5, job: numbered(0) });
  receive({ type: "cancel", ticket: 4 });
  await tick();
  expect(sent).toHaveLength(1);
  receive({ type: "cancel", ticket: 5 });
  await tick();
  expect(sent.at(-1)?.message).toEqual({ type: "cancelled", ticket: 5 });
});

test("what the computation throws comes back as its message", async () => {
  const { receive, sent } = served(async () => {
    throw new RangeError("rho0 must lie in [0, 1]; got 2");
  });
  receive({ type: "run", ticket: 1, job: numbered(0) });
  await tick();
  expect(sent.at(-1)?.message).toEqual({
    type: "failed",
    ticket: 1,
    message: "rho0 must lie in [0, 1]; got 2",
  });
});

test("a message of no known type is refused by what it is", () => {
  const { receive } = served(async (job) => outcomeFor(job));
  expect(() => receive({ type: "stop" } as never)).toThrow('unexpected {"type":"stop"}');
});
