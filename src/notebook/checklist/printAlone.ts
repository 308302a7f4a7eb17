/** On the root while a part of the page is printed by itself: the sheet leaves out all else. */
export const PRINTED_ALONE = "data-printed-alone";

/** Prints this part of its page and nothing else of it. */
export function printAlone(part: Element): void {
  const { documentElement: root, defaultView: view } = part.ownerDocument;
  if (view === null) return;
  const done = (): void => {
    root.removeAttribute(PRINTED_ALONE);
    part.removeAttribute("data-printed");
    view.removeEventListener("afterprint", done);
  };
  root.setAttribute(PRINTED_ALONE, "");
  part.setAttribute("data-printed", "");
  view.addEventListener("afterprint", done);
  view.print();
}
