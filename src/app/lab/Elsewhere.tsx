import { encodeFigure, type FigureValue } from "#study";
import { galleryWords, useWords } from "#ui";

/** The way to the figure's own page, where it can be taken along as it stands here. */
export function Elsewhere({ value }: { readonly value: FigureValue }) {
  return <a href={encodeFigure(value)}>{galleryWords[useWords().lang].elsewhere}</a>;
}
