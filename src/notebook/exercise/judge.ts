import { parseNumber } from "#ui";
import type { Answer, Exercise, Numbers } from "./exercise.ts";

/** What an answer comes to. */
export interface Verdict {
  readonly right: boolean;
  /** the slip that it shows; of a choice, the wrong option taken; null for one that is not known */
  readonly slip: string | null;
  /** options judged as they are, of several */
  readonly agreed?: number;
}

export function emptyAnswer(exercise: Exercise, numbers: Numbers): Answer {
  switch (exercise.kind) {
    case "choice":
      return { kind: "choice", option: null };
    case "several":
      return { kind: "several", options: [] };
    case "number":
      return { kind: "number", text: "" };
    case "curve":
      return {
        kind: "curve",
        points: exercise.curve(numbers).map((share, t) => (t === 0 ? share : null)),
      };
    default:
      return exercise satisfies never;
  }
}

/** A share or a count as readers write them: .62, 62%, 5/8; null where it cannot be read. */
export function readAnswer(text: string): number | null {
  const parts = /^\s*(\d+(?:\.\d+)?)\s*\/\s*(\d+(?:\.\d+)?)\s*$/.exec(text);
  if (parts === null) return parseNumber(text);
  const ratio = Number(parts[1]) / Number(parts[2]);
  return Number.isFinite(ratio) ? ratio : null;
}

/** Is there enough of an answer to judge? */
export function isComplete(answer: Answer): boolean {
  switch (answer.kind) {
    case "choice":
      return answer.option !== null;
    case "several":
      return true;
    case "number":
      return readAnswer(answer.text) !== null;
    case "curve":
      return answer.points.every((point) => point !== null);
    default:
      return answer satisfies never;
  }
}

/** Judges a complete answer against what the engine computes. */
export function judge(exercise: Exercise, numbers: Numbers, answer: Answer): Verdict {
  switch (exercise.kind) {
    case "choice": {
      const option = answer.kind === "choice" ? answer.option : null;
      const right = option === exercise.right(numbers);
      return { right, slip: right ? null : option };
    }
    case "several": {
      const taken = answer.kind === "several" ? answer.options : [];
      const truth = exercise.right(numbers);
      const agreed = exercise.options.filter(
        (option) => taken.includes(option) === truth.includes(option),
      ).length;
      return { right: agreed === exercise.options.length, slip: null, agreed };
    }
    case "number": {
      const value = answer.kind === "number" ? readAnswer(answer.text) : null;
      if (value === null) return { right: false, slip: null };
      const near = (target: number): boolean => Math.abs(value - target) <= exercise.tolerance;
      if (near(exercise.answer(numbers))) return { right: true, slip: null };
      const slip = Object.entries(exercise.slips).find(([, of]) => near(of(numbers)));
      return { right: false, slip: slip?.[0] ?? null };
    }
    case "curve": {
      const drawn = answer.kind === "curve" ? answer.points.map((point) => point ?? 0) : [];
      const truth = exercise.curve(numbers);
      const worst = Math.max(...truth.map((share, t) => Math.abs(share - (drawn[t] ?? 0))));
      if (worst <= exercise.tolerance) return { right: true, slip: null };
      const slip = Object.entries(exercise.slips).find(([, shows]) => shows(drawn, truth, numbers));
      return { right: false, slip: slip?.[0] ?? null };
    }
    default:
      return exercise satisfies never;
  }
}
