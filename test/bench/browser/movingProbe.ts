declare global {
  interface Window {
    /** ms from the start of the navigation to the first painted answer to a slider; null before. */
    firstMoving: number | null;
  }
}

/**
 * Runs in the page before anything else, after the paint probe. Moves the slider as soon as it is there,
 * frame by frame; a figure that is drawn anew after two events in a row has answered the first of them.
 *
 * @param slider - its selector
 */
export function installMovingProbe(slider: string): void {
  window.firstMoving = null;
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  const picture = (): string =>
    [...document.querySelectorAll("main .figure svg path")]
      .map((path) => path.getAttribute("d"))
      .join();
  let first: number | null = null;
  let moves = 0;
  const tryOnce = (): void => {
    const input = document.querySelector<HTMLInputElement>(slider);
    const before = picture();
    if (input === null || before === "") {
      requestAnimationFrame(tryOnce);
      return;
    }
    moves++;
    write?.call(input, String(moves % 2 === 0 ? 0.6 : 0.4));
    input.dispatchEvent(new Event("input", { bubbles: true }));
    window.paintProbe.afterPaint((now) => {
      const answered = picture() !== before;
      if (answered && first !== null) {
        window.firstMoving = first;
        return;
      }
      first = answered ? now : null;
      requestAnimationFrame(tryOnce);
    });
  };
  requestAnimationFrame(tryOnce);
}
