import { spawn } from "node:child_process";
import type { Driver, Key } from "./driver.ts";
import { TAKEN } from "./ear.ts";
import { type Ask, asking, freePort } from "./webdriver.ts";

export interface WebKitPaths {
  /** WebKitWebDriver */
  readonly driver: string;
  /** the small browser that comes with it */
  readonly browser: string;
}

const HEIGHT = 950;

/** The standard's code points for keys. */
const KEYS: Readonly<Record<Key, string>> = { ArrowLeft: "\uE012", Enter: "\uE007" };

/**
 * WebKitGTK's own browser, in a window on this display: it has no other. Its window is never narrower than
 * some 450 px. The standard has no command for its console: its pages must listen themselves (`ear.ts`).
 */
export async function webkit(paths: WebKitPaths, display: NodeJS.ProcessEnv): Promise<Driver> {
  const port = await freePort();
  const program = spawn(paths.driver, [`--port=${port}`], {
    env: {
      ...process.env,
      ...display,
      WEBKIT_DISABLE_COMPOSITING_MODE: "1", // a display in memory has no graphics card
      LIBGL_ALWAYS_SOFTWARE: "1",
    },
    stdio: "ignore",
    detached: true, // a group of its own, so that its browser ends with it
  });
  const end = (): void => {
    if (program.pid === undefined) return;
    try {
      process.kill(-program.pid, "SIGKILL");
    } catch {} // it has ended
  };
  process.once("exit", end);
  try {
    const ask = asking(`http://127.0.0.1:${port}`);
    await listening(ask);
    return await session(ask, paths.browser, end);
  } catch (error) {
    end();
    throw error;
  }
}

async function listening(ask: Ask): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await ask("GET", "/status");
      return;
    } catch (error) {
      if (tries === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

interface Started {
  readonly sessionId: string;
  readonly capabilities: { readonly browserVersion: string };
}

async function session(ask: Ask, binary: string, end: () => void): Promise<Driver> {
  const args = ["--automation"];
  const { sessionId, capabilities } = await ask<Started>("POST", "/session", {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": { binary, args } } },
  });
  const at = `/session/${sessionId}`;
  await ask("POST", `${at}/timeouts`, { pageLoad: 25_000, script: 25_000 });
  const { width: least } = await ask<DOMRect>("POST", `${at}/window/rect`, { width: 1, height: 1 });
  return {
    version: `WebKitGTK ${capabilities.browserVersion}, no window below ${least} px`,
    async open(url, width) {
      await ask("POST", `${at}/frame`, { id: null });
      await ask("POST", `${at}/url`, { url: "about:blank" }); // or it would only be another hash
      await ask("POST", `${at}/window/rect`, { width, height: HEIGHT });
      await ask("POST", `${at}/url`, { url });
    },
    async enterFrame() {
      const id = await ask("POST", `${at}/element`, { using: "css selector", value: "iframe" });
      await ask("POST", `${at}/frame`, { id });
    },
    evaluate: (expression) =>
      ask("POST", `${at}/execute/sync`, { script: `return (${expression})`, args: [] }),
    async press(key) {
      const value = KEYS[key];
      const actions = [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ];
      await ask("POST", `${at}/actions`, { actions: [{ type: "key", id: "keys", actions }] });
    },
    screenshot: async () => Buffer.from(await ask<string>("GET", `${at}/screenshot`), "base64"),
    complaints: () => ask("POST", `${at}/execute/sync`, { script: `return ${TAKEN}`, args: [] }),
    async close() {
      await ask("DELETE", at).catch(() => {});
      end();
    },
  };
}
