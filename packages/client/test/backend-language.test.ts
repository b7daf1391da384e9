import { speak } from "@grognard/kernel";
import { afterEach, expect, test } from "vitest";
import { GameBackend } from "../src/backend/game-backend.ts";
import { StartBackend } from "../src/backend/start-backend.ts";
import { memoryStore } from "../src/backend/store.ts";

afterEach(() => speak("en"));

/** The worker creates the whole backend with the first game, long after the language was chosen. */
test("the whole backend lists scenarios in the language chosen on the first page", async () => {
  const first = new StartBackend(memoryStore());
  await first.speak("fr");
  const whole = new GameBackend(memoryStore(), () => 1);
  expect(JSON.stringify(await whole.catalogue())).toContain("Les Cent-Jours en Belgique");
  await whole.speak("en");
  expect(JSON.stringify(await whole.catalogue())).toContain("The Hundred Days in Belgium");
});
