// [4.4] Complete moves that go round: compared with every path there is, one by one.

import type { Hex } from "@grognard/hex";
import { type Chance, type Json, Problem, seeded } from "@grognard/kernel";
import { expect } from "vitest";
import { directionBetween } from "../src/board.ts";
import type { FlightFrame } from "../src/frames.ts";
import { type Country, OUT_OF_REACH, surroundings } from "../src/rules/04-morale/04.4-country.ts";
import { flee } from "../src/rules/04-morale/04.4-flee.ts";
import { waysOut } from "../src/rules/04-morale/04.4-ways.ts";
import type { Position } from "../src/types.ts";
import { column, ends } from "./flights.ts";
import { dice, type Lab, lab, rule } from "./lab.ts";
import { foot, horse } from "./volleys.ts";

/** How good a path is: distance from home at its end, hardship, friends, hexes in enemy influence. */
type Rank = readonly number[];

function inOrder(a: Rank, b: Rank): number {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}

function rankOf({ world }: Position, path: readonly Hex[], country: Country): Rank {
  let [hardship, friends, zoi] = [0, 0, 0];
  for (const [i, hex] of path.slice(1).entries()) {
    const dir = directionBetween({ world }, path[i]!, hex);
    hardship += country.cost(path[i]!, dir, hex) - country.openGround;
    if (country.hasFriends(hex)) friends++;
    if (country.inEnemyInfluence(hex)) zoi++;
  }
  return [country.homeward(path.at(-1)!), hardship, friends, zoi];
}

/** The best of all clean and complete moves, found by trying every path. */
function bestOf(g: Position, { distance, inHexes, from }: FlightFrame, country: Country): Rank | undefined {
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
      const rank = rankOf(g, walked, country);
      if (!best || inOrder(rank, best) < 0) best = rank;
    }
    walked.pop();
  };
  go(from, 0);
  return best;
}

/** A routs among a few enemies and obstacles, in the eastern half of the field. */
function chase(chance: Chance, hexes: number | undefined): Lab {
  const at = (from = 0): string => `${from + chance.roll(15 - from) - 1},${chance.roll(15) - 1}`;
  const units: { [id: string]: Json } = { A: foot("french", at(6), 0) };
  for (let i = chance.roll(3); i > 0; i--) units[`R${i}`] = foot("russian", at(), chance.roll(6) - 1);
  for (let i = chance.roll(3); i > 1; i--) units[`B${i}`] = foot("french", at(), chance.roll(6) - 1);
  const terrain: { [hex: string]: string } = {};
  for (let i = chance.roll(12); i > 0; i--) terrain[at()] = chance.roll(2) === 1 ? "woods" : "steep";
  const how = hexes === undefined ? {} : { hexes };
  try {
    return lab(
      { phase: "movement", units, map: { terrain } },
      {
        dice: new Array(40).fill(6), // friends on the way hold
        before: (g, id) => flee(g, [id("A")], { kind: "rout", cite: "4.3.6a", ...how }),
      },
    );
  } catch (error) {
    if (error instanceof Problem) return chase(chance, hexes); // somebody stands where nobody can
    throw error;
  }
}

rule(["4.4.2", "4.4.3", "4.4.4"], "no complete move is better than those that are offered", () => {
  const chance = seeded("detours");
  let offered = 0;
  for (let i = 0; i < 90; i++) {
    const { g } = chase(chance, i % 2 === 0 ? 6 : undefined);
    const frame = g.state.stack.at(-1) as FlightFrame;
    if (frame?.step !== "flight" || frame.path.length > 0) continue;
    const country = surroundings(g, frame, OUT_OF_REACH);
    if (country.homeward(frame.from) === 0) continue; // it stays on its edge [R24]
    const shorter = { ...frame, distance: Math.min(frame.distance, 12) };
    const best = bestOf(g, shorter, country);
    if (!best) continue;
    const ways = waysOut(g, shorter);
    const ranks = ways.best.map(({ path }) => rankOf(g, [frame.from, ...path], country));
    expect([ways.end, ranks]).toEqual(["whole", ranks.map(() => best)]);
    offered++;
  }
  expect(offered).toBeGreaterThan(20);
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
