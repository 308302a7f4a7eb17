/** One script for the page and for its workers, which have no document. */
if (typeof document === "undefined") import("../../src/compute/worker.ts");
else import("../../src/app/main.tsx");
