// What a player can save of a fault: what was asked, where it failed, the versions; the game only with consent.

import { readSave } from "@grognard/kernel";
import { expect, test } from "vitest";
import { GameBackend } from "../src/backend/game-backend.ts";
import { StartBackend } from "../src/backend/start-backend.ts";
import { memoryStore } from "../src/backend/store.ts";
import { traceOf } from "../src/backend/trace.ts";
import type { ErrorReport } from "../src/fault.ts";
import { BASICS } from "./basics.ts";

const REPORT: ErrorReport = {
  format: "grognard/report@1",
  what: "no hex",
  asked: { method: "import", args: ["x".repeat(10_000)] },
  stack: `TypeError: no hex\n${"    at rule\n".repeat(200)}`,
  versions: { program: "0.1.0", browser: "a browser", language: "en" },
  page: "#/",
};

const read = async ({ url }: { readonly url: string }) => (await fetch(url)).json();

test("without a game: what was asked, shortened, and the whole stack", async () => {
  const file = await new StartBackend(memoryStore()).errorReport(REPORT, true);
  expect(file.name).toBe("grognard-error-report.json");
  const { asked, stack, ...rest } = await read(file);
  expect(asked.args[0].length).toBeLessThan(600);
  expect(stack).toBe(REPORT.stack);
  expect(rest).toMatchObject({ what: "no hex", versions: REPORT.versions });
});

test("of a game: which it is and under which rules, and only with consent all of it", async () => {
  const backend = new GameBackend(memoryStore(), () => 1);
  const { update } = await backend.begin(BASICS);
  await backend.answer(update.question!.ask, 0);
  const without = await read(await backend.errorReport(REPORT, false));
  expect(without.game).toMatchObject({
    rules: expect.stringMatching(/^n20@/),
    scenario: BASICS.scenario,
    seats: BASICS.seats,
    answers: 1,
  });
  expect(without).not.toHaveProperty("save");
  const { save } = await read(await backend.errorReport(REPORT, true));
  expect(readSave(JSON.stringify(save)).entries).toHaveLength(1);
});

test("what is thrown, if it is no error, is named", () => {
  expect(traceOf("so what")).toBe("so what");
});
