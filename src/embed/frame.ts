import type { EmbedTheme } from "./settings.ts";
import { EMBED_VERSION, readFromParent, reportedHeight, type ToParent } from "./wire.ts";

/** What the parent of a frame may ask of it. */
export interface FrameHandlers {
  theme(theme: EmbedTheme): void;
  state(state: string): void;
}

/** The frame's side of the messages. */
export interface Frame {
  ready(figure: string, state: string): void;
  change(figure: string, state: string): void;
  /** Reports this element's height from now on, whenever it differs from what was said last. */
  watchHeight(of: HTMLElement): void;
}

/**
 * Speaks with the parent of this frame, and hears the documented messages of that parent alone. What it
 * says holds no more than a figure's link, so it may be said to a parent of any origin. Outside of a
 * frame nobody is spoken to.
 */
export function frameOf(window: Window, id: string, handlers: FrameHandlers): Frame {
  const { parent } = window;
  const isFramed = parent !== window;
  const say = (message: ToParent): void => {
    if (isFramed) parent.postMessage(message, "*");
  };
  if (isFramed) {
    window.addEventListener("message", (event: MessageEvent<unknown>) => {
      if (event.source !== parent) return;
      const message = readFromParent(event.data, id);
      if (message === null) return;
      switch (message.type) {
        case "overfix:theme":
          return handlers.theme(message.theme);
        case "overfix:state":
          return handlers.state(message.state);
        default:
          return message satisfies never;
      }
    });
  }
  const version = EMBED_VERSION;
  return {
    ready: (figure, state) => say({ type: "overfix:ready", version, id, figure, state }),
    change: (figure, state) => say({ type: "overfix:change", version, id, figure, state }),
    watchHeight(of) {
      let said = 0;
      new ResizeObserver(() => {
        const height = reportedHeight(of.getBoundingClientRect().height);
        if (height === said) return;
        said = height;
        say({ type: "overfix:height", version, id, height });
      }).observe(of);
    },
  };
}
