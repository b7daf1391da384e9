// The offered moves against the rules read literally: every path walked, every order of moves tried.

import { type Hex, neighboursOf } from "@grognard/hex";
import { expect } from "vitest";
import { enemyHolds, isRugged, terrainAt } from "../src/board.ts";
import { pointsOf } from "../src/rules/06-mover.ts";
import { reachFrom } from "../src/rules/06-reach.ts";
import { inEzoc, nextToEnemyUnit } from "../src/rules/07-zones-of-control.ts";
import { type Position, ROAD, type UnitId } from "../src/types.ts";
import { type Lab, lab, rule } from "./lab.ts";

/** The fewest Guard payments for every hex in which some legal path of the unit ends. */
function walkAll(g: Position, unit: UnitId): Map<string, number> {
  const { map, pieces, turns } = g.world;
  const { side, guard } = pieces[unit]!;
  const night = turns[g.state.turn - 1]!.night;
  const { off, road } = pointsOf(g, unit);
  const start = g.state.hex[unit]!;
  const found = new Map<string, number>();
  const walk = (from: Hex, steps: number, onRoad: boolean, pays: number): void => {
    for (let direction = 0; direction < 6; direction++) {
      const edge = from * 6 + direction;
      const to = map.grid.neighbours[edge]!;
      if (!map.passable[edge] || enemyHolds(g, to, side)) continue;
      const byRoad = (map.sides[edge]! & ROAD) !== 0;
      const roadOnly = onRoad && byRoad;
      const affordable = steps + 1 <= (roadOnly ? road : off) || steps === 0;
      const zone = inEzoc(g, to, side);
      if (!affordable || (zone && night)) continue;
      const price = pays + (guard && !night && nextToEnemyUnit(g, to, side) ? 1 : 0);
      const name = map.grid.names[to]!;
      if (to !== start) found.set(name, Math.min(found.get(name) ?? 99, price));
      const stops = zone || (isRugged(terrainAt(g.world, to, side)) && !byRoad);
      if (!stops && steps + 1 < road) walk(to, steps + 1, roadOnly, price);
    }
  };
  if (night || !inEzoc(g, start, side)) walk(start, 0, true, 0);
  return found;
}

/** Scatters a scenario's troops over its map, always the same way. */
function scatter(scenario: string, turn: number, salt: number): Lab {
  const { world } = lab({ turn }, { scenario }).game.position;
  const units: Record<string, string> = {};
  const taken = new Set<Hex>();
  let n = salt;
  for (const { id, type } of world.pieces) {
    if (type === "garrison") continue;
    do n = (n * 1103 + 12347) % 100003;
    while (taken.has(n % world.map.grid.count) || terrainAt(world, n % world.map.grid.count, 0) === 7);
    taken.add(n % world.map.grid.count);
    units[id] = world.map.grid.names[n % world.map.grid.count]!;
  }
  return lab({ turn, units }, { scenario });
}

for (const [scenario, turns] of [
  ["waterloo-1815", [1, 4, 9]],
  ["jena-1806", [5, 9]],
] as const) {
  rule(
    ["6.0", "6.2", "6.5", "6.6", "6.6-bonus", "6.7", "7.0-day", "7.7"],
    `${scenario}: the offered hexes are exactly those that some lawful path reaches`,
    () => {
      for (const turn of turns) {
        for (let salt = 1; salt <= 4; salt++) {
          const t = scatter(scenario, turn, salt);
          if (salt > 2) t.act({ do: "forcedMarch" });
          const g = t.game.position;
          for (const unit of g.world.army[g.state.player]) {
            const literal = walkAll(g, unit);
            const reach = reachFrom(g, unit);
            const offered = new Map(
              reach.hexes.map((hex, i) => [g.world.map.grid.names[hex]!, reach.pays[i]!]),
            );
            expect(new Map([...offered].sort())).toEqual(new Map([...literal].sort()));
          }
        }
      }
    },
  );
}

interface Field {
  readonly at: Hex[];
  readonly moved: boolean[];
}

const infantry = (side: string, at: string, more = {}) => ({ type: "infantry", side, at, ...more });

