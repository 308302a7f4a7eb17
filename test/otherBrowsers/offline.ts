import { offlineWords } from "#ui";
import type { OwnSite } from "../browser/ownServer.ts";
import { type Driver, holds } from "./driver.ts";

const DOORS = [
  ["#/lab", "figure svg[role=img]"],
  ["#/notebook/1", ".chapter h1"],
  ["#/figures/flip-risk", "main svg[role=img]"],
  ["#/your-loop", ".loop-drop"],
  ["#/scores", "main svg[role=img]"],
] as const;

/**
 * Waits for *Ready offline*, takes the site away and opens every door anew. @returns the faults; null where
 * this browser keeps no pages, and so must not say that it does
 */
export async function withoutNetwork(
  driver: Driver,
  site: OwnSite,
): Promise<readonly string[] | null> {
  await driver.open(`${site.address}#/lab`, 1280);
  const { ready } = offlineWords.en;
  const isSaid = `document.querySelector(".notices")?.innerText.includes(${JSON.stringify(ready)})`;
  if (!(await driver.evaluate<boolean>(`"serviceWorker" in navigator`))) {
    await holds(driver, isSaid, 5000);
    return (await holds(driver, isSaid, 0)) ? ["Ready offline is said, which cannot be"] : null;
  }
  if (!(await holds(driver, isSaid, 60_000))) return [`not said within a minute: ${ready}`];
  await site.stop();
  const faults: string[] = [];
  for (const [hash, stands] of DOORS) {
    await driver.open(`${site.address}${hash}`, 1280);
    if (!(await holds(driver, `document.querySelector("${stands}") !== null`)))
      faults.push(`${hash} does not stand without a network`);
    faults.push(...(await driver.complaints()));
  }
  return faults;
}
