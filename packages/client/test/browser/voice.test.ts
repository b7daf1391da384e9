import type { Page } from "playwright-core";
import { expect } from "vitest";
import { words as en } from "../../src/text/en/index.ts";
import { litPlaces } from "./field.ts";
import { begin } from "./game-screen.ts";
import { settled } from "./robot.ts";
import { test } from "./visit.ts";

const spoken = (page: Page) => page.locator(".game-screen > [aria-live] > p").allTextContents();
const focused = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted), selector);

test("who hears the game is told what is picked, what happens and what is taken back", async ({ visit }) => {
  const { page } = await visit({ seed: "voice" });
  await begin(page, { scenario: "n20-basics", seats: { french: "human", coalition: "human" } });
  const { at } = await settled(page);
  await expect.poll(() => focused(page, ".decision [data-heading]")).toBe(true);

  await page.locator(".board").focus();
  await page.keyboard.press("n");
  await page.keyboard.press("Enter");
  const lit = (await litPlaces(page)).length;
  await expect.poll(async () => (await spoken(page)).at(-1)).toContain(`picked. ${lit} places`);

  await page.keyboard.press("t");
  await page.keyboard.press("Enter");
  await settled(page, at);
  expect((await spoken(page)).at(-1)).toContain("moves from");

  await page.locator("[data-undo]").focus();
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await spoken(page)).at(-1)).toBe(en.game.live.undone);
  expect(await focused(page, "[data-undo]")).toBe(true);

  await page.keyboard.press("l");
  expect(await focused(page, "#tab-log")).toBe(true);
});
