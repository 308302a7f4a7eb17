/** How a number is written in prose. */
export type NumberForm =
  /** .116, .7 */
  | "rate"
  /** 55% */
  | "percent"
  /** hundredths without a unit: 58 of "58 points" */
  | "points"
  /** a whole number */
  | "count"
  /** 1.1 */
  | "plain";

/** Which of the kinds a number is: printed, derived from printed ones, exact, simulated, counted in a log, from research on learning. */
export type NumberKind = "published" | "derived" | "exact" | "simulated" | "measured" | "research";

/** A number that prose may quote. */
export interface BoundNumber {
  readonly value: number;
  readonly kind: NumberKind;
  /** table, log or publication; "" for what is computed */
  readonly where: string;
}

/** A number that the engine has computed. */
export function exactly(value: number): BoundNumber {
  return { value, kind: "exact", where: "" };
}

/** The mark of a kind beside a number; what is computed here is the rule, and bears none. */
export const MARKS: Readonly<Record<NumberKind, string>> = {
  published: "§",
  derived: "§",
  exact: "",
  simulated: "≈",
  measured: "#",
  research: "",
};

/**
 * A number as prose writes it.
 *
 * @param digits - decimals; unless said 2 of what is computed, and as many as are printed (3 at most) else
 */
export function written(
  { value, kind }: Pick<BoundNumber, "value" | "kind">,
  form: NumberForm,
  digits?: number,
): string {
  const minus = value < 0 ? "−" : "";
  const size = Math.abs(value);
  switch (form) {
    case "count":
      return `${minus}${Math.round(size)}`;
    case "percent":
      return `${minus}${decimals(100 * size, digits, kind === "exact" ? 0 : 1)}%`;
    case "points":
      return decimals(100 * size, digits, kind === "exact" ? 0 : 1);
    case "plain":
      return `${minus}${decimals(size, digits, 2)}`;
    case "rate": {
      const text = decimals(size, digits, kind === "exact" ? 2 : 3, kind === "exact" ? 2 : 0);
      return `${minus}${text.replace(/^0(?=\.)/, "")}`;
    }
    default:
      return form satisfies never;
  }
}

/** With `digits` decimals, or with as few as say the number to `most`, and no fewer than `least`. */
function decimals(size: number, digits: number | undefined, most: number, least = 0): string {
  if (digits !== undefined) return size.toFixed(digits);
  const short = String(Number(size.toFixed(most)));
  const has = short.split(".")[1]?.length ?? 0;
  return has < least && Number(short) % 1 !== 0 ? size.toFixed(least) : short;
}
