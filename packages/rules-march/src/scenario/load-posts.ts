// Where pieces stand at the start, which come later, and the orders with which formations begin.

import { type Hex, isAdjacent } from "@grognard/hex";
import { eachOf, Problem } from "@grognard/kernel";
import { hexOn } from "@grognard/parts";
import { FATIGUE_IDS, type Order } from "../state.ts";
import type { GameMap, Reinforcement } from "../types.ts";
import { type FormationId, type Post, SIDE_IDS, type UnitId } from "../units.ts";
import { type Forces, placesIn } from "./load-units.ts";
import type { CombatUnitFile, OrderFile, ScenarioFile } from "./schema.ts";

export type UnitsById = ReadonlyMap<string, UnitId>;

export function loadPosts(
  { formations, armies }: ScenarioFile,
  { grid }: GameMap,
  { units, hq, commander }: Forces,
  unitById: UnitsById,
): (Post | undefined)[] {
  const posts: (Post | undefined)[] = units.map(() => undefined);
  const place = (id: string, post: Post): void => {
    posts[unitById.get(id)!] = post;
  };
  const standing = (at: string): Post => ({ hex: hexOn(grid, at), facing: 0, trail: undefined, fatigue: 0 });
  for (const [i, { units: divisions, leader }] of formations.entries()) {
    for (const [j, unit] of divisions.entries())
      if (unit.at !== undefined)
        place(unit.id, postOf(unit, standing(unit.at), grid, `formations[${i}].units[${j}]`));
    const host = divisions.find(({ id, at }) =>
      leader.with === undefined ? at !== undefined : id === leader.with,
    );
    if (leader.with !== undefined && !host)
      throw new Problem(`${leader.with} is not of this formation`, `formations[${i}].leader.with`, "15.2");
    if (host?.at !== undefined) place(leader.id, standing(host.at));
  }
  for (const [side, name] of SIDE_IDS.entries()) {
    const { staff, trains } = armies[name];
    for (const { id, at } of trains) if (at !== undefined) place(id, standing(at));
    if (staff?.at !== undefined) {
      posts[hq[side]!] = standing(staff.at);
      posts[commander[side]!] = standing(staff.at);
    }
  }
  return posts;
}

function postOf(
  { facing = 0, trail, fatigue = "rested" }: CombatUnitFile,
  standing: Post,
  grid: GameMap["grid"],
  place: string,
): Post {
  const road = trail?.map((hex) => hexOn(grid, hex));
  for (const [i, hex] of (road ?? []).entries())
    if (!isAdjacent(grid, road![i - 1] ?? standing.hex, hex))
      throw new Problem("must be a chain of hexes behind its head", `${place}.trail[${i}]`, "15.7-follow");
  return { ...standing, facing, trail: road, fatigue: FATIGUE_IDS.indexOf(fatigue) };
}

/** [15.3-target] [15.6-march-combo] Only MARCH has a Target, and an order beneath it. */
export function checkOrder(
  { kind, ...rest }: { readonly kind: Order["kind"] } & { readonly [key: string]: unknown },
  place: string,
): void {
  if (kind === "march" && rest.target === undefined)
    throw new Problem("MARCH needs a target", place, "15.3-target");
  if (kind === "march") return;
  for (const [key, cite] of [
    ["target", "15.3-target"],
    ["waypoint", "15.9"],
    ["beneath", "15.6-march-combo"],
  ] as const)
    if (rest[key] !== undefined) throw new Problem("only MARCH has that", `${place}.${key}`, cite);
}

export function orderOf(file: OrderFile, { grid }: GameMap, place: string): Order {
  checkOrder(file, place);
  const { kind, beneath, target, waypoint, fresh = false } = file;
  const hex = (name: string | undefined): Hex => (name === undefined ? -1 : hexOn(grid, name));
  return { kind, beneath: beneath ?? null, target: hex(target), waypoint: hex(waypoint), issued: 0, fresh };
}

export function loadReinforcements(
  file: ScenarioFile,
  map: GameMap,
  forces: Forces,
  unitById: UnitsById,
  orders: readonly (Order | null)[],
  posts: readonly (Post | undefined)[],
): Reinforcement[] {
  const coming = new Set<UnitId>((file.away ?? []).map((id) => unitById.get(id)!));
  const all = eachOf(file.reinforcements, (entry, i): Reinforcement => {
    const place = `reinforcements[${i}]`;
    const named = eachOf(entry.units, (id, j) => {
      const unit = unitById.get(id)!;
      if (posts[unit]) throw new Problem(`${id} is on the map already`, `${place}.units[${j}]`);
      if (coming.has(unit)) throw new Problem(`${id} comes twice`, `${place}.units[${j}]`);
      coming.add(unit);
      return unit;
    });
    const formation = sharedFormation(forces, named, place);
    const order = entry.order
      ? orderOf(entry.order, map, `${place}.order`)
      : (orders[formation] ?? undefined);
    const leader = arrivingLeader(forces, formation, named, posts, coming);
    if (leader >= 0) coming.add(leader);
    return {
      formation,
      units: leader < 0 ? named : [leader, ...named],
      turn: entry.turn,
      hex: hexOn(map.grid, entry.at),
      optional: entry.optional ?? false,
      column: entry.column ?? false,
      order,
    };
  });
  const places = new Map(placesIn(file));
  eachOf(forces.units, ({ index, id, spare }) => {
    if (!spare && !posts[index] && !coming.has(index))
      throw new Problem(
        `${id} is neither on the map nor among the reinforcements`,
        places.get(id) ?? "reinforcements",
        "3.0-setup",
      );
  });
  return all;
}

function sharedFormation({ units }: Forces, named: readonly UnitId[], place: string): FormationId {
  const { formation, side } = units[named[0]!]!;
  for (const [i, unit] of named.entries())
    if (units[unit]!.formation !== formation || units[unit]!.side !== side)
      throw new Problem(`${units[unit]!.id} is of another formation`, `${place}.units[${i}]`);
  return formation;
}

/** [15.2] A leader arrives with the first of the formation's units; -1 if already on the map or listed. */
function arrivingLeader(
  { formations }: Forces,
  formation: FormationId,
  named: readonly UnitId[],
  posts: readonly (Post | undefined)[],
  coming: ReadonlySet<UnitId>,
): UnitId {
  const leader = formations[formation]?.leader ?? -1;
  const isThere = leader < 0 || posts[leader] !== undefined || coming.has(leader) || named.includes(leader);
  return isThere ? -1 : leader;
}
