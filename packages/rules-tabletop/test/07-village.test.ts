// Beaten before a village, in it, and behind it: houses are no wall to units that go back, and no die that takes them
// farther is the worse one [R40, R41, R58, R112].

import { type Chance, type Json, seeded } from "@grognard/kernel";
import { expect } from "vitest";
import { patch } from "./ground.ts";
import { average, d100, type Lab, lab, rule } from "./lab.ts";
import { at } from "./marching.ts";
import { fighting, losses, type Units } from "./melee.ts";

type Entry = { readonly [key: string]: Json };

const house = (id: string, x: number, y: number): Entry => ({ id, kind: "town", corner: [x, y] });
const T = house("T", 950, 830);

/** B1 is beaten at (1000, 800) and goes back northward; the die is that of its delay. */
const beaten = (terrain: Json, die: number, b: Entry = {}, units: Units = {}): Lab =>
  fighting({}, { strength: 20, ...b }, [average(4, 3), die, d100(1)], { units, more: { terrain } });

const reserve = (...ids: string[]): Units =>
  Object.fromEntries(ids.map((id) => [id, { zone: "T", posture: "sheltered" }]));

rule(["VII.7", "XI.6-town-transit"], "a unit that is beaten in front of a village goes back into it", () => {
  const t = beaten([T], 9);
  expect(t.unit("B1")).toMatchObject({ place: "zone", posture: "sheltered", status: 1 });
  expect(t.of("entered-zone")).toMatchObject([{ unit: "B1", zone: "T", cite: "XI.6-town-transit" }]);
});

rule(
  ["VII.7-terrain-roll", "XI.6-town-movement"],
  "stopped by the die at its edge it stands before it",
  () => {
    const t = beaten([T], 1);
    expect([t.unit("B1").status, at(t, "B1")]).toEqual([1, [1000, 815, 180]]);
  },
);

rule("VII.7", "through a village it comes out behind, and where it is full it goes on so far", () => {
  const column = { formation: "open", strength: 30 };
  expect(at(beaten([house("T", 950, 820)], 9, column), "B1")).toEqual([1000, 1000, 180]);
  const full = beaten([T], 9, {}, reserve("B2", "B3", "B4", "B5"));
  expect([full.unit("B1").status, at(full, "B1")]).toEqual([1, [1000, 930, 180]]);
});

rule(
  "VII.7",
  "a square goes through a village, and horse finds shelter there, as columns of route would",
  () => {
    const square = beaten([house("T", 950, 870)], 9, { formation: "square", strength: 40 });
    expect([square.unit("B1").status, square.unit("B1").place]).toEqual([1, "zone"]);
    const horse = beaten([house("T", 950, 900)], 5, { formation: "cav-line-2", strength: 10 });
    expect([horse.unit("B1").status, horse.unit("B1").place]).toEqual([1, "zone"]);
  },
);

rule("VII.7-surrounded", "a village that the enemy holds cuts it off, whatever the die would say", () => {
  const held = { A2: { zone: "T", posture: "edge", lining: { south: 2, north: 2 } } };
  for (const die of [1, 9]) {
    const t = beaten([house("T", 950, 816)], die, {}, held);
    expect(t.of("destroyed")).toMatchObject([{ unit: "B1", cite: "VII.7-surrounded" }]);
  }
});

rule("VII.7-terrain-roll", "what of its way is open it goes: a lake farther back costs it nothing", () => {
  const scrub = patch("scrub-rough", 700, 801, 1300, 1200);
  const lake = patch("lake", 700, 870, 1300, 900);
  for (const die of [3, 5, 7, 9]) {
    const t = beaten([scrub, lake], die);
    expect([die, t.unit("B1").status]).toEqual([die, 1]);
    expect(at(t, "B1")![1]).toBe(Math.min(800 + [25, 50, 75, 100][(die - 3) / 2]!, 854));
  }
  expect(beaten([scrub, lake], 2).unit("B1").status).toBe(2);
});

rule("VII.7-terrain-roll", "a die is no help where not even a quarter of the move is open", () => {
  const scrub = patch("scrub-rough", 700, 801, 1300, 1200);
  for (const die of [3, 9]) {
    const t = beaten([scrub, patch("lake", 700, 830, 1300, 900)], die);
    expect(t.of("routed")).toMatchObject([{ unit: "B1", cite: "VII.7-blocked" }]);
  }
});

