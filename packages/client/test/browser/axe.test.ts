import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { words as en } from "../../src/text/en/index.ts";
import { expectAccessible } from "./axe.ts";
import { begin, menu } from "./game-screen.ts";
import { answer, habits, play, settled } from "./robot.ts";
import { test } from "./visit.ts";

const desktop = { viewport: { width: 1280, height: 800 } } as const;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

const LOOKS = [
  ["light desktop", desktop, "light"],
  ["dark desktop", desktop, "dark"],
  ["light phone", phone, "light"],
  ["dark phone", phone, "dark"],
] as const;

describe.each(LOOKS)("axe finds nothing: %s", (_, screen, theme) => {
  test("start, set-up, table and drawers", async ({ visit }) => {
    const { page } = await visit({ ...screen, settings: { theme }, seed: "axe" });
    await page.getByRole("heading", { name: en.start.library.title }).waitFor();
    await page.locator(".scenario-card").first().waitFor();
    await expectAccessible(page, "start");
    await page.evaluate(() => {
      location.hash = "#/new/n20/waterloo-1815";
    });
    await page.getByRole("button", { name: en.start.setUp.begin }).waitFor();
    await expectAccessible(page, "set-up");

    await begin(page, { scenario: "waterloo-1815", seats: { french: "human", coalition: "human" } });
    await settled(page);
    await expectAccessible(page, "table");
    for (const entry of ["rules", "charts", "settings"] as const) {
      await menu(page, entry);
      await page.locator("dialog[open] .drawer-body > *").first().waitFor();
      await expectAccessible(page, entry);
      await page.keyboard.press("Escape");
    }
    await menu(page, "replay");
    await page.getByRole("slider", { name: en.reference.replay.timeline }).waitFor();
    await expectAccessible(page, "replay");
  });
});

test("axe finds nothing: before a battle, and at the end of the game", async ({ visit }) => {
  const { page } = await visit({ seed: "axe end" });
  await begin(page, { scenario: "n20-basics", seats: { french: "human", coalition: "scout" } });
  expect(await toForecast(page)).toBe(true);
  await expectAccessible(page, "forecast");
  await page.locator("[data-cancel]:visible").first().click();
  await play(page, habits("axe end", 60));
  await page.getByRole("heading", { name: en.reference.epilogue.story }).waitFor();
  await expectAccessible(page, "epilogue");
});

/** Plays until an attack has a forecast, and opens it. */
async function toForecast(page: Page): Promise<boolean> {
  const hand = habits("to forecast", 45);
  let sight = await settled(page);
  for (let i = 0; i < 200 && sight.state === "asks"; i++) {
    if (sight.question === "declaration" && (await weigh(page))) return true;
    sight = await answer(page, sight, hand);
  }
  return false;
}

/** The first attack there is, if the answers are not about something else. */
async function weigh(page: Page): Promise<boolean> {
  const folded = page.locator("[data-piece][aria-expanded=false]:visible");
  if (await folded.count()) await folded.first().click();
  const attack = page.locator("[data-offer][data-look=attack]:visible");
  if ((await attack.count()) === 0) return false;
  await attack.first().click();
  await page.locator(".forecast:not(.pending)").waitFor();
  return true;
}
