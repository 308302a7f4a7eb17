import { type FieldPath, parsePath, valueAt } from "./fieldPath.ts";
import type { FoundRound, Refused } from "./formats/format.ts";
import type { Mapping } from "./mapping.ts";
import {
  arrayFrom,
  type Label,
  type LabelRule,
  labelRule,
  NOT_THERE,
  type Scope,
  type VerdictRule,
  verdictRule,
} from "./mappingRules.ts";
import { isBlank, isObject, nameFrom, numberFrom, refused, shown } from "./untyped.ts";

/** What a row, or one element of its rounds, gives: a round or the reason why there is none. */
export interface RowOutcome {
  readonly round: FoundRound | null;
  readonly refused: Refused | null;
  /** Where in the row, as in `turns[2]`; "" for the row itself. */
  readonly path: string;
}

const NO_LABEL: Label = { valid: null, found: false };

/** Reads rows by a mapping. It counts the rounds of each instance where no field numbers them. */
export class MappedRows {
  readonly #mapping: Mapping;
  readonly #paths: Readonly<Record<string, FieldPath>>;
  readonly #verdict: VerdictRule | null;
  readonly #label: LabelRule | null;
  readonly #next = new Map<string, number>();
  /** Fields of the mapping that no row has had so far, with what they are for. */
  readonly #unseen = new Map<string, string>();

