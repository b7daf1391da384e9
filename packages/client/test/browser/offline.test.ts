import type { ServerResponse } from "node:http";
import type { Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { words as en } from "../../src/text/en/index.ts";
import { type Front, openFront } from "./front.ts";
import { begin } from "./game-screen.ts";
import { settled } from "./robot.ts";
import { test } from "./visit.ts";

const BASICS = { scenario: "n20-basics" } as const;

/** Everything is cached, and the page is served from there. */
const isKept = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

async function front(): Promise<Front> {
  const opened = await openFront();
  onTestFinished(opened.close);
  return opened;
}

test("once loaded, a game can be begun and played without a network", async ({ visit }) => {
  const { page, context } = await visit({ cut: true, seed: "offline" });
  await isKept(page);
  await context.setOffline(true);
  await page.reload();
  await begin(page, BASICS);
  expect((await settled(page)).state).toBe("asks");
});

test("the page that was loaded first needs no network either", async ({ visit }) => {
  const { page, context } = await visit({ cut: true, seed: "offline" });
  await isKept(page);
  await context.setOffline(true);
  await begin(page, BASICS);
  expect((await settled(page)).state).toBe("asks");
});

const portal = (response: ServerResponse) =>
  response.setHeader("Content-Type", "text/html").end("<!doctype html><title>Log in, please</title>");

test.for([
  ["a proxy whose server is down", (response: ServerResponse) => response.writeHead(502).end("Bad gateway")],
  ["a network that wants to be logged into", portal],
  [
    "one that leads elsewhere for that",
    (response: ServerResponse) => response.writeHead(302, { Location: "https://log-in.test/" }).end(),
  ],
] as const)("%s does not hide the page that is kept", async ([, answer], { visit }) => {
  const between = await front();
  const { page } = await visit({ address: between.url, seed: "offline", replaced: true });
  await isKept(page);
  between.answer = (_address, response) => void answer(response);
  await page.reload();
  await begin(page, BASICS);
  expect((await settled(page)).state).toBe("asks");
});

test("what is not of this build is not kept in its place", async ({ visit }) => {
  const between = await front();
  let asked = 0;
  between.answer = (address, response, passOn) => {
    if (address !== "/" || ++asked === 1) return passOn();
    portal(response); // from the second time on: when it is to be kept
  };
  const { page } = await visit({ address: between.url, replaced: true });
  const failed = page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register("./sw.js");
    const worker = registration.installing ?? registration.waiting ?? registration.active;
    await new Promise<void>((resolve) => {
      if (worker?.state !== "installing") resolve();
      worker?.addEventListener("statechange", () => resolve());
    });
    return worker?.state;
  });
  expect(await failed).toBe("redundant");
});

/** A build whose files have other names; those of the old one are gone. */
function rebuild(between: Front): void {
  between.answer = (address, response, passOn) => {
    if (address.startsWith("/assets/")) return void response.writeHead(404).end();
    if (address !== "/" && address !== "/index.html") return passOn();
    const page = `<!doctype html><meta name="application-name" content="Grognard">
      <title>newer</title><script type="module" src="./assets/index-newer.js"></script>`;
    response.setHeader("Content-Type", "text/html").end(page);
  };
}

test.for(["what it needs next is gone", "the player comes back to it"] as const)(
  "a page that is older than the build says so: %s",
  async (when, { visit }) => {
    const between = await front();
    const { page } = await visit({ address: between.url, serviceWorkers: "block", replaced: true });
    await page.locator("#scenarios").waitFor();
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    rebuild(between);
    expect(await page.getByText(en.common.outdated).count()).toBe(0);
    if (when === "the player comes back to it")
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    else await page.evaluate(() => location.assign("#/game/none"));
    await page.getByText(en.common.outdated).waitFor();
    await page.getByRole("button", { name: en.common.reload, exact: true }).click();
    await expect.poll(() => page.title()).toBe("newer");
  },
);

test("it can be installed: the manifest and its icons are there", async ({ visit }) => {
  const { page } = await visit();
  const address = await page.getAttribute("link[rel=manifest]", "href");
  const manifest = await (await page.request.get(new URL(address ?? "", page.url()).href)).json();
  expect(manifest.start_url).toBe("./");
  expect(manifest.icons).not.toEqual([]);
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(new URL(src, page.url()).href);
    expect(icon.headers()["content-type"]).toBe(type);
  }
});
