// Custom positions: what they can say, and what they cannot.

import { type Json, Problem } from "@grognard/kernel";
import { describe, expect, it } from "vitest";
import { bitsBetween, hexNamed, levelAt, terrainName } from "../src/board.ts";
import { BROOK, HEDGE, MAJOR, MAJOR_STREAM, MINOR, STREAM, UP } from "../src/types.ts";
import { lab } from "./lab.ts";

const F = { side: "french", at: "9,8", facing: 1 } as const;
const R = { side: "allied", at: "14,8", facing: 4 } as const;

describe("a blank field", () => {
  it("has new units under a brigade leader whose radius covers it", () => {
    const l = lab({ phase: "frenchMovement", units: { f: F, r: R } });
    const { world } = l.g;
    expect(world.units[l.id("f")]).toMatchObject({
      arm: "infantry",
      nation: "french",
      strength: 9,
      effectiveness: 5,
      mp: [5, 4],
    });
    expect(world.units[l.id("r")]).toMatchObject({
      nation: "russian",
      strength: 8,
      effectiveness: 5,
      modifier: 1,
      mp: [5, 3],
    });
    expect(world.units[world.units[l.id("f")]!.superior]!.id).toBe("french-brigade");
    expect(l.unit("f")).toEqual({
      place: "map",
      hexes: ["9,8"],
      facing: 1,
      formation: "column",
      morale: "good",
      strength: 9,
      rearward: false,
      exhausted: false,
      depleted: false,
      ammunition: 0,
      inactive: false,
      mobilized: false,
      reduced: false,
      ordered: false,
      attack: "-",
      fatigue: 0,
    });
    expect([l.leaders("0,17"), l.leaders("23,17")]).toEqual([
      ["french-division", "french-brigade"],
      ["allied-division", "allied-brigade"],
    ]);
    expect([l.track("french"), l.track("allied")]).toEqual([20, 20]);
    expect(l.asks).toBe("detach");
  });

  it("says what a unit is and what has become of it", () => {
    const l = lab({
      phase: "frenchMovement",
      turn: 3,
      snow: "light",
      snowed: 2,
      points: { french: 2 },
      tracks: { french: -3 },
      demoralized: ["french"],
      units: {
        f: {
          ...F,
          kind: "light",
          size: 12,
          strength: 6,
          morale: "disordered",
          regiment: "13e",
          effectiveness: 7,
          spent: 1.5,
        },
        line: {
          side: "french",
          at: "8,8",
          facing: 1,
          size: 11,
          formation: "extended",
          wing: "8,9",
          rearward: true,
        },
        c: { nation: "prussian", kind: "dragoon", at: "15,8", facing: 4, exhausted: true },
        b: {
          nation: "russian",
          kind: "light battery",
          at: "16,8",
          facing: 4,
          formation: "unlimbered",
          ammunition: 3,
          depleted: true,
        },
        "f-c1": { at: "10,8", depleted: true },
        away: { side: "french", place: "waiting" },
        gone: { side: "french", place: "eliminated" },
        "french-brigade": { fatigue: 6, fought: true, rode: true, skirmished: true },
        "french-division": { mobilized: true, ordered: true, attack: "B", reduced: true },
      },
      attacks: [{ letter: "B", chief: "french-division", level: "division", violations: 2 }],
    });
    const { world, state } = l.g;
    expect([
      state.turn,
      state.snow,
      state.snowed,
      state.points,
      l.track("french"),
      state.demoralized,
    ]).toEqual([3, 1, 2, [2, 0], -3, [1, 0]]);
    expect(world.units[l.id("f")]).toMatchObject({
      light: true,
      strength: 12,
      effectiveness: 7,
      regiment: "13e",
    });
    expect(l.unit("f")).toMatchObject({ morale: "disordered", strength: 6 });
    expect(l.unit("line")).toMatchObject({ hexes: ["8,8", "8,9"], formation: "extended", rearward: true });
    expect(l.unit("c")).toMatchObject({ formation: "mounted", exhausted: true, strength: 10 });
    expect(l.unit("b")).toMatchObject({ formation: "unlimbered", ammunition: 3, depleted: true });
    expect(l.unit("b-crew").place).toBe("aboard");
    expect(l.unit("f-c1")).toMatchObject({
      hexes: ["10,8"],
      formation: "skirmish",
      strength: 2,
      depleted: true,
    });
    expect([l.unit("away").place, l.unit("gone").place, l.unit("gone").strength]).toEqual([
      "waiting",
      "eliminated",
      0,
    ]);
    expect(l.unit("french-brigade").fatigue).toBe(6);
    expect([state.fought, state.rode, state.skirmished].map((list) => list[l.id("french-brigade")])).toEqual([
      1, 1, 1,
    ]);
    expect(l.unit("french-division")).toMatchObject({
      mobilized: true,
      ordered: true,
      attack: "B",
      reduced: true,
    });
    expect(state.attacks).toEqual([
      {
        letter: 2,
        side: 0,
        chief: l.id("french-division"),
        level: "division",
        held: false,
        implemented: true,
        violations: 2,
        left: [],
      },
    ]);
  });

  it("keeps shocks made in a phase that goes on", () => {
    const units = { f: { ...F, shocked: 1 }, r: { ...R, at: "10,8" } };
    const l = lab({ phase: "frenchShock", stage: "attacks", units });
    expect(l.state.shocked[l.id("f")]).toBe(1);
  });

  it("keeps movement points in sixths", () => {
    const l = lab({ phase: "frenchMovement", stage: "units", units: { f: { ...F, spent: 1.5 }, r: R } });
    expect(l.state.spent[l.id("f")]).toBe(9);
  });

  it("has leaders with a rank, and orders on their way", () => {
    const l = lab({
      phase: "frenchRally",
      units: {
        f: { ...F, under: "vivies" },
        r: R,
        soult: { side: "french", rank: "corps", rating: [8, 5], bonus: 1, at: "2,8" },
        leval: {
          side: "french",
          rank: "division",
          rating: [6, 4],
          under: "soult",
          at: "5,8",
          mobilized: true,
        },
        vivies: { side: "french", rank: "brigade", under: "leval", at: "9,8" },
      },
      dispatches: [{ to: "vivies", from: "leval", delay: 2, modifier: -1 }],
    });
    expect(l.g.world.units[l.id("soult")]!.leader).toMatchObject({ rank: "corps", rating: [8, 5], bonus: 1 });
    expect(l.g.world.units[l.id("vivies")]!.leader!.rating).toEqual([4, 4]);
    expect(l.state.dispatches).toEqual([
      { to: l.id("vivies"), from: l.id("leval"), delay: 2, modifier: -1, waited: 0, attack: 0, wing: -1 },
    ]);
    expect(l.leaders("9,8")).toEqual(["vivies"]);
    expect(l.g.world.units[l.id("soult")]!.track).toBe(l.g.world.units[l.id("french-brigade")]!.track);
  });

  it("has charges that were declared", () => {
    const l = lab({
      phase: "fire",
      stage: "guns",
      units: { d: { ...F, kind: "dragoon" }, r: { ...R, at: "11,8" } },
      charges: [{ units: ["d"] }],
    });
    expect(l.state.charges).toEqual([
      {
        units: [l.id("d")],
        side: 0,
        from: hexNamed(l.g, "9,8"),
        facing: 1,
        secondary: false,
        primaryOnly: false,
        ridden: false,
      },
    ]);
  });

  it("changes the ground", () => {
    const l = lab({
      phase: "frenchRally",
      units: { f: { ...F, morale: "disordered" }, r: R },
      map: {
        terrain: { "7,7": "woods", "8,8": "town", "1,1": "pond" },
        levels: { "5,5": 1 },
        majorRoads: [["0,3", "1,3"]],
        minorRoads: [["0,4", "1,4"]],
        brooks: ["3,3|3,4"],
        streams: ["3,4|3,5"],
        majorStreams: ["3,5|3,6"],
        hedges: ["12,8>12,9"],
        places: { Farm: ["8,8"] },
      },
    });
    const { g } = l;
    const between = (a: string, b: string) => bitsBetween(g, hexNamed(g, a), hexNamed(g, b));
    expect(["7,7", "8,8", "1,1", "9,9"].map((hex) => terrainName(g, hexNamed(g, hex)))).toEqual([
      "woods",
      "town",
      "pond",
      "clear",
    ]);
    expect([levelAt(g, hexNamed(g, "5,5")), between("5,4", "5,5")]).toEqual([1, UP]);
    expect([between("0,3", "1,3") & MAJOR, between("0,4", "1,4") & MINOR]).toEqual([MAJOR, MINOR]);
    expect([between("3,3", "3,4"), between("3,5", "3,4"), between("3,5", "3,6")]).toEqual([
      BROOK,
      STREAM,
      MAJOR_STREAM,
    ]);
    expect(between("12,9", "12,8")).toBe(HEDGE);
    expect(g.world.map.names.get(hexNamed(g, "8,8"))).toBe("Farm");
  });

  it("puts foot into general order where the ground asks for it", () => {
    const l = lab({
      phase: "frenchRally",
      map: { terrain: { "9,8": "woods", "14,8": "town" } },
      units: {
        f: { ...F, morale: "disordered" },
        r: R,
        c: { side: "french", kind: "light cavalry", at: "3,3" },
      },
    });
    expect([l.unit("f").formation, l.unit("r").formation, l.unit("c").formation]).toEqual([
      "general",
      "general",
      "mounted",
    ]);
  });
});

