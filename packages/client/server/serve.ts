// A small web server for the built client. There is nothing behind it: games live in the browser.

import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import sirv from "sirv";
import { isPrivate, othersAddresses, ownAddress } from "./addresses.ts";
import { dist } from "./build.ts";
import { POLICY } from "./policy.ts";

const HEADERS: { readonly [name: string]: string } = {
  "Content-Security-Policy": `${POLICY}; frame-ancestors 'none'`, // which a page cannot say of itself
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
};

/** Browsers heed it only from where they trust, and complain elsewhere. */
const HEADERS_HERE: typeof HEADERS = { ...HEADERS, "Cross-Origin-Opener-Policy": "same-origin" };

export interface Wanted {
  readonly host: string;
  /** 0 for any. */
  readonly port: number;
  readonly folder?: string;
}

export interface Serving {
  /** On this machine. */
  readonly url: string;
  /** On other machines, if they can reach it. */
  readonly others: readonly string[];
  close(): Promise<void>;
}

/** Serves at the port, or at the next one that is free. */
export async function serve({ host, port, folder = dist }: Wanted): Promise<Serving> {
  // Files are looked up each time, so that a build under a running server is served as it is.
  const files = sirv(folder, { dev: true, etag: true, brotli: true, gzip: true, setHeaders: caching });
  const headers = Object.entries(isPrivate(host) ? HEADERS_HERE : HEADERS);
  const server = createServer((request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    if (request.method !== "GET" && request.method !== "HEAD")
      return refuse(response, 405, "Only to be read.");
    files(request, response, () => refuse(response, 404, "There is nothing here."));
  });
  await listen(server, host, port);
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: ownAddress(host, taken),
    others: othersAddresses(host, taken),
    close: () => close(server),
  };
}

/** A name with a hash in it will never mean anything else. */
function caching(response: ServerResponse, path: string): void {
  const forever = path.startsWith("/assets/");
  response.setHeader("Cache-Control", forever ? "public, max-age=31536000, immutable" : "no-cache");
}

function refuse(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" }).end(`${text}\n`);
}

async function listen(server: Server, host: string, port: number): Promise<void> {
  for (let next = port; ; next++) {
    const failed = await attempt(server, host, next);
    if (!failed) return;
    if (failed.code !== "EADDRINUSE" || next >= Math.min(port + 100, 65_535)) throw failed;
  }
}

const attempt = (server: Server, host: string, port: number) =>
  new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    server.once("error", resolve);
    server.listen(port, host, () => {
      server.off("error", resolve);
      resolve(undefined);
    });
  });

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
