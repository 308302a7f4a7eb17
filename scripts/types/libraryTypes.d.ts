import type { Plugin } from "vite";

export declare const LIBRARY: Readonly<Record<"index" | "stopper", readonly string[]>>;
export declare function libraryTypes(): Plugin;
