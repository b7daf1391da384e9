// Positions: what can be asked for, and the sentence for what cannot.

import { type Json, Problem } from "@grognard/kernel";
import { placeInPosition } from "@grognard/parts";
import { describe, expect, it } from "vitest";
import { bitsBetween, hexNamed, isWet } from "../src/board.ts";
import { FORM } from "../src/positions/form.ts";
import { prepareScenario } from "../src/positions/prepare.ts";
import { bataille } from "../src/ruleset.ts";
import { scenarioById } from "../src/scenario/library.ts";
import { ROADWAY, STREAM, UP } from "../src/types.ts";
import { lab } from "./lab.ts";

function arranged(position: Json, scenario?: string) {
  const world = bataille.load(
    prepareScenario(scenario === undefined ? undefined : scenarioById(scenario), position),
    {},
  );
  return { world, state: bataille.arrange(world, position) };
}

function complaint(position: Json, scenario?: string): string | undefined {
  try {
    arranged(position, scenario);
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
  return undefined;
}

const units = (entries: { [id: string]: Json }) => ({ units: entries });

describe("units", () => {
  it("of the army, as battalions, regiments or leaders, by a word", () => {
    const game = lab(units({ "F-46e": "9,7", "R-PREO-1": "3,7", "F-REUSS": "9,7", "R-MUROM": "eliminated" }));
    expect(game.unit("F-46e")).toMatchObject({ hexes: ["9,7"], formation: "column", facing: 0 });
    expect(game.unit("F-46e-1").place).toBe("boxed");
    expect(game.unit("R-MUROM").place).toBe("eliminated");
    expect(game.hex("F-REUSS")).toBe("9,7");
  });

  it("new ones, with the usual values of their kind unless they are given", () => {
    const { world } = arranged(
      units({
        "F-X": { side: "french", at: "9,7", increments: 5 },
        "A-J": { nation: "austrian", kind: "jager", at: "3,7", moraleValue: 11 },
        "R-C": { side: "coalition", arm: "cavalry", kind: "guard", at: "3,9", lance: 4 },
        "F-G": { side: "french", arm: "artillery", kind: "horse", at: "9,9" },
        "F-L": { side: "french", arm: "leader", at: "9,7", bonuses: { attack: 2, morale: 3 } },
      }),
    );
    const unit = (id: string) => world.units[world.unitById.get(id)!]!;
    expect(unit("F-X")).toMatchObject({ kind: "line", increments: 5, melee: 15, fire: 6, morale: 32, ma: 7 });
    expect(unit("A-J")).toMatchObject({ side: 1, range: 3, morale: 11 });
    expect(unit("R-C")).toMatchObject({ guard: true, heavy: true, lance: 4, lancer: true });
    expect(unit("F-G")).toMatchObject({ fires: [13, 9, 3], horse: true, range: 9 });
    expect(unit("F-L").bonuses).toEqual({ attack: 2, defence: 0, cavalry: 0, artillery: 0, morale: 3 });
  });

  it("in any state", () => {
    const { state, world } = arranged({
      turn: 3,
      active: "coalition",
      phase: "melee",
      levels: { "french-i": 2 },
      units: {
        "F-46e-1": { at: "9,7", formation: "line2", facing: 4, losses: 1, moved: true, shown: ["fire"] },
        "F-9CL": { at: "11,7", readiness: "exhausted", marker: "french", rest: ["moved far", "shot"] },
        "R-MUROM": { at: "4,7", morale: "routed", veiled: 1, losses: 3 },
        "R-TATAR": { at: "4,9", spent: 2.5 },
      },
    });
    const at = (id: string) => world.unitById.get(id)!;
    expect([state.turn, state.active, state.phase, state.levels]).toEqual([3, 1, "melee", [2, 0]]);
    expect([state.moved[at("F-46e-1")], state.shown[at("F-46e-1")]]).toEqual([1, 1]);
    expect([state.readiness[at("F-9CL")], state.marker[at("F-9CL")], state.rest[at("F-9CL")]]).toEqual([
      2, 1, 18,
    ]);
    expect([state.morale[at("R-MUROM")], state.formation[at("R-MUROM")]]).toEqual([2, 11]);
    expect(state.veiled[at("R-MUROM")]).toBe(1);
    expect(state.spent[at("R-TATAR")]).toBe(5);
  });

  it("those named first are on top", () => {
    const both = (first: string, second: string) =>
      lab(units({ [first]: { at: "9,7", facing: 5 }, [second]: { at: "9,7", facing: 5 } })).stack("9,7");
    expect(both("F-46e-1", "F-46e-2")).toEqual(["F-46e-1", "F-46e-2"]);
    expect(both("F-46e-2", "F-46e-1")).toEqual(["F-46e-2", "F-46e-1"]);
  });

  it("a battalion in the place of its regiment, on a scenario's map", () => {
    const game = lab({ units: { "F-46e-1": { at: "27,17", facing: 5 } } }, { scenario: "kulm-day-1" });
    expect(game.unit("F-46e").place).toBe("boxed");
    expect(game.unit("R-MUROM").place).toBe("map");
    const cleared = lab({ clear: true, units: { "F-46e-1": "27,17" } }, { scenario: "kulm-day-1" });
    expect(cleared.unit("R-MUROM").place).toBe("boxed");
    expect(cleared.unit("F-7L").place).toBe("boxed");
  });
});

describe("terrain and circumstances", () => {
  it("terrain, levels, roads and streams", () => {
    const game = lab({
      wet: true,
      map: {
        terrain: { "7,7": "woods" },
        levels: { "5,5": 1 },
        roads: [["0,7", "1,7", "2,8"]],
        streams: [["7,7", "8,7"], { seam: [10, 11], rows: [0, 3] }],
      },
      units: { "F-46e-1": "7,7", "R-MUROM": "1,1" },
    });
    const bits = (a: string, b: string) => bitsBetween(game.g, hexNamed(game.g, a), hexNamed(game.g, b));
    expect(game.unit("F-46e-1").formation).toBe("general");
    expect(bits("5,6", "5,5")).toBe(UP);
    expect(bits("1,7", "2,8")).toBe(ROADWAY);
    expect(bits("8,7", "7,7")).toBe(STREAM);
    expect(bits("11,1", "10,1")).toBe(STREAM);
    expect(isWet(game.g)).toBe(true);
  });

  it("charges under way", () => {
    const { state, world } = arranged({
      phase: "melee",
      charges: [{ attackers: ["F-9CL"], at: "8,7", straight: ["F-9CL"] }],
      units: { "F-9CL": { at: "9,7", facing: 5 }, "R-MUROM": { at: "8,7", facing: 1 } },
    });
    const [lancers, murom] = ["F-9CL", "R-MUROM"].map((id) => world.unitById.get(id)!);
    expect(state.charges).toEqual([
      {
        attackers: [lancers],
        defenders: [murom],
        at: hexNamed({ world }, "8,7"),
        straight: [lancers],
        chargers: [lancers],
        kind: "charge",
        from: -1,
      },
    ]);
  });

  it("owners of places and groups of reinforcements", () => {
    const { state, world } = arranged(
      {
        owners: { Straden: "french", "13,19": "none" },
        held: ["42nd Division"],
        shifted: { "1st Division": -1 },
      },
      "kulm-day-1",
    );
    const owner = (hex: string) =>
      state.owners[world.objectives.findIndex((one) => one.hex === hexNamed({ world }, hex))];
    expect([owner("19,10"), owner("13,19"), owner("12,19")]).toEqual([0, -1, 1]);
    expect([state.held[0], state.shifted[3]]).toEqual([1, -1]);
  });
});

describe("mistakes", () => {
  const rows: [mistake: string, position: Json, says: string][] = [
    ["an unknown key", { weather: "rain" }, "position.weather: unknown; known are turn, active, phase"],
    ["a turn too late", { turn: 99 }, "position.turn: must be a whole number from 1 to 28, not 99"],
    ["an unknown phase", { phase: "tea" }, "position.phase: must be one of setup, command"],
    ["a night by day", { phase: "night" }, "position.phase: no night follows turn 1 [16.1.4]"],
    [
      "a unit of no side",
      units({ "F-X": "7,7" }),
      'position.units.F-X: there is no such unit in the army; a new one needs a "side" or a "nation"',
    ],
    [
      "an unknown kind",
      units({ "F-X": { side: "french", kind: "pikemen", at: "7,7" } }),
      'position.units.F-X.kind: french infantry has no kind "pikemen"',
    ],
    [
      "off the map",
      units({ "F-46e-1": "15,7" }),
      "position.units.F-46e-1.at: 15,7 is not on the map of 15 columns and 15 rows",
    ],
    [
      "no hex at all",
      units({ "F-46e-1": "home" }),
      'position.units.F-46e-1.at: must be a hex such as "7,7", not "home"',
    ],
    [
      "facing a seventh side",
      units({ "F-46e-1": { at: "7,7", facing: 6 } }),
      "position.units.F-46e-1.facing: must be a whole number from 0 to 5, not 6 [6.2]",
    ],
    [
      "line infantry skirmishing",
      units({ "F-46e-1": { at: "7,7", formation: "skirmish2" } }),
      "position.units.F-46e-1.formation: this infantry cannot skirmish [6.7.1]",
    ],
    [
      "a line off the edge",
      units({ "F-46e-1": { at: "7,0", formation: "line2", facing: 4 } }),
      "position.units.F-46e-1.formation: its right hex would be off the map [6.4.6]",
    ],
    [
      "enemies together",
      units({ "F-46e-1": "7,7", "R-MUROM": "7,7" }),
      "position.units: F-46e-1 and R-MUROM cannot both be in 7,7 [10.1.10]",
    ],
    [
      "a regiment and its battalion",
      units({ "F-46e": "7,7", "F-46e-1": "8,7" }),
      "position.units.F-46e-1.at: F-46e is on the map too [2.2.4]",
    ],
    [
      "tired infantry",
      units({ "F-46e-1": { at: "7,7", readiness: "fatigued" } }),
      'position.units.F-46e-1.readiness: is not for a piece of the kind "infantry" [5.1]',
    ],
    [
      "a Line of four in two hexes",
      units({ "F-46e-1": { at: "7,7", formation: "line2", facing: 4, losses: 3 } }),
      "position.units.F-46e-1: cannot stand so: a Line in two hexes needs five increments [6.4.6]",
    ],
    [
      "three skirmishers in two hexes",
      units({
        "F-12L-1": {
          at: "7,7",
          formation: "skirmish2",
          range: 2,
          facing: 4,
          increments: 3,
          nation: "french",
        },
      }),
      "three increments or fewer skirmish in one hex [6.7.5]",
    ],
    [
      "disordered cavalry",
      units({ "F-9CL": { at: "7,7", morale: "disordered" } }),
      "position.units.F-9CL: is cavalry and disordered [4.3.2]",
    ],
    [
      "routed guns in battery",
      units({ "F-1D-B1": { at: "7,7", morale: "routed", formation: "unlimbered" } }),
      "position.units.F-1D-B1: is an unlimbered battery out of order [4.3.3]",
    ],
    [
      "disordered infantry in Line",
      units({ "F-46e-1": { at: "7,7", morale: "disordered", formation: "line" } }),
      "position.units.F-46e-1: has a formation although it is out of order [4.3.5]",
    ],
    [
      "Good Order without a formation",
      units({ "F-46e-1": { at: "7,7", formation: "none" } }),
      "position.units.F-46e-1: is in Good Order without a formation [4.3.4]",
    ],
    [
      "routed cavalry that has a readiness",
      units({ "F-9CL": { at: "7,7", morale: "routed", readiness: "exhausted" } }),
      "position.units.F-9CL: is routed and has a readiness [5.2.4]",
    ],
    [
      "a column of march off the road",
      units({ "F-9CL": { at: "7,7", formation: "road", tail: ["7,8"] } }),
      "position.units.F-9CL: is no column on a road [6.10.7]",
    ],
    [
      "a charge that is nowhere near",
      {
        ...units({ "F-9CL": "7,7", "R-MUROM": "7,4" }),
        phase: "melee",
        charges: [{ attackers: ["F-9CL"], at: "7,4" }],
      },
      "position: charge of F-9CL, R-MUROM: not adjacent [10.2.7a]",
    ],
    [
      "a charge of the other side",
      {
        ...units({ "F-9CL": "7,7", "R-MUROM": "7,6" }),
        active: "coalition",
        phase: "melee",
        charges: [{ attackers: ["F-9CL"], at: "7,6" }],
      },
      "position: charge of F-9CL, R-MUROM: the active side is always the attacker [10.4.5]",
    ],
    [
      "a charge of infantry",
      {
        ...units({ "F-46e-1": "7,7", "R-MUROM": "7,6" }),
        phase: "melee",
        charges: [{ attackers: ["F-46e-1"], at: "7,6" }],
      },
      "position: charge of F-46e-1, R-MUROM: only cavalry charges [10.1.1]",
    ],
    [
      "a charge against nobody",
      { ...units({ "F-9CL": "7,7" }), phase: "melee", charges: [{ attackers: ["F-9CL"], at: "7,6" }] },
      "position: charge of F-9CL: nobody to fight [10.2.7e]",
    ],
    [
      "cavalry upon a square that it has not charged",
      units({ "F-46e-1": { at: "7,7", formation: "square" }, "R-TATAR": "7,7" }),
      "position: both sides are in 7,7 without a charge to be fought: F-46e-1, R-TATAR [10.1.10b]",
    ],
    [
      "a leader alone among enemies",
      units({ "F-REUSS": "7,7", "R-MUROM": "7,7" }),
      "position.units.F-REUSS: is alone among enemies [14.2.4]",
    ],
    [
      "a routed leader",
      units({ "F-REUSS": { at: "7,7", morale: "routed" } }),
      'position.units.F-REUSS.morale: is not for a piece of the kind "leader" [2.3]',
    ],
    [
      "infantry that limbers",
      units({ "F-46e-1": { at: "7,7", limbered: true } }),
      'position.units.F-46e-1.limbered: is not for a piece of the kind "infantry" [6.9.3]',
    ],
    [
      "a battalion taken",
      units({ "F-46e-1": "taken" }),
      "position.units.F-46e-1.place: only leaders are away or taken [14.2.1]",
    ],
    [
      "a shot from elsewhere",
      { ...units({ "F-46e-1": "7,7" }), shots: [{ unit: "F-46e-1", from: "9,9", at: "9,8" }] },
      "position.shots[0]: it is not there [12.1.2]",
    ],
    [
      "more losses than increments",
      units({ "F-46e-1": { at: "7,7", losses: 7 } }),
      "position.units.F-46e-1.losses: must be a whole number from 0 to 6, not 7 [2.4.2a]",
    ],
    [
      "facing in the box",
      units({ "F-46e-1": { place: "waiting", facing: 1 } }),
      "position.units.F-46e-1.facing: it is not on the map",
    ],
    [
      "a command without men",
      { levels: { prussians: 1 } },
      "position.levels.prussians: no infantry of this command is in the position [9.2.1]",
    ],
    [
      "terrain of no kind",
      { map: { terrain: { "7,7": "swamp" } } },
      'position.map.terrain["7,7"]: must be one of clear, woods, village, town, steep, not "swamp"',
    ],
    [
      "another side for an old unit",
      units({ "F-46e": { at: "7,7", side: "coalition" } }),
      "position.units.F-46e.side: belongs to a unit of the army: choose a new id",
    ],
  ];
  it.each(rows)("%s", (_, position, says) => expect(complaint(position)).toContain(says));

  it("problems that the loader finds later are reported at the position", () => {
    const prepared = prepareScenario(
      undefined,
      units({ "F-X": { side: "french", at: "7,7", morale: "good" } }),
    );
    const { formations } = (prepared as { army: { formations: { name: string }[] } }).army;
    const at = formations.findIndex(({ name }) => name === "french division");
    expect(placeInPosition(FORM, prepared, `army.formations[${at}].units[0].melee`)).toBe(
      "position.units.F-X.melee",
    );
    expect(placeInPosition(FORM, prepared, "groups[0].time")).toBe("position.groups[0].time");
  });
});
