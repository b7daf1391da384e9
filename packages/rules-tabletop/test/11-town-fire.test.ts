import { expect } from "vitest";
import { fightsFire, growFires, rollForFire, rollForWoodFire } from "../src/ground/fires.ts";
import { fireCharges, layCharge, objectsFor } from "../src/ground/sappers.ts";
import { isOpen } from "../src/ground/sections.ts";
import { entryBar } from "../src/ground/town.ts";
import { field, mm, at as spot } from "./field.ts";
import { block, water } from "./ground.ts";
import { d10, d100, lab, rule, type Script } from "./lab.ts";

const towns = [
  { id: "T", kind: "town", corner: [700, 700] },
  { id: "U", kind: "town", corner: [800, 700] },
  { id: "V", kind: "town", corner: [900, 800] },
];
const far = { at: [2000, 1400], facing: 180, formation: "line" };
const guns = { at: [750, 100], facing: 0, formation: "gun-firing", calibre: "howitzer" };
const town = (more: object = {}, dice: Script = []) =>
  field(
    {
      terrain: towns,
      units: { A1: guns, B1: { zone: "T", posture: "sheltered" }, B2: far },
      ...more,
    },
    { dice },
  );

rule(
  "XI.6-town-fire-start",
  "5 in 100 after each battery that fires shell at the zone: a fire 50 across",
  () => {
    const lit = town({}, [d100(5)]);
    rollForFire(lit.g, lit.u("A1"), 0);
    expect(lit.g.state.ground.flames).toEqual([5000, 0, 0]);
    expect(lit.events).toContainEqual({
      type: "flames",
      zone: "T",
      diameter: 5000,
      cite: "XI.6-town-fire-start",
    });
    const not = town({}, [d100(6)]);
    rollForFire(not.g, not.u("A1"), 0);
    expect(not.g.state.ground.flames).toEqual([0, 0, 0]);
  },
);

rule("XI.6-town-fire-start", "the roll follows the shell immediately, in the same phase", () => {
  const l = lab(
    {
      terrain: towns,
      units: { A1: guns, B1: { zone: "T", posture: "edge", lining: { south: 2, east: 2 } } },
      window: "fire",
    },
    { dice: [d10(1), d100(3), d100(90), d100(90)] },
  );
  l.act({ unit: "A1", order: "fire", aims: [{ part: 0, target: "T", shot: "shell" }] });
  expect(l.state.ground.flames[0]).toBe(5000); // lit now, it grows from the next turn on
});

rule("XI.6-town-fire-growth", "a fire grows by 50 a turn, by 25 in wet weather, not in a storm", () => {
  const after = (weather: string, turns: number) => {
    const f = town({ weather, fires: { T: 50 }, units: { A1: guns, B2: far } });
    for (let i = 0; i < turns; i++) growFires(f.g);
    return f.g.state.ground.flames[0];
  };
  expect([after("perfect", 1), after("fair", 1), after("fog", 1)]).toEqual([mm(100), mm(100), mm(100)]);
  expect([after("wet", 1), after("snow", 1), after("storm", 1)]).toEqual([mm(75), mm(75), mm(50)]);
  expect(after("perfect", 5)).toBe(mm(150));
});

rule("XI.6-town-fire-growth", "150 across, it leaps to the zones that share a side", () => {
  const f = town({ fires: { T: 100 }, units: { A1: guns, B2: far } });
  growFires(f.g);
  expect(f.g.state.ground.flames).toEqual([mm(150), mm(50), 0]);
});

rule("XI.6-town-fire-evacuate", "as it reaches 100 the zone burns, and all within are lost", () => {
  const f = town({ fires: { T: 50 } });
  growFires(f.g);
  expect(f.g.state.units[f.u("B1")]!.place).toBe("lost");
  expect(f.g.state.ground.burnt[0]).toBe(true);
  expect(f.events.map(({ cite }) => cite)).toContain("XI.6-town-fire-evacuate");
  expect(entryBar(f.g, f.u("B2"), "route", 0)?.cite).toBe("XI.6-town-fire-evacuate");
});