/** A handful of hexes with nothing around them. */
function islet(open: readonly string[], units: { [id: string]: object }): Lab {
  const { grid } = lab({ units: { f: infantry("french", "8,8"), p: infantry("coalition", "1,1") } }).game
    .position.world.map;
  const closed = open
    .flatMap((hex) => neighboursOf(grid, grid.names.indexOf(hex)).map((next) => grid.names[next]!))
    .filter((hex) => !open.includes(hex));
  const terrain = Object.fromEntries(closed.map((hex) => [hex, "prohibited"]));
  return lab({ map: { terrain }, units: { ...units, p: infantry("coalition", "1,1") } });
}

rule("6.9", "a move is offered exactly when the army can still end the phase unstacked", () => {
  const shapes = [
    ["8,8", "8,7", "8,6", "8,5"], // a lane
    ["8,8", "8,7", "9,8", "9,9", "8,9"], // a hub
    ["7,7", "8,7", "8,8", "7,8"], // a block
    ["8,10", "8,9", "8,8", "8,7", "8,6", "9,7", "7,7"], // a lane into a fork
  ];
  const armies = [
    [1, 1, 1],
    [2, 1, 1],
    [1, 2, 3],
    [2, 2, 2],
    [2, 1, 2, 1],
    [2, 1, 1, 1, 1],
  ];
  let questions = 0;
  for (const open of shapes) {
    for (const paces of armies) {
      if (paces.length > open.length) continue;
      for (const still of [-1, 0, 1, 2]) {
        const units = Object.fromEntries(
          paces.map((movement, i) => [
            `u${i}`,
            infantry("french", open[i]!, { movement, moved: i === still }),
          ]),
        );
        questions += compareAll(islet(open, units), paces.length);
      }
    }
  }
  expect(questions).toBeGreaterThan(1000);
});

/** Plays every offered move to the end and checks at each point that the offer is right. */
function compareAll(t: Lab, count: number): number {
  const g = t.game.position;
  const ids = Array.from({ length: count }, (_, i) => g.world.pieceById.get(`u${i}`)!);
  const ways = ids.map((unit) => reachFrom(g, unit).hexes);
  const field: Field = {
    at: ids.map((unit) => g.state.hex[unit]!),
    moved: ids.map((unit) => g.state.moved[unit] === 1),
  };
  const solved = new Map<string, boolean>();
  const canEnd = (now: Field): boolean => {
    if (new Set(now.at).size === count) return true;
    const key = JSON.stringify(now);
    let known = solved.get(key);
    if (known === undefined) {
      known = steps(now).some(([i, hex]) => canEnd(after(now, i, hex)));
      solved.set(key, known);
    }
    return known;
  };
  const steps = (now: Field): [number, Hex][] =>
    ids.flatMap((_, i) => (now.moved[i] ? [] : ways[i]!.map((hex): [number, Hex] => [i, hex])));
  const after = (now: Field, i: number, hex: Hex): Field => ({
    at: now.at.with(i, hex),
    moved: now.moved.with(i, true),
  });
  const name = (i: number, hex: Hex) => `u${i} ${g.world.map.grid.names[hex]}`;
  const seen = new Set<string>();
  const play = (game: Lab["game"], now: Field): void => {
    if (seen.has(JSON.stringify(now))) return;
    seen.add(JSON.stringify(now));
    const choice = game.pending[0]!.choice;
    const actions = choice.kind === "listed" ? choice.actions : [];
    const offered = actions.flatMap((action) =>
      action.do === "move" ? [`${action.unit} ${action.to}`] : [],
    );
    const lawful = steps(now).filter(([i, hex]) => canEnd(after(now, i, hex)));
    expect(offered.sort()).toEqual(lawful.map(([i, hex]) => name(i, hex)).sort());
    expect(actions.some((action) => action.do === "pass")).toBe(new Set(now.at).size === count);
    for (const [i, hex] of lawful) {
      const next = game.fork({ roll: () => 1 });
      next.submit("french", { do: "move", unit: `u${i}`, to: g.world.map.grid.names[hex]! });
      play(next, after(now, i, hex));
    }
  };
  play(t.game, field);
  return seen.size;
}
