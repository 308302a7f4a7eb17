/** Finds a Python 3 to run printed policies in: PYTHON_PATH, the usual names, else installs one. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const NAMES = ["python3", "python"];
const IS_3 = "import sys; sys.exit(sys.version_info < (3, 8))";

function isPython3(command) {
  return spawnSync(command, ["-c", IS_3], { stdio: "ignore" }).status === 0;
}

/** @returns {string | undefined} a command that runs Python 3.8 or later */
export function findPython() {
  const named = process.env.PYTHON_PATH;
  if (named === undefined || named === "") return NAMES.find(isPython3);
  if (isPython3(named)) return named;
  throw new Error(`PYTHON_PATH is ${named}; expected a program that runs Python 3.8 or later`);
}

/** @returns {string | undefined} the same; on Debian, as root, one is installed where there is none */
export function ensurePython() {
  const found = findPython();
  if (found !== undefined) return found;
  if (!existsSync("/etc/debian_version") || process.getuid?.() !== 0) return undefined;
  console.log("No Python 3 found: installing one for the tests of printed policies.");
  const apt = ["DEBIAN_FRONTEND=noninteractive", "apt-get"];
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", "python3"]]) {
    const command = [...apt, ...args];
    console.log(`$ env ${command.join(" ")}`);
    if (spawnSync("env", command, { stdio: "inherit" }).status !== 0) return undefined;
  }
  return findPython();
}
