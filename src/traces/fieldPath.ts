import { isObject } from "./untyped.ts";

/** Keys of objects and indices of arrays, from the outside in; empty for the value itself. */
export type FieldPath = readonly (string | number)[];

const NAME = "[^.[\\]]+";
const INDEX = "(?:0|[1-9]\\d{0,8})";
const QUOTED = '"(?:[^"\\\\\\u0000-\\u001f]|\\\\(?:["\\\\/bfnrt]|u[0-9a-fA-F]{4}))*"';
const BRACKET = `\\[(?:${INDEX}|${QUOTED})\\]`;

/** What a path is written like, as a regular expression: `a.b[0]["c.d"]`, or `.` for the value itself. */
export const PATH_PATTERN = `^(?:\\.|(?:${NAME}|${BRACKET})(?:\\.${NAME}|${BRACKET})*)$`;

const BRACKETS = `\\[(${INDEX})\\]|\\[(${QUOTED})\\]`;
const FIRST = new RegExp(`(${NAME})|${BRACKETS}`, "uy");
const NEXT = new RegExp(`\\.(${NAME})|${BRACKETS}`, "uy");
const PLAIN = new RegExp(`^${NAME}$`, "u");

/**
 * The steps of a path: names with dots between them, indices in brackets, and in brackets and quotes, as
 * in JSON, a name that itself holds a dot or a bracket. `.` alone is the value itself.
 *
 * @throws RangeError where and what is wrong: `path "a..b": got "..b" at character 2; expected …`
 */
export function parsePath(path: string): FieldPath {
  if (path === ".") return [];
  const steps: (string | number)[] = [];
  let at = 0;
  do {
    const step = at === 0 ? FIRST : NEXT;
    step.lastIndex = at;
    const found = step.exec(path);
    if (found === null) throw wrong(path, at);
    const [, name, index, quoted] = found;
    steps.push(name ?? (quoted === undefined ? Number(index) : (JSON.parse(quoted) as string)));
    at = step.lastIndex;
  } while (at < path.length);
  return steps;
}

function wrong(path: string, at: number): RangeError {
  const seen = path === "" ? "nothing" : `${JSON.stringify(path.slice(at))}`;
  return new RangeError(
    `path ${JSON.stringify(path)}: got ${seen} at character ${at + 1}; expected a path such as meta.id, turns[0].verdict or ["a.b"]`,
  );
}

/** The path as text; `parsePath` reads it back. */
export function writePath(steps: FieldPath): string {
  if (steps.length === 0) return ".";
  return steps
    .map((step, i) => {
      if (typeof step === "number") return `[${step}]`;
      if (!PLAIN.test(step)) return `[${JSON.stringify(step)}]`;
      return i === 0 ? step : `.${step}`;
    })
    .join("");
}

/** What stands at a path, by own properties only; undefined where nothing does. */
export function valueAt(value: unknown, steps: FieldPath): unknown {
  let here = value;
  for (const step of steps) {
    if (typeof step === "number") {
      if (!Array.isArray(here)) return undefined;
      here = here[step];
    } else {
      if (!(isObject(here) && Object.hasOwn(here, step))) return undefined;
      here = here[step];
    }
  }
  return here;
}
