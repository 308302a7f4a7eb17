import { DotTable, plainText, SweepPlot } from "#plots";
import { type AblationsWords, ablationsWords } from "#ui";
import { CALIBRATIONS, evaluateAtOnce } from "../evaluation.ts";
import type { FigureDefinition, FigureInput, JobPlan } from "../figure.ts";
import { KindNote } from "../host/Kind.tsx";
import { Rich } from "../host/Rich.tsx";
import { AblationControls } from "./AblationControls.tsx";
import "./ablations.css";
import { algorithmJobs, inputJobs, LABELS, planJobs } from "./calibrations.ts";
import { inputSections } from "./inputSections.ts";
import { MARGIN_JOBS } from "./margins.ts";
import { algorithmPanels, marginPanels, planPanels, toldPanels } from "./panels.ts";
import { sentenceOf } from "./readings.ts";
import { ablationTable } from "./table.ts";
import { TOLD_STEP, toldJobs } from "./told.ts";
import { ablationView } from "./view.ts";
import { worldWith } from "./worlds.ts";

/**
 * The paper's ablations, each beside what is published. Of the page's study only the seed is used. View:
 * `tab`, `world`, `jMin`.
 */
export const ablations: FigureDefinition = {
  id: "ablations",
  pins: "alone",
  jobs: (study, view) => ({ first: jobsOf(view, study.seed), later: {} }),
  atOnce: evaluateAtOnce,
  title: ({ lang }) => ablationsWords[lang].title,
  note({ study, view, words }) {
    const say = ablationsWords[words.lang];
    const { tab } = ablationView(view);
    if (tab === "told" || tab === "margin") {
      return <KindNote kind="exact" words={words.figures.exact} />;
    }
    const drawn = words.figures.both(
      say.calibrations(CALIBRATIONS),
      words.figures.seed(study.seed),
    );
    return <KindNote kind="simulated" words={drawn} />;
  },
  controls: (input, actions) => <AblationControls input={input} actions={actions} />,
  draw(input) {
    const say = ablationsWords[input.words.lang];
    const summary = plainText(say.summary(say.title, sentenceOf(input) ?? ""));
    return (
      <div>
        <Drawn input={input} summary={summary} />
        <p className="ablation-aside">
          <Rich text={keyOf(input, say)} />
        </p>
      </div>
    );
  },
  sentence(input) {
    const said = sentenceOf(input);
    return said === null ? null : <Rich text={said} />;
  },
  table: ablationTable,
};

function jobsOf(view: FigureInput["view"], seed: number): JobPlan["first"] {
  const { tab, world: id } = ablationView(view);
  if (tab === "margin") return MARGIN_JOBS;
  const world = worldWith(id);
  switch (tab) {
    case "told":
      return toldJobs(world);
    case "plans":
      return planJobs(world, seed);
    case "input":
      return inputJobs(world, seed);
    case "algorithm":
      return algorithmJobs(world, seed);
  }
}

/** Below this width panels stand in fewer columns. */
const NARROW = 560;

function Drawn({ input, summary }: { readonly input: FigureInput; readonly summary: string }) {
  const { view, width } = input;
  const narrow = width < NARROW;
  switch (ablationView(view).tab) {
    case "told":
      return (
        <SweepPlot
          width={width}
          columns={1}
          height={narrow ? 220 : 300}
          panels={toldPanels(input)}
          summary={summary}
        />
      );
    case "margin":
      return (
        <SweepPlot
          width={width}
          columns={narrow ? 2 : 4}
          height={110}
          panels={marginPanels(input)}
          summary={summary}
        />
      );
    case "plans":
      return (
        <SweepPlot
          width={width}
          columns={narrow ? 1 : 2}
          height={narrow ? 170 : 240}
          panels={planPanels(input)}
          summary={summary}
        />
      );
    case "input":
      return <DotTable width={width} sections={inputSections(input)} summary={summary} />;
    case "algorithm":
      return (
        <SweepPlot
          width={width}
          columns={1}
          height={narrow ? 220 : 300}
          panels={algorithmPanels(input)}
          summary={summary}
        />
      );
  }
}

/** What the marks are, and what is ours. */
function keyOf({ view }: FigureInput, say: AblationsWords): string {
  const { tab, world } = ablationView(view);
  switch (tab) {
    case "told":
      return say.told.key(TOLD_STEP);
    case "margin":
      return say.margin.key;
    case "plans":
      return say.plans.key(worldWith(world).group !== "llama");
    case "input":
      return say.input.key;
    case "algorithm":
      return say.algorithm.key(LABELS);
  }
}
