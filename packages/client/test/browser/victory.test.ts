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

test("the end says what was needed, and by how much it was missed", async ({ visit }) => {
  const { page } = await visit({ seed: "needed" });
  await begin(page, {
    system: "bataille",
    scenario: "straden",
    seats: { french: "random", coalition: "random" },
  });
  const end = page.locator(".epilogue[open]");
  await end.waitFor();
  const needed = end.locator(".epilogue-needed [data-kind=win]");
  expect(await needed.count()).toBe(2);
  for (const [i, met] of (await needed.evaluateAll((all) => all.map((one) => one.dataset.met))).entries())
    expect(await needed.nth(i).locator(".aim-standing").textContent()).toMatch(
      met === "true" ? /needed \d+.*reached/ : /needed \d+: missed by \d+/,
    );
  // the verdict is not said twice
  expect(await end.locator(".epilogue-how").textContent()).not.toMatch(/victory|draw/i);
  await expectAccessible(page, "the end");
});
