import { runNow } from "#compute";
import { presetOf } from "#study";
import { ns, type Row } from "./row.ts";
import { interleaved, keep, sampleOf } from "./timing.ts";

const FIRST_STUDY = "stress-drift";

/** What the Lab computes when a slider moves, in one thread and without drawing. */
export async function sliderRows(): Promise<Row[]> {
  const preset = presetOf(FIRST_STUDY);
  if (preset === undefined) throw new Error(`no preset ${FIRST_STUDY}; expected one`);
  const { study } = preset;
  const beta = study.world.classes[0].beta;
  let event = 0;
  const moved = () => {
    event = (event + 1) % 50;
    const classes = study.world.classes.map((one) => ({
      ...one,
      beta: beta.map((b) => Math.min(1, Math.max(0, b - event / 100))),
    }));
    return { ...study, world: { ...study.world, classes } };
  };
  const evaluate = () => {
    const outcome = runNow({ kind: "evaluate", study: moved(), byBudget: true });
    keep(outcome.policies[0].validity);
  };
  const delta = () => {
    const outcome = runNow({
      kind: "flip-risk",
      study: moved(),
      grid: 24,
      plans: 300,
      reps: 0,
      estimator: { pi: "labelled", fit: 50 },
    });
    keep(outcome.risk[0]);
  };
  const times = await interleaved({ evaluate: sampleOf(evaluate), delta: sampleOf(delta) }, 101);
  const line = (what: string, time: number): Row => ({
    what,
    ours: ns(time),
    peer: null,
    ratio: null,
    target: null,
    met: null,
    notes: [],
  });
  return [
    line("one slider event in Node, all policies and all caps", times.evaluate),
    line("one slider event in Node, 24 × 24 flip risk by the delta method", times.delta),
  ];
}
