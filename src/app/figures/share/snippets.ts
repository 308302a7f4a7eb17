import { encodeFigure, encodeFigureState, type FigureValue, figureJson } from "#study";
import type { Lang } from "#ui";

/** How a figure is to look in somebody else's page. */
export interface ShareLook {
  readonly theme: "auto" | "light" | "dark";
  readonly controls: "none" | "some" | "all";
  /** null: the reader's own */
  readonly lang: Lang | null;
}

/** What a snippet is made from. */
export interface ShareFacts {
  readonly value: FigureValue;
  /** the figure's question, as plain text */
  readonly title: string;
  /** what it shows now, as plain text: sentence and summary */
  readonly description: string;
  /** caption with its source, as plain text */
  readonly caption: string;
  /** address of Overfix, ending in "/" */
  readonly home: string;
  readonly look: ShareLook;
  /** height of the figure as it stands now, CSS pixels */
  readonly height: number;
}

/** The address of the embed page for this figure. */
function embedAddress({ value, home, look }: ShareFacts): string {
  const query = new URLSearchParams({ figure: value.figure });
  if (look.theme !== "auto") query.set("theme", look.theme);
  if (look.controls !== "some") query.set("controls", look.controls);
  if (look.lang !== null) query.set("lang", look.lang);
  return `${home}embed.html?${query}#${encodeFigureState(value)}`;
}

export function link({ value, home }: ShareFacts): string {
  return `${home}${encodeFigure(value)}`;
}

/** A frame that fits its figure; without scripts of the host's it keeps its first height. */
export function iframe(facts: ShareFacts): string {
  const { value, title, look, height } = facts;
  const id = `overfix-${value.figure}`;
  const scheme = look.theme === "auto" ? "light dark" : look.theme;
  const src = embedAddress(facts).replace("#", `&id=${id}#`);
  return `<iframe id="${id}" title="${attribute(title)}" src="${attribute(src)}"
  style="width:100%;height:${height}px;border:0;color-scheme:${scheme}" loading="lazy"
  sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox allow-downloads"></iframe>
<script>
  addEventListener("message", ({ data, source }) => {
    const frame = document.getElementById("${id}");
    if (source === frame.contentWindow && data?.type === "overfix:height")
      frame.style.height = data.height + "px";
  });
</script>`;
}

export function webComponent(facts: ShareFacts): string {
  const { value, home, look, description } = facts;
  const said = [
    `figure="${value.figure}"`,
    `study="${attribute(encodeFigureState(value))}"`,
    ...(look.theme === "auto" ? [] : [`theme="${look.theme}"`]),
    ...(look.controls === "some" ? [] : [`controls="${look.controls}"`]),
    ...(look.lang === null ? [] : [`lang="${look.lang}"`]),
  ];
  return `<script async src="${attribute(home)}overfix-figure.js"></script>
<overfix-figure ${said.join(" ")}>
  <img src="${value.figure}-light.svg" alt="${attribute(description)}" />
</overfix-figure>`;
}

/** Two pictures, of which a reader sees the one of their theme; GitHub and most hosts draw it. */
export function markdown(facts: ShareFacts): string {
  const { value, description, caption } = facts;
  const picture = (theme: string): string => `${value.figure}-${theme}.svg`;
  return `<picture>
  <source media="(prefers-color-scheme: dark)" srcset="${picture("dark")}">
  <img alt="${attribute(description)}" src="${picture("light")}">
</picture>

${escapedMarkdown(caption)} [Overfix](${link(facts).replaceAll(")", "%29")})
`;
}

/** What Node needs to draw the same figure: a value, and the library or the command line. */
export function typescript({ value }: ShareFacts): string {
  const json = JSON.stringify(JSON.parse(figureJson(value)), null, 2);
  const code = `import { writeFile } from "node:fs/promises";
import { figurePng, figureSvg } from "overfix";

const value = ${json};

await writeFile("${value.figure}.svg", await figureSvg(value, { theme: "light", width: 720 }));
await writeFile("${value.figure}.png", await figurePng(value, { theme: "dark", scale: 2 }));
`;
  return code;
}

/** @param today - year, month, day of the visit, "2026-11-30" */
export function bibtex(facts: ShareFacts, today: string): string {
  const { value, title } = facts;
  return `@misc{overfix-${value.figure},
  title        = {${texted(title)}},
  author       = {{The Overfix authors}},
  year         = {${today.slice(0, 4)}},
  howpublished = {\\url{${link(facts)}}},
  note         = {Figure \`\`${value.figure}'' of Overfix, visited ${today}}
}

@article{wu2026verify,
  title   = {Verify, Repair, Repeat, or Stop? {R}obust Stopping for Noisy Verify-Repair Loops in {LLM} Agents},
  author  = {Wu and Shen and Yang and Peng and Hu},
  year    = {2026},
  journal = {arXiv preprint arXiv:2607.17641}
}
`;
}

function attribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

function escapedMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>]/g, "\\$&");
}

function texted(text: string): string {
  return text.replace(/[\\{}%$#&_^~]/g, (sign) => (sign === "\\" ? "" : `\\${sign}`));
}
