export type * from "./job.ts";
export { Cancelled } from "./job.ts";
export { JobError, type JobErrorCode } from "./jobError.ts";
export { createPool, type PoolOptions } from "./pool.ts";
