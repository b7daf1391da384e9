// A free table in use: orders are written by mouse, finger and keyboard, handed in, and revealed.

import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { words as en } from "../../src/text/en/index.ts";
import { expectAccessible } from "./axe.ts";
import { begin } from "./game-screen.ts";
import { type MakeVisit, test } from "./visit.ts";

const words = en.game.orders;
const DEPTH = 800;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

async function openGame(visit: MakeVisit, red = "random", options = {}): Promise<Page> {
  const { page } = await visit({ seed: "table", address: inject("skirmish"), ...options });
  await begin(page, { system: "skirmish", scenario: "brigade", seats: { blue: "human", red } });
  if (red !== "human") await page.locator(".board-world canvas").first().waitFor();
  return page;
}

/** Where a point of the table is on the screen. */
const onScreen = (page: Page, x: number, y: number) =>
  page.locator(".board-world").evaluate(
    (world, point) => {
      const { left, top, width } = world.getBoundingClientRect();
      const scale = width / (world as HTMLElement).offsetWidth;
      return { x: left + point.x * scale, y: top + point.y * scale };
    },
    { x, y: DEPTH - y },
  );

async function touch(page: Page, x: number, y: number): Promise<void> {
  const at = await onScreen(page, x, y);
  await page.mouse.click(at.x, at.y);
}

const knob = (page: Page, id: string) => page.locator(`.board-handle[data-knob="${id}"]`);

async function pull(page: Page, id: string, dx: number, dy: number): Promise<void> {
  const { x, y, width, height } = (await knob(page, id).boundingBox())!;
  const [mx, my] = [x + width / 2, y + height / 2];
  await page.mouse.move(mx, my);
  await page.mouse.down();
  await page.mouse.move(mx + dx, my + dy, { steps: 6 });
  await page.mouse.up();
}

const entry = (page: Page) => page.locator("[data-open-entry]");

test("with the mouse: pick, pull, undo, choose a target, hand in, see what comes of it", async ({
  visit,
}) => {
  const page = await openGame(visit);
  await touch(page, 335, 560);
  await expect.poll(() => entry(page).getAttribute("data-open-entry")).toBe("b1");
  await pull(page, "go", 60, 0);
  await page
    .locator(".board-used")
    .getByText(/of 150 mm/)
    .waitFor();
  const order = page.locator('[data-entry="b1"]');
  await expect.poll(() => order.getAttribute("data-state")).toBe("given");
  await page.keyboard.press("Control+z");
  await expect.poll(() => order.getAttribute("data-state")).toBe("idle");

  await touch(page, 395, 190);
  await expect.poll(() => entry(page).getAttribute("data-open-entry")).toBe("b4");
  await touch(page, 703, 180);
  await expect.poll(() => page.locator('[data-choice="fire r5"]').getAttribute("aria-pressed")).toBe("true");
  await page.locator("[data-confirm]").click();
  await page.locator('[data-question="orders"][data-at="2"]').waitFor();
  await page.locator("#tab-panel").getByText("Horse battery fires").waitFor();
});

test("what several things may be done with is asked about; what is too far is refused with its case", async ({
  visit,
}) => {
  const page = await openGame(visit);
  await page.locator('[data-entry="b6"]').click();
  await touch(page, 703, 180);
  await page.getByText(words.which("Jaeger")).first().waitFor();
  await page.locator('.order-which [data-choice="charge r5"]').click();
  await page.locator(".order-written").getByText("charge Jaeger").waitFor();
  await page.locator('[data-entry="b3"]').click();
  await page.locator('[data-field="forward"]').fill("20");
  await page.locator('[data-field="forward"]').press("Enter");
  await expect.poll(() => page.locator('[data-entry="b3"]').getAttribute("data-state")).toBe("given");
  await page.locator('[data-entry="b2"]').click();
  await pull(page, "go", 300, -40);
  const why = page.locator("#order-why");
  await why.getByText(/it can go 150 mm/).waitFor();
  expect(await page.locator("[data-confirm]").getAttribute("aria-disabled")).toBe("true");
  await page.getByRole("button", { name: words.clear, exact: true }).click();
  await expect.poll(() => why.count()).toBe(0);
});

test("with the keyboard alone", async ({ visit }) => {
  const page = await openGame(visit);
  await page.locator(".decision h2").first().focus();
  await page.keyboard.press("n");
  await expect.poll(() => entry(page).getAttribute("data-open-entry")).toBe("b1");
  await page.keyboard.press("p");
  await expect.poll(() => entry(page).getAttribute("data-open-entry")).toBe("b6");
  await page.keyboard.press("w");
  await knob(page, "go").focus();
  await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(() => entry(page).locator(".order-used").textContent()).toMatch(/of 150 mm/);
  expect(await knob(page, "go").evaluate((button) => button === document.activeElement)).toBe(true);
  await page.locator(".board").focus();
  await page.keyboard.press("d");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.locator(".ruler-length").getByText(/mm/).waitFor({ state: "attached" });
  await page.keyboard.press("d");
  await page.locator("[data-confirm]").focus();
  await page.keyboard.press("Enter");
  await page.locator('[data-question="orders"][data-at="2"]').waitFor();
});

test("on a phone: large knobs, pulled by a finger; nothing overflows", async ({ visit }) => {
  const page = await openGame(visit, "random", PHONE);
  const unit = await onScreen(page, 335, 560);
  await page.touchscreen.tap(unit.x, unit.y);
  await expect.poll(() => entry(page).getAttribute("data-open-entry")).toBe("b1");
  const box = (await knob(page, "go").boundingBox())!;
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  const session = await page.context().newCDPSession(page);
  const [x, y] = [box.x + 22, box.y + 22];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  for (const by of [15, 30, 45])
    await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: x + by, y }] });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page
    .locator(".board-used")
    .getByText(/of 150 mm/)
    .waitFor();
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow).toBe(0);
});

test("two at one screen: each writes behind a cover, then all is uncovered", async ({ visit }) => {
  const page = await openGame(visit, "human");
  await page.locator('[data-cover="blue"] button').click();
  await page.locator('[data-entry="b1"]').click();
  await page.locator('[data-choice="column"]').click();
  await expect.poll(() => page.locator('[data-entry="b1"]').getAttribute("data-state")).toBe("given");
  await page.locator("[data-confirm]").click();
  await page.locator('[data-cover="red"]').waitFor();
  expect(await page.locator(".board").count()).toBe(0);
  await page.locator('[data-cover="red"] button').click();
  await page.locator('[data-entry="r1"]').waitFor();
  expect(await page.locator('[data-entry="b1"]').count()).toBe(0);
  expect(await page.locator(".log-group").count()).toBe(0);
  await page.locator("[data-confirm]").click();
  await page.getByRole("button", { name: "I/35e Ligne forms column" }).waitFor();
});

test("the ruler measures what is dragged", async ({ visit }) => {
  const page = await openGame(visit);
  await page.getByRole("button", { name: en.game.board.ruler }).click();
  const [from, to] = [await onScreen(page, 600, 600), await onScreen(page, 900, 600)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  expect(await page.locator(".ruler-length").textContent()).toMatch(/^(299|300|301) mm$/);
});

test("the computer's orders can be taken over, and the page is accessible with an entry open", async ({
  visit,
}) => {
  const page = await openGame(visit);
  await page.getByRole("button", { name: en.game.advice.short }).click();
  await page.locator("[data-adopt]").click();
  await expect.poll(() => page.locator('.order-line[data-state="given"]').count()).toBe(6);
  await page.locator('[data-entry="b1"]').click();
  await expectAccessible(page, "orders");
});
