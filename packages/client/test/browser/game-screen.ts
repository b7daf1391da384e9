// Begins and saves games the way a player does, and opens the menu of the game screen.

import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { words as en } from "../../src/text/en/index.ts";
import type { Text } from "../../src/text/index.ts";

export interface NewGame {
  /** "n20" if not told otherwise. */
  readonly system?: string;
  readonly scenario: string;
  /** By side: "human" or a computer player's id. As proposed where not given. */
  readonly seats?: { readonly [side: string]: string };
  /** All optional rules, or none. */
  readonly all?: boolean;
}

/** Through the set-up of the scenario to the first question. */
export async function begin(
  page: Page,
  { system = "n20", scenario, seats = {}, all = false }: NewGame,
  words: Text = en,
): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, `#/new/${system}/${scenario}`);
  const dialog = page.getByRole("dialog");
  for (const [side, seat] of Object.entries(seats)) await takeSeat(page, side, seat, words);
  if (all) await dialog.getByRole("button", { name: words.start.setUp.all, exact: true }).click();
  await dialog.getByRole("button", { name: words.start.setUp.begin }).click();
  await page.waitForURL(/#\/game\//);
  await page.locator(".decision, .cover").waitFor();
}

/** In whatever dialog asks who plays. */
export async function takeSeat(page: Page, side: string, seat: string, words: Text = en): Promise<void> {
  const { person, computerName } = words.start.setUp;
  const name = seat === "human" ? person : computerName(seat[0]?.toUpperCase() + seat.slice(1));
  const row = page.locator(`.pick-row:has(input[name="seat-${side}"])`, { hasText: name });
  await row.locator("input").check();
}

/** An entry of the game menu. */
export async function menu(page: Page, entry: keyof Text["game"]["menu"]): Promise<void> {
  await page.getByRole("button", { name: en.game.bar.menu, exact: true }).click();
  await page.locator(".menu").getByRole("button", { name: en.game.menu[entry] }).click();
}

/** Saves the game as a file and says where it is. If it has just ended, the victory screen is put away first. */
export async function saveGame(page: Page): Promise<string> {
  if (await page.locator("dialog[open]").count()) await page.keyboard.press("Escape");
  const [download] = await Promise.all([page.waitForEvent("download"), menu(page, "save")]);
  const path = join(mkdtempSync(join(tmpdir(), "grognard-save-")), download.suggestedFilename());
  await download.saveAs(path);
  return path;
}
