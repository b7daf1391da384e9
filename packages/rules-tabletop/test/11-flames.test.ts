// [XI.6-town-fire-start, XI.6-town-fire-growth, V.11-fires] Fires: where they start, how they grow, which units they
// catch.

import { boundsOf, runsOver } from "@grognard/table";
import { describe, expect } from "vitest";
import { editGround } from "../src/editing.ts";
import { growFires, rollForFire, rollForWoodFire } from "../src/ground/fires.ts";
import { atGate } from "../src/ground/terrain.ts";
import { at, field, mm, stand } from "./field.ts";
import { block, line } from "./ground.ts";
import { d100, rule, type Script } from "./lab.ts";

type Entry = { readonly [key: string]: unknown };

const TOWNS = [
  { id: "T", kind: "town", corner: [700, 700] },
  { id: "U", kind: "town", corner: [800, 700] },
];
const GUNS = { at: [750, 100], formation: "gun-firing", calibre: "howitzer" };
const FAR = { at: [2000, 1400], facing: 180 };
const burning = (more: Entry, dice: Script = [], units: Entry = {}) =>
  field({ terrain: TOWNS, units: { A1: GUNS, B9: FAR, ...units }, ...more }, { dice });

describe("towns", () => {
  rule("XI.6-town-fire-start", "what burns or has burnt down does not catch fire again", () => {
    const alight = burning({ fires: { T: 100 } }, [d100(1)]);
    rollForFire(alight.g, 0, 0);
    expect([alight.g.state.ground.flames[0], alight.events]).toEqual([mm(100), []]);
    const burnt = burning({ fires: { T: 150 } }, [d100(1)]);
    rollForFire(burnt.g, 0, 0);
    expect([burnt.g.state.ground.flames[0], burnt.events]).toEqual([mm(150), []]);
  });

  rule(
    "XI.6-town-fire-growth",
    "each step is told; at 100 it burns down once, at 150 it leaps and grows no more",
    () => {
      const f = burning({ fires: { T: 25 } });
      const reported = () =>
        f.events.splice(0).map((one) => [one.type, "diameter" in one ? one.diameter : "", one.cite]);
      growFires(f.g);
      expect(reported()).toEqual([["flames", mm(75), "XI.6-town-fire-growth"]]);
      growFires(f.g);
      expect(reported()).toEqual([
        ["flames", mm(125), "XI.6-town-fire-growth"],
        ["burnt", "", "XI.6-town-fire-evacuate"],
      ]);
      growFires(f.g);
      expect(reported()).toEqual([
        ["flames", mm(150), "XI.6-town-fire-growth"],
        ["flames", mm(50), "XI.6-town-fire-start"],
      ]);
      expect(f.g.state.ground.flames).toEqual([mm(150), mm(50)]);
      growFires(f.g);
      expect(reported()).toEqual([
        ["flames", mm(100), "XI.6-town-fire-growth"],
        ["burnt", "", "XI.6-town-fire-evacuate"],
      ]);
    },
  );

  rule("XI.6-town-fire-growth", "a storm lets nothing grow, and nothing is told", () => {
    const f = burning({ fires: { T: 50 }, weather: "storm" });
    growFires(f.g);
    expect([f.g.state.ground.flames[0], f.events]).toEqual([mm(50), []]);
  });

  rule(
    "XI.6-town-fire-fight",
    "what is put out is reported, never below zero; attacked units do not roll",
    () => {
      const busy = { B1: { zone: "T", posture: "sheltered", done: ["fight-fire"] } };
      const out = burning({ fires: { T: 25 }, weather: "storm" }, [d100(5)], busy);
      growFires(out.g);
      expect(out.g.state.ground.flames[0]).toBe(0);
      expect(out.events).toEqual([{ type: "flames", zone: "T", diameter: 0, cite: "XI.6-town-fire-fight" }]);
      const part = burning({ fires: { T: 75 }, weather: "storm" }, [d100(5)], busy);
      growFires(part.g);
      expect(part.g.state.ground.flames[0]).toBe(mm(25));
      const idle = burning({ fires: { T: 50 }, weather: "storm" }, [], {
        B1: { zone: "T", posture: "sheltered" },
      });
      growFires(idle.g);
      const unlit = burning({ weather: "storm" }, [], busy);
      growFires(unlit.g);
      const struck = burning(
        { fires: { T: 50 }, weather: "storm", contacts: [{ attacker: "A2", defender: "B1", zoneSide: 2 }] },
        [],
        { ...busy, A2: { at: [750, 700], formation: "attack" } },
      );
      growFires(struck.g);
      expect([idle, struck].map(({ g }) => g.state.ground.flames[0])).toEqual([mm(50), mm(50)]);
    },
  );
});

