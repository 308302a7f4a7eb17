import type { ReactNode } from "react";
import { ClassTabs } from "./ClassTabs.tsx";
import { RateRow } from "./RateRow.tsx";
import { BoundaryReadout, ContractionReadout, JReadout } from "./Readouts.tsx";
import { SettingRow } from "./SettingRow.tsx";

export function VerifierPart() {
  return (
    <>
      <ClassTabs />
      <RateRow name="rho0" />
      <RateRow name="rho1" />
      <JReadout />
    </>
  );
}

export function RepairerPart() {
  return (
    <>
      <RateRow name="alpha" />
      <RateRow name="beta" />
      <BoundaryReadout />
      <ContractionReadout />
    </>
  );
}

export function LoopPart() {
  return (
    <>
      <SettingRow name="q0" />
      <SettingRow name="M" />
      <SettingRow name="K" />
      <SettingRow name="tau" />
      <SettingRow name="delta" />
      <SettingRow name="theta" />
    </>
  );
}

/** A titled group of controls in the rail. */
export function RailGroup(props: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="rail-group">
      <h2>{props.title}</h2>
      {props.children}
    </section>
  );
}
