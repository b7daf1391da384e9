// Two armies facing each other on open ground, as many divisions and as wide a map as is wanted.

import { Game, seeded } from "@grognard/kernel";
import field from "../data/field.json" with { type: "json" };
import { march } from "../src/index.ts";
import type { March } from "../src/types.ts";

export function facing(divisions: number, side: number): Game<March> {
  const ground = ".".repeat(side);
  const flat = "0".repeat(side);
  const rows = (text: string) => Array.from({ length: side }, () => text);
  const map = { ...field.map, columns: side, rows: side, terrain: rows(ground), levels: rows(flat) };
  const line = (army: string, first: number, facing: number) =>
    Array.from({ length: divisions }, (_, i) => {
      const at = `${(2 * i) % (side - 1)},${first + Math.floor((2 * i) / (side - 1))}`;
      return [`${army}-${i}`, { side: army, at, facing, batteries: 1 }] as const;
    });
  const middle = Math.floor(side / 2);
  const position = {
    activate: ["french"],
    command: "free",
    units: Object.fromEntries([...line("french", middle + 3, 0), ...line("coalition", middle - 5, 3)]),
  };
  const world = march.load(march.prepare?.({ ...field, map }, position), []);
  return Game.from(march, world, march.arrange(world, position), seeded("field"));
}
