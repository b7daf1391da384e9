// Two armies facing each other on open ground, as many battalions as are wanted.

import { Game, seeded } from "@grognard/kernel";
import { eylau } from "../src/index.ts";
import type { Eylau } from "../src/types.ts";

const COLUMNS = 24; // of the blank field

/** Battalions in lines, eight hexes apart; the French are about to move. */
export function facing(battalions: number): Game<Eylau> {
  const line = (side: string, first: number, step: number, facing: number) =>
    Array.from({ length: battalions }, (_, i) => {
      const at = `${i % COLUMNS},${first + step * Math.floor(i / COLUMNS)}`;
      return [`${side}-${i}`, { side, at, facing, strength: 6 }] as const;
    });
  const position = {
    phase: "frenchMovement",
    stage: "units",
    units: Object.fromEntries([...line("french", 13, 1, 5), ...line("allied", 5, -1, 2)]),
  };
  const world = eylau.load(eylau.prepare?.(undefined, position), []);
  return Game.from(eylau, world, eylau.arrange(world, position), seeded("field"));
}
