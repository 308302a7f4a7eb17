/** The ground that an element stands on in its page: the nearest one that is not see-through. */
export function groundOf(element: Element): string | null {
  for (let at: Element | null = element; at !== null; at = parentOf(at)) {
    const colour = getComputedStyle(at).backgroundColor;
    if (opacityOf(colour) > 0.5) return colour;
  }
  return null;
}

/** Whether light text is wanted on this ground, by the luminance of WCAG 2.2 (relative luminance). */
export function isDark(ground: string): boolean {
  const [red = 255, green = 255, blue = 255] = numbersIn(ground);
  const linear = (byte: number): number => {
    const share = byte / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  return luminance < 0.18; // where white and black text have the same contrast
}

function parentOf(element: Element): Element | null {
  if (element.parentElement !== null) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

function opacityOf(colour: string): number {
  return numbersIn(colour)[3] ?? (colour === "transparent" ? 0 : 1);
}

/** "rgb(13, 17, 23)" and "rgba(0, 0, 0, 0)", as browsers write computed colours. */
function numbersIn(colour: string): readonly number[] {
  return (colour.match(/[\d.]+/g) ?? []).map(Number);
}
