import { spawn } from "node:child_process";
import { findProgram } from "./installed.ts";

export interface Display {
  /** what a program must be told to draw there */
  readonly env: NodeJS.ProcessEnv;
  close(): void;
}

/** The reader's own display, else one in memory; null where there is neither. */
export async function display(): Promise<Display | null> {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (DISPLAY || WAYLAND_DISPLAY) return { env: {}, close: () => {} };
  const path = findProgram("XVFB_PATH", ["Xvfb"]);
  if (path === undefined) return null;
  const server = spawn(path, ["-displayfd", "3", "-screen", "0", "1400x1000x24"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const close = (): void => void server.kill("SIGKILL");
  process.once("exit", close);
  const number = await new Promise<string>((resolve, reject) => {
    server.stdio[3]?.once("data", (bytes) => resolve(String(bytes).trim()));
    server.once("exit", (code) => reject(new Error(`${path} ends with ${code} and no display`)));
  });
  return { env: { DISPLAY: `:${number}` }, close };
}
