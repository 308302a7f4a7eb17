import { cje } from "./cje.ts";
import { deepeval } from "./deepeval.ts";
import { exam } from "./exam.ts";
import type { Format } from "./format.ts";
import { inspectEval } from "./inspectEval.ts";
import { inspectJson } from "./inspectJson.ts";
import { langfuse, langfuseCsv, langfuseJsonl } from "./langfuse.ts";
import { lmEval } from "./lmEval.ts";
import { loopgain } from "./loopgain.ts";
import { openaiEvals } from "./openaiEvals.ts";
import { outerloop } from "./outerloop.ts";
import { planbench } from "./planbench.ts";
import { promptfoo, promptfooJsonl } from "./promptfoo.ts";
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
  promptfoo,
  promptfooJsonl,
  deepeval,
  openaiEvals,
  cje,
  lmEval,
  langfuse,
  langfuseJsonl,
  langfuseCsv,
  planbench,
  exam,
];
