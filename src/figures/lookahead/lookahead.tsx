import { evaluateWithin } from "#compute";
import { plainText, StopsPlot } from "#plots";
import { lookaheadWords, rate } from "#ui";
import { QUICK_MS } from "../evaluation.ts";
import type { FigureActions, FigureDefinition, FigureInput } from "../figure.ts";
import { KindNote } from "../host/Kind.tsx";
import { Rich } from "../host/Rich.tsx";
import { AheadControls } from "./AheadControls.tsx";
import { AheadNotes } from "./AheadNotes.tsx";
import { aheadFacts, ruleRows } from "./facts.ts";
import { GainPlane } from "./GainPlane.tsx";
import { planeOf } from "./gains.ts";
import { RulesTable } from "./RulesTable.tsx";
import { stopsOf } from "./stops.ts";
import { aheadTable } from "./table.ts";
import { aheadView, drawnStudy, keepJob, mapJob, rulesJob } from "./view.ts";
import "./lookahead.css";

/** Rules and stops stand beside the map from this width on. */
const WIDE = 640;
const GUTTER = 28;
/** Vote counts whose beliefs are drawn one by one. */
const FEW_VOTES = 16;

/**
 * What looking ahead is worth against the rule that looks one repair ahead: over a plane of rates, and on
 * the study at hand or a loop counted in a public log. View: `loop`, `plane`, `x`, `y`.
 */
export const lookahead: FigureDefinition = {
  id: "lookahead",
  pins: "alone",
  jobs(study, given) {
    const { loop, plane } = aheadView(given);
    const drawn = drawnStudy(study, loop);
    return {
      first: { rules: rulesJob(drawn) },
      later: { kept: keepJob(drawn), map: mapJob(drawn, plane) },
    };
  },
  atOnce: (job) => (job.kind === "evaluate" ? evaluateWithin(QUICK_MS, job) : null),
  title: (words) => lookaheadWords[words.lang].title,
  note: ({ words }) => <KindNote kind="exact" words={words.figures.exact} />,
  controls: (input, actions) => <AheadControls input={input} actions={actions} />,
  draw: drawing,
  sentence(input) {
    const facts = aheadFacts(input);
    const say = lookaheadWords[input.words.lang];
    return facts === null ? input.words.figures.waiting : <Rich text={say.sentence(facts)} />;
  },
  equation: (input, actions) => <AheadNotes input={input} actions={actions} />,
  table: aheadTable,
};

function drawing(input: FigureInput, actions: FigureActions) {
  const { words, width } = input;
  const view = aheadView(input.view);
  const study = drawnStudy(input.study, view.loop);
  const wide = width >= WIDE;
  const map = wide ? Math.round((width - GUTTER) * 0.52) : width;
  const beside = wide ? width - GUTTER - map : width;
  return (
    <div
      className="ahead"
      style={wide ? { gridTemplateColumns: `${map}px ${beside}px` } : undefined}
    >
      <GainPlane
        key={`${view.loop} ${view.plane}`}
        width={map}
        study={study}
        view={view}
        map={planeOf(input)}
        words={words}
        actions={actions}
      />
      <div>
        <RulesTable
          width={beside}
          rows={ruleRows(input)}
          oneVote={study.votes === 1}
          words={words}
        />
        <Stops input={input} width={beside} />
      </div>
    </div>
  );
}

function Stops({ input, width }: { readonly input: FigureInput; readonly width: number }) {
  const { loop } = aheadView(input.view);
  const study = drawnStudy(input.study, loop);
  const say = lookaheadWords[input.words.lang];
  const { myopic, ahead, first } = stopsOf(study);
  const [low, high] = [myopic[0] ?? 0, ahead[0] ?? 0];
  if (study.rounds === 0) return <p className="ahead-readout">{say.noStops}</p>;
  return (
    <StopsPlot
      width={width}
      myopic={myopic}
      ahead={ahead}
      myopicText={say.ends.myopic(myopic.at(-1) ?? 0)}
      aheadText={say.ends.ahead(low, high)}
      first={
        study.votes > FEW_VOTES
          ? []
          : first.map(({ S, belief, chance }) => ({
              key: S,
              belief,
              chance,
              text:
                study.votes === 1 || (belief >= low && belief < high)
                  ? say.count(S, study.votes, belief)
                  : "",
            }))
      }
      firstText={study.votes > FEW_VOTES ? "" : say.firstVotes}
      yName={say.stopsName}
      xName={say.roundName}
      tick={(value) => rate(value)}
      summary={plainText(say.stopsSummary(low, high))}
    />
  );
}
