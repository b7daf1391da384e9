// How the game is won, and what changes Morale.

import type { SideName } from "../../types.ts";
import { sides } from "./naming.ts";

export const victory = {
  decisive: (enemy: SideName) => `Bring ${sides[enemy]} Morale down to 0: a decisive victory at once`,
  ahead: "Have more Morale than the French when the game ends: a marginal victory",
  draw: "At the end of the game the Coalition is not ahead in Morale: a draw",
  terrain: (enemy: SideName) => `At night, have units in places that cost ${sides[enemy]} Morale`,
  place: (name: string, morale: number) => `${name}: ${morale} Morale`,
  home: (hex: string) => `line of communications in ${hex}`,
  defeats:
    "A unit that Breaks, or routs further than its Movement Allowance, costs its side 1 Morale and gives the enemy 1 (once if it does both)",
  guard: "A Guard unit that attacks and does not win costs its side 1 more Morale",
  rest: "Each night of rest gives a side 1 Morale",
  lull: "After the first night, a day turn without battles or forced marches gives a side 1 Morale if it has less than 6 or no more than the enemy",
  spending: "Morale is spent, 1 at a time, on forced marches, reserves and rallying",
  spendingOnGuard:
    "Morale is spent, 1 at a time, on forced marches, reserves, rallying and committing the Guard",
  breakdown: "Breaking a large unit down into Cadres costs 1 Morale; building one up again gives 1",
  napoleon: "If Napoleon is Broken, a die says how much Morale the French lose",
  cards: "Event cards raise or lower Morale",
};
