import { randomStudy } from "#compute";
import { INSTANCES_PER_BLOCK, Z95 } from "#engine";
import { AgreementPlot, plainText, ZPathsPlot } from "#plots";
import { twoOraclesWords } from "#ui";
import { evaluateAtOnce, evaluateJob } from "../evaluation.ts";
import type { FigureActions, FigureDefinition, FigureInput } from "../figure.ts";
import { KindNote } from "../host/Kind.tsx";
import { Rich } from "../host/Rich.tsx";
import { OraclesControls } from "./OraclesControls.tsx";
import { lastZ, readScores, studyFacts } from "./scores.ts";
import { oraclesTable } from "./table.ts";
import { accumulateJob, oraclesView, worldsJob } from "./view.ts";
import { BIN, binned, FAULT, MOST, worldsFacts, worldsOf } from "./worlds.ts";
import "./oracles.css";

/**
 * The exact engine against Monte Carlo on the reader's own study, and against the full tree in random
 * worlds. View: `part`, `instances`, `policy`, `run`, `worldSeed`.
 */
export const twoOracles: FigureDefinition = {
  id: "two-oracles",
  pins: "alone",
  jobs(study, given) {
    const view = oraclesView(given);
    if (view.part === "study") {
      return {
        first: { now: evaluateJob(study) },
        later: { simulated: accumulateJob(study, view.instances) },
      };
    }
    return { first: {}, later: view.running ? { worlds: worldsJob(view.seed) } : {} };
  },
  atOnce: evaluateAtOnce,
  title: (words) => twoOraclesWords[words.lang].title,
  note({ study, view, words }) {
    const { part, seed } = oraclesView(view);
    const say = twoOraclesWords[words.lang];
    return <KindNote kind="simulated" words={say.note(part === "study" ? study.seed : seed)} />;
  },
  controls: (input, actions) => <OraclesControls input={input} actions={actions} />,
  draw: (input, actions) =>
    oraclesView(input.view).part === "study"
      ? studyDrawing(input, actions)
      : worldsDrawing(input, actions),
  sentence(input) {
    const { words } = input;
    const say = twoOraclesWords[words.lang];
    if (oraclesView(input.view).part === "study") {
      const read = readScores(input);
      const facts = read === null ? null : studyFacts(read, words.policies.name);
      return facts === null ? words.figures.waiting : <Rich text={say.sentence.study(facts)} />;
    }
    const outcome = worldsOf(input);
    return (
      <Rich
        text={
          outcome === null
            ? say.idle
            : say.sentence.worlds(worldsFacts(outcome, words.policies.name))
        }
      />
    );
  },
  equation: ({ view, words }) => (
    <p className="figure-aside">
      <Rich text={twoOraclesWords[words.lang].suspicion[oraclesView(view).part]} />
    </p>
  ),
  table: oraclesTable,
};

function studyDrawing(input: FigureInput, actions: FigureActions) {
  const read = readScores(input);
  if (read === null) return null;
  const { words, width, highlight } = input;
  const say = twoOraclesWords[words.lang];
  const { scores, at, of } = read;
  const worst = scores.reduce<string | null>((best, score) => {
    const z = lastZ(score);
    const known = scores.find(({ id }) => id === best);
    const most = known === undefined ? null : lastZ(known);
    return z !== null && (most === null || Math.abs(z) > Math.abs(most)) ? score.id : best;
  }, null);
  const lit =
    [highlight.policy, oraclesView(input.view).policy].find((wanted) =>
      scores.some(({ id }) => id === wanted),
    ) ?? worst;
  const name = width < 520 ? words.policies.short : words.policies.name;
  const ticks = [4096, 16_384, 65_536, 262_144, 1_048_576, 4_194_304].filter((n) => n <= of);
  const every = width < 520 ? 2 : 1;
  return (
    <ZPathsPlot
      width={width}
      at={at}
      from={INSTANCES_PER_BLOCK}
      to={of}
      paths={scores.map((score) => ({
        key: score.id,
        text: say.end(name(score.id), lastZ(score)),
        z: score.z,
        strong: score.id === lit,
      }))}
      band={Z95}
      bandText={width < 520 ? "" : say.band}
      xTicks={ticks
        .filter((_, i) => (ticks.length - 1 - i) % every === 0)
        .map((n) => ({ at: n, label: say.count(n) }))}
      xName={say.xInstances}
      summary={plainText(say.summary(scores.length, at.at(-1) ?? 0))}
      onLight={(policy) => actions.highlight({ policy })}
    />
  );
}

function worldsDrawing(input: FigureInput, actions: FigureActions) {
  const { words, width } = input;
  const say = twoOraclesWords[words.lang];
  const { seed } = oraclesView(input.view);
  const outcome = worldsOf(input);
  const difference = outcome?.worst?.difference ?? null;
  const z = outcome?.z ?? new Float64Array();
  const { counts, expected } = binned(z);
  const { openStudy } = actions;
  const { worst = null, furthest = null } = outcome ?? {};
  return (
    <div>
      <AgreementPlot
        width={width}
        difference={difference}
        differenceText={difference === null ? "" : say.difference(difference)}
        fault={FAULT}
        faultText={say.fault}
        differenceName={say.differenceName}
        counts={counts}
        expected={expected}
        binWidth={BIN}
        most={MOST}
        expectedText={say.expected(z.length)}
        zName={say.zName}
        band={Z95}
        summary={plainText(
          say.worldsSummary(
            outcome?.worlds ?? 0,
            difference === null ? say.nothing : say.difference(difference),
          ),
        )}
      />
      {openStudy === undefined || worst === null ? null : (
        <p className="figure-quiet">
          <button type="button" onClick={() => openStudy(randomStudy(seed, worst.world))}>
            {say.openWorst}
          </button>
          {furthest === null ? null : (
            <button type="button" onClick={() => openStudy(randomStudy(seed, furthest.world))}>
              {say.openFurthest(furthest.z)}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
