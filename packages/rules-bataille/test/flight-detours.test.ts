// [4.4] Complete moves that go round: compared with every path there is, one by one.

import type { Hex } from "@grognard/hex";
import { type Chance, type Json, Problem, seeded } from "@grognard/kernel";
import { expect } from "vitest";
import { directionBetween } from "../src/board.ts";
import type { FlightFrame } from "../src/frames.ts";
import { CLOSE_BY, type Country, OUT_OF_REACH, surroundings } from "../src/rules/04-morale/04.4-country.ts";
import { type Fleeing, flee } from "../src/rules/04-morale/04.4-flee.ts";
import { waysOut } from "../src/rules/04-morale/04.4-ways.ts";
import type { Position } from "../src/types.ts";
import { column, ends } from "./flights.ts";
import { dice, type Lab, lab, rule } from "./lab.ts";
import { foot, guns, horse } from "./volleys.ts";

/**
 * How good a path is: out of a crowded hex, distance from the enemy; amid enemies, hexes in their influence; then distance
 * from home at its end, hardship, friends, hexes in enemy influence.
 */
type Rank = readonly number[];

function inOrder(a: Rank, b: Rank): number {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}

function rankOf({ world }: Position, { kind, crowded }: FlightFrame, path: readonly Hex[], look: Look): Rank {
  const { country, amid } = look;
  let [hardship, friends, zoi] = [0, 0, 0];
  for (const [i, hex] of path.slice(1).entries()) {
    const dir = directionBetween({ world }, path[i]!, hex);
    hardship += country.cost(path[i]!, dir, hex) - country.openGround;
    if (country.hasFriends(hex)) friends++;
    if (country.inEnemyInfluence(hex)) zoi++;
  }
  const end = path.at(-1)!;
  const near = crowded && kind === "retreat" ? -country.nearestEnemy(end) : 0;
  return [near, amid ? zoi : 0, country.homeward(end), hardship, friends, zoi];
}

/** Away from all enemies, or [4.4.7] only from those close by. */
interface Look {
  readonly country: Country;
  readonly amid: boolean;
}

const looks = (g: Position, frame: FlightFrame): Look[] => [
  { country: surroundings(g, frame, OUT_OF_REACH), amid: false },
  { country: surroundings(g, frame, CLOSE_BY), amid: true },
];

/** The best of all complete moves, found by trying every path. */
function bestOf(g: Position, frame: FlightFrame, look: Look): Rank | undefined {
  const { distance, inHexes, from } = frame;
  const { country } = look;
  const { neighbours } = g.world.map.grid;
  const walked: Hex[] = [];
  let best: Rank | undefined;
  const go = (hex: Hex, spent: number): void => {
    walked.push(hex);
    let isShort = false;
    let goesOn = false;
    for (let dir = 0; dir < 6; dir++) {
      const next = neighbours[hex * 6 + dir]!;
      const cost = country.cost(hex, dir, next);
      const all = spent + (inHexes ? 1 : cost);
      if (cost >= 0 && all > distance) isShort = true;
      if (cost < 0 || all > distance || walked.includes(next)) continue;
      goesOn = true;
      go(next, all);
    }
    if ((spent === distance || (isShort && !goesOn)) && country.isFarther(hex)) {
      const rank = rankOf(g, frame, walked, look);
      if (!best || inOrder(rank, best) < 0) best = rank;
    }
    walked.pop();
  };
  go(from, 0);
  return best;
}

/** A flees among a few enemies and obstacles, in the eastern half of the field. */
function chase(chance: Chance, unit: typeof foot, how: Omit<Fleeing, "cite">): Lab {
  const at = (from = 0): string => `${from + chance.roll(15 - from) - 1},${chance.roll(15) - 1}`;
  const units: { [id: string]: Json } = { A: unit("french", at(6), 0) };
  for (let i = chance.roll(3); i > 0; i--) units[`R${i}`] = foot("russian", at(), chance.roll(6) - 1);
  for (let i = chance.roll(3); i > 1; i--) units[`B${i}`] = foot("french", at(), chance.roll(6) - 1);
  const terrain: { [hex: string]: string } = {};
  for (let i = chance.roll(12); i > 0; i--) terrain[at()] = chance.roll(2) === 1 ? "woods" : "steep";
  try {
    return lab(
      { phase: "movement", units, map: { terrain } },
      {
        dice: new Array(40).fill(6), // friends on the way hold
        before: (g, id) => flee(g, [id("A")], { cite: "4.3.6a", ...how }),
      },
    );
  } catch (error) {
    if (error instanceof Problem) return chase(chance, unit, how); // somebody stands where nobody can
    throw error;
  }
}

rule(["4.4.2", "4.4.3", "4.4.4", "4.4.7"], "no complete move is better than those that are offered", () => {
  const chance = seeded("detours");
  const offered = { clean: 0, amid: 0 };
  const flights: readonly (readonly [typeof foot, Omit<Fleeing, "cite">])[] = [
    [foot, { kind: "rout", hexes: 6 }],
    [foot, { kind: "rout" }],
    [foot, { kind: "retreat" }],
    [foot, { kind: "retreat", crowded: true }],
    [guns, { kind: "retreat" }],
    [horse, { kind: "bounce", hexes: 3 }],
  ];
  for (let i = 0; i < 180; i++) {
    const { g } = chase(chance, ...flights[i % flights.length]!);
    const frame = g.state.stack.at(-1) as FlightFrame;
    if (frame?.step !== "flight" || frame.path.length > 0) continue;
    const shorter = { ...frame, distance: Math.min(frame.distance, 12) };
    const [clean, amid] = looks(g, shorter) as [Look, Look];
    if (clean.country.homeward(frame.from) === 0) continue; // it stays on its edge [R24]
    const direct = bestOf(g, shorter, clean);
    if (!direct && frame.kind === "rout" && !amid.country.isPressed) continue; // it would stop at its edge
    const look = direct ? clean : amid;
    const best = direct ?? bestOf(g, shorter, amid);
    if (!best) continue;
    const ways = waysOut(g, shorter);
    const ranks = ways.best.map(({ path }) => rankOf(g, shorter, [frame.from, ...path], look));
    expect([ways.end, ranks]).toEqual(["whole", ranks.map(() => best)]);
    offered[look.amid ? "amid" : "clean"]++;
  }
  expect(offered.clean).toBeGreaterThan(50);
});

rule(
  ["4.4.2", "4.5.4b-b1"],
  "routed units run to their edge and along it, not past the enemy to the far corner",
  () => {
    const run = (unit: Json) =>
      lab({ phase: "recovery", units: { A: unit, R: foot("russian", "9,8", 0) } }, { dice: dice(11) });
    for (const unit of [
      foot("french", "11,7", 0, { morale: "routed" }),
      horse("french", "11,7", 0, { morale: "routed" }),
    ]) {
      const field = run(unit);
      expect(field.asks).toBe("flee");
      expect(new Set(ends(field).map(column))).toEqual(new Set([14]));
      for (const { path } of field.actions("flee")) expect(new Set(path).size).toBe(path.length); // never the same hex twice
    }
  },
);
