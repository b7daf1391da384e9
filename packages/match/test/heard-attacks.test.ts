// Every system says who attacks what and what becomes of units, so that a board can draw it.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { loadPlayers, loadSystem } from "@grognard/rulesets/lazily";
import { happenedSince } from "@grognard/scene";
import { expect, test } from "vitest";
import { Match, matchDice, updateOf } from "../src/index.ts";

const GAMES = [
  ["n20", "waterloo-plain"],
  ["bataille", "straden"],
  ["march", "eggmuehl"],
  ["eylau", "rearguard"],
  ["tabletop", "maida"],
] as const;

/** Answers: until then somebody has been lost in each of them. */
const ENOUGH = 800;

test.each(GAMES)("%s: the game %s has marches, attacks and losses to be drawn", async (id, name) => {
  const playable = { system: await loadSystem(id), players: await loadPlayers(id) };
  const save = JSON.parse(
    readFileSync(join(import.meta.dirname, `../../rules-${id}/test/golden/${name}.json`), "utf8"),
  );
  const dice = matchDice(name);
  const begun = Match.open(playable, save, { dice }, 0);
  const ended = Match.open(playable, save, { dice }, Math.min(ENOUGH, save.entries.length));
  const { scene: before } = updateOf(begun, "spectator", 0);
  const { scene: now, tellings } = updateOf(ended, "spectator", 0);
  const { moves, attacks, fates } = happenedSince(before, tellings, now);
  expect(moves.length).toBeGreaterThan(0);
  expect(attacks.length).toBeGreaterThan(0);
  expect(fates.length).toBeGreaterThan(0);
  for (const { side } of [...moves, ...attacks, ...fates]) expect(ended.sides).toContain(side);
});
