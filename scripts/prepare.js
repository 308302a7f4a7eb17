/**
 * Runs after `npm ci` in a clone: builds the command line, so that `npx overfix` works at once.
 * Without the build tools (`--omit=dev`) it leaves things as they are and says so.
 */
import { build } from "vite";

process.env.NODE_ENV ??= "production";
await build({ configFile: "vite.node.config.ts", logLevel: "warn" });