  /** @throws RangeError for a bad path; `checkMapping` finds those first */
  constructor(mapping: Mapping) {
    this.#mapping = mapping;
    const { rounds, instance, source, round, score, cost, labeller } = mapping;
    const named = { rounds, instance, source, round, score, cost, labeller };
    this.#paths = Object.fromEntries(
      Object.entries(named).flatMap(([key, path]) =>
        path === undefined ? [] : [[key, parsePath(path)]],
      ),
    );
    this.#verdict = mapping.verdict === undefined ? null : verdictRule(mapping.verdict);
    this.#label = mapping.label === undefined ? null : labelRule(mapping.label);
    for (const [name, path] of Object.entries({ score, cost, labeller })) {
      if (path !== undefined) this.#unseen.set(path, name);
    }
    if (mapping.verdict !== undefined) this.#unseen.set(firstField(mapping.verdict), "verdict");
    if (mapping.label !== undefined) this.#unseen.set(mapping.label.field, "label");
  }

  /** The fields that no row had, each with its use: `meta.ok (label)`. */
  get unseen(): string[] {
    return [...this.#unseen].map(([path, use]) => `${path} (${use})`);
  }

  /** At least one outcome, whatever the row is. */
  read(row: unknown): RowOutcome[] {
    const refuse = (why: Refused): RowOutcome[] => [{ round: null, refused: why, path: "" }];
    if (!isObject(row) && !Array.isArray(row)) {
      return refuse(refused("bad-record", "row", row, "an object"));
    }
    const key = this.#name(row, "instance");
    if (typeof key !== "string") return refuse(key);
    const source = this.#paths["source"] === undefined ? "" : this.#name(row, "source");
    if (typeof source !== "string") return refuse(source);
    const { rounds } = this.#mapping;
    if (rounds === undefined) {
      return [this.#round({ element: row, row }, source, key, null, "")];
    }
    const held = valueAt(row, this.#paths["rounds"] as FieldPath);
    const elements = typeof held === "string" ? arrayFrom(held) : held;
    if (elements === undefined) return refuse(noField("rounds", rounds, row));
    if (!Array.isArray(elements) || elements.length === 0) {
      return refuse(refused("bad-record", rounds, held, "an array of at least one round"));
    }
    return elements.map((element: unknown, i) =>
      this.#round({ element, row }, source, key, i, `${rounds}[${i}]`),
    );
  }

  #name(row: unknown, use: "instance" | "source"): string | Refused {
    const path = this.#mapping[use] as string;
    const value = valueAt(row, this.#paths[use] as FieldPath);
    if (value === undefined) return noField(use, path, row);
    if (use === "source" && isBlank(value)) return "";
    return nameFrom(value) ?? refused("no-instance", path, value, "a name");
  }

  #round(
    scope: Scope,
    source: string,
    instance: string,
    place: number | null,
    path: string,
  ): RowOutcome {
    const refuse = (why: Refused): RowOutcome => ({ round: null, refused: why, path });
    const round = this.#roundOf(scope, source, instance, place);
    if (typeof round !== "number") return refuse(round);
    const label = this.#label === null ? NO_LABEL : this.#label(scope);
    if ("code" in label) return refuse(label);
    const verdict = this.#verdict === null ? NOT_THERE : this.#verdict(scope);
    if ("code" in verdict) return refuse(verdict);
    this.#see(verdict.found, label.found);
    if (!verdict.found && label.valid === null) return refuse(this.#nothing(scope));
    const score = this.#number("score", scope) ?? verdict.score;
    if (typeof score === "object") return refuse(score);
    const cost = this.#number("cost", scope);
    if (typeof cost === "object") return refuse(cost);
    const labeller = nameFrom(this.#at("labeller", scope));
    const { accepts, queries } = verdict;
    // written out: spreading is slow in a long log
    const found: { -readonly [key in keyof FoundRound]: FoundRound[key] } = {
      source,
      instance,
      round,
      accepts,
      queries,
      valid: label.valid,
    };
    if (score !== undefined) found.score = score;
    if (cost !== undefined) found.cost = cost;
    if (labeller !== null) found.labeller = labeller;
    return { round: found, refused: null, path };
  }

  #roundOf(
    { element }: Scope,
    source: string,
    instance: string,
    place: number | null,
  ): number | Refused {
    const { round: path, firstRound = 0 } = this.#mapping;
    if (path === undefined) {
      if (place !== null) return place;
      const key = `${source}\n${instance}`;
      const next = this.#next.get(key) ?? 0;
      this.#next.set(key, next + 1);
      return next;
    }
    const value = valueAt(element, this.#paths["round"] as FieldPath);
    if (value === undefined) return noField("round", path, element);
    const number = numberFrom(value);
    if (number !== null && Number.isSafeInteger(number) && number >= firstRound) {
      return number - firstRound;
    }
    return refused("bad-number", path, value, `an integer of at least ${firstRound}`);
  }

  /** In the element, else in the row. */
  #at(use: string, { element, row }: Scope): unknown {
    const path = this.#paths[use];
    if (path === undefined) return undefined;
    const found = valueAt(element, path) ?? (use === "labeller" ? valueAt(row, path) : undefined);
    if (found !== undefined) this.#unseen.delete(this.#mapping[use as "labeller"] as string);
    return found;
  }

  #number(use: "score" | "cost", scope: Scope): number | undefined | Refused {
    const value = this.#at(use, scope);
    if (isBlank(value)) return undefined;
    const path = this.#mapping[use] as string;
    const expected = use === "cost" ? "a number of at least 0" : "a number";
    return numberFrom(value) ?? refused("bad-number", path, value, expected);
  }

  #see(verdict: boolean, label: boolean): void {
    if (this.#unseen.size === 0) return;
    for (const [path, use] of this.#unseen) {
      if ((use === "verdict" && verdict) || (use === "label" && label)) this.#unseen.delete(path);
    }
  }

  #nothing({ element }: Scope): Refused {
    const { verdict, label } = this.#mapping;
    if (verdict !== undefined) return noField("verdict", firstField(verdict), element);
    const path = label?.field ?? "";
    return refused("no-verdict", path, valueAt(element, parsePath(path)), "a label");
  }
}

function firstField(verdict: NonNullable<Mapping["verdict"]>): string {
  return verdict.kind === "votes" ? verdict.accepts : verdict.field;
}

export function noField(use: string, path: string, record: unknown): Refused {
  const got = isObject(record) ? Object.keys(record).slice(0, 12).join(", ") : shown(record);
  const message = `no field ${path} (${use}); found ${got || "nothing"}; expected it in every row`;
  return { code: "no-map-field", column: path, got, expected: path, message };
}
