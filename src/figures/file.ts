import type { FigureFileRead } from "./file/readFigureFile.ts";

/**
 * What makes files of figures, fetched when it is wanted: no page needs it to draw. Its names are
 * those of `file/index.ts`.
 */
export function figureFile(): Promise<typeof import("./file/index.ts")> {
  return import("./file/index.ts");
}

/**
 * The figure value in a file that Overfix wrote, or what the file is instead (see
 * `file/readFigureFile.ts`): a small part of its own, for a file dropped on a page. Never rejects but
 * where the part cannot be fetched.
 */
export async function readFigureFile(bytes: Uint8Array): Promise<FigureFileRead> {
  const reader = await import("./file/readFigureFile.ts");
  return reader.readFigureFile(bytes);
}
