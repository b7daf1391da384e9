// How to win, and how it stands.

import { expect } from "vitest";
import { words as en } from "../../src/text/en/index.ts";
import { expectAccessible } from "./axe.ts";
import { begin } from "./game-screen.ts";
import { settled } from "./robot.ts";
import { test } from "./visit.ts";

const { title, towards } = en.common.victory;

test("how to win is in the set-up, one click away in the game, and in the Turn tab", async ({ visit }) => {
  const { page } = await visit({ seed: "aims" });
  await page.evaluate(() => {
    location.hash = "#/new/bataille/straden";
  });
  const setUp = page.getByRole("dialog");
  await setUp.getByRole("heading", { name: title }).waitFor();
  expect(await setUp.locator(".aims").innerText()).toContain(towards("0", "2"));

  await begin(page, {
    system: "bataille",
    scenario: "straden",
    seats: { french: "human", coalition: "random" },
  });
  await settled(page);
  await page.getByRole("button", { name: title }).click();
  const aims = page.locator(".popover-panel.victory");
  expect(await aims.locator("[data-kind=win][data-met=true]").count()).toBe(1);
  await expectAccessible(page, "how to win");
  await aims.locator("button.aim-text").first().click();
  await page.locator(".pointed").first().waitFor();
  await page.keyboard.press("Escape");
  expect(await aims.count()).toBe(0);

  await page.locator("#tab-turn").click();
  expect(await page.locator("#tab-panel .aims [data-kind=win]").count()).toBe(2);
});
