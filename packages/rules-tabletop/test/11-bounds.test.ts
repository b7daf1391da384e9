// [XI.5, XI.6] Crossings, works, towns, charges and fires at their very bounds, and with nothing there to miss.

import { boxOf } from "@grognard/table";
import { describe, expect } from "vitest";
import { figuresOf } from "../src/bodies/figures.ts";
import { editGround, editUnit } from "../src/editing.ts";
import type { Formation } from "../src/formations.ts";
import { batter } from "../src/ground/battering.ts";
import { carries, onCrossing } from "../src/ground/crossings.ts";
import { growFires, rollForFire } from "../src/ground/fires.ts";
import { fireCharges, layCharge, objectsFor } from "../src/ground/sappers.ts";
import { barredCrossing, closedGround } from "../src/ground/terrain.ts";
import { entryBar, inhabitants, refugeAmong, roomFor } from "../src/ground/town.ts";
import { at, type Field, field, mm } from "./field.ts";
import { line, patch, water } from "./ground.ts";
import { d10, d100, rule, type Script } from "./lab.ts";

type Entry = { readonly [key: string]: unknown };

const FAR = { at: [2000, 1400], facing: 180 };
const table = (terrain: readonly object[], units: Entry, more: Entry = {}, dice: Script = []): Field =>
  field({ terrain, units: { ...units, B9: FAR }, ...more }, { dice });
const open = ({ g }: Field, section: number) =>
  batter(g, section, 2 * g.world.ground.sections[section]!.impact + 1);

