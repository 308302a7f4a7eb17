import { Fnv1a } from "../fnv.ts";
import { countFrom, isBlank, nameFrom, numberFrom, own, ownOf, refused } from "../untyped.ts";
import type { Format, FoundRound, Head, Place, Reading, Sink } from "./format.ts";

/** A score of at least this is an accept, an oracle label of at least this a valid plan. */
const HALF = 0.5;
const RANGE = "a number from 0 to 1 (for another range give a mapping with a threshold)";

/**
 * Judged draws of CJE (causal judge evaluation): `judge_score` and `oracle_label`, both in 0 … 1. Both
 * are read with a threshold of .5; a mapping sets another. The draws of one prompt are resamples.
 */
export const cje: Format<"jsonl"> = {
  id: "cje",
  name: "CJE draws (JSONL)",
  layout: "jsonl",
  detect,
  begin: (sink, name) => new CjeReading(sink, name),
};

function detect({ records }: Head) {
  const first = records[0];
  const judged = field(first, "judge_score") !== undefined;
  const labelled = field(first, "oracle_label") !== undefined;
  const drawn = own(first, "draw_idx") !== undefined;
  if (!judged && !(labelled && drawn)) return null;
  const named = own(first, "prompt_id") !== undefined;
  if (!named && own(first, "prompt") === undefined) return null;
  const seen = ["prompt_id", "judge_score", "oracle_label", "draw_idx"].filter(
    (key) => field(first, key) !== undefined,
  );
  return {
    certainty: named ? 0.95 : 0.8,
    because: `its first line has ${seen.join(", ")}; both scores are read with a threshold of 0.5`,
  };
}

/** Scores stand in the record or in its `metadata`. */
function field(record: unknown, key: string): unknown {
  return ownOf(record, key) ?? ownOf(own(record, "metadata"), key);
}

class CjeReading implements Reading<Readonly<Record<string, unknown>>> {
  readonly #sink: Sink;
  readonly #source: string;
  /** Draws so far, of prompts without a `draw_idx`. */
  readonly #draws = new Map<string, number>();
  #last = 0;

  constructor(sink: Sink, name: string) {
    this.#sink = sink;
    this.#source = policyOf(name);
    sink.hint({ votes: "judge", judge: "judge_score, accepted where it is at least 0.5" });
  }

  take(record: Readonly<Record<string, unknown>>, place: Place): void {
    const instance = nameFrom(field(record, "prompt_id")) ?? hashOf(ownOf(record, "prompt"));
    if (instance === null) {
      const got = field(record, "prompt_id");
      this.#sink.aside(refused("no-instance", "prompt_id", got, "a name"), place);
      return;
    }
    const score = this.#share(record, "judge_score", place);
    const label = this.#share(record, "oracle_label", place);
    if (score === undefined || label === undefined) return;
    if (score === null && label === null) {
      const expected = "judge_score or oracle_label";
      const message = `neither judge_score nor oracle_label is given; expected ${expected}`;
      this.#sink.aside({ code: "no-verdict", column: "judge_score", expected, message }, place);
      return;
    }
    const source = nameFrom(ownOf(record, "policy", "target_policy")) ?? this.#source;
    const round = this.#round(record, `${source}\n${instance}`, place);
    if (round === null) return;
    this.#last = Math.max(this.#last, round);
    const found: FoundRound = {
      source,
      instance,
      round,
      accepts: score === null ? null : Number(score >= HALF),
      queries: score === null ? null : 1,
      valid: label === null ? null : label >= HALF ? 1 : 0,
    };
    this.#sink.round(score === null ? found : { ...found, score }, place);
  }

  end(): void {
    this.#sink.hint({ rounds: this.#last > 0 ? "resamples" : "single" });
  }

  /** null where there is none, undefined where it is wrong. */
  #share(
    record: Readonly<Record<string, unknown>>,
    key: string,
    place: Place,
  ): number | null | undefined {
    const found = field(record, key);
    if (isBlank(found)) return null;
    const value = numberFrom(ownOf(found, "mean") ?? found);
    if (value !== null && value >= 0 && value <= 1) return value;
    this.#sink.aside(refused("bad-number", key, found, RANGE), place);
    return undefined;
  }

  #round(record: Readonly<Record<string, unknown>>, key: string, place: Place): number | null {
    const drawn = field(record, "draw_idx");
    if (isBlank(drawn)) {
      const round = this.#draws.get(key) ?? 0;
      this.#draws.set(key, round + 1);
      return round;
    }
    const round = countFrom(drawn);
    if (round === null) {
      this.#sink.aside(refused("bad-number", "draw_idx", drawn, "an integer of at least 0"), place);
    }
    return round;
  }
}

/** CJE writes the draws of each policy to a file of its own, `<policy>_responses.jsonl`. */
function policyOf(name: string): string {
  return /(?<![^/\\])([^/\\]+)_responses\.jsonl?(?:\.gz)?$/i.exec(name)?.[1] ?? "";
}

function hashOf(prompt: unknown): string | null {
  const text = nameFrom(prompt);
  if (text === null) return null;
  const hash = new Fnv1a();
  hash.add(new TextEncoder().encode(text));
  return `prompt ${hash.hex()}`;
}
