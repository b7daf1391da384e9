// Caches the last build, so that the game can be played without a network. One cache holds exactly one
// build: page and assets always fit together. A new build waits until no page of the old one is open.
// Whatever answers in our place (a proxy whose server is down, a network that wants to be logged into) is not taken for us.

/** Written in front of this file by the build: its files with the digests of what is in them. */
declare const VERSION: string;
declare const FILES: { readonly [address: string]: string };

interface Lifetime extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Lifetime {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

const PREFIX = "grognard-";
const NAME = PREFIX + VERSION;
const PAGE = "./";
/** In every page of every build. */
const SIGN = 'name="application-name" content="Grognard"';
const MOST_PASSED = 3000;
const ours = self as unknown as EventTarget & {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
};
const addressOf = (name: string): string => new URL(name, ours.location.href).href;
const PAGES = [PAGE, "./index.html"].map(addressOf);

const on = <E extends Event>(type: string, act: (event: E) => void): void =>
  ours.addEventListener(type, act as (event: Event) => void);

on<Lifetime>("install", (event) => event.waitUntil(keepAll()));
on<Lifetime>("activate", (event) => event.waitUntil(begin()));
on<Fetching>("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== ours.location.origin) return;
  const isPage = request.mode === "navigate" && PAGES.includes(origin + pathname);
  event.respondWith(isPage ? page(request) : asset(request));
});

async function keepAll(): Promise<void> {
  const cache = await caches.open(NAME);
  await Promise.all(Object.entries(FILES).map(([name, digest]) => keep(cache, name, digest)));
}

/** Only what was built: while a build is replaced, or by someone in between, something else may be sent. */
async function keep(cache: Cache, name: string, digest: string): Promise<void> {
  const response = await fetch(name);
  const content = await response.clone().arrayBuffer();
  if (!response.ok || (await digestOf(content)) !== digest) throw new Error(`${name} is not of this build`);
  await cache.put(name, response);
}

const digestOf = async (content: ArrayBuffer): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest("SHA-256", content))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");

/** The page that brought it, too, needs no network from now on. */
async function begin(): Promise<void> {
  await dropOthers();
  await ours.clients.claim();
}

async function dropOthers(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== NAME);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The newest page, if the network brings it soon; otherwise the cached one. */
async function page(request: Request): Promise<Response> {
  let answer = Response.error();
  try {
    answer = await fetch(request, { signal: AbortSignal.timeout(MOST_PASSED) });
    if (answer.ok && (await answer.clone().text()).includes(SIGN)) return answer;
  } catch {
    // no network, or a slow one
  }
  return (await kept(PAGE)) ?? answer;
}

/** Assets have a hash in their names: a cached one is never out of date. */
const asset = async (request: Request): Promise<Response> => (await kept(request)) ?? fetch(request);

const kept = async (request: Request | string): Promise<Response | undefined> =>
  (await caches.open(NAME)).match(request, { ignoreVary: true });

export {};