/** Rough ground, water, houses, friends and enemies at random behind a battalion that is beaten. */
function country(chance: Chance): { readonly terrain: Json; readonly units: Units } {
  const some = (from: number, to: number) => from + chance.roll(to - from + 1) - 1;
  const [x, y] = [some(860, 1040), some(816, 900)];
  const terrain: Json = [
    patch("scrub-rough", 700, some(801, 880), 1300, 1200),
    chance.roll(2) === 1 ? house("T", x, y) : patch("lake", x, y, x + 100, y + some(20, 100)),
  ];
  const spot = { at: [some(850, 1150), some(940, 1010)] };
  const all: readonly Units[] = [
    {},
    { B2: { ...spot, formation: "square" } },
    { B2: { ...spot, formation: "line" } },
    { A2: { ...spot, facing: 180 } },
  ];
  return { terrain, units: all[chance.roll(all.length) - 1]! };
}

rule(["VII.7", "XI.7-table"], "at random: a better die for delay is never the worse one", () => {
  const seen = new Set<string>();
  for (let seed = 1; seed <= 60; seed++) {
    const fates = [1, 3, 5, 7, 9].map((die) => {
      const { terrain, units } = country(seeded(seed));
      const { place, status } = beaten(terrain, die, {}, units).unit("B1");
      return place === "lost" ? 0 : status === 2 ? 1 : 2;
    });
    expect(fates, `seed ${seed}`).toEqual([...fates].sort((a, b) => a - b));
    seen.add(fates.join());
  }
  expect(seen.size).toBeGreaterThan(2);
});

// The garrison -----------------------------------------------------------------------------------------------------

const storming = (units: Units, dice: number[], strength = 20): Lab =>
  lab(
    {
      window: "combat",
      terrain: [house("T", 1000, 700)],
      units: {
        A1: { at: [1050, 700], formation: "attack", strength, done: ["charge"] },
        ...units,
        A9: { at: [2300, 200], formation: "route", done: ["move"] },
      },
      charges: [{ charger: "A1", target: "B1" }],
      contacts: [{ attacker: "A1", defender: "B1", zoneSide: 2 }],
    },
    { dice },
  );
const sheltered: Entry = { zone: "T", posture: "sheltered", strength: 20 };

rule("XI.6-town-combat", "the reserve leaves by the far side, even if none of the garrison is left", () => {
  const edge: Entry = { zone: "T", posture: "edge", lining: { south: 2, north: 2 }, strength: 3 };
  // 10 x 1/2 x 3 x 4 against 3 x 2 x 4: 6 to 2, a loss of 4 doubled
  const t = storming({ B1: edge, B2: sheltered }, average(4, 4), 10);
  expect([t.unit("B1").place, t.unit("B2").status]).toEqual(["lost", 1]);
  expect(at(t, "B2")).toEqual([1050, 900, 180]);
});

rule(
  "VII.2-town",
  "troops in shelter never fight: without a garrison the zone is lost without a blow",
  () => {
    const t = storming({ B1: sheltered, B2: sheltered }, []);
    expect(t.of("combat")).toEqual([]);
    expect(t.of("unopposed")).toMatchObject([{ units: ["A1"], zone: "T", cite: "VII.2-town" }]);
    expect([losses(t, "A1"), losses(t, "B1"), losses(t, "B2")]).toEqual([0, 0, 0]);
    expect([t.unit("B1").status, at(t, "B1")]).toEqual([1, [1050, 900, 180]]);
    expect([t.unit("B2").status, t.unit("B2").place]).toEqual([1, "table"]);
    expect(t.unit("A1").fought).toBe(false);
    expect(t.forms("blue", "A1", "occupy")).toHaveLength(1);
  },
);

rule("VII.2-town", "where a unit holds the edge, the reserve adds nothing to its strength", () => {
  const edge: Entry = { zone: "T", posture: "edge", lining: { south: 2, north: 2 }, strength: 20 };
  const t = storming({ B1: edge, B2: sheltered }, average(4, 4));
  expect(t.of("combat")).toMatchObject([{ totals: [12, 16], defenders: ["B1"] }]);
});
