import { exam } from "./exam.ts";
import type { Format } from "./format.ts";
import { inspectEval } from "./inspectEval.ts";
import { inspectJson } from "./inspectJson.ts";
import { loopgain } from "./loopgain.ts";
import { outerloop } from "./outerloop.ts";
import { planbench } from "./planbench.ts";
import { reflexionEnvironment } from "./reflexionEnvironment.ts";
import { reflexionProgramming } from "./reflexionProgramming.ts";

/**
 * Every format beside the canonical ones, in the order in which a message lists them. A heavy library is
 * imported inside a reader, when it reads.
 */
export const FORMATS: readonly Format[] = [
  loopgain,
  outerloop,
  reflexionProgramming,
  reflexionEnvironment,
  inspectJson,
  inspectEval,
  planbench,
  exam,
];
