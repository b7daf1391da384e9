// Questions that are not asked, and one that is asked once.

import type { Page } from "playwright-core";
import { expect } from "vitest";
import { words as en } from "../../src/text/en/index.ts";
import { readyCounters, type Spot } from "./field.ts";
import { begin } from "./game-screen.ts";
import { answer, habits, settled, uncover } from "./robot.ts";
import { test } from "./visit.ts";

const HOT_SEAT = { french: "human", coalition: "human" };

const closing = (page: Page) => page.locator(".decision-foot [data-offer]");

test("the end of a phase with units that could still move is asked about once, and they are shown", async ({
  visit,
}) => {
  const { page } = await visit({ seed: "remind", settings: { remind: true } });
  await begin(page, { scenario: "n20-basics", seats: HOT_SEAT });
  const { at } = await settled(page);
  await closing(page).click();
  const idle = page.locator("[data-idle]");
  await idle.waitFor();
  expect(Number(await idle.getAttribute("data-idle"))).toBeGreaterThan(0);
  await page.locator("[data-show-idle]").click();
  await expect.poll(() => page.locator(".board .pointed").count()).toBeGreaterThan(0);
  await page.locator("[data-cancel]").click();
  await closing(page).click();
  expect((await settled(page, at)).at).toBeGreaterThan(at);
});

test("to pick another unit on the map ends the move of the one in hand", async ({ visit }) => {
  const { page } = await visit({ seed: "stop" });
  await begin(page, { system: "bataille", scenario: "straden", seats: HOT_SEAT });
  const charging = await uncover(page);
  await closing(page).click();
  const { at, question } = await settled(page, charging.at);
  expect(question).toBe("movement");
  const [first, ...others] = await readyCounters(page);
  const far = ({ x, y }: Spot): number => Math.hypot(x - first!.x, y - first!.y);
  const other = others.toSorted((a, b) => far(b) - far(a))[0]!;
  await page.mouse.click(first!.x, first!.y);
  const moving = await settled(page, at);
  expect(moving.question).toBe("move");
  await page.mouse.click(other.x, other.y);
  const next = await settled(page, moving.at + 1);
  expect([next.question, next.at]).toEqual(["move", moving.at + 2]);
  expect(next.text).not.toBe(moving.text);
});

test("the best column is taken without a question", async ({ visit }) => {
  const { page, tap } = await visit({ seed: "reload", settings: { column: true } });
  await begin(page, { scenario: "n20-basics", seats: HOT_SEAT });
  const hand = habits("reload", 50);
  const isAsked = (): boolean => tap.messages.some(({ data }) => JSON.stringify(data).includes('"column"'));
  let sight = await settled(page);
  for (let n = 0; n < 120 && sight.state === "asks" && !isAsked(); n++)
    sight = await answer(page, sight, hand);
  expect(isAsked()).toBe(true);
  expect(sight.question).not.toBe("column");
});

test("the preferences are in the settings", async ({ visit }) => {
  const { page } = await visit({ settings: { single: true } });
  await begin(page, { scenario: "n20-basics", seats: HOT_SEAT });
  await settled(page);
  await page.keyboard.press("?");
  const tick = page.getByLabel(en.common.settingsPanel.preferences.single);
  expect(await tick.isChecked()).toBe(true);
  await tick.uncheck();
  const kept = await page.evaluate(() => localStorage.getItem("grognard/settings"));
  expect(JSON.parse(kept!)).toMatchObject({ single: false, remind: false });
});
