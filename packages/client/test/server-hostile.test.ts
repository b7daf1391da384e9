// Whatever is sent to the server, by mistake or on purpose: it lives on, keeps nothing open, and has room for the next
// visitor. It runs in a process of its own, so that its death and its open files are seen.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";

const BIG = 4_000_000;
/** In milliseconds: the machine may be busy with something else. */
const PATIENCE = 300_000;
const folder = mkdtempSync(join(tmpdir(), "grognard-hostile-"));
const script = join(import.meta.dirname, "../server/serve.ts");

interface Server {
  readonly port: number;
  readonly process: ChildProcess;
  /** What it has complained of. */
  complaints(): string;
}

const alive: ChildProcess[] = [];

/** With so many files and connections open at most, if it is said. */
async function start(most?: number): Promise<Server> {
  const code = `import { serve } from ${JSON.stringify(script)};
    const { url } = await serve({ host: "127.0.0.1", port: 0, folder: ${JSON.stringify(folder)} });
    console.log(url);`;
  const run = `${most ? `ulimit -n ${most}; ` : ""}exec "$0" --input-type=module-typescript -e "$1"`;
  const process_ = spawn("sh", ["-c", run, process.execPath, code], { stdio: ["ignore", "pipe", "pipe"] });
  alive.push(process_);
  let printed = "";
  process_.stderr.on("data", (text) => {
    printed += text;
  });
  const [url] = await once(process_.stdout, "data");
  return { port: Number(new URL(String(url)).port), process: process_, complaints: () => printed };
}

let server: Server;

beforeAll(async () => {
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), "<!doctype html><title>Grognard</title>");
  writeFileSync(join(folder, ".built"), "secret");
  writeFileSync(join(folder, "assets/big.js"), "x".repeat(BIG));
  writeFileSync(join(folder, "assets/big.js.br"), "packed");
  server = await start();
});

afterAll(() => {
  for (const one of alive) one.kill();
  rmSync(folder, { recursive: true });
});

const CLOSE = "Connection: close";

/** Says something, and takes what comes until the connection is closed, or the server says no more if it need not be. */
async function say(text: string, { port } = server, most = Number.POSITIVE_INFINITY): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(text, "latin1");
  const closes = text.includes(CLOSE);
  let heard = "";
  const done = new Promise<void>((resolve) => {
    socket.on("data", (some) => {
      heard += some.toString("latin1");
      if (heard.length >= most) resolve();
      if (!closes) socket.setTimeout(300);
    });
    socket.on("timeout", resolve).on("close", resolve);
    socket.setTimeout(PATIENCE);
  });
  await done;
  socket.destroy();
  return heard;
}

const ask = (path: string, ...headers: readonly string[]): string =>
  [`GET ${path} HTTP/1.1`, "Host: localhost", ...headers, "", ""].join("\r\n");
/** The only request on its connection. */
const get = (path: string, ...headers: readonly string[]): string => ask(path, CLOSE, ...headers);
const statusOf = (heard: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1]);

/** An ordinary visitor gets the page. */
async function visit(from = server): Promise<void> {
  const heard = await say(get("/"), from);
  expect(statusOf(heard)).toBe(200);
  expect(heard).toContain("<title>Grognard</title>");
}

async function livesOn(from = server): Promise<void> {
  await visit(from);
  expect(from.complaints()).toBe("");
  expect(from.process.exitCode).toBeNull();
}

const openFiles = ({ process: { pid } } = server): number => readdirSync(`/proc/${pid}/fd`).length;

/** So many connections that stay open; what the server closes is counted. */
async function crowd(size: number, from: Server, first = ""): Promise<{ readonly open: () => number }> {
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  for (let i = 0; i < size; i++) {
    const socket = connect(from.port, "127.0.0.1");
    socket.on("error", () => undefined);
    if (first) socket.write(first);
    else socket.resume(); // to see when it is closed
    sockets.push(socket);
    await new Promise((resolve) => socket.once("connect", resolve).once("close", resolve));
  }
  return { open: () => sockets.filter(({ closed }) => !closed).length };
}

