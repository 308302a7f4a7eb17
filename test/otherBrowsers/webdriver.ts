import { createServer } from "node:net";

/** Asks a driver by the W3C's WebDriver: method, path, body; its answer's value. */
export type Ask = <T>(method: string, path: string, body?: object) => Promise<T>;

/** No command of ours takes longer; a driver whose browser hangs answers never. */
const PATIENCE = 30_000;

/** @throws Error with the command and the driver's own words when it refuses or keeps silent */
export function asking(address: string): Ask {
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`${address}${path}`, {
      method,
      signal: AbortSignal.timeout(PATIENCE),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: T & { message?: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${value?.message}`);
    return value;
  };
}

/** A port that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const at = server.address();
      server.close(() => resolve(typeof at === "object" && at !== null ? at.port : 0));
    });
  });
}
