import { useEffect, useState } from "react";

/** Stands where something is still being fetched or computed. */
const UNFINISHED = '.live-blank, [aria-busy="true"], [data-refining]';

/** Whether everything in an element is drawn, its fonts included. */
export function useDrawn(element: HTMLElement | null): boolean {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    if (element === null) return;
    let over = false;
    const look = (): void => {
      if (element.querySelector(UNFINISHED) !== null) setDrawn(false);
      else {
        const fonts = element.ownerDocument.fonts?.ready ?? Promise.resolve();
        fonts.then(() => {
          if (!over) setDrawn(element.querySelector(UNFINISHED) === null);
        });
      }
    };
    const watch = new MutationObserver(look);
    watch.observe(element, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ["aria-busy", "data-refining"],
    });
    look();
    return () => {
      over = true;
      watch.disconnect();
    };
  }, [element]);
  return drawn;
}
