import { createRoot } from "react-dom/client";
import { createLatePool } from "#compute";
import { STUDY_SLIDERS } from "#figures";
import { DEFAULT_STUDY, decodeFigure, encodeFigureState } from "#study";
import { loadWords, preferredLanguage } from "#ui";
import { Embed } from "./Embed.tsx";
import "./embed.css";
import { bringFonts } from "./fonts.ts";
import { frameOf } from "./frame.ts";
import { pausable } from "./pausable.ts";
import { type EmbedTheme, readSettings } from "./settings.ts";

/** A frame keeps nothing on the device. */
const NO_MEMORY = { read: () => null, write: () => {} };

const { settings, problems } = readSettings(location.search, Object.keys(STUDY_SLIDERS));
const lang = settings.lang ?? preferredLanguage(NO_MEMORY, navigator.languages);
const home = new URL("./", location.href.replace(/[?#].*$/, "")).href;
const runner = pausable(createLatePool());
const element = document.getElementById("root");
if (element === null) throw new Error("embed.html must hold an element with id root");
const root = createRoot(element);

bringFonts(document, self.origin === "null").catch(() => {}); // the system's fonts serve

const setTheme = (theme: EmbedTheme): void => {
  if (theme === "auto") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
};

const stateOf = (text: string) => {
  const said = text.replace(/^#/, "");
  return said === "" ? { study: DEFAULT_STUDY, view: {}, problems: [] } : decodeFigure(`#${said}`);
};

loadWords(lang).then((words) => {
  document.documentElement.lang = lang === "zh" ? "zh-CN" : lang;
  document.title = words.app.name;
  const frame = frameOf(window, settings.id, {
    theme: setTheme,
    state: (text) => {
      // the last of many is enough: a parent that floods its frame leaves it able to answer a reader
      if (asked === null) {
        setTimeout(() => {
          show(asked ?? "");
          asked = null;
        }, 16);
      }
      asked = text;
    },
  });
  let asked: string | null = null;
  let times = 0;
  const show = (text: string): void => {
    const { study, view, problems: inState } = stateOf(text);
    times += 1;
    root.render(
      <Embed
        key={times}
        settings={settings}
        start={{ study, view }}
        problems={[...problems, ...inState]}
        home={home}
        runner={runner}
        words={words}
        slot="frame"
        onChange={(value) => frame.change(settings.figure, encodeFigureState(value))}
      />,
    );
    if (times === 1) frame.ready(settings.figure, encodeFigureState({ study, view }));
  };
  setTheme(settings.theme);
  show(location.hash);
  addEventListener("hashchange", () => show(location.hash));
  frame.watchHeight(element);
});

new IntersectionObserver((entries) => {
  const seen = entries.some(({ isIntersecting }) => isIntersecting);
  if (seen) runner.resume();
  else runner.pause();
}).observe(element);
