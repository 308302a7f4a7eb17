import { createElement, useState } from "react";
import { createRoot } from "react-dom/client";

/** A React page that shows the element and counts what it hears. */
function Host() {
  const [count, setCount] = useState(0);
  return createElement(
    "div",
    null,
    createElement("p", { id: "count" }, count),
    createElement("overfix-figure", {
      figure: "cobweb",
      study: "gate",
      controls: "all",
      "onoverfix-change": () => setCount((now) => now + 1),
    }),
  );
}

const place = document.getElementById("app");
if (place !== null) createRoot(place).render(createElement(Host));
