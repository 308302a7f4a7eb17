import { celCode } from "./code/cel.ts";
import { pythonCode } from "./code/python.ts";
import { typescriptCode } from "./code/typescript.ts";
import type { PolicyFile } from "./policyFile.ts";
import { tableProblem, tableSentence } from "./tableProblem.ts";

export type CodeLanguage = "typescript" | "python" | "cel";

/**
 * The policy as code to copy, which decides as its table does: a TypeScript module without imports, a
 * Python 3 module of the standard library, or one CEL expression.
 *
 * @throws RangeError where the file's table cannot be run
 */
export function codeFor(file: PolicyFile, language: CodeLanguage): string {
  const wrong = tableProblem(file.table);
  if (wrong !== null) throw new RangeError(`policy file "${file.policy}": ${tableSentence(wrong)}`);
  switch (language) {
    case "typescript":
      return typescriptCode(file);
    case "python":
      return pythonCode(file);
    case "cel":
      return celCode(file);
    default:
      return unknown(language);
  }
}

function unknown(language: never): never {
  throw new RangeError(`language is ${String(language)}; expected typescript, python or cel`);
}