describe("on the map of a scenario", () => {
  it("moves its units and changes what they are", () => {
    const l = lab(
      {
        phase: "frenchMovement",
        units: {
          F1: { at: "5,6", strength: 4 },
          F4: { effectiveness: 8 },
          R3: "12,8",
          Mazovsky: { side: "allied", rank: "brigade", under: "sukin" },
        },
        owners: { "11,6": "french", "10,6": "none" },
      },
      { scenario: "serpallen" },
    );
    expect([l.hex("F1"), l.unit("F1").strength, l.unit("F1").facing, l.hex("R3")]).toEqual([
      "5,6",
      4,
      1,
      "12,8",
    ]);
    expect(l.g.world.units[l.id("F4")]!.effectiveness).toBe(8);
    const owner = (hex: string) =>
      l.state.owners[l.g.world.objectives.findIndex((one) => one.hex === hexNamed(l.g, hex))];
    expect([owner("11,6"), owner("10,6"), owner("10,7")]).toEqual([0, -1, -1]);
  });
  it("clears it", () => {
    const l = lab(
      { phase: "frenchMovement", clear: true, units: { F1: "5,6", R1: "15,6" } },
      { scenario: "serpallen" },
    );
    const there = l.g.world.units.filter(({ index }) => l.state.hex[index]! >= 0).map(({ id }) => id);
    expect(there).toEqual(["F1", "R1"]);
    expect([l.unit("F2").place, l.unit("friant").place, l.unit("FB-crew").place]).toEqual([
      "waiting",
      "display",
      "aboard",
    ]);
  });
});

