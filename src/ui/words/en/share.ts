export const share = {
  title: "Take this figure along",
  lead: "Everything below holds the figure as it stands here, and follows it.",
  formats: {
    link: "Link",
    iframe: "Frame",
    element: "Web component",
    markdown: "Markdown",
    svg: "SVG",
    png: "PNG",
    data: "Data",
    typescript: "TypeScript",
    cite: "Citation",
  },
  about: {
    link: "Opens Overfix with exactly this state. Links name no file of yours, and nothing is uploaded.",
    iframe:
      "For any page that takes HTML: MkDocs, Sphinx, Docusaurus, VitePress, a blog. The frame needs no rights but scripts; its height follows the figure.",
    element:
      "One script for any number of figures, without frames. The picture inside is seen without scripts: save it beside the page.",
    markdown:
      "For GitHub and wherever pictures are all that is drawn: two files, one for light and one for dark pages. Save both beside the text.",
    svg: "Text stays text. The file holds its state: dropped on Overfix it comes back to life. For letters as outlines: overfix figure … --text outlines.",
    png: "Pixels, for slides and chats. The file holds its state: dropped on Overfix it comes back to life.",
    data: "What the figure draws, and nothing of your log that it does not show.",
    typescript: "The same figure from Node, without a browser.",
    cite: "The figure, and the paper whose model it draws.",
  },
  look: {
    theme: "theme",
    themes: { auto: "as the page", light: "light", dark: "dark" },
    controls: "controls",
    controlled: { none: "none", some: "the main ones", all: "all" },
    language: "language",
    own: "the reader’s",
    scale: "size",
    transparent: "without its ground",
  },
  copy: "copy",
  copied: "Copied.",
  notCopied: "Could not be copied; select it and copy it by hand.",
  save: (name: string) => `save ${name}`,
  saved: (name: string) => `${name} is saved.`,
  preparing: "Preparing…",
  failed: "This figure could not be made into a file; the state above is kept.",
  withLog:
    "This figure shows your log. Link, frame and component carry its study and not the log; files carry what is drawn.",
  caption: (title: string, sentence: string) =>
    `${title}${/[?.!]$/.test(title) ? "" : "."} ${sentence} Drawn by Overfix after Wu et al. (2026), arXiv 2607.17641.`,
  captionName: "Caption",
};
