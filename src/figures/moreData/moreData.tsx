import { plainText, SweepPlot } from "#plots";
import { moreDataWords } from "#ui";
import { CALIBRATIONS } from "../evaluation.ts";
import type { FigureDefinition, FigureInput } from "../figure.ts";
import { KindNote } from "../host/Kind.tsx";
import { Rich } from "../host/Rich.tsx";
import { moreDataFacts } from "./facts.ts";
import { MoreDataControls } from "./MoreDataControls.tsx";
import { moreDataPanels } from "./panels.ts";
import { moreDataTable } from "./table.ts";
import { calibrationJobs, moreDataView, referenceJob } from "./view.ts";
import "./moreData.css";

/** Both panels stand side by side from this width on. */
const WIDE = 560;

/**
 * What more unlabelled plans, or more steps of EM, make of an estimated rate and of the rule that is told
 * it, in any world: where votes are as EM takes them, and where they are not. View: `along`, `rate`, `cap`.
 */
export const moreData: FigureDefinition = {
  id: "more-data",
  pins: "alone",
  jobs: (study, view) => ({
    first: { reference: referenceJob(study), ...calibrationJobs(study, moreDataView(view)) },
    later: {},
  }),
  atOnce: () => null,
  title: (words) => moreDataWords[words.lang].title,
  note({ study, words }) {
    const say = moreDataWords[words.lang];
    const drawn = words.figures.both(
      say.calibrations(CALIBRATIONS),
      words.figures.seed(study.seed),
    );
    return <KindNote kind="simulated" words={drawn} />;
  },
  controls: (input, actions) => <MoreDataControls input={input} actions={actions} />,
  draw: drawing,
  sentence(input) {
    const facts = moreDataFacts(input);
    const say = moreDataWords[input.words.lang];
    return facts === null ? input.words.figures.waiting : <Rich text={say.sentence(facts)} />;
  },
  equation: ({ view, words }) => (
    <p className="figure-aside">
      <Rich text={moreDataWords[words.lang].aside(moreDataView(view).along, CALIBRATIONS)} />
    </p>
  ),
  table: moreDataTable,
};

function drawing(input: FigureInput) {
  const { words, width } = input;
  const say = moreDataWords[words.lang];
  const columns = width < WIDE ? 1 : 2;
  const panels = moreDataPanels(input, width / columns);
  const facts = moreDataFacts(input);
  if (panels.length === 0 || facts === null) return null;
  return (
    <SweepPlot
      width={width}
      columns={columns}
      height={columns === 1 ? 170 : 230}
      panels={panels}
      summary={plainText(say.sentence(facts))}
    />
  );
}
