import { PATH_PATTERN } from "./fieldPath.ts";

/** The part of JSON Schema (2020-12) in which a mapping is described. */
export interface Schema {
  readonly type?: "object" | "array" | "string" | "number" | "integer";
  readonly description?: string;
  readonly const?: string | number;
  readonly enum?: readonly (string | number)[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false;
  /** Each has `kind` as a constant, which tells them apart. */
  readonly oneOf?: readonly Schema[];
  /** Either a field or a number. */
  readonly anyOf?: readonly Schema[];
}

const field = (description: string): Schema => ({
  type: "string",
  pattern: PATH_PATTERN,
  description,
});

const words = (description: string): Schema => ({
  type: "array",
  items: { type: "string", minLength: 1 },
  minItems: 1,
  description,
});

const threshold: Schema = { type: "number", description: "A score of exactly this counts as yes." };

function kind(name: string, description: string, fields: Readonly<Record<string, Schema>>): Schema {
  return {
    type: "object",
    description,
    properties: { kind: { const: name }, ...fields },
    required: ["kind", ...Object.keys(fields)],
    additionalProperties: false,
  };
}

const side = (yes: string): Schema => ({
  enum: ["above", "below"],
  description: `Whether ${yes} is at or above the threshold, or at or below it.`,
});

/** What a mapping is, as JSON Schema. `checkMapping` follows it, and `public/schema` publishes it. */
export const MAPPING_SCHEMA = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "Overfix mapping, version 1",
  description:
    'Which field of a log is what. A field is a path: meta.item.id, turns[0].verdict; a name that holds a dot is written in brackets: ["a.b"]; a dot alone is the value itself.',
  type: "object",
  properties: {
    $schema: { type: "string", description: "Ignored." },
    version: { const: 1 },
    rows: field(
      "The array of the document that holds the rows; left out: the document or each line.",
    ),
    rounds: field("An array in each row whose elements are the rounds."),
    instance: field("What tells one instance from another."),
    source: field("Where several runs or models are in one log, which of them."),
    round: field("The number of the round; left out: rows are rounds in their order."),
    firstRound: { enum: [0, 1], description: "The number of the first round; 0 by default." },
    verdict: {
      description: "What the judge said.",
      oneOf: [
        kind("words", "One verdict in words.", {
          field: field("Where the word is."),
          accept: words("Words that accept."),
          reject: words("Words that reject."),
        }),
        kind("votes", "Counts of votes.", {
          accepts: field("Votes that accept."),
          queries: {
            description: "Votes asked: a field, or one number for all rows.",
            anyOf: [field("Votes asked."), { type: "integer", minimum: 1 }],
          },
        }),
        kind("list", "An array of verdicts, each in words.", {
          field: field("Where the array is."),
          accept: words("Words that accept."),
          reject: words("Words that reject."),
        }),
        kind("score", "A score with a threshold.", {
          field: field("Where the score is."),
          threshold,
          accepts: side("an accepted plan"),
        }),
      ],
    },
    label: {
      description: "Whether the plan is valid in truth.",
      oneOf: [
        kind("words", "A label in words.", {
          field: field("Where the word is."),
          valid: words("Words for valid."),
          invalid: words("Words for invalid."),
        }),
        kind("score", "A score with a threshold.", {
          field: field("Where the score is."),
          threshold,
          valid: side("a valid plan"),
        }),
        kind("equal", "Valid where two fields hold the same.", {
          field: field("One of them."),
          to: field("The other; in rounds it may stand in the row."),
        }),
      ],
    },
    score: field("A score of the plan beside the verdict."),
    cost: field("What the round cost, at least 0."),
    labeller: field("Who labelled."),
  },
  required: ["version", "instance"],
  additionalProperties: false,
} as const satisfies Schema & Readonly<Record<string, unknown>>;
