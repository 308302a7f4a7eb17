import { readdirSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { type Job, run } from "#compute";
import { PRESET_IDS, presetBase, studyWith } from "#study";
import { EDGES } from "../figures/edgeStudies.ts";
import { launch } from "./chromium.ts";

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launch();
  page = await browser.newPage({ serviceWorkers: "block", bypassCSP: true });
  await page.goto(inject("address"));
});
afterAll(() => browser.close());

const STUDIES = {
  ...Object.fromEntries(PRESET_IDS.map((id) => [id, presetBase(id)])),
  ...EDGES,
  "a leniency": studyWith(presetBase("stress-drift"), { leniency: 0.7, rounds: 3 }),
};

/** Exact results and drawn ones of every study. */
const JOBS: readonly Job[] = Object.values(STUDIES).flatMap((study): Job[] => [
  { kind: "evaluate", study, policies: ["none", "majority", "vrr-guard", "tpm", "fixed:1"] },
  { kind: "simulate", study, policies: ["tpm", "vrr-guard"], instances: 500 },
]);

/** Runs jobs in the worker that the page itself starts; answers come as text, each number to its last digit. */
function inWorker(jobs: readonly Job[]): Promise<string[]> {
  const file = readdirSync("dist/app/assets").find((name) => /^worker-.*\.js$/.test(name));
  return page.evaluate(
    ([path, all]) => {
      const worker = new Worker(new URL(path, document.baseURI), { type: "module" });
      const answers: string[] = [];
      return new Promise<string[]>((resolve) => {
        const ask = (ticket: number): void =>
          worker.postMessage({ type: "run", ticket, job: all[ticket] });
        worker.onmessage = ({ data }) => {
          if (data.type === "ready") ask(0);
          if (data.type !== "done" && data.type !== "failed") return;
          answers.push(JSON.stringify(data.outcome ?? data.message));
          if (answers.length < all.length) ask(answers.length);
          else resolve(answers);
        };
      });
    },
    [`assets/${file}`, jobs] as const,
  );
}

/** As printed at the most: twelve digits; the last places of a double are the processor's own. */
const printed = (text: string): string =>
  text.replace(/-?\d+\.\d+(?:e[+-]?\d+)?/g, (number) => Number(number).toPrecision(12));

it("numbers are the same in Chromium and in Node, to the last printed digit", async () => {
  const theirs = await inWorker(JOBS);
  const apart: string[] = [];
  for (const [i, job] of JOBS.entries()) {
    const ours = JSON.stringify(await run(job));
    expect(ours).toContain(job.kind);
    if (printed(theirs[i]!) !== printed(ours)) apart.push(`${job.kind} ${JSON.stringify(job)}`);
  }
  expect(apart).toEqual([]);
});
