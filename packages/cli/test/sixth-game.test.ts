// A sixth game is a package and a line: a match of it is played, and the terminal draws it from its adapter alone.

import { random } from "@grognard/bots";
import { Game, scripted } from "@grognard/kernel";
import { Match, matchDice } from "@grognard/match";
import { expect, test } from "vitest";
import { SCENARIO } from "../../parts/test/crossroads/ruleset.ts";
import { system } from "../../parts/test/crossroads/system.ts";
import { listed } from "../../rulesets/src/list.ts";
import { drawMap } from "../src/map/map.ts";

test("the map of a small game on the parts of the house", () => {
  const { rules, screen } = system;
  const world = rules.load(SCENARIO, {});
  const game = Game.start(rules, world, scripted([]));
  const shown = {
    board: screen.board(world),
    scene: screen.scene(world, rules.view(game.position, "blue")),
    sides: screen.sides(world),
  };
  const lines = drawMap(shown, { width: 80, plain: true }).map((line) =>
    line.map(({ text }) => text).join(""),
  );
  const map = lines.join("\n");
  expect(map.match(/3/g)?.length).toBeGreaterThanOrEqual(2); // both first battalions, by their strength
  expect(map).toContain("%%"); // woods
  expect(lines.length).toBeGreaterThan(5);
});

test("its line in the list of systems is enough for a match", async () => {
  const [id, line] = listed("crossroads", () => import("../../parts/test/crossroads/system.ts"));
  expect(await line.bots()).toBeUndefined();
  const playable = { system: await line.system(), players: [random] };
  const match = Match.begin(playable, { scenario: id, options: [] }, { dice: matchDice("sixth") });
  match.takeSeats({ blue: random.id, red: random.id });
  while (!match.isOver) match.playComputer(match.game.pending[0]!.side);
  expect(match.game.outcome).toBeDefined();
  expect(match.journal.entries.length).toBeGreaterThan(0);
});