rule("XI.6-town-fire-evacuate", "the movement before is their last chance, for shaken units too", () => {
  const burning = (out: boolean) => {
    const l = lab(
      {
        terrain: towns,
        fires: { T: 50 },
        units: { A1: far, B1: { zone: "T", posture: "sheltered", status: "shaken" } },
        window: "movement",
      },
      { dice: Array.from({ length: 6 }, () => d100(100)) },
    );
    if (out) l.act({ unit: "B1", order: "leave-zone", side: "north", formation: "route", path: [] });
    l.until("non-combatant");
    return l.unit("B1").place;
  };
  expect([burning(true), burning(false)]).toEqual(["table", "lost"]);
});

rule("XI.6-town-fire-fight", "5 in 100 puts 50 of it out, 10 with sappers, before it grows", () => {
  const fight = (sappers: boolean, roll: number) => {
    const f = town(
      {
        fires: { T: 50 },
        units: {
          A1: guns,
          B1: { zone: "T", posture: "sheltered", done: ["fight-fire"] },
          ...(sappers ? { B3: { zone: "T", posture: "sheltered", quarters: 1, sappers } } : {}),
          B2: far,
        },
      },
      [d100(roll)],
    );
    expect(fightsFire(f.g, f.u("B1"))).toBe(true);
    growFires(f.g);
    return f.g.state.ground.flames[0];
  };
  expect([fight(false, 5), fight(false, 6), fight(true, 10), fight(true, 11)]).toEqual([
    0,
    mm(100),
    0,
    mm(100),
  ]);
});

rule("XI.6-town-fire-fight", "it takes the whole turn", () => {
  const l = lab({
    terrain: towns,
    fires: { T: 50 },
    units: { A1: far, B1: { zone: "T", posture: "sheltered" } },
  });
  l.act({ unit: "B1", order: "fight-fire", zone: "T" });
  expect(l.unit("B1").done).toEqual(["fight-fire"]);
  l.until("movement");
  expect(l.choices("red", "B1")).toBeUndefined();
});

rule(
  "V.11-fires",
  "woods catch fire where the shell fell, and any unit that stays in the flames is lost",
  () => {
    const f = field(
      {
        terrain: [{ id: "wood", kind: "densewoods", outline: block(600, 600, 1000, 1000) }],
        units: {
          A1: guns,
          B1: { at: [800, 800], facing: 180, formation: "attack" },
          B2: { at: [700, 950], facing: 180, formation: "attack" },
        },
      },
      { dice: [d100(5), d100(5), d100(5)] },
    );
    rollForWoodFire(f.g, f.u("A1"), spot(800, 820));
    expect(f.g.state.ground.woodFires).toEqual([{ ...spot(800, 820), diameter: mm(50), area: 0 }]);
    rollForWoodFire(f.g, f.u("A1"), spot(300, 300)); // no woods, no roll
    growFires(f.g);
    expect([f.g.state.units[f.u("B1")]!.place, f.g.state.units[f.u("B2")]!.place]).toEqual(["lost", "table"]);
  },
);

rule(
  "II.3-order",
  "sappers blow up what they touch, at the end of a later firing phase, if still near",
  () => {
    const f = field(
      {
        terrain: [
          water("river", 80, "river"),
          { id: "bridge", kind: "bridge-temporary", water: "river", at: [700, 800], impact: 24 },
        ],
        units: {
          A1: { at: [700, 760], facing: 0, formation: "skirmish", quarters: 1, sappers: true },
          A2: { at: [860, 750], facing: 0, formation: "line" },
          B1: far,
        },
      },
      { dice: [d10(3)] },
    );
    const sappers = f.u("A1");
    expect([objectsFor(f.g, sappers), objectsFor(f.g, f.u("A2"))]).toEqual([[0], []]);
    layCharge(f.g, sappers, 0);
    fireCharges(f.g);
    expect(f.g.state.ground.mines).toHaveLength(1); // not in the turn it is laid
    f.g.state.turn++;
    fireCharges(f.g);
    expect(f.events.find(({ type }) => type === "explosion")).toMatchObject({
      section: "bridge",
      impact: 26,
    });
    expect([isOpen(f.g, 0), f.g.state.ground.mines.length]).toEqual([true, 0]);
    expect(f.g.state.ground.damage[0]).toBe(52); // in halves
  },
);
