// All chances of an answer are seen before it is given, without scrolling, on every screen: in every system.

import type { Page } from "playwright-core";
import { expect } from "vitest";
import { advisedUntil } from "../../bench/screenshots/advised.ts";
import { words as en } from "../../src/text/en/index.ts";
import { Fighter, mouse } from "./battle.ts";
import { begin } from "./game-screen.ts";
import { press, type Sight, settled, sightNow } from "./robot.ts";
import { type MakeVisit, test } from "./visit.ts";

const SCREENS = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
] as const;

test("n20: the first battle of the guided game", async ({ visit }) => {
  const { page } = await visit({ seed: "odds" });
  await page.getByRole("button", { name: en.start.invitation.beginOf("Napoleonic 20") }).click();
  await weigh(page, ({ offers }) => offers.some(isAttack));
  await expectAllInSight(page, 1);
});

test("bataille: a volley, and an assault with the checks before it", async ({ visit }) => {
  const page = await game(visit, "bataille", "straden", { french: "human", coalition: "brigadier" });
  await weigh(page, ({ question, offers }) => question === "offensiveFire" && offers.some(isAttack));
  await expectAllInSight(page, 1);
  await page.locator("[data-cancel]:visible").click();
  await weigh(page, ({ question, offers }) => question === "melee" && offers.some(isAttack));
  await expectAllInSight(page, 2);
});

test("bataille: the ways of a charge", async ({ visit }) => {
  const page = await game(visit, "bataille", "straden", { french: "human", coalition: "random" });
  let sight = await settled(page);
  for (let n = 0; sight.question !== "ride" && n < 6; n++) {
    await press(page, sight, (sight.offers.find(({ look }) => look === "name") ?? sight.offers[0]!).n);
    sight = await settled(page, sight.at);
  }
  await weigh(page, ({ question }) => question === "ride");
  await expectAllInSight(page, 1);
});

test("march: an attack with the losses of both sides", async ({ visit }) => {
  const page = await game(visit, "march", "teugn-hausen", { french: "human", coalition: "general" });
  await weigh(page, ({ question }) => question === "attacks");
  await expectAllInSight(page, 3);
});

test("eylau: a shock with the fire before it", async ({ visit }) => {
  const page = await game(visit, "eylau", "serpallen", { french: "human", allied: "marshal" });
  await weigh(page, ({ question }) => question === "shockPhase");
  await expectAllInSight(page, 2);
});

test("tabletop: one shot, and several together", async ({ visit }) => {
  const { page, tap } = await visit({ seed: "pictures" });
  const seats = { france: "human", britain: "colonel" };
  await begin(page, { system: "tabletop", scenario: "maida-1806", seats });
  await advisedUntil(page, ({ question }) => question === "fire");
  const fighter = new Fighter(page, tap, mouse(page));
  const [first, second] = fighter.update.question!.sheet!.entries.map(({ piece }) => piece);
  for (const piece of [first!, second!]) {
    await fighter.open(piece);
    await page.locator(".order-entry [data-choice]").first().click();
    await page.locator(`[data-entry="${piece}"][data-state="given"]`).waitFor({ state: "attached" });
    await expectAllInSight(page, 1);
  }
  await page.getByRole("button", { name: en.game.orders.close }).click();
  await expect.poll(() => page.locator(".forecast .prospect").count()).toBeGreaterThan(1);
  await expectAllInSight(page, 2);
});

const isAttack = ({ look }: Sight["offers"][number]): boolean => look === "attack";

async function game(
  visit: MakeVisit,
  system: string,
  scenario: string,
  seats: { readonly [side: string]: string },
): Promise<Page> {
  const { page } = await visit({ seed: system === "eylau" ? "bayonets" : "pictures" });
  await begin(page, { system, scenario, seats });
  return page;
}

/** Plays as advised until there is something of this kind to attack, and looks at the chances. */
async function weigh(page: Page, wanted: (sight: Sight) => boolean): Promise<void> {
  if (!wanted(await sightNow(page))) await advisedUntil(page, wanted);
  await page.locator('[data-offer][data-look="attack"]:visible').first().click();
  await page.locator(".forecast .shares").first().waitFor();
}

/** Nothing is wider than its column, and every chance lies in one piece in the part of it that can be seen. */
async function expectAllInSight(page: Page, lists: number): Promise<void> {
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    const name = `${screen.width}x${screen.height}`;
    const shares = page.locator(".forecast .shares");
    await expect.poll(() => shares.count(), { message: name }).toBeGreaterThanOrEqual(lists);
    expect(await page.evaluate(outOfSight), name).toEqual([]);
  }
  await page.setViewportSize(SCREENS[0]);
}

/** In the page. */
function outOfSight(): string[] {
  const body = document.querySelector<HTMLElement>(".decision-body")!;
  const column = body.getBoundingClientRect();
  const wide = [body, ...body.querySelectorAll<HTMLElement>(".chosen, .order-entry, .forecast, .forecast *")]
    .filter((one) => !one.matches(".for-readers, select, option") && one.scrollWidth > one.clientWidth + 1)
    .filter((one) => getComputedStyle(one).display !== "inline")
    .map((one) => `too wide: ${one.tagName} ${one.className}`);
  const hidden = [...body.querySelectorAll(".forecast .shares > li, .forecast .percent")]
    .filter((one) => {
      const { top, bottom, left, right } = one.getBoundingClientRect();
      return (
        top < column.top - 1 ||
        bottom > column.bottom + 1 ||
        left < column.left ||
        right > column.right ||
        right > innerWidth ||
        bottom > innerHeight
      );
    })
    .map((one) => `not in sight: ${one.textContent}`);
  const broken = [...body.querySelectorAll(".forecast .shares > li")]
    .filter((one) => one.getClientRects().length > 1)
    .map((one) => `ends in another line: ${one.textContent}`);
  return [...wide, ...hidden, ...broken];
}
