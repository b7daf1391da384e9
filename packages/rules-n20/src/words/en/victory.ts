// How the game is won.

import type { SideName } from "../../types.ts";
import { sides } from "./naming.ts";

export const victory = {
  decisive: (enemy: SideName) => `Bring ${sides[enemy]} Morale down to 0: a decisive victory at once`,
  ahead: "Have more Morale than the French when the game ends: a marginal victory",
  draw: "At the end of the game the Coalition is not ahead in Morale: a draw",
  terrain: (enemy: SideName) => `At night, have units in places that cost ${sides[enemy]} Morale`,
  place: (name: string, morale: number) => `${name}: ${morale}`,
  defeats: "Break enemy units: each costs its side 1 Morale and gives you 1",
};
