// The roster finds units, and several of them take one order.

import type { Page } from "playwright-core";
import { expect } from "vitest";
import { advisedUntil } from "../../bench/screenshots/advised.ts";
import { words as en } from "../../src/text/en/index.ts";
import { expectAccessible } from "./axe.ts";
import { counters, readyCounters, type Spot } from "./field.ts";
import { begin } from "./game-screen.ts";
import { settled } from "./robot.ts";
import { test } from "./visit.ts";

const STRADEN = {
  system: "bataille",
  scenario: "straden",
  seats: { french: "human", coalition: "random" },
} as const;
const words = en.game.group;

/** To the French movement, past the charges. */
async function toMovement(page: Page): Promise<number> {
  await begin(page, STRADEN);
  const first = await settled(page);
  await page.locator(".decision-foot [data-offer]").click();
  return (await settled(page, first.at)).at;
}

const moved = (before: readonly string[], after: readonly string[]): number =>
  after.filter((counter) => !before.includes(counter)).length;

test("a brigade is picked in the roster, marches with two clicks, and is taken back with one", async ({
  visit,
}) => {
  const { page } = await visit({ seed: "brigade" });
  const at = await toMovement(page);
  const before = await counters(page);
  await page.locator("#tab-army").click();
  await page.locator(".roster-pick").first().click();
  await page.getByRole("heading", { name: words.title(6) }).waitFor();
  await expectAccessible(page, "a group");
  const [lead] = await readyCounters(page);
  await page.mouse.click(lead!.x - 180, lead!.y);
  const after = await settled(page, at);
  expect(after.question).toBe("movement");
  expect(moved(before, await counters(page))).toBeGreaterThanOrEqual(4);
  await page.locator("[data-undo]").click();
  await expect.poll(() => counters(page)).toEqual(before);
});

test("units are joined with shift and by a box, and change formation together", async ({ visit }) => {
  const { page } = await visit({ seed: "box" });
  const at = await toMovement(page);
  const spots = await readyCounters(page);
  await page.keyboard.down("Shift");
  await page.mouse.click(spots[0]!.x, spots[0]!.y);
  await page.getByRole("heading", { name: words.title(1) }).waitFor();
  await drawBox(page, spots);
  await page.keyboard.up("Shift");
  await expect.poll(() => page.locator(".group-members li").count()).toBeGreaterThan(3);
  const before = await counters(page);
  await page.locator('[data-form="Line"]').click();
  await page.locator("[data-form-up]").click();
  await settled(page, at);
  expect(moved(before, await counters(page))).toBeGreaterThanOrEqual(3);
  await page.locator(".group-left").waitFor();
});

test("a unit that has been picked alone leads those that join it with shift", async ({ visit }) => {
  const { page } = await visit({ seed: "lead" });
  const at = await toMovement(page);
  const before = await counters(page);
  const [lead, other] = await readyCounters(page);
  await page.mouse.click(lead!.x, lead!.y);
  await settled(page, at);
  await page.mouse.move(other!.x, other!.y);
  await page.keyboard.down("Shift");
  await page.mouse.click(other!.x, other!.y);
  await page.keyboard.up("Shift");
  await page.getByRole("heading", { name: words.title(2) }).waitFor();
  expect(moved(before, await counters(page))).toBe(0);
});

test("a corps is sent forward: after the enemy's reaction the player is asked, and the last units go, too", async ({
  visit,
}) => {
  const { page } = await visit({ seed: "snow", viewport: { width: 1440, height: 900 } });
  const seats = { french: "human", allied: "marshal" };
  await begin(page, { system: "eylau", scenario: "davout", seats });
  const sight = await advisedUntil(page, ({ question }) => question === "movement");
  const spots = await readyCounters(page);
  await page.locator("#tab-army").click();
  const picks = page.locator(".roster-pick");
  for (let n = 0; n < (await picks.count()); n++) {
    await picks.nth(n).click();
    await page.locator("#tab-army").click();
  }
  await page.getByRole("heading", { name: words.title(29) }).waitFor();
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  await page.mouse.click(Math.min(...xs) + 40, Math.max(Math.min(...ys) - 330, 120));
  await page.getByRole("heading", { name: words.toGo(12) }).waitFor();
  const { at } = await settled(page, sight.at);
  const before = await counters(page);
  await page.locator("[data-go-on]").click();
  const after = await settled(page, at);
  expect(after.question).toBe("movement");
  expect(moved(before, await counters(page))).toBeGreaterThan(8);
  await page.locator(".kept-order").waitFor({ state: "detached" });
  await page.locator(".group-left").waitFor();
});

test("the list of choices, folded, leaves its room to the roster, whose buttons cover no number", async ({
  visit,
}) => {
  const { page } = await visit({ seed: "fold", viewport: { width: 1280, height: 720 } });
  await toMovement(page);
  await page.locator("#tab-army").click();
  const tabs = page.locator(".tabs");
  const before = (await tabs.boundingBox())!.height;
  await page.getByRole("button", { name: en.game.splitter.foldDecision }).click();
  const room = (await page.locator(".pull-up").boundingBox())!.height;
  await expect.poll(async () => (await tabs.boundingBox())!.height).toBeGreaterThan(room * 0.6);
  expect(before).toBeLessThan(room * 0.6);
  expect(await page.evaluate(coveredNumbers)).toEqual({ covered: [], columns: 1 });
});

/** In the page: what lies under a button, and at how many places the numbers beside buttons end. */
function coveredNumbers(): { covered: (string | null)[]; columns: number } {
  const formations = [...document.querySelectorAll(".roster-formation:has(> .roster-pick)")];
  const pairs = formations.map((one) => ({
    number: one.querySelector("summary .roster-strength")!,
    pick: one.querySelector(":scope > .roster-pick")!,
  }));
  const end = (one: Element): number => Math.round(one.getBoundingClientRect().right);
  return {
    covered: pairs
      .filter(({ number, pick }) => end(number) > pick.getBoundingClientRect().left)
      .map(({ number }) => number.textContent),
    columns: new Set(pairs.map(({ number }) => end(number))).size,
  };
}

test("the roster finds a unit by its name, and the filters leave those that can act", async ({ visit }) => {
  const { page } = await visit({ seed: "find" });
  await toMovement(page);
  await page.locator("#tab-army").click();
  await page.getByRole("searchbox").fill("semenovsky");
  expect(await page.locator(".roster-unit").allTextContents()).toEqual([
    expect.stringContaining("Semenovsky"),
  ]);
  await page.locator(".roster-unit").click();
  await page.locator("#tab-piece[aria-selected=true]").waitFor();
  await page.locator("#tab-army").click();
  await page.getByRole("searchbox").fill("");
  await page.getByRole("button", { name: en.game.army.filter.ready }).click();
  await expect.poll(() => page.locator(".roster").count()).toBe(1);
});

async function drawBox({ mouse }: Page, spots: readonly Spot[]): Promise<void> {
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  await mouse.move(Math.min(...xs) - 30, Math.min(...ys) - 30);
  await mouse.down();
  await mouse.move(Math.max(...xs) + 30, Math.max(...ys) + 30, { steps: 5 });
  await mouse.up();
}
