import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { brokenInvariants } from "../src/invariants.ts";
import { block } from "./ground.ts";
import { average, d100, type Lab, rule } from "./lab.ts";
import { at } from "./marching.ts";
import { checks, fighting, losses, type Units } from "./melee.ts";

type Entry = { readonly [key: string]: Json };

/** B1, in line with 40, is beaten: 16 against 8 or what its formation makes of it. */
const beaten = (b: Entry, units: Units = {}, more: Entry = {}, dice: number[] = [], angle = "front"): Lab =>
  fighting({}, { strength: 20, ...b }, [average(4, 3), dice], {
    units,
    contacts: [{ attacker: "A1", defender: "B1", angle }],
    more,
  });

rule("VII.7", "a full move of the formation, straight back, facing as before", () => {
  expect(at(beaten({}), "B1")).toEqual([1000, 900, 180]);
  expect(at(beaten({ formation: "open", strength: 30 }), "B1")).toEqual([1000, 1000, 180]);
  expect(at(beaten({ formation: "square", strength: 30 }), "B1")).toEqual([1000, 850, 180]);
});

rule("VII.7", "struck in flank to the other flank, struck in rear straight ahead", () => {
  const side = { at: [985, 870], facing: 270 };
  const t = beaten({ ...side, strength: 22 }, {}, {}, [], "flank");
  expect(at(t, "B1")).toEqual([985, 970, 270]);
  const rear = fighting({}, { at: [1000, 815], facing: 0, strength: 24 }, [average(4, 3)], {
    contacts: [{ attacker: "A1", defender: "B1", angle: "rear" }],
  });
  expect(at(rear, "B1")).toEqual([1000, 915, 0]);
});

rule("VII.7", "guns in battery are manhandled back; heavy ones cannot be and rout", () => {
  const light = beaten({ formation: "gun-firing", calibre: "light", strength: 40 });
  expect(at(light, "B1")).toEqual([1000, 850, 180]);
  const heavy = beaten({ formation: "gun-firing", calibre: "heavy", strength: 40 });
  expect(heavy.unit("B1").status).toBe(2);
});

rule("VII.7", "friends that may be passed are passed, and it ends short of them", () => {
  const t = beaten({}, { B2: { at: [1000, 905] } });
  const [, y] = at(t, "B1")!;
  expect(y).toBeLessThan(900);
  expect(y).toBeGreaterThan(885);
  expect(t.unit("B1").status).toBe(1);
});

rule("VII.7", "nor does it end on enemies that ran the same way before it", () => {
  const t = beaten({}, { A2: { at: [1000, 930], status: "routed" } });
  const [, y] = at(t, "B1")!;
  expect(y + 15).toBeLessThan(t.unit("A2").bodies[0]!.y / 100 + 1);
  expect(brokenInvariants(t.game.position)).toEqual([]);
});

rule("VII.7", "over the edge it is off the table, and needs no check to come back", () => {
  const t = fighting({ at: [1000, 1530] }, { at: [1000, 1530] }, [average(4, 3)]);
  expect(t.unit("B1")).toMatchObject({ place: "off", status: 1 });
});

rule("VII.7-blocked", "stopped by friends it may not pass it routs, and loses four more", () => {
  const t = beaten({}, { B2: { at: [1000, 860], formation: "square" } }, {}, [...d100(99)]);
  expect(t.unit("B1").status).toBe(2);
  expect(losses(t, "B1")).toBe(8); // 4 and 4
  expect(t.of("routed")).toMatchObject([{ unit: "B1", cite: "VII.7-blocked" }]);
});

rule("VII.7-blocked", "and its friends near by check in phase 6", () => {
  const t = beaten({}, { B2: { at: [1000, 860], formation: "square" } }, {}, d100(99)).pass();
  expect(checks(t)).toEqual([["B2", "stands"]]);
});

rule("VII.7-blocked", "so does ground that is closed to it", () => {
  const lake: Json = [
    {
      kind: "lake",
      outline: block(800, 850, 1200, 900),
    },
  ];
  expect(beaten({}, {}, { terrain: lake }).unit("B1").status).toBe(2);
});

const scrub: Json = [
  {
    kind: "scrub-rough",
    outline: block(700, 801, 1300, 1200),
  },
];

rule("VII.7-terrain-roll", "a die that gives no movement counts as blocked", () => {
  const t = beaten({}, {}, { terrain: scrub }, [2]);
  expect(t.unit("B1").status).toBe(2);
  expect(t.of("routed")).toMatchObject([{ cite: "VII.7-terrain-roll" }]);
});

rule("VII.7-terrain-roll", "a quarter of the move breaks contact and is enough", () => {
  const t = beaten({}, {}, { terrain: scrub }, [3]);
  expect(t.unit("B1").status).toBe(1);
  expect(at(t, "B1")).toEqual([1000, 825, 180]);
});

rule(
  "VII.7-terrain-roll",
  "what lies beyond a quarter of the move does not stop it before the die falls",
  () => {
    const back = (y: number) =>
      beaten({}, { B2: { at: [1000, y], formation: "square" } }, { terrain: scrub }, [3, ...d100(99)]);
    expect([at(back(850), "B1"), back(850).unit("B1").status]).toEqual([[1000, 825, 180], 1]);
    expect(back(835).of("routed")).toMatchObject([{ cite: "VII.7-blocked" }]);
  },
);

rule("VII.7-surrounded", "cut off by enemies it is overwhelmed and removed", () => {
  const t = beaten({}, { A2: { at: [1000, 850], facing: 180 } });
  expect(t.unit("B1")).toMatchObject({ place: "lost", strength: 0 });
  expect(t.of("destroyed")).toMatchObject([{ unit: "B1", cite: "VII.7-surrounded" }]);
  expect(losses(t, "A1")).toBe(1); // at no further cost
});

rule("VII.7-surrounded", "between two units that attack it from front and rear it has nowhere to go", () => {
  const t = fighting({ strength: 12 }, { strength: 22 }, [average(4, 4)], {
    units: { A2: { at: [1000, 815], facing: 180, strength: 12, done: ["charge"] } },
    charges: [
      { charger: "A1", target: "B1" },
      { charger: "A2", target: "B1", angle: "rear" },
    ],
    contacts: [
      { attacker: "A1", defender: "B1" },
      { attacker: "A2", defender: "B1", angle: "rear" },
    ],
  });
  expect([t.unit("B1").place, t.of("destroyed")[0]!.cite]).toEqual(["lost", "VII.7-surrounded"]);
});

rule("VII.7-blocked", "battalions of a combined square run from where it stood, each for itself", () => {
  const t = fighting({ strength: 20 }, {}, [average(3, 2), d100(99)], {
    units: {
      B1: { at: [1000, 800], square: "B1", strength: 12 },
      B2: { square: "B1", strength: 12 },
      B3: { at: [1000, 910], formation: "square" },
    },
  });
  expect([t.unit("B1").status, t.unit("B2").status]).toEqual([2, 2]);
  const [one, other] = [t.unit("B1").bodies[0]!, t.unit("B2").bodies[0]!];
  expect([one.formation, other.formation, one.x, other.x]).toEqual(["rout", "rout", 100000, 100000]);
  expect(other.y - one.y).toBe(5900); // the second runs on to the first clear place, a millimetre being no overlap
});
