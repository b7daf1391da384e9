import { expect } from "vitest";
import { words as en } from "../../src/text/en/index.ts";
import { begin } from "./game-screen.ts";
import { answer, habits, play, settled } from "./robot.ts";
import { test } from "./visit.ts";

test("from the start page through the guided first game to its replay", async ({ visit }) => {
  const { page } = await visit();
  await page.getByRole("button", { name: en.start.invitation.beginOf("Napoleonic 20") }).click();
  await settled(page);
  const lesson = page.getByRole("complementary", { name: en.common.guide.label });
  await lesson.waitFor();
  expect(await lesson.textContent()).toContain(en.common.guide.of(1, 1).split(" 1 ")[0]);

  const { over } = await play(page, habits("newcomer", 60));
  expect(over).toBe(true);
  const end = page.getByRole("dialog");
  expect(await end.textContent()).toContain(en.reference.epilogue.over(""));
  await end.getByRole("heading", { name: en.reference.epilogue.story }).waitFor();

  await end.getByRole("button", { name: en.reference.epilogue.replay }).click();
  const timeline = page.getByRole("slider", { name: en.reference.replay.timeline });
  // it plays by itself
  await page.getByRole("button", { name: en.reference.replay.pause }).waitFor();
  await timeline.press(" ");
  await page.getByRole("button", { name: en.reference.replay.play, exact: true }).waitFor();
  await timeline.press("Home");
  await expect.poll(() => timeline.inputValue()).toBe("0");
  await page.getByRole("button", { name: en.reference.replay.forward, exact: true }).click();
  await expect.poll(() => timeline.inputValue()).toBe("1");
});

for (const [system, name] of [
  ["Napoleonic 20", "n20"],
  ["La Bataille", "bataille"],
] as const)
  test(`the first lesson says how to win and rings where, and lessons advance by themselves: ${name}`, async ({
    visit,
  }) => {
    const { page } = await visit({ seed: "lessons" });
    await page.getByRole("button", { name: new RegExp(`${en.start.invitation.begin}: .*${system}`) }).click();
    const sight = await settled(page);
    const lesson = page.getByRole("complementary", { name: en.common.guide.label });
    await lesson.getByRole("heading", { name: /^How you win/ }).waitFor();
    await expect.poll(() => page.locator(".board .pointed").count()).toBeGreaterThan(1);
    await lesson.getByRole("button", { name: en.common.guide.gotIt }).click();
    const second = await lesson.getByRole("heading").textContent();
    await answer(page, sight, habits("lessons"));
    await expect.poll(() => lesson.textContent()).not.toContain(second);
    const { earlier, again } = en.common.guide;
    await lesson.getByRole("button", { name: new RegExp(`${earlier}|${again}`) }).click();
    await lesson.getByRole("heading").waitFor();
  });

test("levels go from easy to hard, and an easy one is proposed until a game is won", async ({ visit }) => {
  const { page } = await visit({ seed: "levels" });
  const { random, easy, medium, hard } = en.start.setUp.grades;
  const seat = page.locator(".seat").nth(1);
  const proposed = seat.locator(".pick-row:has(:checked) .grade");
  await begin(page, { scenario: "n20-basics", seats: {} });
  await page.goto(page.url().replace(/#.*/, "#/new/n20/n20-basics"));
  await expect.poll(() => proposed.textContent()).toBe(easy);
  expect(await seat.locator(".grade").allTextContents()).toEqual([random, easy, medium, hard]);
  await page.goto(page.url().replace(/#.*/, "#/new/eylau/serpallen"));
  await expect.poll(() => proposed.textContent()).toBe(easy);
  expect(await seat.locator(".grade").allTextContents()).toEqual([random, easy, hard]);
});
