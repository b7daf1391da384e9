// A battle of blocks and formations: by what is on the screen, by clicks and arrows on the map, and against the clock.

import type { Page } from "playwright-core";
import { expect } from "vitest";
import { words as en } from "../../src/text/en/index.ts";
import { expectAccessible } from "./axe.ts";
import { readyCounters } from "./field.ts";
import { begin, takeSeat } from "./game-screen.ts";
import { habits, play, press, settled, sightNow } from "./robot.ts";
import { test } from "./visit.ts";

const STRADEN = { system: "bataille", scenario: "straden" } as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

test("the learning scenario is played to its end", async ({ visit }) => {
  const { page } = await visit({ seed: "straden" });
  await begin(page, { ...STRADEN, seats: { french: "human", coalition: "random" } });
  const asked = new Set<string>();
  const { over, answers } = await play(page, habits("straden", 30), {
    most: 900,
    onSight: async ({ question }) => void asked.add(question),
  });
  expect(over).toBe(true);
  expect(answers).toBeGreaterThan(20);
  expect([...asked]).toEqual(expect.arrayContaining(["declareCharges", "movement", "move"]));
});

test("two persons are told of the covers, and spare them with one tick", async ({ visit }) => {
  const { page } = await visit({ seed: "open", hash: "#/new/bataille/straden" });
  const dialog = page.getByRole("dialog");
  const words = en.start.setUp;
  await dialog.getByText(words.history).waitFor();
  expect(await dialog.getByText(words.covers).count()).toBe(0);
  await takeSeat(page, "coalition", "human");
  await dialog.getByText(words.coveredSeat).waitFor();
  await dialog.getByLabel(words.skipCovers).check();
  await dialog.getByText(words.hotSeat, { exact: true }).waitFor();
  await dialog.getByRole("button", { name: words.begin }).click();
  await page.waitForURL(/#\/game\//);
  const seen = new Set<string>();
  await play(page, habits("open", 90), { most: 25, onSight: async ({ state }) => void seen.add(state) });
  expect([...seen]).toEqual(["asks"]);
});

test("what is laid over the map is fetched, drawn, kept up while the game goes on, and taken off", async ({
  visit,
}) => {
  const { page, tap } = await visit({ seed: "layers" });
  await begin(page, { ...STRADEN, seats: { french: "human", coalition: "random" } });
  await settled(page);
  const areas = () =>
    page.locator("path.overlay").evaluateAll((all) => all.map((one) => one.getAttribute("d")));
  const places = () =>
    tap.messages.findLast(({ update }) => update)!.update!.scene.overlays[0]!.layer?.places;
  expect(await areas()).toEqual([]);
  expect(places()).toBeUndefined();

  await page.getByRole("button", { name: en.game.bar.layers }).click();
  const influence = page.locator(".overlay-choice input").first();
  await influence.check();
  await expect.poll(areas).toHaveLength(1);
  await page.keyboard.press("Escape");
  await play(page, habits("layers", 90), { most: 6 });
  expect(places()!.length).toBeGreaterThan(0);
  expect(await areas()).toHaveLength(1);

  await page.getByRole("button", { name: en.game.bar.layers }).click();
  await influence.uncheck();
  await expect.poll(areas).toEqual([]);
});

test("a battalion is picked on the map, turned by an arrow and led to a lit hex", async ({ visit }) => {
  const { page } = await visit({ seed: "arrows" });
  await begin(page, { ...STRADEN, seats: { french: "human", coalition: "random" } });
  const movement = await toMovement(page);
  const [block] = await readyCounters(page);
  await page.mouse.click(block!.x, block!.y);
  if ((await sightNow(page)).confirm) await page.locator("[data-confirm]:visible").click();
  const march = await settled(page, movement.at);
  expect(march.question).toBe("move");
  await expectAccessible(page, "a block on the march");

  const facing = () => page.locator(".counter.block .ring.about").first().getAttribute("d");
  const before = await facing();
  const arrow = (await page.locator(".board-handle.arrow").first().boundingBox())!;
  await page.mouse.click(arrow.x + arrow.width / 2, arrow.y + arrow.height / 2);
  const turned = await settled(page, march.at);
  expect(await facing()).not.toBe(before);

  const step = turned.offers.find((offer) => offer.look === "move")!;
  await press(page, turned, step.n);
  await settled(page, turned.at);
});

test("the clock can be stopped, outlasts a reload, and ends the phase when it has run out", async ({
  visit,
}) => {
  const { page } = await visit({ seed: "clock" });
  await begin(page, { ...STRADEN, seats: { french: "human", coalition: "random" }, all: true });
  await toMovement(page);
  const clock = page.locator("[data-clock]");
  await expect.poll(() => clock.textContent()).toMatch(/^[1-4]:/);
  await clock.getByRole("button", { name: en.game.clock.stop }).click();
  const stopped = await clock.getByRole("timer").textContent();
  await page.waitForTimeout(1500);
  expect(await clock.getByRole("timer").textContent()).toBe(stopped);
  await page.evaluate(() => {
    for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, "1500");
  });
  await page.reload();
  await expect.poll(() => page.locator(".log").textContent()).toContain("time is up");
});

test("on a phone nothing overflows, and the block that is led is in sight", async ({ visit }) => {
  const { page } = await visit({ seed: "phone", ...PHONE });
  await begin(page, { ...STRADEN, seats: { french: "human", coalition: "random" } });
  await play(page, habits("phone", 60), { most: 15 });
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow).toBeLessThanOrEqual(0);
});

/** No charges: on to the Movement Phase. */
async function toMovement(page: Page) {
  let sight = await settled(page);
  while (sight.question !== "movement") {
    await press(page, sight, sight.offers.find(({ closes }) => closes)!.n);
    sight = await settled(page, sight.at);
  }
  return sight;
}
