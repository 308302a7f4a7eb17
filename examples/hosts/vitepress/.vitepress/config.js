import { defineConfig } from "vitepress";

export default defineConfig({
  title: "Figures of Overfix",
  head: [
    // The component, and the script that gives frames their height (public/overfix-frames.js).
    ["script", { async: "", src: "https://overfix.example/overfix-figure.js" }],
    ["script", { src: "/overfix-frames.js" }],
  ],
  // Vue is told that the element is none of its components.
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag === "overfix-figure" } } },
});
