export default {
  title: "Figures of Overfix",
  url: "https://docs.example",
  baseUrl: "/",
  // The component, and the script that gives frames their height (static/overfix-frames.js).
  scripts: [
    { src: "https://overfix.example/overfix-figure.js", async: true },
    { src: "/overfix-frames.js", async: true },
  ],
  themeConfig: { colorMode: { respectPrefersColorScheme: true } },
  presets: [["classic", { blog: false, docs: { routeBasePath: "/", sidebarPath: undefined } }]],
};
