/** `npm start`: builds the app and opens it on a local port. PORT chooses the port, NO_OPEN=1 opens nothing. */
import { spawn } from "node:child_process";
import { preview } from "vite";
import { buildAll } from "./build.js";

process.env.NODE_ENV ??= "production";
const port = process.env.PORT === undefined ? 4173 : Number(process.env.PORT);
if (!Number.isInteger(port) || port < 0 || port > 65535) {
  console.error(`PORT is ${process.env.PORT}; expected an integer from 0 to 65535`);
  process.exit(2);
}
await buildAll();
const server = await preview({ preview: { port, host: "127.0.0.1" } });
const address = server.resolvedUrls?.local[0] ?? `http://127.0.0.1:${port}/`;
console.log(`\n  Overfix is at ${address}\n  Stop it with Ctrl+C.\n`);

/** Without a desktop there is nothing to open: the address above is enough. */
function openBrowser(url) {
  const commands = { darwin: ["open"], win32: ["cmd", "/c", "start", ""] };
  const [command, ...args] = commands[process.platform] ?? ["xdg-open"];
  spawn(command, [...args, url], { stdio: "ignore", detached: true })
    .on("error", () => {})
    .unref();
}
if (process.env.NO_OPEN !== "1" && process.stdout.isTTY) openBrowser(address);
