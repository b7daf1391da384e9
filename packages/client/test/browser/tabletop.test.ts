// A battle on the miniatures table: fought by mouse, by finger and by keyboard, and by two at one screen.

import type { Page } from "playwright-core";
import { expect } from "vitest";
import { words as en } from "../../src/text/en/index.ts";
import { expectAccessible } from "./axe.ts";
import { Fighter, finger, mouse } from "./battle.ts";
import { begin } from "./game-screen.ts";
import { settled, uncover } from "./robot.ts";
import { test } from "./visit.ts";

const PORDENONE = { system: "tabletop", scenario: "pordenone-1809" } as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;

const state = (page: Page, piece: string) =>
  page.locator(`[data-entry="${piece}"]`).getAttribute("data-state");

test("by mouse: formations, marches, fire at whoever is touched, and a charge", async ({ visit }) => {
  const { page, tap } = await visit({ seed: "pordenone", ...DESKTOP });
  await begin(page, { ...PORDENONE, seats: { france: "human", austria: "colonel" } });
  const fighter = new Fighter(page, tap, mouse(page));
  const battalion = fighter.update.scene.pieces.find(({ id }) => id === "A2")!;
  const { x, y } = (await fighter.spot(battalion))!;
  await page.mouse.click(x, y);
  await page.locator('[data-open-entry="A2"]').waitFor();
  await expect.poll(() => page.locator(".shape.zone").count()).toBeGreaterThan(0);
  expect(await page.locator(".shape.radius").count()).toBe(1);
  await page.locator('[data-choice^="form/line/"]').first().click();
  await page.locator(".phantom").waitFor({ state: "attached" });
  await expectAccessible(page, "an order of the miniatures table");
  await page.keyboard.press("Control+z");
  await expect.poll(() => state(page, "A2")).toBe("idle");
  const { answers } = fighter;
  await fighter.until(() => fighter.turn > 3 && answers.has("fire") && answers.has("charge"));
  expect([...answers.keys()]).toEqual(expect.arrayContaining(["movement", "fire", "charge"]));
});

test("several units at once: picked with shift and in the roster, advanced, wheeled, taken back", async ({
  visit,
}) => {
  const { page, tap } = await visit({ seed: "brigade", ...DESKTOP });
  await begin(page, { ...PORDENONE, seats: { france: "human", austria: "random" } });
  const fighter = new Fighter(page, tap, mouse(page));
  let sight = await settled(page);
  while (fighter.update.question?.id !== "movement") sight = await handIn(page, sight.at);
  await page.locator("#tab-army").click();
  await page.locator(".roster-pick").last().click();
  const open = page.locator("[data-open-entry]");
  await expect.poll(() => open.getAttribute("data-open-entry")).toContain("+");
  const pieces = (await open.getAttribute("data-open-entry"))!.split("+");
  expect(pieces.length).toBeGreaterThan(1);
  await expectAccessible(page, "several units of the miniatures table");
  const given = () => page.locator('.order-line[data-state="given"]').count();
  await fill(page, "advance", 40);
  await expect.poll(given).toBeGreaterThan(1);
  await expect.poll(() => page.locator(".phantom:not(.faint)").count()).toBeGreaterThan(1);
  const marched = await given();
  await fill(page, "wheel", -5);
  await expect.poll(() => page.locator(".order-list").textContent()).toMatch(/wheel/);
  await page.locator("[data-unwrite]").click();
  await expect.poll(() => page.locator(".order-list").textContent()).not.toMatch(/wheel/);
  expect(await given()).toBe(marched);
  await page.locator("[data-unwrite]").click();
  await expect.poll(given).toBe(0);

  await page.keyboard.press("Escape");
  await expect.poll(() => open.count()).toBe(0);
  const units = fighter.update.scene.pieces.filter(({ id }) => pieces.includes(id)).slice(0, 2);
  const spots = await Promise.all(units.map((unit) => fighter.spot(unit)));
  await page.keyboard.down("Shift");
  for (const spot of spots) await page.mouse.click(spot!.x, spot!.y);
  await page.keyboard.up("Shift");
  await expect.poll(() => open.getAttribute("data-open-entry")).toBe(units.map(({ id }) => id).join("+"));
});

async function handIn(page: Page, at: number) {
  await page.locator("[data-confirm]").click();
  return settled(page, at);
}

async function fill(page: Page, field: string, value: number): Promise<void> {
  const input = page.locator(`[data-field="${field}"]`);
  await input.fill(String(value));
  await input.press("Enter");
}

test("by finger on a phone, and nothing overflows", async ({ visit }) => {
  const { page, tap } = await visit({ seed: "phone", ...PHONE });
  await begin(page, { ...PORDENONE, seats: { france: "human", austria: "random" } });
  const fighter = new Fighter(page, tap, await finger(page));
  await fighter.until(() => fighter.turn > 2 && fighter.answers.has("fire"));
  expect(fighter.answers.get("movement")).toBeGreaterThan(4);
  expect(fighter.answers.get("fire")).toBeGreaterThan(0);
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow).toBe(0);
});

