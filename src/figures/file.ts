/**
 * What makes files of figures and reads them back, fetched when it is wanted: no page needs it to
 * draw. Its names are those of `file/index.ts`.
 */
export function figureFile(): Promise<typeof import("./file/index.ts")> {
  return import("./file/index.ts");
}
