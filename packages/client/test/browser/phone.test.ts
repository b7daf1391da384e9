import type { Page } from "playwright-core";
import { expect } from "vitest";
import { words as en } from "../../src/text/en/index.ts";
import { litPlaces, readyCounters } from "./field.ts";
import { begin, menu } from "./game-screen.ts";
import { until } from "./patience.ts";
import { answer, habits, play, settled, sightNow } from "./robot.ts";
import { test } from "./visit.ts";

const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
} as const;

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("by touch: a unit, a place, a pinch, the panel under the map", async ({ visit }) => {
  const { page, context } = await visit({ ...phone, seed: "phone" });
  await begin(page, { scenario: "n20-basics", seats: { french: "human", coalition: "human" } });
  let sight = await settled(page);
  const hand = habits("phone", 100);
  while ((await readyCounters(page)).length === 0) sight = await answer(page, sight, hand);

  const [unit] = await readyCounters(page);
  await page.touchscreen.tap(unit!.x, unit!.y);
  await expect.poll(() => litPlaces(page)).not.toEqual([]);
  const [place] = await litPlaces(page);
  await page.touchscreen.tap(place!.x, place!.y);
  await until(page, async () => {
    const now = await sightNow(page);
    if (now.state === "asks" && now.at > sight.at) return now;
    const next = page.locator("[data-confirm]:visible, .chosen [data-offer]:visible").first();
    if (now.at === sight.at && (await next.count())) await next.tap();
    return undefined;
  });

  const width = () => page.locator(".board-world").evaluate((world) => world.getBoundingClientRect().width);
  const before = await width();
  const session = await context.newCDPSession(page);
  const box = (await page.locator(".board").boundingBox())!;
  await session.send("Input.synthesizePinchGesture", {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    scaleFactor: 2,
    gestureSourceType: "touch",
  });
  await expect.poll(width).toBeGreaterThan(before * 1.2);

  const pullUp = page.locator(".pull-up");
  await page.getByRole("button", { name: en.game.pullUp.pull }).tap();
  await expect.poll(() => pullUp.getAttribute("data-height")).toBe("high");
  await page.getByRole("button", { name: en.game.pullUp.push }).tap();
  await page.getByRole("button", { name: en.game.pullUp.push }).tap();
  await expect.poll(() => pullUp.getAttribute("data-height")).toBe("low");
});

test("a robot plays on the phone, too", async ({ visit }) => {
  const { page } = await visit({ ...phone, seed: "phone robot" });
  await begin(page, { scenario: "n20-basics" });
  const { answers, over } = await play(page, habits("phone robot", 60), { most: 15 });
  expect(over || answers === 15).toBe(true);
});

test("nothing is wider than the smallest screen", async ({ visit }) => {
  const { page } = await visit({ ...phone, viewport: { width: 320, height: 640 }, seed: "narrow" });
  await page.getByRole("heading", { name: en.start.library.title }).waitFor();
  expect(await overflow(page), "start").toBe(0);
  await page.evaluate(() => {
    location.hash = "#/new/n20/waterloo-1815";
  });
  await page.getByRole("button", { name: en.start.setUp.begin }).waitFor();
  expect(await overflow(page), "set-up").toBe(0);
  await begin(page, { scenario: "waterloo-1815", seats: { french: "human", coalition: "human" } });
  await settled(page);
  expect(await overflow(page), "table").toBe(0);
  const count = (await page.locator(".turn-short").boundingBox())!;
  expect(await page.locator(".turn-short").textContent()).toMatch(/^1\/\d+$/);
  expect(count.x + count.width, "the turn count").toBeLessThan(320);
  for (const entry of ["rules", "charts", "settings"] as const) {
    await menu(page, entry);
    await page.getByRole("dialog").getByRole("heading").first().waitFor();
    expect(await overflow(page), entry).toBe(0);
    await page.keyboard.press("Escape");
  }
});
