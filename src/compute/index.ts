export type * from "./job.ts";
