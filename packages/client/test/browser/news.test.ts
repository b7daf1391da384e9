// What has just happened, and the dice: beside the map, never on it.

import { expect } from "vitest";
import { begin } from "./game-screen.ts";
import { settled } from "./robot.ts";
import { test } from "./visit.ts";

test("after the computer's turn a summary leads to its places, and dice are beside the map, even after a reload", async ({
  visit,
}) => {
  const { page } = await visit({ seed: "news" });
  await begin(page, {
    system: "bataille",
    scenario: "straden",
    seats: { french: "human", coalition: "random" },
  });
  await settled(page);
  const news = page.locator(".decision .news");
  for (let i = 0; i < 12 && (await news.locator(".summary").count()) === 0; i++) {
    const { at } = await settled(page);
    await page.locator(".decision-foot button").first().click();
    await settled(page, at);
  }
  await news.locator(".summary li button").first().click();
  await page.locator(".pointed").first().waitFor();
  expect(await page.locator(".field .rolled, .field .die").count()).toBe(0);
  const shown = () => news.locator(".summary li, .rolled-card").allTextContents();
  const before = await shown();
  await page.reload();
  await settled(page);
  await expect.poll(shown).toEqual(before);
  expect(before.length).toBeGreaterThan(0);
});
