import { ROLES } from "#plots";

/** Families by name in a saved file: it has no stylesheet to look a property up in. */
const FAMILIES: readonly (readonly [string, string])[] = [
  ["var(--sans)", "'Source Sans 3 Variable', 'Source Sans 3', sans-serif"],
  ["var(--serif)", "'Source Serif 4 Variable', 'Source Serif 4', Georgia, serif"],
];

/** The drawing as a file of its own: colours as they are seen now, on the ground they are seen on. */
export function svgFile(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const themed = ".only-light, .only-dark";
  const hidden = Array.from(
    svg.querySelectorAll(themed),
    (part) => getComputedStyle(part).display === "none",
  );
  copy.querySelectorAll(themed).forEach((part, i) => {
    if (hidden[i] === true) part.remove();
  });
  for (const part of copy.querySelectorAll("[data-screen-only]")) part.remove();
  const ground = svg.ownerDocument.createElementNS("http://www.w3.org/2000/svg", "rect");
  ground.setAttribute("width", "100%");
  ground.setAttribute("height", "100%");
  ground.setAttribute("fill", "var(--paper)");
  copy.prepend(ground);
  let text = new XMLSerializer().serializeToString(copy);
  for (const [property, family] of FAMILIES) text = text.replaceAll(property, family);
  for (const role of ROLES) {
    const property = `var(--${role})`;
    if (text.includes(property)) text = text.replaceAll(property, seenColour(svg, property));
  }
  return text;
}

function seenColour(near: SVGSVGElement, property: string): string {
  const probe = near.ownerDocument.createElement("span");
  probe.style.color = property;
  near.parentElement?.append(probe);
  const colour = getComputedStyle(probe).color;
  probe.remove();
  return colour;
}

/** Offers a text as a file; nothing leaves the machine. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
