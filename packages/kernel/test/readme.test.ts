// The README's example is this test: the text shows ford.ts as it is.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Game, Journal, openSave, readSave, scripted, toSave, writeSave } from "../src/index.ts";
import { ford } from "./ford.ts";

const text = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");
const code = text("ford.ts");
const between = (from: string, to: string) => code.slice(code.indexOf(from), code.indexOf(to)).trim();

test("the README prints the steps of the ford as they are tested", () => {
  expect(text("../README.md")).toContain(between("export const steps", "export const ford"));
});

test("an interrupt asks the other side and the march goes on where it was", () => {
  const world = { width: 3, rounds: 2 };
  const game = Game.start(ford, world, scripted([5]));
  game.submit("blue", { do: "march" });
  expect(game.pending.map(({ side }) => side)).toEqual(["red"]);

  const answer = game.submit("red", { do: "fire" });
  expect(answer.ok && answer.events.map((event) => `${event.type} ${event.cite}`)).toEqual([
    "rolled 2.2",
    "hit 2.2",
  ]);
  expect(game.pending.map(({ side }) => side)).toEqual(["blue"]);
  expect(game.position.state).toEqual({ stack: [{ step: "march" }], at: 1, rounds: 1, men: 1 });
});

test("the log is the game: a save is replayed and proved", () => {
  const world = { width: 3, rounds: 2 };
  const journal = Journal.begin(ford, world, { scenario: world, options: {} }, scripted([5]));
  journal.submit("blue", { do: "march" });
  expect(journal.canUndo("blue")).toBe(false); // red is asked now, and knows of it
  journal.submit("red", { do: "fire" });
  expect(journal.canUndo("red")).toBe(false); // the die has fallen

  const again = openSave(ford, readSave(writeSave(toSave(journal))), () => undefined, scripted([]));
  expect(again.game.position.state).toEqual(journal.game.position.state);
});
