// Where the routed run: through everything that a column of route may pass, as a disc that turns with nothing [R41].

import { type Chance, type Json, seeded } from "@grognard/kernel";
import { place } from "@grognard/table";
import { expect } from "vitest";
import { crowdRun } from "../src/march/crowd.ts";
import { field } from "./field.ts";
import { patch, water } from "./ground.ts";
import { d100, type Lab, lab, rule, where } from "./lab.ts";
import { checking, fire, shot, type Units } from "./melee.ts";

type Entry = { readonly [key: string]: Json };

const house = (id: string, x: number, y: number): Entry => ({ id, kind: "town", corner: [x, y] });

/** A1 routs on its check at (1000, 600), its edge being the south. */
const routing = (terrain: Json, more: Entry = {}, units: Units = {}, rest: Entry = {}): Lab =>
  checking({ A1: shot({ burdens: fire(-30, -30), strength: 20, ...more }), ...units }, [d100(1)], {
    terrain,
    ...rest,
  });

/** Where the middle of a crowd of foot is, in mm; nothing if it is gone. */
function middle(t: Lab, id: string): [number, number] | undefined {
  const [body] = t.unit(id).bodies;
  return body && [body.x / 100, (body.y + (body.heading === 18000 ? 3000 : -3000)) / 100];
}

const gone = (t: Lab): string[] => t.of("destroyed").map(({ unit, why }) => `${unit}: ${why}`);

rule(["VI.5", "XI.6-town-movement"], "a crowd runs through the village behind it", () => {
  const t = routing([house("T", 950, 400)]);
  expect([gone(t), middle(t, "A1")]).toEqual([[], [1000, 342.5]]); // 250 from its line, beyond the houses
});

rule(
  ["VI.5", "XI.6-town-movement"],
  "a unit that would end among the houses runs on until it is past them",
  () => {
    const t = routing([house("T", 950, 300), house("U", 950, 200)]);
    expect([gone(t), middle(t, "A1")]).toEqual([[], [1000, 170.5]]); // the houses end at 200, a millimetre is no overlap
  },
);

rule(["VI.5", "XI.6-town-movement"], "horse and guns, too: in column of route they might pass", () => {
  const horse = routing([house("T", 950, 400)], { formation: "cav-line-2" });
  expect([gone(horse), horse.unit("A1").bodies[0]!.y]).toEqual([[], 12500]);
  const guns = routing([house("T", 950, 400)], { formation: "gun-route", calibre: "medium" });
  expect(gone(guns)).toEqual([]);
});

rule(["VI.5", "XI.6-town-garrison"], "a village that the enemy holds is shut, and so is one ablaze", () => {
  const T = [house("T", 950, 400)];
  const held = routing(T, {}, { B1: { zone: "T", posture: "deep" } });
  expect([gone(held), middle(held, "A1")![0] === 1000]).toEqual([[], false]);
  const burning = routing(T, {}, {}, { fires: { T: 100 } });
  expect([gone(burning), middle(burning, "A1")![0] === 1000]).toEqual([[], false]);
});

/** A1 storms the southern edge of a village from the south; B1 and B2 are in the block it touches. */
const stormed = (terrain: Json, units: Units): Lab =>
  lab(
    {
      window: "early-groups",
      terrain,
      units: {
        A1: { at: [1050, 700], formation: "attack", strength: 20 },
        ...units,
        A9: { at: [2300, 200], formation: "route", done: ["move"] },
      },
      contacts: [{ attacker: "A1", defender: "B1", zoneSide: 2 }],
      charges: [{ charger: "A1", target: "B1" }],
    },
    { dice: [d100(1), d100(99)] },
  );
const holders: Units = {
  B1: { zone: "T", posture: "edge", lining: { south: 2, north: 2 }, strength: 20 },
  B2: { zone: "T", posture: "sheltered", strength: 20 },
};
const VILLAGE = [house("T", 1000, 700), house("U", 1000, 800), house("V", 900, 800), house("W", 1100, 800)];