/** On to the first thing of this kind. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let tries = 0; tries < 120; tries++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

test("with the keyboard alone for a turn", async ({ visit }) => {
  const { page, tap } = await visit({ seed: "keys" });
  await begin(page, { ...PORDENONE, seats: { france: "human", austria: "random" } });
  const { update } = new Fighter(page, tap, mouse(page));
  expect(update.scene.track.now).toBe(0);
  let sight = await settled(page);
  while (!/Turn 2/.test((await page.locator(".moment").textContent()) ?? "")) {
    await page.keyboard.press("n");
    await page.locator("[data-open-entry]").waitFor();
    if (sight.question === "deployment") {
      await page.keyboard.press("n");
      await page.locator('[data-open-entry="A2"]').waitFor();
      await tabTo(page, '[data-choice="face"]');
      await page.keyboard.press("Enter");
      await expect.poll(() => state(page, "A2")).toBe("given");
      await page.keyboard.press("Control+z");
    }
    if (sight.question === "movement") {
      await page.keyboard.press("n");
      await page.locator('[data-open-entry="A2"]').waitFor();
      await tabTo(page, '[data-knob="go"]');
      await page.keyboard.press("Shift+ArrowRight");
      await expect.poll(() => state(page, "A2")).toBe("given");
      expect(await page.locator(".order-used").first().textContent()).toMatch(/^25 of/);
    }
    await tabTo(page, "[data-confirm]");
    await page.keyboard.press("Enter");
    sight = await settled(page, sight.at);
  }
});

test("the whole brigade marches at one word", async ({ visit }) => {
  const { page, tap } = await visit({ seed: "brigade" });
  await begin(page, { ...PORDENONE, seats: { france: "human", austria: "random" } });
  const fighter = new Fighter(page, tap, mouse(page));
  await fighter.answer(await settled(page));
  await fighter.open("AC");
  await page.locator('[data-choice="all/abreast"]').click();
  for (const piece of ["A2", "A3", "AC"]) await expect.poll(() => state(page, piece)).toBe("given");
  await page.locator('[data-field="all"]').fill("40");
  await page.locator('[data-field="all"]').press("Enter");
  await page.locator('[data-entry="A2"]').getByText("forward 40 mm").waitFor();
  await page.locator('[data-entry="A3"]').getByText("forward 40 mm").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("[data-unwrite]").click();
  await page.locator("[data-unwrite]").click();
  await expect.poll(() => page.locator('.order-line[data-state="given"]').count()).toBe(0);
});

test("two at one screen: what the first has written and how strong he is never reaches the second", async ({
  visit,
}) => {
  const { page, tap } = await visit({ seed: "sealed" });
  await begin(page, { ...PORDENONE, seats: { france: "human", austria: "human" } });
  const strong: { [side: string]: string[] } = {};
  let sight = await settled(page);
  for (let answers = 0; answers < 6; ) {
    if (sight.state === "covered") {
      expect(await page.locator(".board, .log, .decision").count()).toBe(0);
      expect(await page.content()).not.toContain("35e Ligne");
      tap.forget();
      sight = await uncover(page);
    }
    const fighter = new Fighter(page, tap, mouse(page));
    const { viewer } = fighter.update;
    const [own, foe] = viewer === "france" ? ["A", "B"] : ["B", "A"];
    strong[viewer] = fighter.update.scene.pieces.flatMap(({ side, face }) =>
      side === viewer ? (face?.values ?? []) : [],
    );
    if (sight.question === "deployment") {
      await page.locator(`[data-entry="${own}2"]`).click();
      await page.locator('[data-choice="face"]').click();
      await expect.poll(() => state(page, `${own}2`)).toBe("given");
    }
    sight = await fighter.answer(sight);
    answers++;
    const heard = tap.messages.filter(({ to }) => to === "page");
    expect(JSON.stringify(heard)).toContain(`"unit":"${own}2"`);
    for (const { update, data } of heard) {
      expect(JSON.stringify([update, data])).not.toMatch(new RegExp(`"(unit|commander)":"${foe}`));
      if (update?.viewer !== viewer) continue;
      for (const { side, face } of update.scene.pieces) if (side !== viewer) expect(face?.values).toEqual([]);
      const musters = update.tellings.filter(({ event }) => event === "strength");
      expect(musters.every(({ side }) => side === viewer)).toBe(true);
    }
  }
  expect(Object.values(strong).map(({ length }) => length)).toEqual([4, 5]);
});

test("a whole battle as the computer advises, to its end", async ({ visit }) => {
  const { page } = await visit({ seed: "advised" });
  await begin(page, { ...PORDENONE, seats: { france: "human", austria: "random" } });
  for (let sight = await settled(page); sight.state === "asks"; sight = await settled(page, sight.at)) {
    await page.getByRole("button", { name: en.game.advice.short }).click();
    await page.locator("[data-adopt]").click();
    await page.locator("[data-adopt]").waitFor({ state: "detached" });
    expect(await page.locator("#order-why").allTextContents(), sight.text).toEqual([]);
    await page.locator("[data-confirm]").click();
  }
  const end = page.getByRole("dialog");
  expect(await end.textContent()).toContain(en.reference.epilogue.over(""));
  await end.getByRole("heading", { name: en.reference.epilogue.story }).waitFor();
});
