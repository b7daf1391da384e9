// The terminal draws a game that it does not know, from its adapter alone.

import { Game, scripted } from "@grognard/kernel";
import { expect, test } from "vitest";
import { SCENARIO } from "../../parts/test/crossroads/ruleset.ts";
import { system } from "../../parts/test/crossroads/system.ts";
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
