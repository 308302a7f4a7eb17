/** A quarter of React's size, for whoever loads one figure in the midst of a page. */
export const PREACT = [
  { find: /^react\/jsx-runtime$/, replacement: "preact/jsx-runtime" },
  { find: /^react-dom\/client$/, replacement: "preact/compat/client" },
  { find: /^react(-dom)?$/, replacement: "preact/compat" },
];
