import type { Happened, Telling } from "@grognard/scene";
import { expect, test } from "vitest";
import { rollCards } from "../src/game/roll-cards.ts";
import { soundsOf } from "../src/game/sound.ts";
import { summaryOf } from "../src/game/summary.ts";

const telling = (text: string, more: Partial<Telling> = {}): Telling => ({
  text,
  cite: "1",
  kind: "note",
  pieces: [],
  places: [],
  ...more,
});
const roll = (value: number) => telling("a die", { roll: { die: "d6", value, side: "red", why: "fire" } });
const nothing: Happened = { moves: [], attacks: [], fates: [], taken: [] };
const path = [{ place: "1,1" }, { place: "1,2" }];

test("a summary tells what the others have moved, and every fight", () => {
  const told = [telling("a volley", { kind: "battle" }), roll(3), telling("two lost", { kind: "loss" })];
  const moves = [
    { piece: "a", side: "red", path },
    { piece: "b", side: "blue", path },
  ];
  const summary = summaryOf("blue", told, { ...nothing, moves });
  expect(summary?.moved.map(({ piece }) => piece)).toEqual(["a"]);
  expect(summary?.fights.map(({ text }) => text)).toEqual(["a volley", "two lost"]);
});

test("what came of one's own answer is no news", () => {
  const moves = [{ piece: "b", side: "blue", path }];
  expect(summaryOf("blue", [], { ...nothing, moves })).toBeUndefined();
});

test("dice are on a card with their result", () => {
  const first = [roll(1), roll(2), telling("hit")];
  const second = [roll(6), telling("missed"), telling("no loss")];
  expect(rollCards([...first, ...second])).toEqual([first, second]);
});

test("muskets, guns, drums and dice are heard, each once", () => {
  const fire = (piece: string) => telling("fire", { attack: { look: "fire", by: [piece], at: ["1,1"] } });
  const beat = [telling("2", { kind: "turn" }), fire("foot"), fire("foot"), fire("guns"), roll(4)];
  expect(soundsOf(beat, (piece) => piece === "guns")).toEqual(["drum", "musket", "gun", "die"]);
  expect(soundsOf([telling("a march", { kind: "move" })], () => false)).toEqual([]);
});
