import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES } from "#ui";
import { servePages } from "../browser/host.ts";
import { ownSite } from "../browser/ownServer.ts";
import { type Browser, browsers } from "./browsers.ts";
import type { Driver } from "./driver.ts";
import { putEar } from "./ear.ts";
import { withoutNetwork } from "./offline.ts";
import { HOST, PLACES } from "./places.ts";
import { lookAt, speak } from "./walk.ts";

const only = process.argv[2] ?? "";
const WIDTHS = [1280, 320];
const FOUND = "browsers-found";
const host = await servePages({ "/": HOST });
let passed = 0;
let failed = 0;

/** Runs one look, prints its line, and keeps a picture of what it failed at. */
async function look(name: string, driver: Driver, run: () => Promise<readonly string[] | null>) {
  const faults = await run().catch((error: Error) => [error.message]);
  if (faults === null) return console.log(`-      ${name}: not looked at, it keeps no pages`);
  if (faults.length === 0) {
    passed++;
    return console.log(`ok     ${name}`);
  }
  failed++;
  console.log(`FAILED ${name}\n${faults.map((fault) => `         ${fault}`).join("\n")}`);
  const picture = await driver.screenshot().catch(() => null);
  if (picture === null) return;
  mkdirSync(FOUND, { recursive: true });
  writeFileSync(join(FOUND, `${name.replaceAll(/\W+/g, "-")}.png`), picture);
}

async function walk({ name, launch, isDeaf }: Browser): Promise<void> {
  const wants = (job: string): boolean => job.includes(only);
  for (const { lang } of LANGUAGES) {
    const jobs = WIDTHS.flatMap((width) =>
      PLACES.map((place) => ({ place, width, job: `${name}, ${lang}, ${width}: ${place.name}` })),
    ).filter(({ job }) => wants(job));
    if (jobs.length === 0) continue;
    const site = await ownSite();
    if (isDeaf) putEar(site);
    const driver = await launch(lang);
    console.log(driver.version);
    try {
      await speak(driver, site.address, lang);
      for (const { place, width, job } of jobs)
        await look(job, driver, () =>
          lookAt(driver, { address: site.address, host: host.address, place, lang, width }),
        );
    } finally {
      await driver.close();
      await site.stop();
    }
  }
  const job = `${name}: without a network`;
  if (!wants(job)) return;
  const site = await ownSite();
  if (isDeaf) putEar(site);
  const driver = await launch("en");
  try {
    await look(job, driver, () => withoutNetwork(driver, site));
  } finally {
    await driver.close();
    await site.stop();
  }
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1)); // ends the browsers
const there = await browsers().catch((error: Error) => {
  console.log(error.message);
  return process.exit(1);
});
for (const browser of there.found) {
  try {
    await walk(browser);
  } catch (error) {
    failed++;
    console.log(`FAILED ${browser.name}: ${error instanceof Error ? error.message : error}`);
  }
}
there.close();
for (const line of there.missing) console.log(line);
console.log(there.found.length === 0 ? "not looked at" : `${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
