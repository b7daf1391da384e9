// Boards of real scenarios, for tests of the map.

import { scenarioNamed, systemNamed } from "@grognard/rulesets";
import type { HexBoard } from "@grognard/scene";

export function scenarioBoard(name: string, id = "n20"): HexBoard {
  const system = systemNamed(id);
  const world = system.rules.load(scenarioNamed(system, name), {});
  return system.screen.board(world) as HexBoard;
}
