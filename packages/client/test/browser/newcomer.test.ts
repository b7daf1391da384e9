import { expect } from "vitest";
import { words as en } from "../../src/text/en/index.ts";
import { habits, play, settled } from "./robot.ts";
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
  await expect.poll(() => timeline.inputValue()).toBe("0");
  await page.getByRole("button", { name: en.reference.replay.forward }).click();
  await expect.poll(() => timeline.inputValue()).toBe("1");
});
