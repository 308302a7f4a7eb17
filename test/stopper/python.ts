import { spawnSync } from "node:child_process";

/** What `npm test` found or installed (scripts/python.js). */
export const PYTHON = process.env["PYTHON_PATH"] ?? "python3";

const { status } = spawnSync(PYTHON, ["-c", "import sys; sys.exit(sys.version_info < (3, 8))"]);
export const hasPython = status === 0;
if (!hasPython)
  process.stderr.write("No Python 3 here: tests of policies in Python are skipped.\n");
