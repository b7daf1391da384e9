import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { GameBackend } from "../../src/backend/game-backend.ts";
import type { Setup } from "../../src/backend/protocol.ts";
import { memoryStore } from "../../src/backend/store.ts";
import { begin, saveGame } from "./game-screen.ts";
import { test } from "./visit.ts";

const SEED = "the same everywhere";
const SEATS = { french: "scout", coalition: "scout" };

/** The save of a game that two computers play, without a browser. */
async function playedHere(setup: Setup): Promise<string> {
  const backend = new GameBackend(memoryStore());
  const { id, update } = await backend.begin(setup);
  for (let now = update; now.waiting.for === "computer"; ) now = await backend.computer();
  return (await fetch((await backend.file(id)).url)).text();
}

test("a seeded game falls out the same in Chromium and in Node, digest by digest", async ({ visit }) => {
  const { page } = await visit({ seed: SEED });
  await begin(page, { scenario: "n20-basics", seats: SEATS, all: true });
  await page.locator(".epilogue").waitFor();
  await page.locator(".epilogue-close").click();
  const there = readFileSync(await saveGame(page), "utf8");
  const { scenario, options } = JSON.parse(there);
  const here = await playedHere({ system: "n20", scenario, options, seats: SEATS, seed: SEED });
  expect(JSON.parse(there).entries.length).toBeGreaterThan(10);
  expect(there).toBe(here);
});
