import { countFrom, isObject, nameFrom, own, refused, shown } from "../untyped.ts";
import type { FoundRound, Place, Sink } from "./format.ts";
import { ONLY_SCORE, type Scorers, scorersOf } from "./inspectScorers.ts";
import { type Said, saidBy, valuesOf } from "./inspectValue.ts";

interface Sample {
  readonly instance: string;
  readonly epoch: number;
  readonly said: ReadonlyMap<string, Said>;
  readonly place: Place;
}

/**
 * Samples of one Inspect log, turned into rounds once all are known.
 *
 * - Epochs are repeats of one sample, so they are resamples; those that are missing leave no gap.
 * - The first scorer that compares with the target by rule is the label; all other scorers are votes.
 *   Where there is no other, its word is both vote and label.
 * - A scorer that gave a number beside 0 and 1 has no threshold: it neither votes nor labels, and the
 *   first of them gives the round its score.
 */
export class InspectSamples {
  readonly #sink: Sink;
  readonly #samples: Sample[] = [];

  constructor(sink: Sink) {
    this.#sink = sink;
  }

  /** Takes a sample (or its summary), or sets it aside where it cannot give a round. */
  add(sample: unknown, place: Place): void {
    const instance = nameFrom(own(sample, "id"));
    if (instance === null) {
      this.#sink.aside(refused("no-instance", "id", own(sample, "id"), "a name"), place);
      return;
    }
    const given = own(sample, "epoch");
    const epoch = given === undefined ? 1 : countFrom(given);
    if (epoch === null) {
      this.#sink.aside(refused("bad-number", "epoch", given, "an integer of at least 1"), place);
      return;
    }
    const { said, unread } = scoresOf(sample);
    if (said.size > 0) {
      this.#samples.push({ instance, epoch, said, place });
      return;
    }
    const expected = "a score of C, I, P, N, a boolean or a number";
    const failed = own(sample, "error");
    const because = isObject(failed)
      ? `ended in an error (${shown(own(failed, "message"))}) without a score`
      : unread === undefined
        ? "has no score"
        : `has only ${unread}`;
    const message = `sample ${instance}, epoch ${epoch}, ${because}; expected ${expected}`;
    this.#sink.aside({ code: "no-verdict", column: "scores", expected, message }, place);
  }

  /** @param header - the log without its samples */
  finish(header: unknown): void {
    const scorers = scorersOf(header);
    const roles = rolesOf(this.#samples, scorers);
    const run = own(header, "eval");
    const source = ["task", "model", "run_id"]
      .map((key) => nameFrom(own(run, key)))
      .filter((name) => name !== null)
      .join(" ");
    const ranks = epochRanks(this.#samples);
    let most = countFrom(own(own(run, "config"), "epochs")) ?? 1;
    for (const { instance, epoch, said, place } of this.#samples) {
      const round = ranks.get(instance)?.indexOf(epoch) ?? 0;
      most = Math.max(most, round + 1);
      this.#sink.round({ source, instance, round, ...readAs(said, roles) }, place);
    }
    const { label, votes } = roles;
    const judged = votes.length > 0 && votes.every((name) => scorers.kind(name) === "model");
    this.#sink.hint({
      rounds: most > 1 ? "resamples" : "single",
      ...(votes.length === 0
        ? {}
        : { votes: judged ? "judge" : votes[0] === label ? "tests" : "scorers" }),
      ...(label === null ? {} : { labels: "expected-answer" }),
      ...(judged && scorers.judge !== null ? { judge: scorers.judge } : {}),
    });
  }
}

/** What is said under each scorer's name, and the first value that could not be read. */
function scoresOf(sample: unknown): {
  readonly said: Map<string, Said>;
  readonly unread: string | undefined;
} {
  const said = new Map<string, Said>();
  let unread: string | undefined;
  const scores = own(sample, "scores");
  const one = own(sample, "score");
  const only: [string, unknown][] = isObject(one) ? [[ONLY_SCORE, one]] : [];
  const entries = isObject(scores) ? Object.entries(scores) : only;
  for (const [scorer, score] of entries) {
    for (const [name, value] of valuesOf(scorer, own(score, "value"))) {
      const read = saidBy(value);
      if (read) said.set(name, read);
      else if (read === undefined) unread ??= `${name} ${shown(value)}`;
    }
  }
  return { said, unread };
}

/** Which scorer is what in this log. */
interface Roles {
  readonly label: string | null;
  readonly votes: readonly string[];
  /** Gives numbers without a threshold. */
  readonly graded: string | null;
}

function rolesOf(samples: readonly Sample[], scorers: Scorers): Roles {
  const names = new Set<string>();
  const graded = new Set<string>();
  for (const { said } of samples) {
    for (const [name, word] of said) {
      names.add(name);
      if (word.kind === "number" && word.value !== 0 && word.value !== 1) graded.add(name);
    }
  }
  const inOrder = [...names].toSorted((a, b) => scorers.place(a) - scorers.place(b));
  const verdicts = inOrder.filter((name) => !graded.has(name));
  const label = verdicts.find((name) => scorers.kind(name) === "deterministic") ?? null;
  const others = verdicts.filter((name) => name !== label);
  return {
    label,
    votes: others.length > 0 || label === null ? others : [label],
    graded: inOrder.find((name) => graded.has(name)) ?? null,
  };
}

function readAs(
  said: ReadonlyMap<string, Said>,
  { label, votes, graded }: Roles,
): Pick<FoundRound, "accepts" | "queries" | "valid" | "score"> {
  const cast = votes.map((name) => said.get(name)).filter((word) => word !== undefined);
  const labelled = label === null ? undefined : said.get(label);
  const score = graded === null ? undefined : said.get(graded);
  return {
    accepts: cast.length === 0 ? null : cast.reduce((sum, word) => sum + acceptOf(word), 0),
    queries: cast.length === 0 ? null : cast.length,
    valid: labelled === undefined ? null : acceptOf(labelled),
    ...(score?.kind === "number" ? { score: score.value } : {}),
  };
}

function acceptOf(word: Said): 0 | 1 {
  return word.kind === "word" ? word.accepts : word.value === 1 ? 1 : 0;
}

/** The epochs of each sample, ascending. */
function epochRanks(samples: readonly Sample[]): Map<string, number[]> {
  const sets = new Map<string, Set<number>>();
  for (const { instance, epoch } of samples) {
    const epochs = sets.get(instance) ?? new Set<number>();
    sets.set(instance, epochs.add(epoch));
  }
  const ranks = new Map<string, number[]>();
  for (const [instance, epochs] of sets) {
    ranks.set(
      instance,
      [...epochs].toSorted((a, b) => a - b),
    );
  }
  return ranks;
}