test.each([
  "bytes=10-5",
  "bytes=0-0,5-9,3-1",
  `bytes=${"9".repeat(400)}-`,
  `bytes=0-${"9".repeat(400)}`,
  "bytes=-5",
  "bytes=--5",
  "bytes=-0",
  "bytes=a-b",
  "bytes=",
  "bytes",
  "lines=1-2",
  "",
])("Range: %s is answered with the whole file", async (range) => {
  const heard = await say(get("/", `Range: ${range}`));
  expect(statusOf(heard)).toBe(200);
  expect(heard.endsWith("</title>")).toBe(true);
  await livesOn();
});

test.each([
  ["/assets/../../etc/passwd", 404],
  ["/../../../etc/passwd", 404],
  ["/..%2f..%2f..%2fetc/passwd", 404],
  ["/%2e%2e/%2e%2e/etc/passwd", 404],
  ["/assets%5c..%5c..%5cx", 404],
  ["/%", 404],
  ["/%zz", 404],
  ["/%00", 404],
  ["/index.html%00.js", 404],
  ["/%c0%ae%c0%ae/", 404],
  ["/.built", 404],
  ["/assets/.", 404],
  ["/assets", 404],
  ["/assets/", 404],
  ["/index.html/", 404],
  ["/index.html/x.js", 404],
  ["/assets/big.js.br", 404],
  [`/${"a".repeat(300)}.js`, 404], // no file system has such names
  [`/${"a/".repeat(50)}x.js`, 404],
  ["//", 404],
  ["//elsewhere/index.html", 200],
  ["http://elsewhere/index.html", 200],
  ["http://[", 404],
  ["/?%zz#%00", 200],
  ["*", 404],
  ["index.html", 400],
  ["", 400],
] as const)("GET %s is answered with %i", async (path, status) => {
  const heard = await say(get(path));
  expect(statusOf(heard)).toBe(status);
  expect(heard).not.toMatch(/root:|secret/);
  await livesOn();
});

