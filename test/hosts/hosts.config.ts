import { defineConfig } from "vitest/config";

/** Examples that need a tool of their own: `npm run test:hosts`. */
export default defineConfig({
  test: {
    include: ["test/hosts/*.test.ts"],
    environment: "node",
    globalSetup: ["test/browser/serve.ts"],
    testTimeout: 60_000,
    hookTimeout: 420_000,
    fileParallelism: false,
  },
});
