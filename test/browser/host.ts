import { createServer, type Server } from "node:http";

/** A page of somebody else, on another origin than the app, that sends no header but its type. */
export interface HostPage {
  readonly address: string;
  close(): Promise<void>;
}

/** Serves texts by path; anything else is not found. */
export async function servePages(pages: Readonly<Record<string, string>>): Promise<HostPage> {
  const server: Server = createServer((request, response) => {
    const page = pages[request.url?.split("?")[0] ?? ""];
    const none = request.url === "/favicon.ico" ? 204 : 404;
    response.writeHead(page === undefined ? none : 200, { "content-type": "text/html" });
    response.end(page ?? "");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const at = server.address();
  if (at === null || typeof at === "string") throw new Error("the host page has no port");
  return {
    address: `http://127.0.0.1:${at.port}`,
    close: () => new Promise((done) => server.close(() => done())),
  };
}
