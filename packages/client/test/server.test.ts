import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { othersAddresses, ownAddress } from "../server/addresses.ts";
import { filesIn, lastChange } from "../server/files.ts";
import { POLICY } from "../server/policy.ts";
import { type Serving, serve } from "../server/serve.ts";

const folder = mkdtempSync(join(tmpdir(), "grognard-server-"));
const script = "export const answer = 42;\n";
let serving: Serving;

beforeAll(async () => {
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), "<!doctype html><title>Grognard</title>");
  writeFileSync(join(folder, "manifest.webmanifest"), "{}");
  writeFileSync(join(folder, "sw.js"), "");
  writeFileSync(join(folder, "assets/main-1a2b.js"), script);
  writeFileSync(join(folder, "assets/main-1a2b.js.br"), brotliCompressSync(script));
  serving = await serve({ host: "127.0.0.1", port: 0, folder });
});

afterAll(async () => {
  await serving.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, init?: RequestInit) =>
  fetch(new URL(path, serving.url.replace("localhost", "127.0.0.1")), init);

describe("the server", () => {
  test.each([
    ["", "text/html;charset=utf-8"],
    ["assets/main-1a2b.js", "text/javascript"],
    ["manifest.webmanifest", "application/manifest+json"],
  ])("says what %s is", async (path, type) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(type);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("sends what was compressed at the build", async () => {
    const response = await get("assets/main-1a2b.js", { headers: { "accept-encoding": "br" } });
    expect(response.headers.get("content-encoding")).toBe("br");
    expect(await response.text()).toBe(script);
  });

  test("hashed names are kept for ever, the page and the service worker are asked for each time", async () => {
    const caching = async (path: string) => (await get(path)).headers.get("cache-control");
    expect(await caching("assets/main-1a2b.js")).toContain("immutable");
    expect(await caching("")).toBe("no-cache");
    expect(await caching("sw.js")).toBe("no-cache");
    const tag = (await get("")).headers.get("etag") ?? "";
    expect((await get("", { headers: { "if-none-match": tag } })).status).toBe(304);
  });

  test("lets the page run its own scripts and no others", async () => {
    const policy = (await get("")).headers.get("content-security-policy");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toBe(`${POLICY}; frame-ancestors 'none'`);
  });

  test("has nothing else, and nothing can be written", async () => {
    expect((await get("nothing.js")).status).toBe(404);
    expect((await get("..%2f..%2fetc/passwd")).status).toBe(404);
    expect((await get("", { method: "POST" })).status).toBe(405);
  });

  test("takes the next port if one is taken", async () => {
    const port = Number(new URL(serving.url).port);
    const second = await serve({ host: "127.0.0.1", port, folder });
    expect(Number(new URL(second.url).port)).toBeGreaterThan(port);
    await second.close();
  });
});

describe("addresses", () => {
  const card = { netmask: "", mac: "", internal: false, cidr: null };
  const interfaces = {
    lo: [{ ...card, family: "IPv4", address: "127.0.0.1", internal: true }],
    eth0: [
      { ...card, family: "IPv4", address: "192.168.1.20" },
      { ...card, family: "IPv6", address: "fe80::1", scopeid: 2 },
      { ...card, family: "IPv6", address: "fd00::20", scopeid: 0 },
    ],
    gone: undefined,
  } as const;

  test("for others are those of this machine's network cards, if it listens to them", () => {
    expect(othersAddresses("0.0.0.0", 1815, interfaces)).toEqual(["http://192.168.1.20:1815/"]);
    expect(othersAddresses("::", 1815, interfaces)).toEqual([
      "http://192.168.1.20:1815/",
      "http://[fd00::20]:1815/",
    ]);
    expect(othersAddresses("192.168.1.20", 80, interfaces)).toEqual(["http://192.168.1.20:80/"]);
    for (const host of ["127.0.0.1", "::1", "localhost"])
      expect(othersAddresses(host, 1815, interfaces), host).toEqual([]);
  });

  test("on this machine it is localhost, unless it listens elsewhere only", () => {
    for (const host of ["127.0.0.1", "0.0.0.0", "::", "::1", "localhost"])
      expect(ownAddress(host, 1815), host).toBe("http://localhost:1815/");
    expect(ownAddress("fd00::20", 1815)).toBe("http://[fd00::20]:1815/");
  });

  test("that others use are told no policy that browsers heed from this machine alone", async () => {
    const open = await serve({ host: "0.0.0.0", port: 0, folder });
    const response = await fetch(open.url.replace("localhost", "127.0.0.1"));
    expect(response.headers.has("cross-origin-opener-policy")).toBe(false);
    expect((await get("")).headers.get("cross-origin-opener-policy")).toBe("same-origin");
    await open.close();
  });
});

describe("files", () => {
  test("are listed as addresses", () => {
    expect(filesIn(folder)).toContain("assets/main-1a2b.js");
  });

  test("a change anywhere below counts, a deletion too", () => {
    const inner = join(folder, "inner");
    mkdirSync(inner);
    writeFileSync(join(inner, "one"), "");
    const past = new Date(2000, 0);
    utimesSync(join(inner, "one"), past, past);
    utimesSync(inner, past, past);
    expect(lastChange(inner)).toBe(past.getTime());
    rmSync(join(inner, "one"));
    expect(lastChange(inner)).toBeGreaterThan(past.getTime());
    expect(lastChange(join(folder, "never"))).toBe(0);
  });
});
