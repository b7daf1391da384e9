// What a well-formed scenario can still contradict itself in: pieces that are nowhere or in two places, entries in the
// middle of the map, places with two owners.

import { type Hex, isEdge } from "@grognard/hex";
import { eachOf, Problem, refuseAll } from "@grognard/kernel";
import { hexesMeant } from "@grognard/parts";
import { SIDE_IDS, type Side } from "../units.ts";
import type { GameMap } from "../world.ts";
import { sideOfNation } from "./load-units.ts";
import type { GroupFile, ScenarioFile } from "./schema.ts";

export function checkArrivals(file: ScenarioFile, map: GameMap): void {
  const nations = new Map(file.leaders.map(({ id, nation }) => [id, nation]));
  const coming = new Set(file.away ?? []);
  eachOf(file.reinforcements, (group, i) => {
    checkGroup(file, map, group, SIDE_IDS.indexOf(group.side) as Side, coming, `reinforcements[${i}]`);
  });
  const inMarches = new Set<string>();
  eachOf(file.marches ?? [], ({ unit, ways }, i) => {
    const before = new Set([...coming, ...inMarches]); // the ways of one march bring the same pieces
    eachOf(ways, ({ reinforcements }, j) => {
      const onIt = new Set(before);
      eachOf(reinforcements, (group, k) => {
        const place = `marches[${i}].ways[${j}].reinforcements[${k}]`;
        checkGroup(file, map, group, sideOfNation(nations.get(unit)!), onIt, place);
        for (const id of group.units) inMarches.add(id);
      });
    });
  });
  eachOf(file.units, ({ id, at }, i) => {
    if (at === undefined && !coming.has(id) && !inMarches.has(id))
      throw new Problem(`${id} is neither on the map nor among the reinforcements`, `units[${i}]`, "3.0");
  });
}

/** One group comes whole, of one side, at the edge of the map; what comes is added to those that come already. */
function checkGroup(
  { leaders, units: troops }: ScenarioFile,
  { grid, file }: GameMap,
  { hexes, units }: GroupFile,
  side: Side,
  coming: Set<string>,
  place: string,
): void {
  eachOf(units, (id, j) => {
    const { nation, at } = [...leaders, ...troops].find((piece) => piece.id === id)!;
    const its = `${place}.units[${j}]`;
    if (at !== undefined) throw new Problem(`${id} is on the map already`, its);
    if (coming.has(id)) throw new Problem(`${id} comes twice, or is away`, its);
    if (sideOfNation(nation) !== side) throw new Problem(`${id} is of the other side`, its);
    coming.add(id);
  });
  if (units.every((id) => leaders.some((leader) => leader.id === id))) return; // commanders may turn up anywhere
  eachOf(hexes, (text, j) => {
    const inside = hexesMeant(grid, file.places, text).find((hex) => !isEdge(grid, hex));
    if (inside !== undefined)
      throw new Problem(`${grid.names[inside]} is not at the edge of the map`, `${place}.hexes[${j}]`, "6.7");
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
