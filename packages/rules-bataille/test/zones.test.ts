// [6.11] [6.8.2] Zones of influence and of cavalry, in random games: as they are kept, and worked out hex by hex.

import type { Hex } from "@grognard/hex";
import { expect } from "vitest";
import {
  across,
  areAdjacent,
  bitsBetween,
  deciderAt,
  fielded,
  formationOf,
  hexesOf,
  isCavalry,
  isRouted,
  isSteep,
  range,
  unitOf,
  unitsAt,
} from "../src/board.ts";
import { arcAt, frontHexes, frontSides } from "../src/rules/06-formations/06.2-arcs.ts";
import { harassed, watchedBy } from "../src/rules/06-formations/06.11-horse.ts";
import {
  influence,
  influenced,
  influencers,
  mayReact,
  unitsNear,
} from "../src/rules/06-formations/06.11-influence.ts";
import { isLineClear, looksToward } from "../src/rules/07-line-of-sight.ts";
import {
  CLOSED,
  enemyOf,
  MASSE,
  type Position,
  type Side,
  SKIRMISH2,
  SQUARE,
  type UnitId,
} from "../src/types.ts";
import { rule } from "./lab.ts";
import { randomBattle } from "./random-battle.ts";
import { playOn } from "./random-play.ts";

const SIDES = [0, 1] as const;
const DIRECTIONS = [0, 1, 2, 3, 4, 5] as const;

const held = (g: Position, side: Side): Hex[] => [
  ...new Set(fielded(g, side).flatMap((unit) => hexesOf(g, unit))),
];

/** [6.11.1] [6.5.3] [16.2.7b] Into the hexes in front, a Masse all around, a square nowhere. */
function exerted(g: Position, from: Hex, side: Side): Hex[] {
  const stack = unitsAt(g, from, side);
  const formation = formationOf(g, deciderAt(g, from, side));
  if (formation === SQUARE || stack.every((unit) => isRouted(g, unit))) return [];
  return DIRECTIONS.filter((dir) => formation === MASSE || arcAt(g, from, side, dir) === "front")
    .map((dir) => across(g, from, dir))
    .filter((to) => to !== -1 && !isSteep(g, to) && (bitsBetween(g, from, to) & CLOSED) === 0);
}

/** The hexes within two of a side's hex that its units there face. */
const faced = (g: Position, from: Hex, side: Side): Hex[] =>
  [...g.world.map.grid.names.keys()].filter(
    (to) => to !== from && range(g, from, to) <= 2 && looksToward(g, from, side, to),
  );

const counted = (g: Position, hexes: readonly Hex[]): number[] =>
  g.world.map.grid.names.map((_, hex) => hexes.filter((one) => one === hex).length);

/** [6.8.5] Light cavalry of the enemy, not routed, beside either hex. */
const isStopped = (g: Position, unit: UnitId): boolean =>
  fielded(g, enemyOf(unitOf(g, unit).side)).some(
    (enemy) =>
      isCavalry(g, enemy) &&
      !unitOf(g, enemy).heavy &&
      !isRouted(g, enemy) &&
      hexesOf(g, enemy).some((hex) => hexesOf(g, unit).some((own) => areAdjacent(g, own, hex))),
  );

function examine(g: Position, seen: { influence: number; watched: number; harassed: number }): void {
  for (const side of SIDES) {
    const into = held(g, side).map((from) => [from, exerted(g, from, side)] as const);
    expect([...influence(g, side)]).toEqual(
      counted(
        g,
        into.flatMap(([, to]) => to),
      ),
    );
    for (const [from, to] of into) {
      expect(influenced(g, from, side)).toEqual(to);
      const fronts = DIRECTIONS.filter((dir) => (frontSides(g, from, side) >> dir) & 1);
      expect(fronts).toEqual(DIRECTIONS.filter((dir) => arcAt(g, from, side, dir) === "front"));
      const ahead = fronts.map((dir) => across(g, from, dir)).filter((hex) => hex !== -1);
      expect(frontHexes(g, from, side)).toEqual(ahead);
      for (const hex of to.slice(0, 1)) {
        const sources = into.filter(([, hexes]) => hexes.includes(hex)).map(([one]) => one);
        expect(influencers(g, hex, side).sort((a, b) => a - b)).toEqual(sources.sort((a, b) => a - b));
      }
      const near = fielded(g, side).filter((unit) =>
        hexesOf(g, unit).some((hex) => range(g, hex, from) <= 2),
      );
      expect(unitsNear(g, from, side)).toEqual(near);
    }
    const riders = held(g, side).filter((hex) => unitsAt(g, hex, side).some((unit) => mayReact(g, unit)));
    const watched = riders.flatMap((from) => faced(g, from, side).filter((to) => isLineClear(g, from, to)));
    expect([...watchedBy(g, side)]).toEqual(counted(g, watched));
    const screens = fielded(g, side).filter(
      (unit) => isCavalry(g, unit) && formationOf(g, unit) === SKIRMISH2 && !isStopped(g, unit),
    );
    const hexes = [...new Set(screens.flatMap((unit) => hexesOf(g, unit)))];
    const slowed = hexes.flatMap((from) =>
      faced(g, from, side).map((to) => [to, range(g, from, to)] as const),
    );
    const at = (far: number) => slowed.filter(([, distance]) => distance === far).map(([to]) => to);
    const { beside, near } = harassed(g, enemyOf(side));
    expect([[...beside], [...near]]).toEqual([counted(g, at(1)), counted(g, at(2))]);
    seen.influence += into.length;
    seen.watched += watched.length;
    seen.harassed += slowed.length;
  }
}

rule(
  ["6.11", "6.2", "6.8.2", "6.11.5"],
  "zones are exerted by those in a hex now, through their front",
  () => {
    const seen = { influence: 0, watched: 0, harassed: 0 };
    for (const seed of ["a", "b", "c", "d", "e", "f"])
      playOn(
        randomBattle(seed, []),
        240,
        ["movement", "move", "ride", "fire", "melee", "recovery"],
        (g, turn) => {
          if (turn % 16 === 0) examine(g, seen);
        },
      );
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(20);
  },
);
