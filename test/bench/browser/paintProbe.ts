/** What a page is asked to note of a drag, ms on its own clock. */
export interface Drag {
  /** From each `input` event to the end of the next painted frame. */
  readonly toFrame: number[];
  /** From each `input` event to the end of the frame in which the figures next changed. */
  readonly toPicture: number[];
}

interface Probe {
  /** ms from the start of the navigation to the first painted frame that holds a figure. */
  firstFigure: number | null;
  begin(): void;
  end(): Drag;
  /** Calls back once the next frame is painted, with the time. */
  afterPaint(then: (now: number) => void): void;
}

declare global {
  interface Window {
    paintProbe: Probe;
  }
}

/**
 * Runs in the page before anything else. A frame counts as painted when a message that its animation
 * callback posted arrives: rendering comes between the two.
 */
export function installPaintProbe(): void {
  const figure = "main .figure svg";
  const afterPaint = (then: (now: number) => void): void => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => then(performance.now());
      port2.postMessage(null);
    });
  };
  let drag: Drag = { toFrame: [], toPicture: [] };
  let waiting: number[] = [];
  let listening = false;
  const probe: Probe = {
    firstFigure: null,
    afterPaint,
    begin() {
      drag = { toFrame: [], toPicture: [] };
      waiting = [];
      listening = true;
    },
    end() {
      listening = false;
      return drag;
    },
  };
  window.paintProbe = probe;
  document.addEventListener(
    "input",
    ({ timeStamp }) => {
      if (!listening) return;
      waiting.push(timeStamp);
      afterPaint((now) => drag.toFrame.push(now - timeStamp));
    },
    { capture: true },
  );
  const seen = new MutationObserver((changes) => {
    if (probe.firstFigure === null && document.querySelector(`${figure} path`) !== null) {
      probe.firstFigure = Number.POSITIVE_INFINITY;
      afterPaint((now) => {
        probe.firstFigure = now;
      });
    }
    const inFigure = changes.some(({ target }) => {
      const element = target instanceof Element ? target : target.parentElement;
      return element !== null && element.closest(figure) !== null;
    });
    if (!listening || !inFigure || waiting.length === 0) return;
    const answered = waiting;
    waiting = [];
    afterPaint((now) => {
      for (const asked of answered) drag.toPicture.push(now - asked);
    });
  });
  seen.observe(document, {
    attributes: true,
    attributeFilter: ["d", "transform", "href", "x", "y", "cx", "cy"],
    characterData: true,
    childList: true,
    subtree: true,
  });
}
