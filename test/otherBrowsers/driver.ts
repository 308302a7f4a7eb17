/** A browser under remote control, in a fresh profile. */
export interface Driver {
  /** what it calls itself, with its version */
  readonly version: string;
  /**
   * Opens an address anew in a window of this width in CSS px, or the least that the browser has; resolves
   * once the document is loaded.
   */
  open(url: string, width: number): Promise<void>;
  /** Goes on in the page's frame, until the next page is opened. */
  enterFrame(): Promise<void>;
  /** The value of an expression in the page, which must be JSON. */
  evaluate<T>(expression: string): Promise<T>;
  /** Presses and lets go of a key, on whatever has the focus. */
  press(key: Key): Promise<void>;
  /** The window as a PNG. */
  screenshot(): Promise<Uint8Array>;
  /** Takes the page's errors, warnings and exceptions since it was asked or opened. */
  complaints(): Promise<readonly string[]>;
  /** Ends the browser, whatever state it is in. */
  close(): Promise<void>;
}

export type Key = "ArrowLeft" | "Enter";

/** Asked again and again until it holds; false when it does not within these milliseconds. */
export async function holds(driver: Driver, condition: string, ms = 25_000): Promise<boolean> {
  const end = performance.now() + ms;
  for (;;) {
    if (await driver.evaluate<boolean>(`Boolean(${condition})`)) return true;
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}
