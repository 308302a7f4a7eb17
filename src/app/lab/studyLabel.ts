import { type Change, changes, type Pinned, type Study } from "#study";
import type { SymbolName, Words } from "#ui";

/** The symbol of a changed field; null where words name it. */
export function symbolOf({ field }: Change): SymbolName | null {
  switch (field) {
    case "votes":
      return "M";
    case "rounds":
      return "K";
    case "leniency":
      return "sigma";
    case "weight":
    case "classes":
    case "chaining":
    case "believed":
    case "priceRepair":
    case "priceVote":
      return null;
    default:
      return field;
  }
}

/** Words for a changed field that has no symbol. */
export function wordsOf({ field }: Change, words: Words): string {
  const { belief, realism, parameters } = words.controls;
  switch (field) {
    case "weight":
      return parameters.weight.words;
    case "classes":
      return realism.classes;
    case "chaining":
      return realism.chaining;
    case "believed":
      return belief.changed;
    case "priceRepair":
      return realism.repairPrice;
    case "priceVote":
      return realism.votePrice;
    default:
      return field;
  }
}

/** "GSM8K, Qwen2.5-3B, stress, 2 changes": a study in a few words. */
function studyLabel(study: Study, words: Words): string {
  if (study.preset === null) return words.presets.own;
  const name = words.presets.nameOf(study.preset);
  const count = changes(study).length;
  return count === 0 ? name : words.app.pin.changed(name, count);
}

/** The user's own words for A, or what it is. */
export function pinnedLabel({ study, label }: Pinned, words: Words): string {
  return label === "" ? studyLabel(study, words) : label;
}
