import { parsePath } from "./fieldPath.ts";
import type { FieldValues } from "./fieldsFound.ts";
import {
  type Best,
  because,
  type Choice,
  instancePart,
  type Part,
  roundPart,
  sourcePart,
} from "./mappingChoice.ts";
import {
  agree,
  type Candidate,
  halfOf,
  numbersHeld,
  sides,
  within,
  wordsHeld,
} from "./mappingEvidence.ts";
import { groupings } from "./mappingGroups.ts";
import { fieldFits, type Role } from "./mappingRoles.ts";
import type { MappingUse } from "./mappingSuggest.ts";
import { countFrom, isBlank, nameFrom, numberFrom } from "./untyped.ts";
import { verdictOf } from "./verdictWords.ts";

/** Chooses fields of one kind of record, each for one use at most. */
export class Candidates {
  readonly #fields: readonly Candidate[];
  /** Of elements of rounds, the row that each is in; null where the records are rows. */
  readonly #owner: readonly number[] | null;
  readonly #used = new Set<string>();

  constructor(fields: readonly FieldValues[], owner: readonly number[] | null) {
    this.#owner = owner;
    this.#fields = fields
      .filter(({ path }) => !/\[\d/.test(path))
      .map(({ path, values }) => ({
        path,
        name: String(parsePath(path).at(-1) ?? ""),
        values,
        given: values.filter((value) => !isBlank(value)),
      }))
      .filter(({ given }) => given.length > 0);
  }

  choose(): Choice {
    const grouping = this.#grouped();
    const strongLabel = this.#wordLabel(2) ?? this.#scoreLabel();
    const verdict =
      this.#votes(2) ??
      this.#wordVerdict(2) ??
      this.#list(2) ??
      this.#scoreVerdict(2) ??
      this.#votes(1) ??
      this.#wordVerdict(1) ??
      this.#list(1) ??
      this.#scoreVerdict(1);
    const label = strongLabel ?? this.#equalLabel() ?? this.#wordLabel(1);
    const score = verdict?.rule.kind === "score" ? null : this.#numbers("score", 2, "numbers");
    const cost = this.#numbers("cost", 1, "amounts", (value) => value >= 0);
    const labeller = this.#pick("labeller", 1, ({ given }) =>
      given.every((value) => typeof value === "string") ? "names" : null,
    );
    return { ...grouping, verdict, label, score, cost, labeller };
  }

  /** The instance where each record is one, and nothing else. */
  instanceAlone(): Pick<Choice, "instance" | "source"> {
    const found = groupings(this.#fields, null);
    const [best] = found;
    this.#used.clear();
    if (best === undefined) return { instance: null, source: null };
    this.#used.add(best.instance.path);
    return { instance: instancePart(best, found), source: null };
  }

  /** Fields that would also do, by use. */
  others(): [MappingUse, string[]][] {
    const roles: readonly (readonly [MappingUse, readonly Role[]])[] = [
      ["instance", ["instance"]],
      ["source", ["source"]],
      ["round", ["round"]],
      ["verdict", ["verdict", "accepts", "list", "score"]],
      ["label", ["label"]],
      ["score", ["score"]],
      ["cost", ["cost"]],
      ["labeller", ["labeller"]],
    ];
    const suits = ({ path, name }: Candidate, names: readonly Role[]): number =>
      Math.max(...names.map((role) => fieldFits(path, name, role)));
    // an element of rounds names no instance
    const asked = this.#owner === null ? roles : roles.slice(2);
    return asked.map(([use, names]) => {
      const free = this.#fields.filter(
        (field) => suits(field, names) > 0 && !this.#used.has(field.path),
      );
      const ranked = free.toSorted((a, b) => suits(b, names) - suits(a, names));
      return [use, ranked.map(({ path }) => path)];
    });
  }

  #grouped(): Pick<Choice, "instance" | "source" | "round"> {
    const found = groupings(this.#fields, this.#owner);
    const [best] = found;
    if (best === undefined) return { instance: null, source: null, round: null };
    const { instance, round, source } = best;
    for (const field of [instance, round, source]) if (field !== null) this.#used.add(field.path);
    return {
      instance: instancePart(best, found),
      source: sourcePart(best),
      round: roundPart(best, found),
    };
  }

  /** The best free field that fits at least so well and whose values `holds` describes. */
  #best(role: Role, least: 1 | 2, holds: (field: Candidate) => string | null): Best | null {
    let best: Best | null = null;
    for (const field of this.#fields) {
      const fit = fieldFits(field.path, field.name, role);
      if (fit < least || this.#used.has(field.path) || fit < (best?.fit ?? 0)) continue;
      const held = holds(field);
      if (held === null) continue;
      if (best !== null && fit === best.fit) best = { ...(best as Best), alone: false };
      else best = { field, fit, held, alone: true };
    }
    return best;
  }

