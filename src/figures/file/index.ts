export { figureCsv, figureData } from "./data.ts";
export { described, type FigureScene, figureSvg, type SvgLook } from "./figureSvg.tsx";
export type { Outline, Outlined, TextLook } from "./outlined.ts";
export { type SceneOptions, sceneOf } from "./scene.ts";