test.each([
  ["a body that never comes", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\nabc", 405],
  ["broken chunks", "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", 405],
  ["DELETE", "DELETE /index.html HTTP/1.1\r\nHost: x\r\n\r\n", 405],
  ["OPTIONS", "OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n", 405],
  ["TRACE", "TRACE / HTTP/1.1\r\nHost: x\r\n\r\n", 405],
  ["a method that does not exist", "GRAB / HTTP/1.1\r\nHost: x\r\n\r\n", 400],
  ["a method in small letters", "get / HTTP/1.1\r\nHost: x\r\n\r\n", 400],
  ["a version that does not exist", "GET / HTTP/9.9\r\nHost: x\r\n\r\n", 400],
  ["no host", "GET / HTTP/1.1\r\n\r\n", 400],
  ["a header without a colon", "GET / HTTP/1.1\r\nHost: x\r\nNo colon\r\n\r\n", 400],
  ["a NUL in a header", "GET / HTTP/1.1\r\nHost: x\r\nA: \0\r\n\r\n", 400],
  ["a huge header", `GET / HTTP/1.1\r\nHost: x\r\nA: ${"a".repeat(1_000_000)}\r\n\r\n`, 431],
  ["a huge address", `GET /${"a".repeat(1_000_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
  ["many headers", `GET / HTTP/1.1\r\nHost: x\r\n${"A: b\r\n".repeat(500)}\r\n`, 200],
  ["too many headers", `GET / HTTP/1.1\r\nHost: x\r\n${"A: b\r\n".repeat(15_000)}\r\n`, 431],
  ["an impossible wish", "GET / HTTP/1.1\r\nHost: x\r\nExpect: the-impossible\r\n\r\n", 417],
  ["another protocol", "GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n", 200],
  ["the beginning of https", "\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03", 400],
  ["nothing but NULs", "\0".repeat(100_000), 400],
])("%s", async (_, text, status) => {
  const heard = await say(text);
  // a connection that is closed while its sender still writes may lose the answer
  if (heard !== "" || text.length < 10_000) expect(statusOf(heard)).toBe(status);
  await livesOn();
});

test("CONNECT is closed without an answer", async () => {
  expect(await say("CONNECT localhost:22 HTTP/1.1\r\nHost: x\r\n\r\n")).toBe("");
  await livesOn();
});

test("HEAD says what GET would bring, and brings nothing", async () => {
  const heard = await say(get("/assets/big.js").replace("GET", "HEAD"));
  expect(statusOf(heard)).toBe(200);
  expect(heard).toContain(`Content-Length: ${BIG}\r\n`);
  expect(heard.endsWith("\r\n\r\n")).toBe(true);
});

test("what is known is not sent again: by its tag, in a list, or any", async () => {
  const tag = /ETag: (\S+)/.exec(await say(get("/")))![1]!;
  for (const known of [tag, `W/${tag}`, `"a", ${tag} ,"b"`, "*"])
    expect(statusOf(await say(get("/", `If-None-Match: ${known}`))), known).toBe(304);
  for (const known of ['"other"', "", ",,,", tag.slice(1)])
    expect(statusOf(await say(get("/", `If-None-Match: ${known}`))), known).toBe(200);
  const inPacked = await say(get("/assets/big.js", "Accept-Encoding: br", `If-None-Match: ${tag}`));
  expect(statusOf(inPacked)).toBe(200);
  expect(statusOf(await say(get("/", "If-Modified-Since: yesterday", "If-Match: x", "If-Range: y")))).toBe(
    200,
  );
});

test("a coding that is refused is not used", async () => {
  const coded = async (accepted: string) =>
    /Content-Encoding: br/.test(await say(get("/assets/big.js", `Accept-Encoding: ${accepted}`)));
  expect(await coded("gzip, BR;q=0.5")).toBe(true);
  for (const refused of ["br;q=0", "gzip, br; q=0.000", "brotli", "", "x".repeat(9_000)])
    expect(await coded(refused), refused.slice(0, 20)).toBe(false);
});

test("a thousand requests at once on one connection are answered in turn", async () => {
  const heard = await say(ask("/").repeat(999) + get("/"));
  expect(heard.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(1_000);
  await livesOn();
});

test.skipIf(!existsSync("/proc/self/fd"))("an aborted download leaves nothing open", async () => {
  await visit();
  const before = openFiles();
  for (let i = 0; i < 300; i++) await say(get("/assets/big.js"), server, 1);
  await say(ask("/assets/big.js").repeat(500), server, 1);
  await expect.poll(() => openFiles(), { timeout: PATIENCE }).toBeLessThanOrEqual(before);
  await livesOn();
});

test("thousands of connections that say nothing keep nobody out, and are closed", async () => {
  const own = await start();
  const { open } = await crowd(2_500, own);
  await visit(own);
  await expect.poll(open, { timeout: PATIENCE }).toBeLessThanOrEqual(1_000);
  await expect.poll(open, { timeout: PATIENCE, interval: 500 }).toBe(0);
  await livesOn(own);
});

test("where few files may be open, there are fewer connections", async () => {
  const own = await start(256);
  const { open } = await crowd(1_000, own);
  await visit(own);
  await expect.poll(open, { timeout: PATIENCE }).toBeLessThanOrEqual(128);
  expect(statusOf(await say(get("/assets/big.js"), own))).toBe(200); // a file that was not read before
  await livesOn(own);
});

test.each([
  ["begin to ask and never end", "GET / HTTP/1.1\r\nHost: x\r\nX: "],
  ["ask for much and never read", ask("/assets/big.js")],
])("hundreds that %s keep nobody out", async (_, first) => {
  const own = await start(256);
  await crowd(400, own, first);
  await visit(own);
  await livesOn(own);
});

test("a request that never ends is ended, however often a bit of it comes", async () => {
  const socket = connect(server.port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n");
  const drip = setInterval(() => socket.write("A: b\r\n"), 500);
  onTestFinished(() => clearInterval(drip));
  socket.resume();
  await new Promise((resolve) => socket.once("close", resolve));
  await livesOn();
});

test("a visitor who is being served is not closed for those who say nothing", async () => {
  const own = await start(256);
  const socket = connect(own.port, "127.0.0.1");
  let heard = 0;
  socket.on("data", (some) => {
    heard += some.length;
    socket.pause();
  });
  socket.write(get("/assets/big.js"));
  await expect.poll(() => heard).toBeGreaterThan(0);
  await crowd(400, own);
  socket.removeAllListeners("data").on("data", (some) => {
    heard += some.length;
  });
  socket.resume();
  await once(socket, "close");
  expect(heard).toBeGreaterThan(BIG);
});