  /** Takes a field for a use. */
  #taken({ field, fit, held }: Best, sure: boolean, more = ""): Part {
    this.#used.add(field.path);
    return { fields: [field.path], because: `${because(fit, held)}${more}`, sure };
  }

  #pick(role: Role, least: 1 | 2, holds: (field: Candidate) => string | null): Part | null {
    const best = this.#best(role, least, holds);
    return best === null ? null : this.#taken(best, best.fit === 2 && best.alone);
  }

  #numbers(
    role: Role,
    least: 1 | 2,
    what: string,
    right: (value: number) => boolean = () => true,
  ): Part | null {
    return this.#pick(role, least, ({ given }) =>
      given.every((value) => {
        const number = numberFrom(value);
        return number !== null && right(number);
      })
        ? what
        : null,
    );
  }

  #wordVerdict(least: 1 | 2): Choice["verdict"] {
    const best = this.#best("verdict", least, wordsHeld);
    if (best === null) return null;
    const { yes, no, both } = sides(best.field.given);
    return {
      ...this.#taken(best, best.fit === 2 && best.alone && both),
      rule: { kind: "words", field: best.field.path, accept: yes, reject: no },
    };
  }

  #wordLabel(least: 1 | 2): Choice["label"] {
    const best = this.#best("label", least, wordsHeld);
    if (best === null) return null;
    const { yes, no, both } = sides(best.field.given);
    return {
      ...this.#taken(best, best.fit === 2 && best.alone && both),
      rule: { kind: "words", field: best.field.path, valid: yes, invalid: no },
    };
  }

  #scoreLabel(): Choice["label"] {
    const best = this.#best("label", 2, numbersHeld);
    if (best === null) return null;
    const threshold = halfOf(best.field);
    return {
      ...this.#taken(best, false, `; the threshold ${threshold} is a guess`),
      rule: { kind: "score", field: best.field.path, threshold, valid: "above" },
    };
  }

  #scoreVerdict(least: 1 | 2): Choice["verdict"] {
    const best = this.#best("score", least, (field) =>
      least === 2 || new Set(field.given).size > 1 ? numbersHeld(field) : null,
    );
    if (best === null) return null;
    const threshold = halfOf(best.field);
    return {
      ...this.#taken(best, false, `; the threshold ${threshold} is a guess`),
      rule: { kind: "score", field: best.field.path, threshold, accepts: "above" },
    };
  }

  #votes(least: 1 | 2): Choice["verdict"] {
    const counts = ({ given }: Candidate): string | null =>
      given.every((value) => countFrom(value) !== null) ? "counts" : null;
    const accepts = this.#best("accepts", least, counts);
    if (accepts === null) return null;
    const queries = this.#best("queries", least, (field) =>
      field.path !== accepts.field.path && counts(field) !== null && within(accepts.field, field)
        ? "counts"
        : null,
    );
    if (queries === null) return null;
    this.#used.add(accepts.field.path).add(queries.field.path);
    const fields = [accepts.field.path, queries.field.path];
    return {
      fields,
      because: `${fields.join(" and ")} are counts, the first never more than the second`,
      sure: accepts.fit === 2 && accepts.alone && queries.fit === 2 && queries.alone,
      rule: { kind: "votes", accepts: accepts.field.path, queries: queries.field.path },
    };
  }

  #list(least: 1 | 2): Choice["verdict"] {
    const best = this.#best("list", least, ({ given }) => {
      const lists = given.filter((value) => Array.isArray(value)) as (readonly unknown[])[];
      const words = lists.flat().filter((word) => !isBlank(word));
      if (lists.length < given.length || words.length === 0) return null;
      return words.every((word) => verdictOf(word) !== null) ? "lists of verdicts" : null;
    });
    if (best === null) return null;
    const words = best.field.given.flat().filter((word) => !isBlank(word));
    const { yes, no, both } = sides(words);
    return {
      ...this.#taken(best, best.fit === 2 && best.alone && both),
      rule: { kind: "list", field: best.field.path, accept: yes, reject: no },
    };
  }

  #equalLabel(): Choice["label"] {
    const short = ({ given }: Candidate): string | null =>
      given.every((value) => (nameFrom(value)?.length ?? 999) <= 200) ? "short answers" : null;
    const gold = this.#best("gold", 2, short);
    const answer = this.#best("answer", 1, (field) =>
      gold !== null && field.path !== gold.field.path && agree(field, gold.field)
        ? short(field)
        : null,
    );
    if (gold === null || answer === null) return null;
    this.#used.add(gold.field.path).add(answer.field.path);
    return {
      fields: [answer.field.path, gold.field.path],
      because: `${answer.field.path} is sometimes the same as ${gold.field.path}`,
      sure: answer.fit === 2,
      rule: { kind: "equal", field: answer.field.path, to: gold.field.path },
    };
  }
}
