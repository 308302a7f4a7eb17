import { citation, PEAK_DIAGNOSTIC, published, publishedByRound } from "#paper";
import { PeakPlot, plainText } from "#plots";
import { interiorPeakWords, rate } from "#ui";
import type { FigureDefinition, FigureInput } from "../figure.ts";
import { KIND_MARKS, KindNote } from "../host/Kind.tsx";
import { Rich } from "../host/Rich.tsx";
import { freshDraws } from "./broken.ts";
import { drawnPeak, peakFacts, ratesOf } from "./facts.ts";
import { PeakControls } from "./PeakControls.tsx";
import { peakJobs, peakRows, populationOf } from "./rows.ts";
import { peakTable } from "./table.ts";
import "./peak.css";

/**
 * The diagnostic whose best budget lies inside: rules that are told the schedule, that are told the first
 * repair's rates for ever, and hindsight. View: `at`, `hard`.
 */
export const interiorPeak: FigureDefinition = {
  id: "interior-peak",
  pins: "alone",
  jobs: (study, view) => peakJobs(drawnPeak({ study, view }).study),
  atOnce: () => null,
  title: (words) => interiorPeakWords[words.lang].title,
  note: ({ words }) => <KindNote kind="exact" words={words.figures.exact} />,
  controls: (input, actions) => <PeakControls input={input} actions={actions} />,
  draw: drawing,
  sentence(input) {
    const facts = peakFacts(input);
    const say = interiorPeakWords[input.words.lang];
    return facts === null ? input.words.figures.waiting : <Rich text={say.sentence(facts)} />;
  },
  equation(input, { openStudy }) {
    const say = interiorPeakWords[input.words.lang];
    const facts = peakFacts(input);
    const { study, ours } = drawnPeak(input);
    const { resampled, breaksAt } = PEAK_DIAGNOSTIC;
    const { place } = input.words.figures;
    const notes = [
      ...(facts === null
        ? []
        : [
            say.paper(
              facts,
              place(citation(breaksAt)),
              place(published("interior-peak", "tpm")?.where ?? ""),
            ),
          ]),
      say.told(ratesOf(study).first),
      say.control(resampled.lowest.value, resampled.highest.value),
      say.assumed,
      ...(ours ? [say.ours] : []),
    ];
    return (
      <div className="peak-notes">
        {notes.map((note) => (
          <p key={note}>
            <Rich text={note} />
          </p>
        ))}
        {openStudy === undefined ? null : (
          <p>
            <button type="button" onClick={() => openStudy(study)}>
              {say.open}
            </button>
          </p>
        )}
      </div>
    );
  },
  table: peakTable,
};

function drawing(input: FigureInput) {
  const rows = peakRows(input);
  const facts = peakFacts(input);
  const Q = populationOf(input)?.Q;
  if (rows === null || facts === null || Q === undefined) return null;
  const { words, width } = input;
  const say = interiorPeakWords[words.lang];
  const { study, change } = drawnPeak(input);
  const { resampled } = PEAK_DIAGNOSTIC;
  const fresh = freshDraws(study.rounds);
  const steady = change.hard === 0 || study.rounds === 0;
  return (
    <PeakPlot
      width={width}
      repaired={{ values: Q, text: say.repaired(facts.end), below: "" }}
      fresh={{
        values: fresh,
        text: say.fresh(fresh.at(-1) ?? 0),
        below: say.range(resampled.lowest.value, resampled.highest.value),
      }}
      band={[resampled.lowest.value, resampled.highest.value]}
      points={publishedByRound("interior-peak")
        .filter(({ round }) => round <= study.rounds)
        .map(({ round, value }) => ({
          round,
          value,
          text: `${KIND_MARKS.published} ${rate(value)}`,
        }))}
      best={{ round: facts.best, text: say.best(facts.best, facts.peak) }}
      breaksAt={steady ? null : change.at}
      breakText={say.breaks(change.at)}
      rowsTitle={say.rowsTitle}
      rows={rows.map(({ id, result, published }) => ({
        key: id,
        text: say.deciders[id],
        committed: result.committedAt,
        mean: result.round,
        value: `${KIND_MARKS.exact} ${rate(result.validity, 3)}`,
        published: published === null ? "" : `${KIND_MARKS.published} ${rate(published.value, 3)}`,
      }))}
      roundName={say.roundName}
      tick={(value) => rate(value)}
      summary={plainText(say.summary(facts))}
    />
  );
}
