import { costOf, runNow } from "#compute";
import { VerdictMark } from "#plots";
import { assumptionsWords } from "#ui";
import type { AtOnce, FigureDefinition } from "../figure.ts";
import { Choice } from "../host/Choice.tsx";
import { KindNote } from "../host/Kind.tsx";
import { Rich } from "../host/Rich.tsx";
import { AssumptionsStill } from "./AssumptionsStill.tsx";
import { AssumptionsTable } from "./AssumptionsTable.tsx";
import "./assumptions.css";
import { CellDetails } from "./CellDetails.tsx";
import { assumptionsFacts } from "./facts.ts";
import { breakerRows, claimsJobs, toldIn } from "./rows.ts";
import { assumptionsTable } from "./table.ts";

/** ms that one row may take in a render: a slider moves one, the others are known. */
const ROW_MS = 8;

const atOnce: AtOnce = (job) =>
  job.kind === "claims" && costOf(job) <= ROW_MS ? runNow(job) : null;

const VERDICTS = ["holds", "fails", "none"] as const;
const TOLD = ["calibrated", "study"] as const;

/** Assumption breakers: which claim of the paper survives which broken assumption, each cell computed. */
export const assumptions: FigureDefinition = {
  id: "assumptions",
  pins: "alone",
  jobs(study, view) {
    const { "as-it-is": plain, ...later } = claimsJobs(study, view);
    return { first: plain === undefined ? {} : { "as-it-is": plain }, later };
  },
  atOnce,
  title: (words) => assumptionsWords[words.lang].title,
  note: ({ words }) => <KindNote kind="exact" words={assumptionsWords[words.lang].note} />,
  controls({ view, words }, actions) {
    const say = assumptionsWords[words.lang];
    const told = toldIn(view);
    return (
      <>
        <span>{say.toldBy}</span>
        <Choice
          of={TOLD}
          chosen={told}
          say={(one) => say.told[one]}
          onChoose={(one) => actions.setView({ told: one })}
        />
      </>
    );
  },
  draw(input, actions) {
    const say = assumptionsWords[input.words.lang];
    return (
      <div>
        <AssumptionsTable input={input} actions={actions} />
        <p className="breakers-key">
          {VERDICTS.map((verdict) => (
            <span key={verdict}>
              <VerdictMark verdict={verdict} /> {say.verdicts[verdict]}
            </span>
          ))}
          <span>{say.shaded}</span>
          <span>{say.choose}</span>
        </p>
      </div>
    );
  },
  still: (input) => <AssumptionsStill input={input} />,
  sentence: (input) => (
    <Rich
      text={assumptionsWords[input.words.lang].sentence(assumptionsFacts(breakerRows(input)))}
    />
  ),
  equation: (input, actions) => <CellDetails input={input} actions={actions} />,
  table: assumptionsTable,
};
