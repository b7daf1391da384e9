// [12.1] [13.2.1] In random games: the shots and assaults that are found at once are those that no rule forbids one by one.

import { type Hex, neighboursOf } from "@grognard/hex";
import { expect } from "vitest";
import { fielded, formationOf, hexesOf, hexOf, isCavalry, occupiedHexes, sideOf } from "../src/board.ts";
import { rounded } from "../src/rules/03-increments/03.3-values.ts";
import { inCavalryZone } from "../src/rules/06-formations/06.11-halts.ts";
import { inInfluence } from "../src/rules/06-formations/06.11-influence.ts";
import { enterCost, fullAllowance } from "../src/rules/11-movement/11.1-costs.ts";
import { mayPass, standFault } from "../src/rules/11-movement/11.1-standing.ts";
import { emergingCost, formationOn, isNearerToEnemy } from "../src/rules/11-movement/11.1-steps.ts";
import { type FireKind, type Firer, firerFault } from "../src/rules/12-fire/12.1-firers.ts";
import {
  attackFault,
  effectFault,
  mayAnyFire,
  openFirers,
  openTargets,
} from "../src/rules/12-fire/12.5-attacks.ts";
import {
  boundParts,
  isSame,
  type Part,
  partFault,
  targetFault,
  targets,
  volunteers,
} from "../src/rules/13-melee/13.1-assailants.ts";
import { waysOut } from "../src/rules/13-melee/13.3-retreat-before.ts";
import { enemyOf, type Position, type Side, type UnitId } from "../src/types.ts";
import { rule } from "./lab.ts";
import { randomBattle } from "./random-battle.ts";
import { playOn } from "./random-play.ts";

const SIDES = [0, 1] as const;
const KINDS: readonly FireKind[] = ["offensive", "defensive", "opportunity"];
const SEEDS = ["a", "b", "c", "d"];

const parts = (g: Position, side: Side): Firer[] =>
  fielded(g, side).flatMap((unit) => hexesOf(g, unit).map((hex): Firer => [unit, hex]));

const byUnit = (firers: readonly Firer[]): number[] =>
  [...new Set(firers.map(([unit]) => unit))].sort((a, b) => a - b);

function examineFire(g: Position, kind: FireKind, side: Side): number {
  const all = parts(g, side);
  const able = (at: Hex) => all.filter((firer) => !firerFault(g, kind, side, firer, at));
  const found = openTargets(g, kind, side);
  const enemies = occupiedHexes(g, enemyOf(side));
  expect([...found.keys()]).toEqual(enemies.filter((at) => able(at).length > 0));
  for (const [at, firers] of found) {
    const isFoot = ([unit]: Firer) => !isCavalry(g, unit);
    expect(firers.filter(isFoot).sort()).toEqual(able(at).filter(isFoot).sort());
    expect(byUnit(firers)).toEqual(byUnit(able(at)));
    expect(openFirers(g, kind, side, at).map(String).sort()).toEqual(firers.map(String).sort());
  }
  const alone = all.some(
    (firer) =>
      !isCavalry(g, firer[0]) &&
      enemies.some(
        (at) => !(attackFault(g, kind, side, [firer], at) ?? effectFault(g, kind, side, [firer], at)),
      ),
  );
  expect(mayAnyFire(g, kind, side)).toBe(alone);
  return found.size;
}

rule(["12.1", "12.1.2", "12.1.7"], "every target and firer is found, and no other", () => {
  let shots = 0;
  for (const seed of SEEDS)
    playOn(
      randomBattle(seed, []),
      260,
      ["movement", "move", "defensiveFire", "offensiveFire", "opportunityFire", "loseIncrement"],
      (g, turn) => {
        if (turn % 6 > 0) return;
        for (const kind of KINDS) for (const side of SIDES) shots += examineFire(g, kind, side);
      },
    );
  expect(shots).toBeGreaterThan(100);
});

function examineMelee(g: Position): number {
  const side = g.state.active;
  const enemies = occupiedHexes(g, enemyOf(side));
  const open = (at: Hex): Part[] => {
    const bound = boundParts(g, at);
    return parts(g, side).filter(
      (part) => !bound.some((one) => isSame(one, part)) && !partFault(g, part, at),
    );
  };
  for (const at of enemies) expect(volunteers(g, at)).toEqual(open(at));
  const beset = enemies.filter(
    (at) => !targetFault(g, at) && (open(at).length > 0 || boundParts(g, at).length > 0),
  );
  expect(targets(g)).toEqual(expect.arrayContaining(beset));
  return beset.length;
}

rule(["13.1.2", "13.2.1", "10.2.7e"], "every unit that may join an assault is found, and no other", () => {
  let assaults = 0;
  for (const seed of [...SEEDS, "e", "f"])
    playOn(randomBattle(seed, []), 300, ["melee", "movement", "offensiveFire"], (g, turn) => {
      if (turn % 3 === 0) assaults += examineMelee(g);
    });
  expect(assaults).toBeGreaterThan(50);
});

/** [13.3.3] [13.3.4] Every hex to which a unit in one hex can retreat with half its points, and the cheapest price. */
function retreats(g: Position, unit: UnitId): [Hex, number][] {
  const side = sideOf(g, unit);
  const enemy = enemyOf(side);
  const most = 2 * rounded(g, unit, fullAllowance(g, unit), 4);
  const party = (formation: number) => ({ side, units: [unit], formations: [formation] });
  const start = hexOf(g, unit);
  const best = new Map([[start, { cost: 0, formation: formationOf(g, unit) as number }]]);
  for (let changed = true; changed; ) {
    changed = false;
    for (const [from, { cost, formation }] of [...best])
      for (const to of neighboursOf(g.world.map.grid, from)) {
        const price = enterCost(g, unit, formation, from, to);
        const next = formationOn(g, unit, formation, to);
        const all = cost + price + emergingCost(g, unit, formation, from, to);
        const isSafe =
          !inInfluence(g, to, enemy) && !inCavalryZone(g, to, enemy) && !isNearerToEnemy(g, side, from, to);
        if (price < 0 || all > most || !isSafe || !mayPass(g, to, party(next))) continue;
        if (all >= (best.get(to)?.cost ?? Infinity)) continue;
        best.set(to, { cost: all, formation: next });
        changed = true;
      }
  }
  best.delete(start);
  return [...best]
    .filter(([hex, { formation }]) => !standFault(g, hex, party(formation)))
    .map(([hex, { cost }]): [Hex, number] => [hex, cost])
    .sort(([a], [b]) => a - b);
}

rule(["13.3.3", "13.3.4"], "a retreat before melee leads anywhere that is safe, with half the points", () => {
  let ways = 0;
  for (const seed of SEEDS)
    playOn(randomBattle(seed, []), 260, ["movement", "melee", "retreatBefore"], (g, turn) => {
      if (turn % 7 > 0) return;
      for (const unit of [...fielded(g, 0), ...fielded(g, 1)]) {
        if (hexesOf(g, unit).length > 1) continue;
        const found = waysOut(g, unit).map(({ hex, cost }) => [hex, cost]);
        expect(found).toEqual(retreats(g, unit));
        ways += found.length;
      }
    });
  expect(ways).toBeGreaterThan(100);
});
