import type { Page } from "playwright-core";
import { expect } from "vitest";
import { words as en } from "../../src/text/en/index.ts";
import { litPlaces } from "./field.ts";
import { begin } from "./game-screen.ts";
import { secondThought, settled, sightNow } from "./robot.ts";
import { test } from "./visit.ts";

/** Presses Tab until the wanted thing has the focus. */
async function tabTo(page: Page, selector: string, key = "Tab"): Promise<void> {
  for (let i = 0; i < 150; i++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab never comes to ${selector}`);
}

test("without a mouse: a game is begun, a unit marches, the phase is ended", async ({ visit }) => {
  const { page } = await visit({ seed: "keyboard" });
  await page.locator(".scenario-card").first().waitFor();
  await tabTo(page, '.scenario-card a[href*="waterloo-1815"]');
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: en.start.setUp.begin }).waitFor();
  await tabTo(page, "dialog [type=submit]");
  await page.keyboard.press("Enter");
  let sight = await settled(page);

  for (let i = 0; i < 12 && !(await canMarch(page)); i++) {
    await tabTo(page, "[data-offer]");
    await page.keyboard.press("Enter");
    await confirm(page, sight.at);
    sight = await settled(page, sight.at);
  }
  expect(await canMarch(page)).toBe(true);

  await tabTo(page, ".board", "Shift+Tab");
  await page.keyboard.press("n");
  await page.keyboard.press("Enter");
  await expect.poll(() => litPlaces(page)).not.toEqual([]);
  await walkToLit(page);
  await page.keyboard.press("Enter");
  await confirm(page, sight.at);
  sight = await settled(page, sight.at);

  await page.keyboard.press("e");
  await confirm(page, sight.at);
  expect((await settled(page, sight.at)).at).toBeGreaterThan(sight.at);
});

test("the keys of the map work before it has been touched, after an answer and after a dialog", async ({
  visit,
}) => {
  const { page } = await visit({ seed: "first moment" });
  await begin(page, { scenario: "n20-basics", seats: { french: "human", coalition: "human" } });
  const { at } = await settled(page);
  const world = page.locator(".board-world");
  const place = () => world.evaluate((element) => element.style.transform);
  const before = await place();
  await page.keyboard.press("+");
  await expect.poll(place).not.toBe(before);
  await page.keyboard.press("0");
  await page.keyboard.press("n");
  await page.keyboard.press("Enter");
  await expect.poll(() => litPlaces(page)).not.toEqual([]);
  await page.keyboard.press("Escape");
  await expect.poll(() => litPlaces(page)).toEqual([]);

  await page.keyboard.press("?");
  await page.locator("dialog[open]").waitFor();
  await page.keyboard.press("n");
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
  await page.keyboard.press("n");
  await page.keyboard.press("Enter");
  await expect.poll(() => litPlaces(page)).not.toEqual([]);
  await page.keyboard.press("t");
  await page.keyboard.press("Enter");
  await confirm(page, at);
  const next = await settled(page, at);

  await page.locator(".decision-foot [data-offer]").focus();
  await page.keyboard.press("n");
  await page.keyboard.press("Enter");
  await expect.poll(() => litPlaces(page)).not.toEqual([]);
  expect((await sightNow(page)).at).toBe(next.at);
});

const canMarch = async (page: Page): Promise<boolean> => {
  const { offers, folded } = await sightNow(page);
  return folded.length > 0 || offers.some((offer) => offer.look === "move");
};

/** With the arrow keys, one hex at a time, until the voice speaks of an empty place that can be picked. */
async function walkToLit(page: Page): Promise<void> {
  const voice = page.locator(".board-host [aria-live=polite]");
  for (const key of [..."URDDLLUUURRRDDDDLLLL"]) {
    await page.keyboard.press(ARROWS[key]!);
    const spoken = (await voice.textContent()) ?? "";
    if (spoken.includes(LIT) && !spoken.includes(en.game.board.ready)) return;
  }
  throw new Error("no lit place near the unit");
}

const ARROWS: { readonly [letter: string]: string } = {
  U: "ArrowUp",
  R: "ArrowRight",
  D: "ArrowDown",
  L: "ArrowLeft",
};

/** What is announced for every place that can be picked, whatever its price. */
const LIT = en.game.board.lit("", undefined).trim();

/** The confirmation, if there is one, has the focus on its button. */
async function confirm(page: Page, at: number): Promise<void> {
  if (!(await secondThought(page, at)).confirm) return;
  await tabTo(page, "[data-confirm]");
  await page.keyboard.press("Enter");
}
