import { lazy, Suspense } from "react";
import { type BelievedSetting, DEFAULT_CALIBRATED, type Study } from "#study";
import { Segmented, Unbroken, useWords } from "#ui";
import { useEdit, useStudy } from "../lab.ts";
import { BiasRows } from "./BiasRows.tsx";

const CalibrationRows = lazy(async () => ({
  default: (await import("./CalibrationRows.tsx")).CalibrationRows,
}));

type Kind = BelievedSetting["kind"];

/** What VRR-Stop was told: the true rates, biased ones, or what a calibration gives. */
export function BeliefPart() {
  const { belief } = useWords().controls;
  const kind = useStudy((study) => study.believed.kind);
  const correlated = useStudy((study) =>
    study.world.classes.some(({ icc }) => icc.valid > 0 || icc.invalid > 0),
  );
  const edit = useEdit();
  const choices: { value: Kind; label: string }[] = [
    { value: "true", label: belief.true },
    { value: "bias", label: belief.bias },
    { value: "calibrated", label: belief.calibrated },
  ];
  if (kind === "rates") choices.push({ value: "rates", label: belief.rates });
  return (
    <div className="belief-part">
      <Segmented
        label={belief.legend}
        value={kind}
        choices={choices}
        onChange={(next) => edit((study) => ({ believed: settingOf(next, study) }), "settle")}
      />
      {kind === "true" ? (
        <p className="row-note">
          <Unbroken text={correlated ? belief.trueNoteIcc : belief.trueNote} />
        </p>
      ) : null}
      {kind === "bias" ? <BiasRows /> : null}
      {kind === "calibrated" ? (
        <Suspense fallback={null}>
          <CalibrationRows />
        </Suspense>
      ) : null}
      {kind === "rates" ? <p className="row-note">{belief.ratesNote}</p> : null}
    </div>
  );
}

function settingOf(kind: Kind, study: Study): BelievedSetting {
  switch (kind) {
    case "true":
      return { kind };
    case "bias":
      return { kind, q0: 0, rho0: 0, rho1: 0, alpha: 0, beta: 0 };
    case "calibrated":
      return DEFAULT_CALIBRATED;
    case "rates":
      return study.believed;
    default:
      return kind satisfies never;
  }
}
