// What a well-formed scenario can still contradict itself in: pieces that are nowhere or in two places, entries in the
// middle of the map, places with two owners.

import { type Hex, isEdge } from "@grognard/hex";
import { eachOf, Problem, refuseAll } from "@grognard/kernel";
import { hexesMeant } from "@grognard/parts";
import type { GameMap } from "../world.ts";
import { sideOfNation } from "./load-units.ts";
import type { ScenarioFile } from "./schema.ts";

export function checkArrivals(file: ScenarioFile, map: GameMap): void {
  const pieces = new Map([...file.leaders, ...file.units].map((piece) => [piece.id, piece]));
  const leaders = new Set(file.leaders.map(({ id }) => id));
  const coming = new Set(file.away ?? []);
  eachOf(file.reinforcements, ({ side, hexes, units }, i) => {
    eachOf(units, (id, j) => {
      const place = `reinforcements[${i}].units[${j}]`;
      const { nation, at } = pieces.get(id)!;
      if (at !== undefined) throw new Problem(`${id} is on the map already`, place);
      if (coming.has(id)) throw new Problem(`${id} comes twice, or is away`, place);
      if ((sideOfNation(nation) === 0) !== (side === "french"))
        throw new Problem(`${id} is of the other side`, place);
      coming.add(id);
    });
    if (units.every((id) => leaders.has(id))) return; // commanders may turn up anywhere
    eachOf(hexes, (text, j) => {
      const inside = hexesMeant(map.grid, map.file.places, text).find((hex) => !isEdge(map.grid, hex));
      if (inside !== undefined)
        throw new Problem(
          `${map.grid.names[inside]} is not at the edge of the map`,
          `reinforcements[${i}].hexes[${j}]`,
          "6.7",
        );
    });
  });
  eachOf(file.units, ({ id, at }, i) => {
    if (at === undefined && !coming.has(id))
      throw new Problem(`${id} is neither on the map nor among the reinforcements`, `units[${i}]`, "3.0");
  });
}

/** A place has one owner. */
export function checkOwners({ owners }: ScenarioFile, { grid, file }: GameMap): void {
  const owned = new Map<Hex, string>();
  for (const [i, text] of owners.french.entries())
    for (const hex of hexesMeant(grid, file.places, text)) owned.set(hex, `owners.french[${i}]`);
  refuseAll(
    owners.allied.flatMap((text, i) => {
      const shared = hexesMeant(grid, file.places, text).find((hex) => owned.has(hex));
      if (shared === undefined) return [];
      const says = `${text} belongs to the French already, by ${owned.get(shared)}`;
      return [new Problem(says, `owners.allied[${i}]`)];
    }),
  );
}
