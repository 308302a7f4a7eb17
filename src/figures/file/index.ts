export { figureCsv, figureData } from "./data.ts";
export {
  described,
  descriptionOf,
  FILE_MARGIN,
  type FigureStill,
  figureSvg,
  ignoresStudy,
  type SvgLook,
} from "./figureSvg.tsx";
export type { Outline, Outlined, TextLook } from "./outlined.ts";
export { withText } from "./pngChunks.ts";
export { rasterised } from "./rasterised.ts";
export type { FigureFileRead } from "./readFigureFile.ts";
export { type StillOptions, stillOf } from "./still.ts";
