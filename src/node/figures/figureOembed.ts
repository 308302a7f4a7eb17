import { encodeFigureState, type FigureValue } from "#study";
import type { Lang } from "#ui";

/** What a figure's page and its oEmbed say of it, in one language. */
export interface PageFacts {
  readonly value: FigureValue;
  readonly lang: Lang;
  /** the figure's question */
  readonly title: string;
  /** what is seen there, in one line */
  readonly about: string;
  /** what it shows in this state: sentence and summary */
  readonly description: string;
  /** its drawing, CSS pixels */
  readonly size: { readonly width: number; readonly height: number };
  /** address of Overfix, ending in "/"; from the page itself ("../") where a build does not know it */
  readonly home: string;
}

/** The picture of a figure's page, as other sites show it: pixels. */
export const CARD = { width: 1200, height: 630 } as const;

/** A frame as high as a figure with its sentence, equation and main sliders is, as a rule. */
const AROUND = 420;

const SANDBOX = "allow-scripts allow-popups allow-popups-to-escape-sandbox allow-downloads";

/** Address of a page's parts, from Overfix's own address. */
export function pagePath(id: string, lang: Lang): string {
  return `figures/${lang === "en" ? "" : `${lang}/`}${id}`;
}

/** The address of the embed page for this figure, as the share sheet writes it. */
function embedAddress({ value, lang, home }: PageFacts): string {
  const query = new URLSearchParams({ figure: value.figure, lang });
  return `${home}embed.html?${query}#${encodeFigureState(value)}`;
}

/** An oEmbed response of type `rich` (oembed.com, 2.3.4.4) as a file: the figure as a frame. */
export function oembed(facts: PageFacts): string {
  const { value, title, size, home } = facts;
  const [width, height] = [size.width, size.height + AROUND];
  const html =
    `<iframe src="${attribute(embedAddress(facts))}" title="${attribute(title)}" width="${width}" height="${height}" ` +
    `style="width:100%;max-width:${width}px;border:0;color-scheme:light dark" loading="lazy" sandbox="${SANDBOX}"></iframe>`;
  const response = {
    version: "1.0",
    type: "rich",
    title,
    provider_name: "Overfix",
    provider_url: home,
    html,
    width,
    height,
    thumbnail_url: `${home}${pagePath(value.figure, "en")}.png`,
    thumbnail_width: CARD.width,
    thumbnail_height: CARD.height,
  };
  return `${JSON.stringify(response, null, 2)}\n`;
}

/** Text between double quotes in markup. */
export function attribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
