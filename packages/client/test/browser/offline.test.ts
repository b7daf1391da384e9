import { expect } from "vitest";
import { begin } from "./game-screen.ts";
import { settled } from "./robot.ts";
import { test } from "./visit.ts";

test("once loaded, a game can be begun and played without a network", async ({ visit }) => {
  const { page, context } = await visit({ cut: true, seed: "offline" });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.reload();
  await begin(page, { scenario: "n20-basics" });
  expect((await settled(page)).state).toBe("asks");
});

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
