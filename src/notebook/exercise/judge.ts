import { parseNumber } from "#ui";
import type { Answer, Blank, BlanksExercise, Exercise, Numbers } from "./exercise.ts";

/** What an answer comes to. */
export interface Verdict {
  readonly right: boolean;
  /** the slip that it shows; of a choice, the wrong option taken; null for one that is not known */
  readonly slip: string | null;
  /** options judged as they are, of several */
  readonly agreed?: number;
  /** by id, of blanks */
  readonly blanks?: Readonly<Record<string, BlankVerdict>>;
}

/** What one blank comes to. */
export interface BlankVerdict {
  /** `follows`: a right step from a wrong number in a blank before it; `open`: nothing put in yet */
  readonly state: "right" | "follows" | "wrong" | "open" | "unread";
  readonly slip: string | null;
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
    case "blanks":
      return { kind: "blanks", texts: {} };
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
    case "blanks":
      // what is filled in is judged, the rest said to be open
      return Object.values(answer.texts).some((text) => text.trim() !== "");
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
      if (agreed === exercise.options.length) return { right: true, slip: null, agreed };
      const slip = Object.entries(exercise.slips ?? {}).find(([, shows]) => shows(taken, numbers));
      return { right: false, slip: slip?.[0] ?? null, agreed };
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
    case "blanks":
      return judgeBlanks(exercise, numbers, answer.kind === "blanks" ? answer.texts : {});
    default:
      return exercise satisfies never;
  }
}

/** Each blank by itself; the whole is right when all are. */
function judgeBlanks(
  { blanks }: BlanksExercise,
  numbers: Numbers,
  texts: Readonly<Record<string, string>>,
): Verdict {
  const entered = Object.fromEntries(
    Object.keys(blanks).flatMap((id) => {
      const value = readAnswer(texts[id] ?? "");
      return value === null ? [] : [[id, value] as const];
    }),
  );
  const judged = Object.entries(blanks).map(
    ([id, blank]) => [id, judgeBlank(blank, numbers, texts[id] ?? "", entered)] as const,
  );
  const right = judged.every(([, { state }]) => state === "right");
  return { right, slip: null, blanks: Object.fromEntries(judged) };
}

function judgeBlank(blank: Blank, numbers: Numbers, text: string, entered: Numbers): BlankVerdict {
  if (text.trim() === "") return { state: "open", slip: null };
  const value = readAnswer(text);
  if (value === null) return { state: "unread", slip: null };
  const near = (target: number): boolean => Math.abs(value - target) <= blank.tolerance;
  if (near(blank.answer(numbers))) return { state: "right", slip: null };
  if (blank.follows !== undefined && near(blank.follows(entered, numbers))) {
    return { state: "follows", slip: null };
  }
  const slip = Object.entries(blank.slips).find(([, of]) => near(of(numbers)));
  return { state: "wrong", slip: slip?.[0] ?? null };
}
