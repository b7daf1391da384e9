// Pictures of the main screens for the documents: `npm run screenshots -- --to docs/images --only formations`.
// Games are seeded and follow the computer's advice, so that the pictures change only when the product does.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Page } from "playwright-core";
import { buildIfStale } from "../server/build.ts";
import { serve } from "../server/serve.ts";
import { words as en } from "../src/text/en/index.ts";
import { launch } from "../test/browser/chromium.ts";
import { litPlaces, readyCounters } from "../test/browser/field.ts";
import { begin, menu, saveGame, takeSeat } from "../test/browser/game-screen.ts";
import { openVisit, type VisitOptions } from "../test/browser/open.ts";
import { settled } from "../test/browser/robot.ts";
import { advisedUntil } from "./screenshots/advised.ts";
import { shrunk } from "./screenshots/png.ts";

const MOST = 400_000;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

const { values } = parseArgs({
  options: {
    to: { type: "string", default: join(import.meta.dirname, "../../../docs/images") },
    only: { type: "string" },
  },
});

await buildIfStale();
const serving = await serve({ host: "127.0.0.1", port: 0 });
const browser = await launch();
mkdirSync(values.to, { recursive: true });
try {
  for (const [name, take] of Object.entries({
    start: startAndSetUp,
    campaign,
    miniatures,
    formations,
    marches,
    winter,
  }))
    if (values.only === undefined || values.only === name) await take();
} finally {
  await browser.close();
  await serving.close();
}

async function visited(options: VisitOptions, act: (page: Page) => Promise<void>): Promise<void> {
  const trouble: string[] = [];
  const { page, context } = await openVisit(browser, serving.url, options, trouble);
  await act(page);
  await context.close();
  if (trouble.length > 0) throw new Error(trouble.join("\n"));
}

async function picture(page: Page, name: string): Promise<void> {
  const dice = page.getByRole("button", { name: en.game.rolled.dismiss });
  const covered = (await page.locator("dialog[open]").count()) > 0;
  if (!covered && (await dice.isVisible())) await dice.click();
  await page.waitForTimeout(700); // the map is drawn sharp when it has rested
  const png = shrunk(await page.screenshot({ animations: "disabled", caret: "hide" }), MOST);
  writeFileSync(join(values.to, `${name}.png`), png);
  console.log(`${name}.png: ${Math.round(png.length / 1000)} kB`);
}

async function startAndSetUp(): Promise<void> {
  await visited({}, async (page) => {
    await page.locator(".scenario-card canvas, .scenario-card img, .scenario-card svg").first().waitFor();
    await picture(page, "start");
    await page.evaluate(() => {
      location.hash = "#/new/n20/waterloo-1815";
    });
    await page.getByRole("button", { name: en.start.setUp.begin }).waitFor();
    await picture(page, "set-up");
  });
}

/** The computer plays a campaign against itself: its end, a look back, and a person who plays on from there. */
async function campaign(): Promise<void> {
  let file = "";
  await visited({ seed: "pictures" }, async (page) => {
    await begin(page, { scenario: "waterloo-1815", seats: { french: "captain", coalition: "captain" } });
    await page.locator(".epilogue[open]").waitFor({ timeout: 600_000 });
    await page.getByRole("heading", { name: en.reference.epilogue.story }).waitFor();
    await picture(page, "epilogue");
    await page.getByRole("dialog").getByRole("button", { name: en.reference.epilogue.replay }).click();
    await goTo(page, 0.4);
    await picture(page, "replay");
    await playOn(page);
    await advisedUntil(page, ({ question }) => question === "movement");
    file = await saveGame(page);
    await pickUnit(page);
    await picture(page, "table");
    await page.keyboard.press("Escape");
    await advisedUntil(page, ({ question, duties }) => question === "declaration" && duties > 0);
    await weigh(page);
    await picture(page, "battle");
    await page.locator("[data-cancel]:visible").first().click();
    await books(page);
  });
  for (const [name, options] of [
    ["dark", { settings: { theme: "dark" } }],
    ["phone", PHONE],
  ] as const)
    await visited(options, async (page) => {
      await page.setInputFiles("input[type=file]", file);
      await settled(page);
      await pickUnit(page);
      await picture(page, name);
    });
}

/** A battle on the free table: the way of a column being written, the flight of a ball, and the same on a phone. */
async function miniatures(): Promise<void> {
  const game = {
    system: "tabletop",
    scenario: "maida-1806",
    seats: { france: "human", britain: "colonel" },
  };
  await visited({ seed: "pictures", viewport: { width: 1440, height: 900 } }, async (page) => {
    await begin(page, game);
    for (let turn = 0; turn < 3; turn++) {
      await advisedUntil(page, ({ question }) => question === "movement");
      if (turn < 2) await advisedUntil(page, ({ question }) => question !== "movement");
    }
    await march(page, "B8", -80, 18);
    await picture(page, "orders");
    await advisedUntil(page, ({ question }) => question === "fire");
    await page.locator("[data-entry]").first().click();
    await page.locator("[data-open-entry] [data-choice]").first().click();
    await picture(page, "fire");
  });
  await visited({ ...PHONE, seed: "pictures" }, async (page) => {
    await begin(page, {
      ...game,
      scenario: "pordenone-1809",
      seats: { france: "human", austria: "colonel" },
    });
    await advisedUntil(page, ({ question }) => question === "movement");
    await march(page, "A2", 60, 0);
    await picture(page, "orders-phone");
  });
}

