// The rules of declarations (rulings R26, R74 and exclusive rule A6) written a second time, by brute force on small
// random fields and from the field's own description: no table of the engine is used.

import type { Json } from "@grognard/kernel";

export interface Troop {
  readonly id: string;
  readonly at: string;
  readonly mine: boolean;
  readonly type: "infantry" | "cavalry" | "artillery" | "garrison";
  readonly marked: boolean; // Routed or In Contact: no ZOC
  readonly selective: boolean;
  readonly nation: string;
}

export interface Field {
  readonly position: object;
  readonly troops: readonly Troop[];
  readonly terrain: { readonly [hex: string]: string };
  readonly rivers: ReadonlySet<string>; // Major River hexsides
  readonly bridges: ReadonlySet<string>;
  readonly apart: boolean;
}

/** A small generator of its own, so that a seed names a field for ever. */
function generator(seed: number): (below: number) => number {
  let a = seed * 0x9e3779b9;
  return (below) => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

export function neighboursOf(hex: string): string[] {
  const [col, row] = hex.split(",").map(Number) as [number, number];
  const down = col % 2 === 0 ? 1 : 0; // even columns are half a hex lower
  const side = [col - 1, col + 1].flatMap((c) => [`${c},${row - 1 + down}`, `${c},${row + down}`]);
  return [`${col},${row - 1}`, `${col},${row + 1}`, ...side];
}

const sideName = (a: string, b: string): string => [a, b].sort().join("|");

const HEXES = ["8,8", ...neighboursOf("8,8"), "8,6", "9,7", "10,8"];

export function randomField(seed: number): Field {
  const below = generator(seed);
  const chance = (percent: number) => below(100) < percent;
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;

  const free = [...HEXES];
  const takeHex = () => free.splice(below(free.length), 1)[0]!;
  const troops: Troop[] = [];
  const add = (mine: boolean, type: Troop["type"]) => {
    const at = takeHex();
    troops.push({
      id: type === "garrison" ? at : `${mine ? "f" : "c"}${troops.length}`,
      at,
      mine,
      type,
      marked: type !== "garrison" && chance(20),
      selective: mine && chance(12),
      nation: mine ? pick(["french", "italian"]) : "prussian",
    });
  };
  const arms = ["infantry", "infantry", "cavalry", "artillery"] as const;
  for (let i = 1 + below(5); i > 0; i--) add(true, pick(arms));
  for (let i = 1 + below(4); i > 0; i--) add(false, pick(arms));
  const garrisons: { hex: string; nation: string; strength: number }[] = [];
  if (free.length > 0 && chance(30)) {
    add(false, "garrison");
    garrisons.push({ hex: troops.at(-1)!.at, nation: "prussian", strength: 0 });
  }
  const occupied = troops.find(({ mine, type }) => !mine && type !== "garrison");
  if (occupied && chance(20)) garrisons.push({ hex: occupied.at, nation: "prussian", strength: 0 });
  if (chance(20)) garrisons.push({ hex: "3,3", nation: "french", strength: 0 });

  const terrain: { [hex: string]: string } = {};
  const builtUp = chance(50) ? 35 : 0;
  for (const hex of HEXES) if (chance(builtUp)) terrain[hex] = pick(["town", "town", "fortified", "redoubt"]);

  const rivers = new Set<string>();
  const bridges = new Set<string>();
  const wet = chance(50) ? 20 : 0;
  for (const a of HEXES) {
    for (const b of neighboursOf(a)) {
      if (a > b || !HEXES.includes(b) || !chance(wet)) continue;
      rivers.add(sideName(a, b));
      if (chance(40)) bridges.add(sideName(a, b));
    }
  }
  const apart = chance(40);
  return {
    position: positionOf(troops, garrisons, terrain, rivers, bridges, apart),
    troops,
    terrain,
    rivers,
    bridges,
    apart,
  };
}

function positionOf(
  troops: readonly Troop[],
  garrisons: Json,
  terrain: { [hex: string]: string },
  rivers: ReadonlySet<string>,
  bridges: ReadonlySet<string>,
  apart: boolean,
): object {
  const units: { [id: string]: Json } = {};
  for (const [i, { id, at, type, marked, nation }] of troops.entries()) {
    if (type === "garrison") continue;
    const marker = i % 2 === 0 ? { routed: "french" } : { contact: true };
    units[id] = { type, nation, at, strength: 2, ...(marked ? marker : {}) };
  }
  const chosen = troops.filter(({ selective }) => selective).map(({ id }) => id);
  const modifiers: Json[] = [];
  if (chosen.length > 0) modifiers.push({ kind: "selective", who: { units: chosen } });
  if (apart) modifiers.push({ kind: "armies-apart", nations: ["french", "italian"] });
  return {
    player: "french",
    phase: "combat",
    map: {
      terrain,
      rivers: rivers.size > 0 ? [{ name: "River", kind: "major", sides: [...rivers] }] : [],
      crossings: [...bridges].map((side) => ({ name: "Bridge", side, kind: "bridge" })),
    },
    nations: [
      { id: "french", name: "French", side: "french", loc: ["8,15"], cadres: 2 },
      { id: "italian", name: "Italian", side: "french", loc: ["8,15"], cadres: 2 },
      { id: "prussian", name: "Prussian", side: "coalition", loc: ["8,1"], cadres: 2 },
    ],
    garrisons,
    exclusive: modifiers.length > 0 ? [{ cite: "A6", text: "For this field only.", modifiers }] : [],
    units,
  };
}

const isWalled = (terrain = ""): boolean => terrain === "fortified" || terrain === "redoubt";
const isBuiltUp = (terrain = ""): boolean => terrain === "town" || isWalled(terrain);

/** Which units may attack which, and which control which, read off the field. */
function law({ troops, terrain, rivers, bridges }: Field) {
  const touches = (a: Troop, b: Troop) => neighboursOf(a.at).includes(b.at);
  const river = (a: Troop, b: Troop) => rivers.has(sideName(a.at, b.at));
  const mayAttack = (a: Troop, d: Troop) =>
    touches(a, d) && (!river(a, d) || bridges.has(sideName(a.at, d.at)) || a.type === "artillery"); // [7.1] [16.3.2]
  const controls = (a: Troop, b: Troop) =>
    !a.marked &&
    touches(a, b) &&
    !river(a, b) &&
    !isWalled(terrain[b.at]) &&
    !(isBuiltUp(terrain[a.at]) && isBuiltUp(terrain[b.at]));
  const mine = troops.filter((one) => one.mine);
  const enemies = troops.filter((one) => !one.mine);
  return { mine, enemies, mayAttack, controls };
}

interface Battle {
  readonly attackers: readonly Troop[];
  readonly defenders: readonly Troop[];
}

/** Every combination, from none to all. */
function some<T>(items: readonly T[]): T[][] {
  let all: T[][] = [[]];
  for (const item of items) all = all.concat(all.map((few) => [...few, item]));
  return all;
}

const battleName = ({ attackers, defenders }: Battle): string =>
  `${attackers
    .map(({ id }) => id)
    .sort()
    .join("+")}>${defenders
    .map(({ at }) => at)
    .sort()
    .join("+")}`;

export const setName = (battles: readonly string[]): string => [...battles].sort().join(" ; ");

/** All legal sets of battles, and all their parts. */
export function legalDeclarations(field: Field): { legal: Set<string>; parts: Set<string> } {
  const { mine, enemies, mayAttack, controls } = law(field);
  const obliged = mine.filter((unit) => enemies.some((enemy) => controls(enemy, unit)));
  const together = (attackers: readonly Troop[]) =>
    !field.apart ||
    new Set(attackers.map(({ nation }) => nation)).size < 2 ||
    attackers.every((unit) => obliged.includes(unit));

  const isLawful = (battles: readonly Battle[]): boolean => {
    const attacking = battles.flatMap(({ attackers }) => attackers);
    const attacked = battles.flatMap(({ defenders }) => defenders);
    return (
      battles.every(({ attackers, defenders }) =>
        attackers.every((a) => defenders.every((d) => mayAttack(a, d))),
      ) && // (1)
      battles.every(({ attackers }) => together(attackers)) &&
      new Set([...attacking, ...attacked]).size === attacking.length + attacked.length && // (2)
      obliged.every((unit) => attacking.includes(unit)) && // (3)
      enemies.every((enemy) => {
        const locks = obliged.some((unit) => !unit.selective && controls(enemy, unit)); // (4)
        const locked = attacking.some((unit) => !unit.selective && controls(unit, enemy)); // (5)
        return attacked.includes(enemy) || !(locks || locked);
      })
    );
  };

  const legal = new Set<string>();
  const parts = new Set<string>();
  const extend = (units: readonly Troop[], targets: readonly Troop[], battles: readonly Battle[]): void => {
    const [first, ...others] = units;
    if (!first) {
      if (!isLawful(battles)) return;
      legal.add(setName(battles.map(battleName)));
      for (const few of some(battles)) parts.add(setName(few.map(battleName)));
      return;
    }
    extend(others, targets, battles);
    const near = targets.filter((enemy) => mayAttack(first, enemy));
    for (const defenders of some(near)) {
      if (defenders.length === 0) continue;
      const helpers = others.filter((unit) => defenders.every((enemy) => mayAttack(unit, enemy)));
      for (const few of some(helpers)) {
        const rest = others.filter((unit) => !few.includes(unit));
        const left = targets.filter((enemy) => !defenders.includes(enemy));
        extend(rest, left, [...battles, { attackers: [first, ...few], defenders }]);
      }
    }
  };
  extend(mine, enemies, []);
  return { legal, parts };
}
