// Arrows and marks that a player draws on the map.

import type { Page } from "playwright-core";
import { expect } from "vitest";
import { words as en } from "../../src/text/en/index.ts";
import { begin } from "./game-screen.ts";
import { settled } from "./robot.ts";
import { test } from "./visit.ts";

const drawn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<SVGElement>("[data-plan]")].map((one) => one.dataset.plan),
  );

test("drawn with the pencil, kept with the game, hidden from the other side", async ({ visit }) => {
  const { page } = await visit({ seed: "plans" });
  await begin(page, { scenario: "n20-basics", seats: { french: "human", coalition: "human" } });
  const { at } = await settled(page);
  const { x, y, width, height } = (await page.locator(".board").boundingBox())!;
  const spot = (right: number, down: number) => [x + width * right, y + height * down] as const;
  const pencil = page.getByRole("button", { name: en.game.board.pencil });
  await pencil.click();
  await page.mouse.move(...spot(0.4, 0.4));
  await page.mouse.down();
  await page.mouse.move(...spot(0.6, 0.6), { steps: 4 });
  await page.mouse.up();
  await page.mouse.click(...spot(0.3, 0.6));
  await expect.poll(() => drawn(page)).toEqual(["arrow", "mark"]);
  await page.reload();
  await settled(page);
  await expect.poll(() => drawn(page)).toEqual(["arrow", "mark"]);

  await page.locator(".decision-foot [data-offer]").click();
  const there = await settled(page, at);
  expect(there.state).toBe("asks");
  await expect.poll(() => drawn(page)).toEqual([]);
});

test("a click again removes a mark, and all of them can be cleared", async ({ visit }) => {
  const { page } = await visit({ seed: "plans" });
  await begin(page, { scenario: "n20-basics", seats: { french: "human", coalition: "human" } });
  await settled(page);
  const board = page.locator(".board");
  const { width, height } = (await board.boundingBox())!;
  await page.getByRole("button", { name: en.game.board.pencil }).click();
  const tap = (right: number) => board.click({ position: { x: width * right, y: height * 0.5 }, delay: 400 });
  await tap(0.3);
  await tap(0.5);
  await expect.poll(() => drawn(page)).toEqual(["mark", "mark"]);
  await tap(0.3);
  await expect.poll(() => drawn(page)).toEqual(["mark"]);
  await page.getByRole("button", { name: en.game.board.wipe }).click();
  await expect.poll(() => drawn(page)).toEqual([]);
});
