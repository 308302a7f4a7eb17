import { type RefCallback, useCallback, useState } from "react";

/**
 * Width of an element's content box in whole CSS pixels; null before it is laid out. The first
 * measurement comes with the element, before the browser paints.
 */
export function useWidth(): readonly [ref: RefCallback<HTMLElement>, width: number | null] {
  const [width, setWidth] = useState<number | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const measure = (pixels: number): void => {
      if (pixels > 0) setWidth(Math.floor(pixels));
    };
    measure(element.clientWidth);
    if (typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) measure(entry.contentRect.width);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
