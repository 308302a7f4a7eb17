/**
 * Fits the ladder's worlds and writes what they are: `scripts/fit-ladder.js` builds and runs this.
 *
 * @param argv - the file to write
 */
import { writeFileSync } from "node:fs";
import { RUNG_IDS } from "../../src/study/ladder/rungs.ts";
import { fitRung, SETTINGS } from "./fitRung.ts";

const [, , path] = process.argv;
if (path === undefined) throw new RangeError("the path of the file to write is expected; got none");
const fitted = RUNG_IDS.map((id) => {
  const began = performance.now();
  const found = fitRung(id, { ...SETTINGS, starts: SETTINGS.starts[id] }, (start, chiSquare) =>
    process.stdout.write(`  ${id}, start ${start + 1}: χ² ${chiSquare.toFixed(2)}\n`),
  );
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  process.stdout.write(`${id}: χ² ${found.chiSquare.toFixed(2)} in ${seconds} s\n`);
  return [id, found] as const;
});
const written = { settings: SETTINGS, fitted: Object.fromEntries(fitted) };
writeFileSync(path, `${JSON.stringify(written, null, 2)}\n`);
