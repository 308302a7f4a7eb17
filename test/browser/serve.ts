import { preview } from "vite";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    readonly address: string;
  }
}

/** Serves the built app while the browser tests run; `npm test` has built it. */
export default async function serve(project: TestProject): Promise<() => Promise<void>> {
  const server = await preview({ preview: { port: 0, host: "127.0.0.1" }, logLevel: "warn" });
  const address = server.resolvedUrls?.local[0];
  if (address === undefined)
    throw new Error("the preview server has no address; expected one on 127.0.0.1");
  project.provide("address", address);
  return () => server.close();
}
