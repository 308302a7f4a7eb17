import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Rules about a whole page, which a part of one cannot meet by itself. */
const WHOLE = ["page-has-heading-one", "landmark-one-main", "region"];

/** What axe finds against WCAG 2.2 A and AA and its best practice: rule, and the first place. */
export async function violations(page: Page, isPart = false): Promise<readonly string[]> {
  await page.evaluate(`window.axe ?? (() => { ${axe} })()`);
  const left = isPart ? WHOLE : [];
  return page.evaluate(async (off) => {
    const { axe: tool } = window as unknown as { axe: typeof import("axe-core") };
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    const result = await tool.run(document, {
      runOnly: { type: "tag", values: tags },
      resultTypes: ["violations"],
      rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
    });
    return result.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
  }, left);
}

/** Longest that a page may take to be laid out for a new window, ms. */
const LAID_OUT_MS = 3000;

/** Pixels that the page is wider than its window, once figures are drawn for the width they have. */
export async function beyond(page: Page): Promise<number> {
  const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  const fits = page.waitForFunction(
    () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
    null,
    { timeout: LAID_OUT_MS },
  );
  await fits.catch(() => {});
  return page.evaluate(wider);
}

/** Waits until no figure is being fetched or computed. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('.live-blank, [aria-busy="true"]') === null,
  );
}

/** Keyframes that move, turn or grow something; what only fades is no motion. */
export async function moving(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
      const still = ["offset", "computedOffset", "easing", "composite", "opacity", "visibility"];
      return frames.flatMap((frame) => Object.keys(frame).filter((key) => !still.includes(key)));
    }),
  );
}

/** Lines of text that lie on each other, and text that its box cuts off, in the page's own letters. */
export async function crowded(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const ASIDE = "svg, .katex, .visually-hidden, option, [aria-hidden=true]";
    const faults: string[] = [];
    /** Bars that stay while the page goes by beneath them. */
    const liesAbove = (of: Element): boolean => {
      for (let box: Element | null = of; box !== null; box = box.parentElement) {
        if (/fixed|sticky/.test(getComputedStyle(box).position)) return true;
      }
      return false;
    };
    /** The part of a line that the boxes around it show; a box that cannot be scrolled must show all of it. */
    const seen = (line: DOMRect, of: Element, text: string) => {
      let { left, right, top, bottom } = line;
      for (let box: Element | null = of; box !== null; box = box.parentElement) {
        const { overflowX, display } = getComputedStyle(box);
        if (overflowX === "visible" || display === "inline" || box === document.body) continue;
        const edge = box.getBoundingClientRect();
        if (edge.width <= 1) return { left: 0, right: 0, top: 0, bottom: 0 }; // for ears alone
        if (/hidden|clip/.test(overflowX) && (right > edge.right + 2 || left < edge.left - 2)) {
          faults.push(`“${text}” is cut off`);
        }
        [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      }
      return { left, right, top, bottom };
    };
    const lines: { text: string; box: ReturnType<typeof seen> }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const of = node.parentElement;
      if (of === null || of.closest(ASIDE) !== null || node.textContent?.trim() === "") continue;
      if (!of.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (liesAbove(of)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = node.textContent?.trim().slice(0, 40) ?? "";
      for (const whole of range.getClientRects()) {
        const box = seen(whole, of, text);
        if (box.right - box.left > 1 && box.bottom - box.top > 1) lines.push({ text, box });
      }
    }
    for (const [i, a] of lines.entries()) {
      for (const b of lines.slice(i + 1)) {
        const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        const least = Math.min(a.box.bottom - a.box.top, b.box.bottom - b.box.top);
        // letters keep within the middle of their line's box
        if (wide > 2 && high > 0.5 * least) {
          faults.push(`“${a.text}” lies on “${b.text}”`);
        }
      }
    }
    return faults.slice(0, 8);
  });
}
