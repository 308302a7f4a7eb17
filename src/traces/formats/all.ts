import type { Format } from "./format.ts";

/**
 * Every format beside the canonical ones, in the order in which a message lists them. A heavy library is
 * imported inside a reader, when it reads.
 */
export const FORMATS: readonly Format[] = [];