/** Blocks in their formations: one on the march with its arrows, and a volley before it is fired. */
async function formations(): Promise<void> {
  await visited({ seed: "pictures", viewport: { width: 1440, height: 900 } }, async (page) => {
    await begin(page, {
      system: "bataille",
      scenario: "straden",
      seats: { french: "human", coalition: "brigadier" },
    });
    await advisedUntil(page, ({ question }) => question === "move");
    await picture(page, "formations");
    await advisedUntil(page, ({ question }) => question === "offensiveFire");
    await page.locator('[data-offer][data-look="attack"]').first().click();
    await page.locator(".forecast .shares").first().waitFor();
    await picture(page, "volley");
  });
}

/** Corps along their roads: how far a division comes between the columns, and an attack on one of them. */
async function marches(): Promise<void> {
  const game = {
    system: "march",
    scenario: "teugn-hausen",
    seats: { french: "human", coalition: "general" },
  };
  const viewport = { width: 1440, height: 900 };
  await visited({ seed: "b", viewport }, async (page) => {
    await begin(page, game);
    await advisedUntil(page, ({ question, offers }) => question === "unit" && offers.length > 12);
    await picture(page, "march");
  });
  await visited({ seed: "pictures", viewport }, async (page) => {
    await begin(page, game);
    await advisedUntil(page, ({ question }) => question === "attacks");
    await page.locator('[data-offer][data-look="attack"]').first().click();
    await page.locator(".forecast .shares").first().waitFor();
    await picture(page, "attack");
  });
}

/** Eylau under snow with its chain of command, and a shock before it is made. */
async function winter(): Promise<void> {
  const seats = { french: "human", allied: "marshal" };
  const viewport = { width: 1440, height: 900 };
  await visited({ seed: "snow", viewport }, async (page) => {
    await begin(page, { system: "eylau", scenario: "davout", seats });
    await advisedUntil(page, ({ question }) => question === "movement");
    await page.getByRole("tab", { name: en.game.tabs.command }).click();
    await picture(page, "command");
  });
  await visited({ seed: "bayonets", viewport }, async (page) => {
    await begin(page, { system: "eylau", scenario: "serpallen", seats });
    await advisedUntil(page, ({ question }) => question === "shockPhase");
    await page.locator('[data-offer][data-look="attack"]').first().click();
    await page.locator(".forecast .shares").first().waitFor();
    await picture(page, "shock");
  });
}

/** Opens the orders of a unit and drags the knob before its front by this many pixels. */
async function march(page: Page, unit: string, dx: number, dy: number): Promise<void> {
  await page.locator(`[data-entry="${unit}"]`).click();
  const box = await page.locator('.board-handle[data-knob="go"]').boundingBox();
  if (!box) throw new Error(`${unit} cannot march`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx, y + dy, { steps: 5 });
  await page.mouse.up();
}

/** To a moment of the replay, by the share of the game that has been played then. */
async function goTo(page: Page, share: number): Promise<void> {
  const timeline = page.getByRole("slider", { name: en.reference.replay.timeline });
  const at = Math.round(Number(await timeline.getAttribute("max")) * share);
  await timeline.fill(String(at));
  await page.locator(".replay-at", { hasText: new RegExp(`^${at} `) }).waitFor();
}

async function playOn(page: Page): Promise<void> {
  const before = page.url();
  await page.getByRole("button", { name: en.reference.replay.playOn }).click();
  const dialog = page.getByRole("dialog");
  for (const side of ["french", "coalition"]) await takeSeat(page, side, "human");
  await dialog.getByRole("button", { name: en.reference.replay.begin }).click();
  await page.waitForURL((url) => url.href !== before);
  await settled(page);
}

async function books(page: Page): Promise<void> {
  await page.locator("[data-question] .case").click();
  await page.locator("dialog[open] .drawer-body > *").first().waitFor();
  await picture(page, "rules");
  await page.keyboard.press("Escape");
  await menu(page, "charts");
  await page.locator("dialog[open] table").first().waitFor();
  await picture(page, "charts");
}

/** The unit with the most places to go to, from near enough to read it. */
async function pickUnit(page: Page): Promise<void> {
  await page.locator(".board .ring.ready").first().waitFor({ state: "attached" });
  let best = { places: -1, x: 0, y: 0 };
  for (const { x, y } of await readyCounters(page)) {
    await page.mouse.click(x, y);
    const { length: places } = await litPlaces(page);
    if (places > best.places) best = { places, x, y };
    await page.keyboard.press("Escape");
  }
  await closer(page, best);
  await page.mouse.click(best.x, best.y);
}

/** What is under the pointer stays there. */
async function closer(page: Page, { x, y }: { readonly x: number; readonly y: number }): Promise<void> {
  await page.mouse.move(x, y);
  if ((page.viewportSize()?.width ?? 0) > 800) await page.mouse.wheel(0, -140);
  await page.waitForTimeout(300);
}

/** An attack picked on the board, with its chances: one attacker, one target, and any units that must join them. */
async function weigh(page: Page): Promise<void> {
  const [attacker] = await readyCounters(page);
  if (!attacker) throw new Error("nobody in sight can attack");
  await closer(page, attacker);
  await page.mouse.click(attacker.x, attacker.y);
  const [target] = await litPlaces(page);
  if (target) await page.mouse.click(target.x, target.y);
  const forecast = page.locator(".forecast:not(.pending)");
  for (let more = 0; more < 10 && !(await forecast.isVisible()); more++) {
    const [other] = [...(await readyCounters(page)), ...(await litPlaces(page))];
    if (other) await page.mouse.click(other.x, other.y);
    await page.waitForTimeout(500);
  }
  await forecast.waitFor();
}
