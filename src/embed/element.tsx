import { css as fonts } from "virtual:fonts-few";
import { createRoot, type Root } from "react-dom/client";
import { createLatePool } from "#compute";
import { STUDY_SLIDERS } from "#figures";
import { encodeFigureState, type FigureValue } from "#study";
import { loadWords, preferredLanguage } from "#ui";
import { asAttribute, readStudyAttribute } from "./attribute.ts";
import { Embed } from "./Embed.tsx";
import "./embed.css";
import "./styles.css";
import "./element.css";
import { groundOf, isDark } from "./ground.ts";
import { type PausableRunner, pausable } from "./pausable.ts";
import { readSettings } from "./settings.ts";

/** The sheet of the shadow tree; the build puts it here. */
declare const __SHEET__: string;
/** Where Overfix is, for links, as the build was told; "" leaves it to this script's own address. */
declare const __HOME__: string;

const NO_MEMORY = { read: () => null, write: () => {} };
const SETTINGS = ["figure", "theme", "controls", "hide", "lock", "lang"] as const;
const OBSERVED = [...SETTINGS, "study"];

const home =
  __HOME__ ||
  new URL("./", (document.currentScript as HTMLScriptElement | null)?.src ?? location.href).href;

let shared: ReturnType<typeof createLatePool> | null = null;
let sheet: CSSStyleSheet | null = null;
let count = 0;

/**
 * `<overfix-figure figure study theme lang controls hide lock>`: a live figure. What stands inside of it
 * (a picture, a link) is what is seen without scripts, and until the figure is drawn.
 *
 * `study` is a preset's id, a link's state ("v=1&…") or a figure value's JSON. Dispatches
 * `overfix-change` (bubbling, composed) with `{ value, state }` whenever a reader moves something.
 */
class OverfixFigure extends HTMLElement {
  static readonly observedAttributes = OBSERVED;

  readonly #slot = `element-${count++}`;
  #root: Root | null = null;
  #runner: PausableRunner | null = null;
  #sight: IntersectionObserver | null = null;
  #scheme: MutationObserver | null = null;
  #value: FigureValue | null = null;
  #drawing = false;
  #times = 0;

  /** What is seen now; null before it is drawn. */
  get value(): FigureValue | null {
    return this.#value;
  }

  /** As `study` in a link: set it to show another state. */
  get study(): string {
    return this.getAttribute("study") ?? "";
  }
  set study(study: unknown) {
    this.setAttribute("study", asAttribute(study));
  }

  connectedCallback(): void {
    if (this.shadowRoot === null) this.#stand();
    shared ??= createLatePool();
    this.#runner ??= pausable(shared);
    this.#runner.pause();
    this.#sight = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) {
          this.#runner?.pause();
          return;
        }
        this.#runner?.resume();
        if (this.#root === null) this.#draw();
      },
      { rootMargin: "200px" },
    );
    this.#sight.observe(this);
    this.#scheme = new MutationObserver(() => this.#suit());
    for (const of of [document.documentElement, document.body]) {
      this.#scheme.observe(of, { attributes: true });
    }
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", this.#suit);
    this.#suit();
  }

  disconnectedCallback(): void {
    this.#sight?.disconnect();
    this.#scheme?.disconnect();
    matchMedia("(prefers-color-scheme: dark)").removeEventListener("change", this.#suit);
    // A framework that moves the element takes it out and puts it in again: wait for it.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#root?.unmount();
      this.#root = null;
      this.#value = null;
    });
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before === now || this.shadowRoot === null) return;
    if (name === "theme") this.#suit();
    else if (this.#root !== null) this.#draw();
  }

  /** The shadow tree: what was inside, until there is a figure. */
  #stand(): void {
    const shadow = this.attachShadow({ mode: "open" });
    if (sheet === null) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(__SHEET__);
      // A shadow tree cannot bring faces of its own: they are the document's.
      const faces = new CSSStyleSheet();
      faces.replaceSync(fonts);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, faces];
    }
    shadow.adoptedStyleSheets = [sheet];
    const place = document.createElement("div");
    place.className = "element-root";
    place.append(document.createElement("slot"));
    shadow.append(place);
  }

  /** Light or dark: what was asked for, else what suits the ground that it stands on. */
  readonly #suit = (): void => {
    const asked = this.getAttribute("theme");
    const ground = this.parentElement === null ? null : groundOf(this.parentElement);
    const dark = asked === "dark" || (asked !== "light" && ground !== null && isDark(ground));
    this.dataset["theme"] = dark ? "dark" : "light";
    if (ground === null) this.style.removeProperty("--paper");
    else this.style.setProperty("--paper", ground);
  };

  /** Several attributes that change together are drawn once. */
  #draw(): void {
    if (this.#drawing) return;
    this.#drawing = true;
    queueMicrotask(() => {
      this.#drawing = false;
      this.#drawNow();
    });
  }

  #drawNow(): void {
    const place = this.shadowRoot?.querySelector<HTMLElement>(".element-root");
    const runner = this.#runner;
    if (!place || runner === null || !this.isConnected) return;
    const query = new URLSearchParams();
    for (const name of SETTINGS) {
      const said = this.getAttribute(name);
      if (said !== null) query.set(name, said);
    }
    const { settings, problems } = readSettings(query.toString(), Object.keys(STUDY_SLIDERS));
    const start = readStudyAttribute(this.study);
    const figure = settings.figure || start.figure;
    const lang = settings.lang ?? preferredLanguage(NO_MEMORY, languagesOf(this));
    this.#times += 1;
    const time = this.#times;
    loadWords(lang).then((words) => {
      if (time !== this.#times || !this.isConnected) return;
      this.#value = { figure, study: start.study, view: start.view };
      this.#root ??= createRoot(emptied(place));
      this.#root.render(
        <Embed
          key={time}
          settings={{ ...settings, figure }}
          start={{ study: start.study, view: start.view }}
          problems={[...problems, ...start.problems]}
          home={home}
          runner={runner}
          words={words}
          slot={this.#slot}
          onChange={this.#changed}
        />,
      );
    });
  }

  readonly #changed = (value: FigureValue): void => {
    this.#value = value;
    const detail = { value, state: encodeFigureState(value) };
    this.dispatchEvent(
      new CustomEvent("overfix-change", { detail, bubbles: true, composed: true }),
    );
  };
}

function emptied(place: HTMLElement): HTMLElement {
  place.replaceChildren();
  return place;
}

/** The languages of the page around an element come before the reader's. */
function languagesOf(element: Element): readonly string[] {
  const said = element.closest("[lang]")?.getAttribute("lang");
  return said ? [said, ...navigator.languages] : navigator.languages;
}

if (customElements.get("overfix-figure") === undefined) {
  customElements.define("overfix-figure", OverfixFigure);
}
