// A small web server for the built client. There is nothing behind it: games live in the browser.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { isPrivate, othersAddresses, ownAddress } from "./addresses.ts";
import { dist } from "./build.ts";
import { limitCrowd, roomHere } from "./crowd.ts";
import { POLICY } from "./policy.ts";
import { type Site, siteIn } from "./site.ts";

const HEADERS: { readonly [name: string]: string } = {
  "Content-Security-Policy": `${POLICY}; frame-ancestors 'none'`, // which a page cannot say of itself
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
};

/** Browsers heed it only from where they trust, and complain elsewhere. */
const HEADERS_HERE: typeof HEADERS = { ...HEADERS, "Cross-Origin-Opener-Policy": "same-origin" };

/** Milliseconds. A request is a few lines: whoever takes longer for it, or for the next one, makes room for others. */
const PATIENCE = {
  headersTimeout: 5_000,
  requestTimeout: 5_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
};
/** Without a byte in either direction. */
const SILENCE = 30_000;

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
  const site = siteIn(folder);
  const headers = Object.entries(isPrivate(host) ? HEADERS_HERE : HEADERS);
  const server = createServer(PATIENCE, (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    answer(site, request, response);
  });
  server.setTimeout(SILENCE);
  limitCrowd(server, roomHere());
  await listen(server, host, port);
  server.on("error", () => undefined); // a connection that could not be accepted: the others go on
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: ownAddress(host, taken),
    others: othersAddresses(host, taken),
    close: () => close(server),
  };
}

function answer(site: Site, request: IncomingMessage, response: ServerResponse): void {
  const { method, url = "", headers } = request;
  if (method !== "GET" && method !== "HEAD") {
    response.setHeader("Allow", "GET, HEAD");
    return refuse(response, 405, "Only to be read.");
  }
  const address = URL.parse(url, "http://localhost/")?.pathname; // what is asked may also be a whole address
  const found = address && site(address, String(headers["accept-encoding"] ?? ""));
  if (!found) return refuse(response, 404, "There is nothing here.");
  response.setHeader("Cache-Control", caching(address));
  response.setHeader("ETag", found.tag);
  response.setHeader("Accept-Ranges", "none"); // files are small: everyone gets the whole
  response.setHeaders(new Map(Object.entries(found.headers)));
  if (isKnown(headers["if-none-match"], found.tag)) response.writeHead(304).end();
  else response.writeHead(200, { "Content-Length": found.content.length }).end(found.content);
}

/** A name with a hash in it will never mean anything else. */
const caching = (address: string): string =>
  address.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";

const isKnown = (tags: string | undefined, tag: string): boolean =>
  tags?.split(",").some((one) => ["*", tag].includes(one.trim().replace(/^W\//, ""))) ?? false;

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
