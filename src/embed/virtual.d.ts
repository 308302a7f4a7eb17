/** The sheet of fonts with the fonts in it; `scripts/builds/fontsWithin.ts` makes it. */
declare module "virtual:fonts-within" {
  export const css: string;
}
/** The same with the fewest that a figure can do with. */
declare module "virtual:fonts-few" {
  export const css: string;
}
