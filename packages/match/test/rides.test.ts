// A charge that is aimed rides by itself, and stops where somebody else is asked.

import { loadPlayers, loadSystem } from "@grognard/rulesets/lazily";
import { expect, test } from "vitest";
import { forecastOf, Match, matchDice, questionOf, rideAt, sceneOf } from "../src/index.ts";

/** Straden, where the French lancers have declared a charge. */
async function charging(): Promise<Match> {
  const playable = { system: await loadSystem("bataille"), players: await loadPlayers("bataille") };
  const match = Match.begin(
    playable,
    { scenario: "straden", options: ["open"] },
    { dice: matchDice("rides") },
  );
  for (let n = 0; n < 10 && !questionOf(match, "french")?.charge; n++) {
    const { offers, ask } = questionOf(match, "french")!;
    match.answerOffer("french", ask, offers.find(({ look }) => look === "name")?.n ?? offers[0]!.n);
  }
  return match;
}

const placeOf = (match: Match, piece: string): string => {
  const { at } = sceneOf(match, "french", () => false).pieces.find(({ id }) => id === piece)!;
  return "place" in at ? at.place : "";
};

test("a charge rides at its target without further answers", async () => {
  const match = await charging();
  const { about, offers, ask } = questionOf(match, "french")!;
  const target = offers.find(({ look }) => look === "attack")!.places[0]!;
  const from = placeOf(match, about[0]!);
  const given = rideAt(match, "french", ask, target);
  expect(given).toBeGreaterThan(2);
  expect(placeOf(match, about[0]!)).not.toBe(from);
  expect(questionOf(match, "french")?.charge).toBeUndefined();
});

test("it takes the way that is chosen among those that are compared", async () => {
  const ends = [];
  for (const way of [0, 1]) {
    const match = await charging();
    const { about, offers, ask } = questionOf(match, "french")!;
    const { n, places } = offers.find(({ look }) => look === "attack")!;
    const { prospects } = forecastOf(match, "french", n)!;
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
  const { offers, ask } = questionOf(match, "french")!;
  const targets = offers.filter(({ look }) => look === "attack").flatMap(({ places }) => places);
  const other = sceneOf(match, "french", () => false).pieces.find(
    ({ side, at }) => side === "coalition" && "place" in at && !targets.includes(at.place),
  )!;
  const before = match.length;
  expect(rideAt(match, "french", ask, "place" in other.at ? other.at.place : "")).toBe(0);
  expect(match.length).toBe(before);
});

test("where nothing leads nearer, nothing is done", async () => {
  const match = await charging();
  const { about, ask } = questionOf(match, "french")!;
  const before = match.length;
  const here = placeOf(match, about[0]!);
  expect(rideAt(match, "french", ask, here)).toBe(0);
  expect(match.length).toBe(before);
  expect(() => rideAt(match, "french", "old", here)).toThrow("answered already");
});
