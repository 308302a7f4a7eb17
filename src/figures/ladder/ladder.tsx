import { JUDGES, SETTINGS } from "#paper";
import { DotTable, plainText } from "#plots";
import {
  DEFAULT_EM,
  LADDER_FIT,
  LADDER_HELD_OUT,
  LADDER_NUMBERS,
  LADDER_SETTING,
  LADDER_TARGETS,
} from "#study";
import { ladderWords } from "#ui";
import { evaluateAtOnce } from "../evaluation.ts";
import type { FigureDefinition, FigureInput } from "../figure.ts";
import { KindNote } from "../host/Kind.tsx";
import { Rich } from "../host/Rich.tsx";
import { AllNumbers } from "./all/AllNumbers.tsx";
import { allFacts } from "./all/facts.ts";
import { allRows } from "./all/rows.ts";
import { allJobs } from "./all/worlds.ts";
import { collapseFacts, collapseJobs, collapsesOf, PUBLISHED_COLLAPSE } from "./collapse.ts";
import { collapseSections } from "./collapseSections.ts";
import { LadderControls } from "./LadderControls.tsx";
import { furthest, isNear, RUNG_JOBS, type Rung, rungsOf } from "./rungs.ts";
import { rowName, shownNumber, stressSections } from "./stressSections.ts";
import { ladderTable } from "./table.ts";
import { ladderView } from "./view.ts";
import "./ladder.css";

/**
 * Published numbers beside what worlds of growing richness give that were fitted to them; Llama's collapse
 * in four worlds; and every published number of all settings beside ours. The figure's own studies; that of the page is not looked at. View: `part`,
 * `rung`, `world`.
 */
export const ladder: FigureDefinition = {
  id: "ladder",
  pins: "alone",
  jobs(_, view) {
    const { part, rung } = ladderView(view);
    if (part === "all") return allJobs(rung);
    return { first: part === "llama" ? collapseJobs() : RUNG_JOBS, later: {} };
  },
  atOnce: evaluateAtOnce,
  title: ({ lang }) => ladderWords[lang].title,
  note({ view, words }) {
    const say = ladderWords[words.lang];
    const notes = {
      llama: say.noteLlama,
      stress: say.note(LADDER_FIT.seed),
      all: say.all.note,
    };
    return (
      <>
        <KindNote kind="exact" words={words.figures.exact} />
        <span>{notes[ladderView(view).part]}</span>
      </>
    );
  },
  controls: (input, actions) => <LadderControls input={input} actions={actions} />,
  draw(input, actions) {
    const { view, words, width } = input;
    const say = ladderWords[words.lang];
    const { part, world, rung } = ladderView(view);
    if (part === "all") {
      const rows = allRows(input.outcomes, rung);
      return <AllNumbers input={input} actions={actions} rows={rows} rung={rung} />;
    }
    if (part === "llama") {
      const facts = collapseFacts(input.outcomes);
      return (
        <div>
          <DotTable
            width={width}
            sections={collapseSections(collapsesOf(input.outcomes), world, words)}
            summary={facts === null ? say.title : plainText(say.collapse.summary(facts))}
            onChoose={(choice) => actions.setView({ world: choice })}
          />
          <p className="ladder-aside">
            <Rich text={say.collapse.key(PUBLISHED_COLLAPSE.rho1.plans, DEFAULT_EM.cap)} />
          </p>
        </div>
      );
    }
    const rungs = rungsOf(input.outcomes);
    const chosen = chosenOf(input);
    if (chosen === null) return null;
    return (
      <div>
        <DotTable
          width={width}
          sections={stressSections(rungs, chosen, words, width)}
          summary={plainText(
            say.summary(
              say.rungs[chosen.fitted.id],
              chosen.fitted.chiSquare,
              nearTargets(chosen),
              LADDER_TARGETS.length,
            ),
          )}
          onChoose={(choice) => actions.setView({ rung: choice })}
        />
        <p className="ladder-aside">
          <Rich text={say.key} />
        </p>
        <p className="ladder-aside">
          <Rich text={say.assumed(BIAS)} />
        </p>
      </div>
    );
  },
  sentence(input) {
    const { view, words } = input;
    const say = ladderWords[words.lang];
    const { part, rung } = ladderView(view);
    if (part === "all") {
      const facts = allFacts(allRows(input.outcomes, rung), rung, words);
      return facts === null ? null : <Rich text={say.all.sentence(facts)} />;
    }
    if (part === "llama") {
      const facts = collapseFacts(input.outcomes);
      return facts === null ? null : <Rich text={say.collapse.sentence(facts)} />;
    }
    const chosen = chosenOf(input);
    if (chosen === null || chosen.results === null) return null;
    const { fitted, results } = chosen;
    const rungs = rungsOf(input.outcomes);
    const worst = furthest(results);
    return (
      <Rich
        text={say.sentence({
          place: rungs.indexOf(chosen) + 1,
          of: rungs.length,
          name: say.rungs[fitted.id],
          chiSquare: fitted.chiSquare,
          parameters: fitted.parameters,
          numbers: LADDER_NUMBERS,
          saturated: fitted.saturated,
          targets: LADDER_TARGETS.length,
          near: nearTargets(chosen),
          foretold: {
            near: LADDER_HELD_OUT.filter((one) => isNear(one, results)).length,
            of: LADDER_HELD_OUT.length,
          },
          worst: {
            name: namedNumber(worst, words),
            world: shownNumber(worst, worst.read(results)),
            published: shownNumber(worst, worst.value),
          },
          q0: SETTINGS[LADDER_SETTING].q0?.value ?? 0,
          bStar: SETTINGS[LADDER_SETTING].bStar?.value ?? 0,
        })}
      />
    );
  },
  table: ladderTable,
};

const BIAS = JUDGES.find(({ setting }) => setting === LADDER_SETTING)?.bias.value ?? 0;

function chosenOf({ outcomes, view }: FigureInput): Rung | null {
  const { rung } = ladderView(view);
  return rungsOf(outcomes).find(({ fitted }) => fitted.id === rung) ?? null;
}

function nearTargets({ results }: Rung): number {
  return results === null ? 0 : LADDER_TARGETS.filter((one) => isNear(one, results)).length;
}

function namedNumber(target: (typeof LADDER_TARGETS)[number], words: FigureInput["words"]): string {
  const name = rowName(target, words);
  const { measure } = target;
  return measure === "validity" || measure === "round"
    ? ladderWords[words.lang].measured(name, measure)
    : name;
}
