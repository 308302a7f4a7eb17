/** When the map was painted first, and when with all its fits; ms on the page's clock. */
export interface MapTimes {
  readonly first: number;
  readonly final: number;
}

declare global {
  interface Window {
    mapProbe: {
      /** What is drawn differently from now on counts. */
      begin(): void;
      /** null until both are painted */
      readonly times: MapTimes | null;
    };
  }
}

/** Runs in the page before anything else, after the paint probe. The map's legend says what it shows. */
export function installMapProbe(): void {
  const map = '[data-figure="flip-risk"] svg';
  const all = (what: string): Element[] => [...document.querySelectorAll(`${map} ${what}`)];
  const cells = (): string =>
    all("image")
      .map((image) => image.getAttribute("href"))
      .join();
  const isRefined = (): boolean => all("text").some((text) => / fits$/.test(text.textContent));
  let old = "";
  let state: "old" | "first" | "final" = "old";
  let first: number | null = null;
  let final: number | null = null;
  window.mapProbe = {
    begin() {
      old = cells();
      state = "old";
      first = null;
      final = null;
    },
    get times() {
      return first === null || final === null ? null : { first, final };
    },
  };
  new MutationObserver(() => {
    if (state === "old" && cells() !== old) {
      state = "first";
      window.paintProbe.afterPaint((now) => {
        first = now;
      });
    }
    if (state === "first" && isRefined()) {
      state = "final";
      window.paintProbe.afterPaint((now) => {
        final = now;
      });
    }
  }).observe(document, {
    attributes: true,
    attributeFilter: ["href"],
    characterData: true,
    childList: true,
    subtree: true,
  });
}
