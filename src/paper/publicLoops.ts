import { ENGINEERED, LOOPGAIN } from "./loopgainLoops.ts";
import { ORACLE_STOPPED } from "./oracleStoppedLoops.ts";
import type { PublicLoop } from "./publicLoop.ts";
import { LONE_VERIFIERS, SELF_VERIFIED } from "./selfVerifiedLoops.ts";

/** Rates measured on public loops, a row a loop; neighbours share a source. */
export const PUBLIC_LOOPS: readonly PublicLoop[] = [
  ...LOOPGAIN,
  ...ENGINEERED,
  ...SELF_VERIFIED,
  ...ORACLE_STOPPED,
  ...LONE_VERIFIERS,
];
