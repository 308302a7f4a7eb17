import { lazy, Suspense } from "react";
import { Disclosure, useWords } from "#ui";
import { useActions, useView } from "../lab.ts";
import { RealismSummary } from "./RealismSummary.tsx";

const LateControls = lazy(async () => ({
  default: (await import("./RealismControls.tsx")).RealismControls,
}));

/** What the paper's model leaves out, folded; its summary says what is in force. */
export function RealismPart() {
  const { groups } = useWords().controls;
  const open = useView((view) => view.realismOpen);
  const { setView } = useActions();
  return (
    <Disclosure
      level={2}
      title={groups.realism}
      open={open}
      onToggle={(realismOpen) => setView({ realismOpen })}
      summary={<RealismSummary />}
    >
      <RealismControls />
    </Disclosure>
  );
}

/** The controls themselves, in the rail or in the phone's sheet. */
export function RealismControls() {
  return (
    <Suspense fallback={null}>
      <LateControls />
    </Suspense>
  );
}
