import { ladderWords, rate, type Words } from "#ui";
import { type AllRow, differenceOf, type RowName, type Unit } from "./row.ts";

/** What a row is called. */
export function rowNameOf(name: RowName, { lang, policies }: Words): string {
  const say = ladderWords[lang].all;
  switch (name.kind) {
    case "policy":
      if (name.J !== undefined) return say.withJ(policies.short(name.policy), rate(name.J));
      return name.setting === undefined
        ? policies.short(name.policy)
        : say.inSetting(policies.short(name.policy), say.short(name.setting));
    case "pair":
      return say.inSetting(
        say.less(policies.short(name.policy), policies.short(name.against)),
        say.short(name.setting),
      );
    case "setting":
      return say.short(name.setting);
    case "label":
      return say.label(name.label, name.of === undefined ? "" : String(name.of));
  }
}

/** A number as it is printed: .722, +60.6, 1.92, 5.6e−6. */
function shownIn(unit: Unit, digits: number, value: number): string {
  switch (unit) {
    case "share":
      return rate(value, digits);
    case "points":
      return signed((100 * value).toFixed(digits));
    case "count":
      return minus(value.toFixed(digits));
    case "tail":
      return shownTail(value, digits);
  }
}

/** The printed cell; an upper bound has its sign, a printed spread follows. */
export function publishedCell({ published, printed, spread, bound, unit, digits }: AllRow): string {
  if (published === null) return printed === undefined ? "" : pair(printed, unit, digits);
  const own = shownIn(unit, digits, published);
  if (bound === true) return `<${own}`;
  return spread === undefined ? own : `${own} ±${rate(spread, digits)}`;
}

/** Ours with the decimals of the printed one; of whole votes and rounds two more. */
export function oursCell(row: AllRow): string {
  const { published, ours, interval, unit, digits, silent } = row;
  if (silent === true) return "–";
  if (published === null) return interval === undefined ? "…" : pair(interval, unit, digits);
  return ours === null ? "…" : shownIn(unit, finer(row), ours);
}

/** The difference, in the printed unit; of bounds nothing. */
export function differenceCell(row: AllRow): string {
  const { published, printed, interval, unit, digits } = row;
  if (published === null) {
    if (printed === undefined || interval === undefined) return "";
    return ([0, 1] as const)
      .map((end) => change(interval[end] - printed[end], unit, digits))
      .join(" ");
  }
  const off = differenceOf(row);
  if (off === null) return "";
  if (unit !== "tail") return change(off, unit, finer(row));
  const power = powerOf(published);
  if (Number((off / 10 ** power).toFixed(digits)) === 0) return "0";
  return `${signed((off / 10 ** power).toFixed(digits))}e${minus(String(power))}`;
}

function finer({ unit, digits }: AllRow): number {
  return unit === "count" && digits === 0 ? 2 : unit === "tail" && digits === 0 ? 1 : digits;
}

function pair([low, high]: readonly [number, number], unit: Unit, digits: number): string {
  return `${shownIn(unit, digits, low)}–${shownIn(unit, digits, high)}`;
}

function change(value: number, unit: Unit, digits: number): string {
  if (unit === "points") return shownIn(unit, digits, value);
  const text = unit === "count" ? minus(value.toFixed(digits)) : rate(value, digits);
  return Number(value.toFixed(digits)) > 0 ? `+${text}` : text.replace(/^−(?=[0.]+$)/, "");
}

function shownTail(value: number, digits: number): string {
  if (value === 0) return "0";
  if (value >= 0.01) return rate(value, digits + 2);
  const power = powerOf(value);
  return `${(value / 10 ** power).toFixed(digits)}e${minus(String(power))}`;
}

function powerOf(value: number): number {
  return Math.floor(Math.log10(value) + 1e-12);
}

function signed(text: string): string {
  const bare = Number(text) === 0 ? text.replace("-", "") : text;
  return Number(bare) > 0 ? `+${bare}` : minus(bare);
}

function minus(text: string): string {
  return text.replace("-", "−");
}
