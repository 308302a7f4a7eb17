import { COLOURS } from "#plots";
import type { Theme } from "#ui";
import type { AtOnce, JobPlan, Outcomes } from "../figure.ts";
import { type FigureStill, figureSvg } from "../file/figureSvg.tsx";
import type { Desk } from "./desk.ts";
import { saveFile } from "./saveFile.ts";

/** What a page shows of a figure, before the jobs that only refine it have ended. */
export type Shown = Omit<FigureStill, "outcomes" | "pinned"> & {
  readonly pinned: Omit<NonNullable<FigureStill["pinned"]>, "outcomes"> | null;
};

/**
 * Saves the figure as SVG, as it is seen now but whole: what refines it is waited for.
 *
 * @param near - an element in the figure, whose theme is the file's
 * @param slot - names the jobs' slots, as in `useOutcomes`
 */
export async function saveDrawing(
  shown: Shown,
  desk: Desk,
  slot: string,
  near: Element,
): Promise<void> {
  const { figure, study, view, log, pinned } = shown;
  const theme = themeAt(near);
  const outcomes = await whole(desk, `${slot}/file`, figure.jobs(study, view, log), figure.atOnce);
  const atA =
    pinned === null || figure.pins === "alone"
      ? {}
      : await whole(desk, `${slot}/file/A`, figure.jobs(pinned.study, view), figure.atOnce);
  const still = { ...shown, outcomes, pinned: pinned && { ...pinned, outcomes: atA } };
  saveFile(`${figure.id}.svg`, "image/svg+xml", figureSvg(still, { theme }));
}

/** The theme that an element is seen in: the colour of paper there. */
function themeAt(near: Element): Theme {
  const probe = near.ownerDocument.createElement("span");
  probe.style.color = "var(--paper)";
  near.append(probe);
  const seen = getComputedStyle(probe).color;
  probe.style.color = COLOURS.dark.paper;
  const dark = getComputedStyle(probe).color;
  probe.remove();
  return seen === dark ? "dark" : "light";
}

/** Every outcome of a plan, the refinements too; a job that fails leaves its part out. */
function whole(
  desk: Desk,
  slot: string,
  { first, later }: JobPlan,
  atOnce: AtOnce,
): Promise<Outcomes> {
  const named = Object.entries({ ...first, ...later });
  return new Promise((resolve) => {
    let leave = (): void => undefined;
    const look = (): void => {
      const outcomes: Record<string, Outcomes[string]> = {};
      let waiting = false;
      for (const [name, job] of named) {
        const entry = desk.look(job, atOnce);
        if (entry.state === "done") outcomes[name] = entry.outcome;
        if (entry.state === "absent") desk.request(`${slot}/${name}`, job);
        // without a runner it stays absent, and the file is what can be computed at once
        if (desk.look(job, atOnce).state === "running") waiting = true;
      }
      if (waiting) return;
      leave();
      resolve(outcomes);
    };
    leave = desk.subscribe(look);
    look();
  });
}
