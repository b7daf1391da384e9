// A computer player knows what its side may know: where only secrets differ, it gets the same and answers the same.

import { isDeepStrictEqual } from "node:util";
import { Game, type Position, seeded, type Types } from "@grognard/kernel";
import { playersOf } from "@grognard/rulesets";
import { randomAnswer, type Setting, type Trial, workshopOf } from "@grognard/testkit";
import { expect, test } from "vitest";
import { type ComputerPlayer, situationAt } from "../src/index.ts";

const bataille = await workshopOf("bataille");
const eylau = await workshopOf("eylau");
const n20 = await workshopOf("n20");
const tabletop = await workshopOf("tabletop");

/** How many answers of a random game are played, and how often a position is shuffled and the players asked again. */
type Case = [name: string, trial: Trial<Types>, setting: Setting, answers: number, every: number];

const CASES: readonly Case[] = [
  ["n20 under fog", n20.trial, n20.settingOf("n20-basics", ["fog"]), 120, 4],
  ["n20 with everything", n20.trial, n20.settingOf("waterloo-1815", ["all"]), 60, 6],
  ["bataille", bataille.trial, bataille.settingOf("straden", []), 240, 8],
  ["eylau", eylau.trial, eylau.settingOf("two-days", []), 24, 8],
  ["tabletop", tabletop.trial, tabletop.settingOf("pordenone-1809", ["fogOfWar", "fixedStrengths"]), 24, 3],
  ["tabletop at Maida", tabletop.trial, tabletop.settingOf("maida-1806", []), 16, 5],
];

test.each(CASES)("%s: other secrets, the same answers", (_name, trial, setting, answers, every) => {
  const { rules } = trial;
  const chance = seeded("secrets of bots");
  const game = Game.start(rules, rules.load(setting.scenario, setting.options), chance);
  const players = playersOf(rules.id);
  let asked = 0;
  for (let i = 0; i < answers && game.pending.length > 0; i++) {
    if (i % every === 0) for (const player of players) asked += compare(trial, game, player, `${i}`);
    const [decision, action] = randomAnswer(game, chance);
    game.submit(decision.side, action);
  }
  expect(asked).toBeGreaterThan(players.length);
});

/** A shuffle may find nothing to change; then it is repeated. */
function shuffled({ rules, shuffleSecrets }: Trial<Types>, position: Position<Types>, side: string) {
  for (let tries = 0; tries < 10; tries++) {
    const other = shuffleSecrets?.(rules.clone(position), side);
    if (other) return other;
  }
  return undefined;
}

/** How many questions were put twice. */
function compare(trial: Trial<Types>, game: Game<Types>, player: ComputerPlayer, seed: string): number {
  const { rules, position } = game;
  let asked = 0;
  for (const decision of game.pending) {
    const { side } = decision;
    const other = shuffled(trial, position, side);
    if (!other) continue;
    const games = [game, Game.resume(rules, other, seeded(0))];
    const seats = games.map((one) => situationAt(one, one.pendingFor(side)[0]!, seeded(seed)));
    const [mine, twin] = seats.map(({ world, view }) => ({ world, view }));
    expect(isDeepStrictEqual(mine, twin), `${side} gets a secret`).toBe(true);
    const [one, another] = seats.map((situation) => player.choose(situation));
    expect(one, `${player.id} answers by a secret`).toEqual(another);
    asked++;
  }
  return asked;
}
