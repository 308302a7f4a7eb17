export { costOf } from "./cost.ts";
export { createInlineRunner } from "./inline.ts";
export type * from "./job.ts";
export { Cancelled } from "./job.ts";
export { JobError, type JobErrorCode } from "./jobError.ts";
export { createPool, type PoolOptions } from "./pool.ts";
export { run, runNow } from "./run.ts";
