import type { Plugin } from "vite";

export const noWasm: Plugin;
