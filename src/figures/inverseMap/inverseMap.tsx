import { PlaneMap, plainText, planePlace } from "#plots";
import { inverseMapWords, rate } from "#ui";
import type { FigureActions, FigureDefinition, FigureInput } from "../figure.ts";
import { KindNote } from "../host/Kind.tsx";
import { Rich } from "../host/Rich.tsx";
import { CellPanel } from "./CellPanel.tsx";
import { bestFacts, regionFacts } from "./facts.ts";
import { InverseControls } from "./InverseControls.tsx";
import { LabelsView, labelsSentence } from "./LabelsView.tsx";
import { labelsJob, labelsTable } from "./labels.ts";
import { PlaneCursor } from "./PlaneCursor.tsx";
import { type InverseReading, readPlane, WORSE } from "./reading.ts";
import { ThresholdSlider } from "./ThresholdSlider.tsx";
import { inverseTable } from "./table.ts";
import { inverseView, placesOf, planeJob } from "./view.ts";
import "./inverse.css";

/** The panel stands beside the plane from this width on, and takes so much of it. */
const WIDE = 700;
const PANEL = 330;
const GUTTER = 28;
/** Heat at the ramp's end. */
const MOST = { validity: 1, gain: 0.5, best: 1 } as const;

/**
 * Where an outcome holds over α and β, or ρ₀ and ρ₁, which policy is best where, and what another costs
 * there; and how many labels give a gain its right sign. View: `ask`, `axes`, `policy`, `v`, `d`, `x`,
 * `y`, `risk`.
 */
export const inverseMap: FigureDefinition = {
  id: "inverse-map",
  pins: "alone",
  jobs(study, given) {
    const view = inverseView(given, study);
    const labels = labelsJob(study, view.risk);
    const first =
      view.ask === "labels"
        ? { ...(labels === null ? {} : { labels }) }
        : { plane: planeJob(study, view.axes) };
    return { first, later: {} };
  },
  atOnce: () => null,
  title: (words) => inverseMapWords[words.lang].title,
  note({ words, view, study }) {
    const say = inverseMapWords[words.lang];
    const isPlane = inverseView(view, study).ask !== "labels";
    return isPlane ? <KindNote kind="exact" words={say.note} /> : <span>{say.delta}</span>;
  },
  controls: (input, actions) => <InverseControls input={input} actions={actions} />,
  draw(input, actions) {
    if (inverseView(input.view, input.study).ask === "labels") {
      return <LabelsView input={input} actions={actions} />;
    }
    const reading = readPlane(input);
    if (reading === null) return null;
    const isWide = input.width >= WIDE;
    return (
      <div className="inverse" data-wide={isWide || undefined}>
        {planeDrawing(reading, input, actions, isWide)}
        <div>
          <ThresholdSlider reading={reading} words={input.words} actions={actions} />
          <CellPanel reading={reading} input={input} actions={actions} />
        </div>
      </div>
    );
  },
  sentence(input) {
    if (inverseView(input.view, input.study).ask === "labels") return labelsSentence(input);
    const reading = readPlane(input);
    if (reading === null) return input.words.figures.waiting;
    const { words } = input;
    const { sentence } = inverseMapWords[words.lang];
    const { ask } = reading.view;
    const name = words.policies.name;
    return (
      <Rich
        text={
          ask === "best"
            ? sentence.best(bestFacts(reading, name))
            : sentence[ask](regionFacts(reading, name))
        }
      />
    );
  },
  table: (input) =>
    inverseView(input.view, input.study).ask === "labels"
      ? labelsTable(input)
      : inverseTable(input),
};

function planeDrawing(
  reading: InverseReading,
  input: FigureInput,
  actions: FigureActions,
  isWide: boolean,
) {
  const { words, width, study } = input;
  const say = inverseMapWords[words.lang];
  const { view, plane, cell, heat, regions } = reading;
  const { ask, axes } = view;
  const place = planePlace(isWide ? width - PANEL - GUTTER : width);
  const [xName, yName] = say.names[axes];
  const [x, y] = [plane.at[cell.column] ?? 0, plane.at[cell.row] ?? 0];
  return (
    <PlaneCursor
      place={place}
      grid={plane.grid}
      cell={cell}
      label={say.hit}
      readout={view.chosen === null ? "" : readoutOf(reading, input)}
      onChoose={(a, b) => actions.setView({ x: a, y: b })}
    >
      <PlaneMap
        place={place}
        heat={heat}
        max={MOST[ask]}
        heatName={say.heat[ask]}
        maxText={rate(MOST[ask], 1)}
        regions={regions}
        names={namesOf(reading, input)}
        hatched={ask === "gain" ? { region: WORSE, ...say.hatched } : null}
        xName={xName}
        yName={yName}
        tick={(value) => rate(value)}
        study={placesOf(study, axes)}
        studyText={say.study}
        chosen={[x, y]}
        summary={summaryOf(reading, input)}
      />
    </PlaneCursor>
  );
}

function namesOf({ view, least, plane }: InverseReading, { words }: FigureInput): string[] {
  const say = inverseMapWords[words.lang];
  switch (view.ask) {
    case "validity":
      return [say.fails(least), say.holds(least)];
    case "gain":
      return [say.gainsNot, say.gains(view.by), ""];
    case "best":
      return plane.policies.map((id) => words.policies.name(id));
  }
}

function readoutOf({ view, plane, cell }: InverseReading, { words }: FigureInput): string {
  const { here } = inverseMapWords[words.lang];
  return plainText(here(view.axes, plane.at[cell.column] ?? 0, plane.at[cell.row] ?? 0));
}

function summaryOf(reading: InverseReading, { words }: FigureInput): string {
  const say = inverseMapWords[words.lang];
  const { view } = reading;
  const [x, y] = view.axes === "repair" ? ["α", "β"] : ["ρ₀", "ρ₁"];
  const name = words.policies.name;
  if (view.ask === "best") {
    return say.summaryBest(bestFacts(reading, name).shares[0]?.name ?? "", x, y);
  }
  return say.summary(name(view.policy), regionFacts(reading, name).share, x, y);
}
