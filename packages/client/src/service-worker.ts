// Caches the last build, so that the game can be played without a network. One cache holds exactly one
// build: page and assets always fit together. A new build waits until no page of the old one is open.

/** Written in front of this file by the build. */
declare const VERSION: string;
declare const FILES: readonly string[];

interface Lifetime extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Lifetime {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

const PREFIX = "grognard-";
const NAME = PREFIX + VERSION;
const MOST_PASSED = 3000;
const ours = self as unknown as EventTarget & { readonly location: Location };

const on = <E extends Event>(type: string, act: (event: E) => void): void =>
  ours.addEventListener(type, act as (event: Event) => void);

on<Lifetime>("install", (event) => event.waitUntil(keepAll()));
on<Lifetime>("activate", (event) => event.waitUntil(dropOthers()));
on<Fetching>("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== ours.location.origin) return;
  event.respondWith(request.mode === "navigate" ? page(request) : asset(request));
});

const keepAll = async (): Promise<void> => (await caches.open(NAME)).addAll([...FILES]);

async function dropOthers(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== NAME);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The newest page, if the network answers soon; otherwise the cached one. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(MOST_PASSED) });
  } catch {
    return (await kept("./")) ?? Response.error();
  }
}

/** Assets have a hash in their names: a cached one is never out of date. */
const asset = async (request: Request): Promise<Response> => (await kept(request)) ?? fetch(request);

const kept = async (request: Request | string): Promise<Response | undefined> =>
  (await caches.open(NAME)).match(request, { ignoreVary: true });

export {};