describe("woods", () => {
  const wood = (kind = "densewoods") => ({ id: "wood", kind, outline: block(600, 600, 1000, 1000) });
  const woods = (dice: Script, kind?: string, more: Entry = {}, units: Entry = {}) =>
    field({ terrain: [wood(kind)], units: { A1: GUNS, B9: FAR, ...units }, ...more }, { dice });

  rule("V.11-fires", "light and dense woods catch fire at five in a hundred, and nothing else", () => {
    const lit = woods([d100(5)]);
    rollForWoodFire(lit.g, 0, at(800, 800));
    expect(lit.g.state.ground.woodFires).toEqual([{ ...at(800, 800), diameter: mm(50), area: 0 }]);
    expect(lit.events).toEqual([{ type: "flames", zone: "wood", diameter: mm(50), cite: "V.11-fires" }]);
    const not = woods([d100(6)]);
    rollForWoodFire(not.g, 0, at(800, 800));
    const beside = woods([]);
    rollForWoodFire(beside.g, 0, at(500, 800));
    const forest = woods([], "forest");
    rollForWoodFire(forest.g, 0, at(800, 800));
    for (const { g, events: reported } of [not, beside, forest])
      expect([g.state.ground.woodFires, reported]).toEqual([[], []]);
  });

  rule("V.11-fires", "not where they burn already, but beside it", () => {
    const f = woods([d100(1), d100(1), d100(1)]);
    rollForWoodFire(f.g, 0, at(800, 800));
    rollForWoodFire(f.g, 0, at(825, 800)); // at its edge
    expect(f.g.state.ground.woodFires).toHaveLength(1);
    rollForWoodFire(f.g, 0, at(825.01, 800));
    expect(f.g.state.ground.woodFires).toHaveLength(2);
  });

  rule(
    "V.11-fires",
    "they grow by the weather, told each time; half a unit's stands in the flames are too many",
    () => {
      const grown = (diameter: number, weather = "perfect") => {
        const f = woods(
          [],
          "densewoods",
          { weather },
          { B1: { at: [800, 807.5], facing: 180, formation: "line" } },
        );
        editGround(f.g, "woodFires").push({ ...at(800, 800), diameter: mm(diameter), area: 0 });
        growFires(f.g);
        return [
          f.g.state.ground.woodFires[0]!.diameter / 100,
          f.g.state.units[f.u("B1")]!.place,
          f.events.length,
        ];
      };
      // the inner stands are 17.5 and 15 off, the outer 52.5
      expect(grown(50)).toEqual([100, "lost", 2]);
      expect(grown(25, "storm")).toEqual([25, "table", 0]);
      expect(grown(50, "storm")).toEqual([50, "lost", 1]);
    },
  );
});

describe("lines", () => {
  rule("XI.6-fort-movement", "a gate is as wide as it is, ends included", () => {
    const gates = [
      [
        [780, 800],
        [820, 800],
      ],
    ];
    const f = field({
      terrain: [{ id: "w", kind: "work", line: line(600, 1000), gates }],
      units: { A1: GUNS, B9: FAR },
    });
    const bank = { line: f.g.world.ground.lines[0]! } as never;
    const open = [779.99, 780, 800, 820, 820.01].map((x) => atGate(bank, at(x, 790)));
    expect(open).toEqual([false, true, true, true, false]);
  });

  rule("XI.6-wall-movement", "a body runs over a line if it crosses it or stands astride of it", () => {
    const strip = (...points: [number, number][]) => {
      const all = points.map(([x, y]) => at(x, y));
      return { points: all, bounds: boundsOf(all) };
    };
    const wall = strip([600, 800], [1000, 800]);
    const over = (from: [number, number], to: [number, number], line = wall) =>
      runsOver(line, [stand(...from)], [stand(...to)]);
    expect(over([700, 750], [700, 780])).toBe(false); // short of it
    expect(over([700, 780], [700, 800])).toBe(true); // astride
    expect(over([700, 780], [700, 820])).toBe(true); // past it
    expect(over([700, 820], [700, 840])).toBe(false); // beyond it before
    expect(over([1050, 780], [1050, 820])).toBe(false); // round its end
    const bent = strip([600, 800], [800, 800], [800, 1000]);
    expect([over([780, 900], [830, 900], bent), over([780, 850], [780, 880], bent)]).toEqual([true, false]);
  });
});
