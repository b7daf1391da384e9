// The map in tiles: whatever was shown before, the whole map looks as it does in a page that has just been opened.

import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { words as en } from "../../src/text/en/index.ts";
import { begin, type NewGame } from "./game-screen.ts";
import { test } from "./visit.ts";

const games: readonly NewGame[] = [
  { scenario: "waterloo-1815", seats: { french: "human", coalition: "human" } },
  { system: "bataille", scenario: "kulm-day-1" },
];

describe.each(games)("the map of $scenario", (game) => {
  test("has no stuck tiles after hasty zooming, also while it is first painted", async ({ visit }) => {
    const { page } = await visit({ seed: "tiles" });
    await begin(page, game);
    await hurry(page);
    const seen = await wholeMap(page);
    await page.reload();
    await page.locator(".decision").waitFor();
    expect(seen).toEqual(await wholeMap(page));
  }, 60_000);
});

/** In and out with the wheel, at all speeds, with tiles half painted. */
async function hurry(page: Page): Promise<void> {
  await page.mouse.move(400, 400);
  for (const [by, times] of [
    [-120, 14],
    [120, 5],
    [-60, 6],
  ] as const)
    for (let i = 0; i < times; i++) {
      await page.mouse.wheel(0, by);
      await page.waitForTimeout(i % 4 === 3 ? 160 : 20);
    }
}

/** Every canvas of the whole map, by its place and its pixels. */
async function wholeMap(page: Page): Promise<string[]> {
  await page.getByRole("button", { name: en.game.board.whole }).click();
  await page.waitForTimeout(100);
  await page.locator('.terrain[data-whole="true"]').waitFor();
  return page.evaluate(async () => {
    const sums = [...document.querySelectorAll<HTMLCanvasElement>(".terrain canvas")].map(async (canvas) => {
      const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-1", data));
      return `${canvas.style.left} ${canvas.style.top} ${canvas.style.width}: ${digest}`;
    });
    return (await Promise.all(sums)).sort();
  });
}
