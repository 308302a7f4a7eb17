interface Place {
  readonly value: string;
  readonly place: string;
}

interface Named {
  readonly name: string;
  readonly value: string;
}

/** A sentence begins with a capital; a symbol stays as it is. */
function begun(text: string): string {
  return /^[a-z]{2}/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

const at = ({ value, place }: Place): string => `${value} (${place})`;

/** What a figure's numbers show, and how they are read by keyboard. */
export const reading = {
  /** the place in a figure from which arrow keys go from point to point */
  points: (title: string) => `Points of “${title}”`,
  description: "What it shows",
  keys: "← → from point to point, ↑ ↓ from line to line, Esc leaves",
  point: (name: string, values: readonly string[]) => `${name}: ${values.join("; ")}`,
  valued: (label: string, value: string) => `${label} ${value}`,
  worded: (label: string, text: string) => `${label}: ${text}`,
  /** a column on one of a drawing's lines */
  ofLine: (what: string, line: string) => `${what} (${line})`,
  withError: (value: string, se: string) => `${value} ± ${se}`,
  within: (value: string, low: string, high: string) => `${value} (${low} to ${high})`,
  list: (names: readonly string[]) => names.join(", "),
  under: (least: string, negative: boolean) =>
    negative ? `between −${least} and 0` : `under ${least}`,
  over: (most: string, negative: boolean) =>
    negative ? `between −1 and −${most}` : `over ${most}`,
  text: (sentences: readonly string[]) => sentences.map(begun).join(" "),
  still: (what: string, from: Place, to: Place) =>
    from.place === to.place
      ? `${what} is ${at(from)}.`
      : `${what} stays at ${from.value} from ${from.place} to ${to.place}.`,
  rises: (what: string, from: Place, to: Place) => `${what} rises from ${at(from)} to ${at(to)}.`,
  falls: (what: string, from: Place, to: Place) => `${what} falls from ${at(from)} to ${at(to)}.`,
  peaks: (what: string, from: Place, turn: Place, to: Place) =>
    `${what} rises from ${at(from)} to its highest, ${at(turn)}, and falls to ${at(to)}.`,
  dips: (what: string, from: Place, turn: Place, to: Place) =>
    `${what} falls from ${at(from)} to its lowest, ${at(turn)}, and rises to ${at(to)}.`,
  varies: (what: string, from: Place, to: Place, highest: Place, lowest: Place) =>
    `${what} goes up and down from ${at(from)} to ${at(to)}; highest ${at(highest)}, lowest ${at(lowest)}.`,
  passes: (above: string, below: string, axis: string, after: string, before: string) =>
    `${above} passes ${below} between ${axis} ${after} and ${before}.`,
  above: (above: string, below: string) => `${above} stays above ${below}.`,
  crossings: (one: string, other: string, times: number) =>
    `${one} and ${other} cross ${times} times.`,
  extremes: (what: string, highest: Named, lowest: Named) =>
    `Highest ${what}: ${highest.value} (${highest.name}); lowest: ${lowest.value} (${lowest.name}).`,
  allAlike: (what: string, value: string) => `${what} is ${value} throughout.`,
  error: (what: string, se: string, name: string) =>
    `Largest standard error of ${what}: ${se} (${name}).`,
  interval: (what: string, low: string, high: string, name: string) =>
    `Widest interval of ${what}: ${low} to ${high} (${name}).`,
  exact: "These numbers are computed exactly: they have no sampling error.",
};
