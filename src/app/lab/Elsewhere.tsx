import { useSyncExternalStore } from "react";
import { encodeFigure, type FigureValue } from "#study";
import { galleryWords, useWords } from "#ui";
import { useLabContext } from "./lab.ts";

/** The way to the figure's own page, where it can be taken along as it stands once the hand rests. */
export function Elsewhere({ figure }: Pick<FigureValue, "figure">) {
  const { store } = useLabContext();
  const { study, view } = useSyncExternalStore(store.onSettled, store.getState, store.getState);
  return (
    <a href={encodeFigure({ figure, study, view })}>{galleryWords[useWords().lang].elsewhere}</a>
  );
}
