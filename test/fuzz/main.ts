import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fuzz } from "./fuzz.ts";
import { allTargets } from "./targets.ts";

const [secondsText = "120", seedText = "", only = ""] = process.argv.slice(2);
const seconds = Number(secondsText);
const seed = seedText === "" ? Date.now() & 0x7fffffff : Number(seedText);
if (!(seconds > 0) || !Number.isInteger(seed)) {
  console.error(
    "usage: npm run fuzz -- [SECONDS, 120 by default] [SEED, an integer] [PART OF A NAME]",
  );
  process.exit(2);
}
const targets = allTargets().filter(({ name }) => name.includes(only));
console.log(`seed ${seed}, ${seconds} s over ${targets.length} targets`);
let failures = 0;
for (const target of targets) {
  const { runs, found } = await fuzz(target, {
    seed,
    milliseconds: (1000 * seconds) / targets.length,
  });
  console.log(
    `${found === null ? "ok    " : "FAILED"} ${String(runs).padStart(7)} runs  ${target.name}`,
  );
  if (found === null) continue;
  failures++;
  mkdirSync("fuzz-found", { recursive: true });
  const path = join("fuzz-found", `${target.name.replaceAll(/\W+/g, "-")}-${seed}`);
  writeFileSync(path, found.input);
  console.log(
    `       ${found.reason.split("\n").slice(0, 4).join("\n       ")}\n       input: ${path}`,
  );
}
process.exit(failures === 0 ? 0 : 1);
