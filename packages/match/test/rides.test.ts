// A charge that is aimed rides by itself, and stops where somebody else is asked.

import { loadPlayers, loadSystem } from "@grognard/rulesets/lazily";
import { expect, test } from "vitest";
import { Match, matchDice, rideAt, seatAt } from "../src/index.ts";

/** Straden, where the French lancers have declared a charge. */
async function charging(): Promise<Match> {
  const playable = { system: await loadSystem("bataille"), players: await loadPlayers("bataille") };
  const match = Match.begin(
    playable,
    { scenario: "straden", options: ["open"] },
    { dice: matchDice("rides") },
  );
  for (let n = 0; n < 10 && !seatAt(match, "french").question?.charge; n++) {
    const { offers, ask } = seatAt(match, "french").question!;
    match.answerOffer("french", ask, offers.find(({ look }) => look === "name")?.n ?? offers[0]!.n);
  }
  return match;
}

const placeOf = (match: Match, piece: string): string => {
  const { at } = seatAt(match, "french")
    .scene(() => false)
    .pieces.find(({ id }) => id === piece)!;
  return "place" in at ? at.place : "";
};

test("a charge rides at its target without further answers", async () => {
  const match = await charging();
  const { about, offers, ask } = seatAt(match, "french").question!;
  const target = offers.find(({ look }) => look === "attack")!.places[0]!;
  const from = placeOf(match, about[0]!);
  const given = rideAt(match, "french", ask, target);
  expect(given).toBeGreaterThan(2);
  expect(placeOf(match, about[0]!)).not.toBe(from);
  expect(seatAt(match, "french").question?.charge).toBeUndefined();
});

test("it takes the way that is chosen among those that are compared", async () => {
  const ends = [];
  for (const way of [0, 1]) {
    const match = await charging();
    const { about, offers, ask } = seatAt(match, "french").question!;
    const { n, places } = offers.find(({ look }) => look === "attack")!;
    const { prospects } = seatAt(match, "french").forecast(n)!;
    const { path } = prospects[way]!;
    rideAt(match, "french", ask, places[0]!, path);
    const here = placeOf(match, about[0]!);
    expect(path).toContain(here);
    ends.push(path!.at(-1));
  }
  expect(new Set(ends).size).toBe(2);
});

test("an enemy that is not among the targets is not ridden at", async () => {
  const match = await charging();
  const { offers, ask } = seatAt(match, "french").question!;
  const targets = offers.filter(({ look }) => look === "attack").flatMap(({ places }) => places);
  const other = seatAt(match, "french")
    .scene(() => false)
    .pieces.find(({ side, at }) => side === "coalition" && "place" in at && !targets.includes(at.place))!;
  const before = match.length;
  expect(rideAt(match, "french", ask, "place" in other.at ? other.at.place : "")).toBe(0);
  expect(match.length).toBe(before);
});

test("where nothing leads nearer, nothing is done", async () => {
  const match = await charging();
  const { about, ask } = seatAt(match, "french").question!;
  const before = match.length;
  const here = placeOf(match, about[0]!);
  expect(rideAt(match, "french", ask, here)).toBe(0);
  expect(match.length).toBe(before);
  expect(() => rideAt(match, "french", "old", here)).toThrow("answered already");
});