describe("crossings", () => {
  const crossed = (kind: string, more: Entry = {}) =>
    table([water("river", 80), { id: "way", kind, water: "water", at: [700, 800], ...more }], {
      A1: { at: [300, 300] },
      A2: { at: [1000, 300], formation: "cav-line-2" },
    });
  const carried = (f: Field, x: number) =>
    onCrossing(f.g.world.ground.crossings[0]!, boxOf({ ...at(x, 800), heading: 0 }, 100, 100));

  rule("XI.6-bridge-permanent-movement", "a bridge carries 20 to either side of its middle", () => {
    for (const kind of ["bridge-permanent", "bridge-temporary"]) {
      const f = crossed(kind, { width: 100 });
      expect([680, 679.99, 720, 720.01].map((x) => carried(f, x))).toEqual([true, false, true, false]);
    }
  });

  rule("XI.5-stream-fords", "a ford carries as far as it is wide", () => {
    const f = crossed("ford", { width: 100 });
    expect([650, 649.99, 750, 750.01].map((x) => carried(f, x))).toEqual([true, false, true, false]);
  });

  rule("VI.5", "one order in which they may cross is enough for units that are driven", () => {
    const f = crossed("bridge-temporary");
    const over = (...orders: Formation[]) =>
      carries(f.g, f.g.world.units[f.u("A2")]!, orders, at(700, 800), 0);
    expect([over("rout", "cav-route"), over("cav-line-2", "cav-route"), over("rout", "cav-line-2")]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe("closed ground", () => {
  rule("VI.5", "one order in which they may pass is enough for units that are driven", () => {
    const road = { id: "road", kind: "trail", line: line(0, 2400) };
    const f = table([patch("forest", 300, 600, 1100, 1000), road], {
      A2: { at: [1000, 300], arm: "cavalry" },
    });
    const [forest] = f.g.world.ground.areas;
    const barred = (y: number, ...orders: Formation[]) =>
      closedGround(f.g, f.g.world.units[f.u("A2")]!, orders, forest!, at(700, y))?.cite;
    expect(barred(800, "cav-line-2", "cav-route")).toBeUndefined();
    expect(barred(800, "cav-line-2")).toBe("XI.4-forest-movement");
    expect(barred(900, "cav-line-2", "cav-route")).toBe("XI.4-forest-movement");
  });

  rule(["XI.6-wall-movement", "XI.6-fort-movement"], "a wall here and a work there are minded alike", () => {
    const f = table(
      [
        { id: "wall", kind: "wall", line: line(300, 400) },
        { id: "work", kind: "work", line: line(600, 700) },
      ],
      {
        A1: { at: [350, 300], arm: "artillery", formation: "gun-route" },
        A2: { at: [1000, 300], arm: "cavalry" },
      },
    );
    const over = (id: string, formation: Formation, x: number, going = {}) =>
      barredCrossing(f.g, f.u(id), f.body(id, formation, x, 797), f.body(id, formation, x, 805), going)?.cite;
    expect([
      over("A1", "gun-route", 350),
      over("A1", "gun-route", 650),
      over("A1", "gun-route", 500),
    ]).toEqual(["XI.6-wall-movement", "XI.6-fort-movement", undefined]);
    const gallop = { gallop: true };
    expect([over("A2", "cav-line-2", 350, gallop), over("A2", "cav-line-2", 650, gallop)]).toEqual([
      "IV.4-gallop-path",
      "IV.4-gallop-path",
    ]);
    expect(over("A2", "cav-line-2", 350)).toBeUndefined();
  });
});

describe("what is battered down", () => {
  rule("XI.6-wall-firing", "what is down already is told and broken no more", () => {
    const f = table([{ id: "wall", kind: "wall", line: line(300, 500) }], { A1: { at: [700, 300] } });
    open(f, 0);
    const borne = f.g.state.ground.damage[0];
    open(f, 0);
    expect([f.events.length, f.g.state.ground.damage]).toEqual([1, [borne, 0]]);
  });

  rule(
    "XI.6-bridge-permanent-firing",
    "a unit with one stand on the bridge falls, a garrison beside it does not",
    () => {
      const f = table(
        [
          water("river", 40),
          { id: "bridge", kind: "bridge-permanent", water: "water", at: [700, 800] },
          { id: "T", kind: "town", corner: [650, 750] },
        ],
        {
          A1: { at: [700, 930], formation: "route" },
          A2: { zone: "T", posture: "sheltered" },
          A3: { at: [300, 300] },
        },
      );
      open(f, 0);
      expect(["A1", "A2", "A3"].map((id) => f.g.state.units[f.u(id)]!.place)).toEqual([
        "lost",
        "zone",
        "table",
      ]);
      expect(f.events).toContainEqual({
        type: "destroyed",
        unit: "A1",
        why: "was on the bridge as it fell",
        cite: "XI.6-bridge-permanent-firing",
      });
    },
  );

  rule(
    "II.3-order",
    "sappers are at a wall with any of their stands, 100 off they can still light the fuse",
    () => {
      const mined = (x: number, y: number) => {
        const f = table(
          [{ id: "wall", kind: "wall", line: line(300, 400) }],
          { A1: { at: [x, y], sappers: true, quarters: 2, formation: "skirmish" } },
          { turn: 2 },
          [d10(1)],
        );
        const touched = objectsFor(f.g, f.u("A1"));
        layCharge(f.g, f.u("A1"), 0);
        const fired = () => {
          fireCharges(f.g);
          return f.events.filter(({ type }) => type === "explosion").length;
        };
        const sameTurn = fired();
        f.g.state.turn = 3;
        return [touched, sameTurn, fired()];
      };
      expect(mined(455, 799)).toEqual([[0], 0, 1]); // by the end of its line
      expect(mined(455, 798.99)).toEqual([[], 0, 1]);
      expect([mined(350, 700), mined(350, 699.99)]).toEqual([
        [[], 0, 1],
        [[], 0, 0],
      ]);
    },
  );
});

describe("towns", () => {
  const TOWNS = [
    { id: "T", kind: "town", corner: [700, 700] },
    { id: "U", kind: "town", corner: [1200, 700] },
  ];
  const inside = (zone: string, more: Entry = {}) => ({ zone, posture: "sheltered", ...more });

  rule("XI.6-town-shelter", "a zone has its own units, at most four battalions of them", () => {
    const f = table(TOWNS, {
      A1: inside("T"),
      A2: inside("T"),
      A3: inside("T"),
      A4: { at: [300, 300] },
      A5: inside("U"),
      A6: { place: "lost" },
      A7: inside("T", { quarters: 1 }),
    });
    const ids = (zone: number) => inhabitants(f.g, zone).map((one) => f.g.world.units[one]!.id);
    expect([ids(0), ids(1)]).toEqual([["A1", "A2", "A3", "A7"], ["A5"]]);
    expect([roomFor(f.g, 0, f.u("A4"), "sheltered"), roomFor(f.g, 1, f.u("A4"), "sheltered")]).toEqual([
      false,
      true,
    ]);
    editUnit(f.g, f.u("A7")).zone = 1;
    expect(roomFor(f.g, 0, f.u("A4"), "sheltered")).toBe(true); // the fourth whole one
  });

  rule("XI.6-town-movement", "a crowd finds no shelter, nor does half a battalion or one of a square", () => {
    const f = table(TOWNS, {
      A1: { at: [300, 300], square: "A1", brigade: "first" },
      A2: { square: "A1", brigade: "first" },
      A3: { at: [900, 300], formation: "half-line", screen: true },
      A4: { at: [1400, 300] },
      A5: { at: [1700, 300], arm: "cavalry", formation: "cav-route" },
    });
    const refuge = (id: string, ...zones: number[]) => refugeAmong(f.g, f.u(id), zones);
    expect(["A1", "A2", "A3"].map((id) => refuge(id, 0, 1))).toEqual([-1, -1, -1]);
    expect([refuge("A4", 0, 1), refuge("A4", 1, 0), refuge("A4")]).toEqual([0, 1, -1]);
    const entry = (id: string, formation: Formation) => entryBar(f.g, f.u(id), formation, 0)?.says;
    expect([
      entry("A4", "line"),
      entry("A4", "rout"),
      entry("A4", "square"),
      entry("A3", "half-line"),
    ]).toEqual([undefined, "routInHouses", "squareInTown", "gatherFirst"]);
    expect([entry("A5", "cav-route"), entry("A5", "cav-line-2")]).toEqual([undefined, "townInRouteColumn"]);
  });

  rule("XI.6-town", "a unit that lines no side is met as a block without stands of its own", () => {
    const f = table(TOWNS, { A1: inside("T"), A2: inside("U", { posture: "edge", lining: { north: 2 } }) });
    const [block] = figuresOf(f.g, f.u("A1"));
    expect([block!.body.stands, block!.body.heading, block!.width]).toEqual([0, 0, mm(100)]);
    const [side] = figuresOf(f.g, f.u("A2"));
    expect([side!.body.stands, side!.width, side!.depth, side!.stands[0]!.y]).toEqual([
      2,
      mm(100),
      2,
      mm(800) - 1,
    ]);
  });

  rule("XI.6-town-fire-start", "a zone that burns ever so little is not lit again", () => {
    const f = table(TOWNS, { A1: { at: [300, 300], arm: "artillery" } }, { fires: { T: 0.01 } }, [
      d100(5),
      d100(5),
    ]);
    rollForFire(f.g, f.u("A1"), 0);
    rollForFire(f.g, f.u("A1"), 1);
    expect(f.g.state.ground.flames).toEqual([1, mm(50)]);
  });

  rule("V.11-fires", "woods that burn about a town do not reach those in its houses", () => {
    const f = table([patch("densewoods", 600, 600, 900, 900), TOWNS[0]!], {
      A1: inside("T"),
      A2: { at: [750, 650] },
    });
    editGround(f.g, "woodFires").push({ ...at(750, 700), diameter: mm(200), area: 0 });
    growFires(f.g);
    expect(["A1", "A2"].map((id) => f.g.state.units[f.u(id)]!.place)).toEqual(["zone", "lost"]);
  });

  rule("V.11-fires", "half of its stands in the flames are its end, fewer are not", () => {
    const place = (diameter: number) => {
      const f = table([patch("densewoods", 500, 600, 900, 900)], {
        A1: { at: [700, 800], arm: "cavalry", formation: "cav-line-1" },
      });
      editGround(f.g, "woodFires").push({ ...at(612.5, 787.5), diameter: mm(diameter), area: 0 });
      growFires(f.g); // by 50
      return f.g.state.units[f.u("A1")]!.place;
    };
    expect([place(60), place(110)]).toEqual(["table", "lost"]); // three of eight, four of eight
  });

  rule("XI.6-town-fire-growth", "a fire that leaps over lights nothing that burns or has burnt", () => {
    const next = { ...TOWNS[1]!, corner: [800, 700] };
    const leapt = (burns: number) => {
      const f = table([TOWNS[0]!, next], { A1: { at: [300, 300] } }, { fires: { T: 125, U: burns } });
      growFires(f.g);
      return f.g.state.ground.flames;
    };
    expect([leapt(0), leapt(10), leapt(150)]).toEqual([
      [mm(150), mm(50)],
      [mm(150), mm(60)],
      [mm(150), mm(150)], // it has burnt down
    ]);
  });
});