rule(
  ["VI.5", "XI.6-town-shelter"],
  "a garrison and its reserve get out of the village, whatever houses lie behind",
  () => {
    const t = stormed(VILLAGE, holders);
    expect(gone(t)).toEqual([]);
    expect([t.unit("B1").status, t.unit("B2").status]).toEqual([2, 2]);
    expect(middle(t, "B1")).toEqual([1050, 1000]); // from the middle of its block, 250 north
    expect(middle(t, "B2")).toEqual([1050, 1059]); // and behind the other
  },
);

rule("VI.5", "from a village on the water they run along it, not into it", () => {
  const lake = patch("lake", 800, 810, 1600, 1000);
  const t = stormed([house("T", 1000, 700), lake], holders);
  const [, y] = middle(t, "B1")!;
  expect([gone(t), y <= 810 - 35]).toEqual([[], true]);
});

// The shore --------------------------------------------------------------------------------------------------------

rule("VI.5", "a unit with its back to the water runs along the shore", () => {
  const t = routing([patch("lake", 0, 400, 2400, 580)]);
  expect([gone(t), t.unit("A1").status]).toEqual([[], 2]);
  expect(Math.abs(middle(t, "A1")![0] - 1000)).toBeGreaterThan(240);
});

rule("VI.5", "at a bridge it crosses, and beside one it keeps out of the water", () => {
  const stream = water("stream", 40);
  const bridge = (x: number) => ({ kind: "bridge-permanent", water: "water", at: [x, 800] });
  const at = { at: [1000, 860] };
  const over = routing([stream, bridge(1000)], at);
  expect(middle(over, "A1")).toEqual([1000, 602.5]);
  const horse = routing([stream, bridge(1000)], { ...at, formation: "cav-line-2" });
  expect(horse.unit("A1").bodies[0]!.y).toBeLessThan(80000);
  const aside = routing([stream, bridge(1100)], at);
  expect(middle(aside, "A1")![1]).toBeGreaterThan(800 + 20 + 32);
});

/** Lakes, houses and enemies at random about a unit that routs. */
function country(chance: Chance): { readonly terrain: Json; readonly units: Units } {
  const some = (from: number, to: number) => from + chance.roll(to - from + 1) - 1;
  const terrain = Array.from({ length: 4 }, (_, i): Json => {
    const [x, y] = [some(500, 1400), some(300, 1100)];
    if (Math.abs(x + 60 - 1000) < 170 && Math.abs(y + 60 - 700) < 170) return house(`far${i}`, 2200, 100 * i);
    const kinds = ["lake", "swamp", "densewoods", "town"];
    const kind = kinds[chance.roll(kinds.length) - 1]!;
    return kind === "town" ? house(`T${i}`, x, y) : patch(kind, x, y, x + some(60, 200), y + some(60, 200));
  });
  return {
    terrain,
    units: {
      B1: { at: [some(700, 1300), some(950, 1100)] },
      B2: { at: [some(700, 1300), some(350, 450)], facing: some(0, 359) },
    },
  };
}

rule("VI.5", "at random: where a unit runs to does not hang on the way it faced", () => {
  let aside = 0;
  for (let seed = 1; seed <= 60; seed++) {
    const ends = [0, 31, 90, 180, 277].map((facing) => {
      const { terrain, units } = country(seeded(seed));
      const f = field({ terrain, units: { ...units, A1: { at: [1000, 700], status: "routed" } } });
      const unit = f.u("A1");
      const front = place({ x: 100000, y: 70000, heading: facing * 100 }, 0, 3000);
      const ran = crowdRun(f.g, unit, { ...f.body("A1", "rout", 0, 0, facing), ...front });
      return ran ? `${ran.body.x},${ran.body.y} ${ran.run}` : "hemmed in";
    });
    expect(new Set(ends).size, `seed ${seed}: ${ends.join(" | ")}`).toBe(1);
    if (!ends[0]!.startsWith("100000,")) aside++;
  }
  expect(aside).toBeGreaterThan(20);
});

rule("VI.5", "the crowd keeps its front to its own edge", () => {
  const t = routing([], {}, { B1: { at: [990, 420] } });
  expect(where(t, "A1")![3]).toBe(180);
});
