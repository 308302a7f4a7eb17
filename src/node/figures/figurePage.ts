import { encodeFigure } from "#study";
import { figurePageWords, type Lang } from "#ui";
import { attribute, CARD, type PageFacts, pagePath } from "./figureOembed.ts";

const LOCALES: Readonly<Record<Lang, string>> = { en: "en_GB", zh: "zh_CN" };
const TAGS: Readonly<Record<Lang, string>> = { en: "en", zh: "zh-CN" };

/**
 * A figure's page for whoever reads no scripts: search engines, link previews, oEmbed consumers, and
 * people. It runs nothing and leads nowhere by itself.
 */
export function figurePage(facts: PageFacts): string {
  const { value, lang, title, about, description, size, home } = facts;
  const { figure: id } = value;
  const say = figurePageWords[lang];
  const at = (of: Lang): string => `${home}${pagePath(id, of)}`;
  const other: Lang = lang === "en" ? "zh" : "en";
  const picture = `${at("en")}.png`;
  const tag = (kind: "name" | "property", key: string, content: string | number): string =>
    `<meta ${kind}="${key}" content="${attribute(String(content))}">`;
  const head = [
    `<title>${text(title)} · Overfix</title>`,
    tag("name", "description", about),
    `<link rel="canonical" href="${attribute(at(lang))}.html">`,
    ...(["en", "zh"] as const).map(
      (of) => `<link rel="alternate" hreflang="${TAGS[of]}" href="${attribute(at(of))}.html">`,
    ),
    `<link rel="alternate" type="application/json+oembed" title="${attribute(title)}" href="${attribute(at(lang))}.oembed.json">`,
    tag("property", "og:type", "article"),
    tag("property", "og:site_name", "Overfix"),
    tag("property", "og:title", title),
    tag("property", "og:description", about),
    tag("property", "og:url", `${at(lang)}.html`),
    tag("property", "og:locale", LOCALES[lang]),
    tag("property", "og:locale:alternate", LOCALES[other]),
    tag("property", "og:image", picture),
    tag("property", "og:image:type", "image/png"),
    tag("property", "og:image:width", CARD.width),
    tag("property", "og:image:height", CARD.height),
    tag("property", "og:image:alt", description),
    tag("name", "twitter:card", "summary_large_image"),
    tag("name", "twitter:title", title),
    tag("name", "twitter:description", about),
    tag("name", "twitter:image", picture),
    tag("name", "twitter:image:alt", description),
    `<link rel="icon" href="${attribute(home)}icon.svg" type="image/svg+xml">`,
    `<link rel="stylesheet" href="${attribute(home)}figures/page.css">`,
  ];
  return `<!doctype html>
<html lang="${TAGS[lang]}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    ${head.join("\n    ")}
  </head>
  <body>
    <nav>
      <a href="${attribute(home)}">Overfix</a>
      <a href="${attribute(home)}#/figures">${text(say.all)}</a>
      <a href="${attribute(at(other))}.html" hreflang="${TAGS[other]}" lang="${TAGS[other]}">${text(say.other)}</a>
    </nav>
    <main>
      <h1>${text(title)}</h1>
      <p>${text(about)}</p>
      <figure>
        <picture>
          <source media="(prefers-color-scheme: dark)" srcset="${attribute(at(lang))}-dark.svg">
          <img src="${attribute(at(lang))}-light.svg" width="${size.width}" height="${size.height}" alt="${attribute(description)}">
        </picture>
        <figcaption>${text(description)}</figcaption>
      </figure>
      <p><a href="${attribute(home + encodeFigure(value))}">${text(say.live)}</a>${text(say.more)}</p>
      <footer>${text(say.source)}</footer>
    </main>
  </body>
</html>
`;
}

function text(plain: string): string {
  return plain.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
