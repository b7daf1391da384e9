// The whole map in sight: arms are told apart, flags show who holds what, and what the enemy has done is drawn.

import type { Page } from "playwright-core";
import { expect } from "vitest";
import { words as en } from "../../src/text/en/index.ts";
import { begin } from "./game-screen.ts";
import { answer, habits, settled } from "./robot.ts";
import { test } from "./visit.ts";

test("n20: arms, flags, and the enemy's marches until the next answer", async ({ visit }) => {
  const { page } = await visit({ seed: "whole map" });
  await begin(page, { scenario: "waterloo-1815", seats: { french: "human", coalition: "captain" } });
  await page.getByRole("button", { name: en.game.board.whole }).click();
  await page.locator('.board[data-detail^="far"]').waitFor();

  const signs = new Set(await armSigns(page));
  expect(
    signs.size,
    "infantry, cavalry, artillery, each with and without the Guard's pompon",
  ).toBeGreaterThan(4);
  expect(await page.locator(".counter .guard").first().isVisible()).toBe(true);

  const held = await page
    .locator(".flag")
    .evaluateAll((flags) => flags.map((flag) => (flag as SVGElement).dataset.holder));
  expect(held).toContain("coalition");
  expect(held).not.toContain(undefined);

  // the French pass until the enemy has marched
  let sight = await settled(page);
  const pass = habits("pass", 100);
  const theirs = page.locator(".march.side-1");
  for (let i = 0; i < 25 && (await theirs.count()) === 0; i++) sight = await answer(page, sight, pass);
  expect(await theirs.count()).toBe(1);
  const drawn = await theirs.getAttribute("d");
  await answer(page, sight, pass);
  expect(await theirs.count().then((many) => (many > 0 ? theirs.getAttribute("d") : ""))).not.toBe(drawn);
});

/** What is drawn on the counters now, without their numbers. */
const armSigns = (page: Page): Promise<string[]> =>
  page.locator(".counter:has(.symbol)").evaluateAll((counters) =>
    counters.map((counter) =>
      [...counter.querySelectorAll(".far-only")]
        .filter((part) => part.checkVisibility())
        .map((part) => `${part.getAttribute("class")} ${part.getAttribute("d")}`)
        .join(),
    ),
  );
