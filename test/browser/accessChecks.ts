import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds against WCAG 2.2 A and AA and its best practice: rule, and the first place. */
export async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(`window.axe ?? (() => { ${axe} })()`);
  return page.evaluate(async () => {
    const { axe: tool } = window as unknown as { axe: typeof import("axe-core") };
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    const result = await tool.run(document, {
      runOnly: { type: "tag", values: tags },
      resultTypes: ["violations"],
    });
    return result.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
  });
}

/** Pixels that the page is wider than its window. */
export async function beyond(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
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
    const lines: { text: string; box: DOMRect; of: Element }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const of = node.parentElement;
      if (of === null || of.closest(ASIDE) !== null || node.textContent?.trim() === "") continue;
      if (!of.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width > 1)
          lines.push({ text: node.textContent?.trim().slice(0, 40) ?? "", box, of });
      }
    }
    const faults: string[] = [];
    for (const [i, a] of lines.entries()) {
      for (const b of lines.slice(i + 1)) {
        const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        // letters keep within the middle of their line's box
        if (wide > 2 && high > 0.5 * Math.min(a.box.height, b.box.height)) {
          faults.push(`“${a.text}” lies on “${b.text}”`);
        }
      }
      for (let box: Element | null = a.of; box !== null; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box);
        if (overflowX === "visible") continue;
        const { left, right } = box.getBoundingClientRect();
        const cut = a.box.right > right + 2 || a.box.left < left - 2;
        if (cut && /hidden|clip/.test(overflowX)) faults.push(`“${a.text}” is cut off`);
        break;
      }
    }
    return faults.slice(0, 8);
  });
}
