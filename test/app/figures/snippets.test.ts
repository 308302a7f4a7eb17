// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { decodeFigure, presetBase } from "#study";
import {
  bibtex,
  iframe,
  link,
  markdown,
  type ShareFacts,
  typescript,
  webComponent,
} from "../../../src/app/figures/share/snippets.ts";
import { readSettings } from "../../../src/embed/settings.ts";

const value = {
  figure: "acceptance-validity",
  study: { ...presetBase("bfcl-single"), rounds: 4 },
  view: { by: "budget", odd: '"<&' },
};

const facts: ShareFacts = {
  value,
  title: 'What is "true" & <false>?',
  description: 'It says "so" & <more>',
  caption: "A *caption* [with] signs",
  home: "https://example.org/overfix/",
  look: { theme: "dark", controls: "all", lang: "zh" },
  height: 431,
};

function parsed(html: string): Document {
  return new DOMParser().parseFromString(html, "text/html");
}

describe("what a figure can be taken along as", () => {
  it("is a link that brings the same figure back", () => {
    const read = decodeFigure(link(facts).slice("https://example.org/overfix/".length));
    expect(read).toEqual({ ...value, problems: [] });
  });

  it("is a frame of its height whose address says its look and its state", () => {
    const frame = parsed(iframe(facts)).querySelector("iframe");
    const address = new URL(frame?.src ?? "");
    expect(address.href).toMatch(/^https:\/\/example\.org\/overfix\/embed\.html\?/);
    const { settings, problems } = readSettings(address.search, []);
    expect(problems).toEqual([]);
    expect(settings).toMatchObject({ theme: "dark", controls: "all", lang: "zh" });
    expect(settings.id).toBe(frame?.id);
    expect(decodeFigure(address.hash)).toMatchObject({ study: value.study, view: value.view });
    expect(frame?.title).toBe(facts.title);
    expect(frame?.style.height).toBe("431px");
    expect(frame?.getAttribute("sandbox")).not.toContain("allow-same-origin");
  });

  it("is an element with a picture inside", () => {
    const page = parsed(webComponent(facts));
    const element = page.querySelector("overfix-figure");
    expect(element?.getAttribute("figure")).toBe("acceptance-validity");
    expect(decodeFigure(element?.getAttribute("study") ?? "")).toMatchObject({
      study: value.study,
      view: value.view,
      problems: [],
    });
    expect(element?.querySelector("img")?.alt).toBe(facts.description);
    expect(page.querySelector("script")?.src).toBe("https://example.org/overfix/overfix-figure.js");
  });

  it("is a pair of pictures for Markdown, its caption without Markdown of its own", () => {
    const text = markdown(facts);
    const page = parsed(text);
    expect(page.querySelector("source")?.getAttribute("srcset")).toBe(
      "acceptance-validity-dark.svg",
    );
    expect(page.querySelector("img")?.alt).toBe(facts.description);
    expect(text).toContain("A \\*caption\\* \\[with\\] signs");
  });

  it("is code with its value, and a citation", () => {
    const json = /const value = (\{[\s\S]*?\n\});/.exec(typescript(facts))?.[1] ?? "";
    expect(JSON.parse(json)).toMatchObject(value);
    const cited = bibtex(facts, "2026-11-30");
    expect(cited).toContain("year         = {2026}");
    expect(cited).toContain("\\&");
  });
});
