import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Unbroken } from "#ui";

it("keeps names of rules whole and every other letter as it is", () => {
  const text = "VRR-Stop and VRR-Guard, told ill-fitting rates";
  const markup = renderToStaticMarkup(<Unbroken text={text} />);
  expect([...markup.matchAll(/<span class="unbroken">([^<]*)</g)].map(([, name]) => name)).toEqual([
    "VRR-Stop",
    "VRR-Guard",
  ]);
  expect(markup.replaceAll(/<[^>]+>/g, "")).toBe(text);
  expect(renderToStaticMarkup(<Unbroken text="plain" />)).toBe("plain");
});
