import { expect } from "vitest";
import { words as en } from "../../src/text/en/index.ts";
import { counters } from "./field.ts";
import { begin, menu } from "./game-screen.ts";
import { habits, play, settled, sightNow } from "./robot.ts";
import { test } from "./visit.ts";

const words = en.reference.replay;

test("the timeline goes to any moment, and a game can be played on from there", async ({ visit }) => {
  const { page } = await visit({ seed: "replay" });
  await begin(page, { scenario: "n20-basics", seats: { french: "human", coalition: "human" } });
  const boards = new Map<number, readonly string[]>();
  const { answers } = await play(page, habits("replay", 30), {
    most: 14,
    onSight: async ({ at }) => void boards.set(at, await counters(page)),
  });
  expect(answers).toBe(14);
  const present = await sightNow(page);

  await menu(page, "replay");
  const timeline = page.getByRole("slider", { name: words.timeline });
  for (const at of [0, 7, 3, 12]) {
    await timeline.fill(String(at));
    await expect.poll(() => counters(page), { message: `the board at ${at}` }).toEqual(boards.get(at));
  }
  await page.getByRole("button", { name: words.back, exact: true }).click();
  await expect.poll(() => timeline.inputValue()).toBe("11");
  await timeline.press("Home");
  await expect.poll(() => timeline.inputValue()).toBe("0");
  await page.getByRole("button", { name: words.present }).click();
  expect((await settled(page)).at).toBe(present.at);

  const old = page.url();
  await menu(page, "replay");
  await timeline.fill("6");
  await expect.poll(() => page.locator(".replay-at").textContent()).toBe(words.position(6, answers));
  await page.getByRole("button", { name: words.playOn }).click();
  await page.getByRole("dialog").getByRole("button", { name: words.begin }).click();
  await expect.poll(() => page.url()).not.toBe(old);
  expect((await settled(page)).at).toBe(6);
  await play(page, habits("another way", 30), { most: 3 });

  await page.goto(old); // the other game stays on the screen until this one has been read
  await expect.poll(async () => (await sightNow(page)).at).toBe(present.at);
});