function complaint(position: Json): string {
  try {
    lab(position);
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
  return "";
}

describe("what cannot be", () => {
  const rows: [string, { readonly [key: string]: Json }, string][] = [
    [
      "a phase of another game",
      { phase: "melee" },
      'position.phase: must be one of interphase, alliedCommand, alliedRally, frenchMovement, alliedShock, fire, frenchCommand, frenchRally, alliedMovement, frenchShock, not "melee"',
    ],
    [
      "a stage of another phase",
      { phase: "fire", stage: "units" },
      "position.stage: must be one of skirmish, battalions, guns [4.0]",
    ],
    [
      "an unknown unit",
      { units: { x: { at: "1,1" } } },
      'position.units.x: there is no unit "x" in this position; a new one needs a "side"',
    ],
    [
      "a Prussian Frenchman",
      { units: { x: { side: "french", nation: "prussian" } } },
      "position.units.x.side: no prussian unit is french [2.4-a]",
    ],
    [
      "off the map",
      { units: { f: { ...F, at: "30,30" } } },
      "position.units.f.at: 30,30 is not on the map of 24 columns and 18 rows",
    ],
    [
      "no hex at all",
      { units: { f: { ...F, at: "H7" } } },
      'position.units.f.at: must be a hex such as "7,7", not "H7"',
    ],
    [
      "too strong",
      { units: { f: { ...F, size: 8, strength: 9 } } },
      "position.units.f.strength: has no more than 8 strength points [2.4-b]",
    ],
    [
      "exhausted infantry",
      { units: { f: { ...F, exhausted: true } } },
      'position.units.f.exhausted: is not for a piece of the kind "infantry" [7.41]',
    ],
    [
      "a line in one hex and a half",
      { units: { f: { ...F, size: 11, formation: "extended", wing: "12,12" } } },
      "position.units.f.wing: an extended line has its other hex on its flank [8.3]",
    ],
    [
      "a square of horses",
      { units: { f: { ...F, kind: "dragoon", formation: "square" } } },
      "position.units.f.formation: cavalry has no formation square [7.0]",
    ],
    [
      "a tail without a road column",
      { units: { f: { ...F, trail: ["8,8"] } } },
      "position.units.f.trail: only a road column has a tail [6.65-a]",
    ],
    [
      "a tail with a gap",
      { units: { f: { ...F, formation: "road", trail: ["5,8"] } } },
      "position.units.f.trail[0]: must be a chain of hexes behind its head [6.65-a]",
    ],
    [
      "two places at once",
      { units: { f: { ...F, place: "fled" } } },
      'position.units.f: is either "at" a hex or off the map, "place", not both',
    ],
    [
      "a facing off the map",
      { units: { f: { side: "french", place: "waiting", facing: 1 } } },
      "position.units.f.facing: it is not on the map",
    ],
    [
      "on the map in no hex",
      { units: { f: { side: "french", place: "map" } } },
      'position.units.f.place: on the map a unit is "at" a hex',
    ],
    [
      "a battalion aboard",
      { units: { f: { side: "french", place: "aboard" } } },
      "position.units.f.place: only a crew mans guns [7.53]",
    ],
    [
      "no spare counter",
      { units: { f: { side: "french", place: "spare" } } },
      "position.units.f.place: it is no spare counter",
    ],
    [
      "enemies in a hex",
      { units: { f: F, r: { ...R, at: "9,8" } } },
      "position.units.r: is in 9,8 with f of the other side [9.13]",
    ],
    [
      "an overcrowded hex in order",
      { units: { a: F, b: F, c: F, d: F } },
      "position.units.a: a, b, c, d in 9,8 are too many [9.14-1]",
    ],
    [
      "an unknown track",
      { tracks: { moscow: 3 } },
      "position.tracks.moscow: there is no such morale track [14.0]",
    ],
    [
      "ground that nobody needs",
      { owners: { "3,3": "french" } },
      'position.owners["3,3"]: nobody has to hold it [14.13]',
    ],
    [
      "a charge of absent friends",
      { units: { d: { side: "french", kind: "dragoon", place: "waiting" } }, charges: [{ units: ["d"] }] },
      "position.charges[0].units: charging units are on the map [12.51-2]",
    ],
    [
      "points in sevenths",
      { units: { f: { ...F, spent: 0.14 } } },
      "position.units.f.spent: must be movement points, in sixths at the smallest",
    ],
    [
      "a delay of four",
      { units: { f: F }, dispatches: [{ to: "french-brigade", from: "french-division", delay: 4 }] },
      "position.dispatches[0].delay: must be a whole number from 1 to 3, not 4 [17.34-c]",
    ],
    [
      "new guns for an old battery",
      { units: { "french-brigade": { rank: "corps" } } },
      "position.units.french-brigade.rank: belongs to a unit of the scenario: choose a new id",
    ],
    [
      "unknown terrain",
      { map: { terrain: { "3,3": "lava" } } },
      'position.map.terrain["3,3"]: must be one of clear, light, farmette, woods, town, wetlands, pond, not "lava"',
    ],
    [
      "a superior of the enemy",
      { units: { f: { ...F, under: "allied-brigade" } } },
      "units[0].under: allied-brigade is of the other side",
    ],
  ];
  it.each(rows)("%s", (_, position, says) => {
    expect(complaint({ phase: "frenchMovement", ...position })).toBe(says);
  });
  it("but an overcrowded hex of disordered units is allowed", () => {
    const crowd = { ...F, morale: "disordered" };
    expect(
      complaint({ phase: "frenchMovement", units: { a: crowd, b: crowd, c: crowd, d: crowd, r: R } }),
    ).toBe("");
  });
});
