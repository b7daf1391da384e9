import { expect } from "vitest";
import { litPlaces, readyCounters } from "./field.ts";
import { begin } from "./game-screen.ts";
import { until } from "./patience.ts";
import { answer, habits, play, settled, sightNow } from "./robot.ts";
import { test } from "./visit.ts";

test("a whole game is played by what is on the screen", async ({ visit }) => {
  const { page } = await visit({ seed: "basics" });
  await begin(page, { scenario: "n20-basics", seats: { french: "human", coalition: "scout" } });
  const asked = new Set<string>();
  const { over, answers } = await play(page, habits("basics"), {
    onSight: async ({ question }) => void asked.add(question),
  });
  expect(over).toBe(true);
  expect(answers).toBeGreaterThan(10);
  expect(asked.size).toBeGreaterThan(3);
  expect(await page.locator("[data-undo]").count(), "the end is not taken back").toBe(0);
});

test("a campaign with every optional rule goes on and on", async ({ visit }) => {
  const { page } = await visit({ seed: "campaign" });
  await begin(page, {
    scenario: "waterloo-1815",
    seats: { french: "human", coalition: "scout" },
    all: true,
  });
  const { over, answers } = await play(page, habits("campaign", 35), { most: 200 });
  expect(over || answers === 200).toBe(true);
});

test("units are moved on the board: by clicks, and by dragging", async ({ visit }) => {
  const { page } = await visit({ seed: "board" });
  await begin(page, { scenario: "waterloo-1815", seats: { french: "human", coalition: "human" } });
  let sight = await toMovement(page);

  const [unit] = await readyCounters(page);
  await page.mouse.click(unit!.x, unit!.y);
  const places = await litPlaces(page);
  expect(places.length).toBeGreaterThan(0);
  await page.mouse.click(places[0]!.x, places[0]!.y);
  sight = await confirmed(page, sight.at);

  const [next] = await readyCounters(page);
  await page.mouse.move(next!.x, next!.y);
  await page.mouse.down();
  await page.mouse.move(next!.x + 8, next!.y + 8);
  await expect.poll(() => litPlaces(page)).not.toEqual([]);
  const [goal] = await litPlaces(page);
  await page.mouse.move(goal!.x, goal!.y, { steps: 4 });
  await page.mouse.up();
  await confirmed(page, sight.at);
});

type Page = Parameters<typeof sightNow>[0];

/** Answers whatever comes before the first march. */
async function toMovement(page: Page) {
  const hand = habits("to movement", 100);
  let sight = await settled(page);
  while (!sight.offers.some((offer) => offer.look === "move") && sight.folded.length === 0)
    sight = await answer(page, sight, hand);
  return sight;
}

/** The pick may have been the answer; or it has to be confirmed, or is one of several. */
const confirmed = (page: Page, at: number) =>
  until(page, async () => {
    const now = await sightNow(page);
    if (now.state === "asks" && now.at > at) return now;
    const next = page.locator("[data-confirm]:visible, .chosen [data-offer]:visible").first();
    if (now.at === at && (await next.count())) await next.click();
    return undefined;
  });
