// Scenarios and maps with one mistake each, and the sentence a player gets for it.

import { type Json, Problem } from "@grognard/kernel";
import { describe, expect, it } from "vitest";
import { maps, scenarioById } from "../src/scenario/library.ts";
import { loadWorld } from "../src/scenario/load.ts";

/** A file that tests may damage in any way. */
interface Loose {
  [key: string]: Loose & Json;
}
type Spoil = (file: Loose) => void;
const copy = (file: unknown): Loose => structuredClone(file) as Loose;

function complaintOf(broken: () => unknown): string | undefined {
  try {
    broken();
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
  return undefined;
}

/** What the loader says about a scenario after the mistake has been made. */
function complaint(spoil: Spoil, id = "teugn-hausen"): string | undefined {
  const file = copy(scenarioById(id));
  Object.assign(file, { map: copy(maps.byId(id)) });
  spoil(file);
  return complaintOf(() => loadWorld(file, []));
}

type Row = [mistake: string, spoil: Spoil, says: string];
const change = (path: string, value: unknown): Spoil => {
  const keys = path.split("/");
  return (file) => {
    let at: Loose = file;
    for (const key of keys.slice(0, -1)) at = at[key]!;
    Object.assign(at, { [keys.at(-1)!]: value });
  };
};

describe("the shape of the file", () => {
  const rows: Row[] = [
    [
      "wrong format",
      change("format", "chess@1"),
      'format: must be "grognard/march-scenario@1", not "chess@1"',
    ],
    ["no turns", change("turns", []), "turns: a game needs at least one turn"],
    ["no formations at all", change("formations", undefined), "formations: missing"],
    ["a field too many", change("weather", "rain"), "weather: there is no such field"],
    ["a name that is a number", change("name", 1809), "name: must be a text, not 1809"],
    [
      "a hex in letters",
      change("formations/2/units/0/at", "H7"),
      'formations[2].units[0].at: must be a hex such as "7,6", not "H7"',
    ],
    [
      "facing a seventh side",
      change("formations/2/units/0/facing", 6),
      "formations[2].units[0].facing: must be a whole number from 0 to 5, not 6",
    ],
    [
      "a division of six steps",
      change("formations/0/units/0/steps", 6),
      "formations[0].units[0].steps: must be a whole number from 1 to 5, not 6",
    ],
    [
      "an arm of its own",
      change("formations/0/units/0/arm", "wagon"),
      'formations[0].units[0].arm: must be one of "infantry", "cavalry", not "wagon"',
    ],
    [
      "a formation without units",
      change("formations/0/units", []),
      "formations[0].units: a formation needs a unit",
    ],
    [
      "two formations of one id",
      change("formations/1/id", "st-hilaire"),
      'formations[1].id: the id "st-hilaire" is there twice, first in [0]',
    ],
    [
      "a tired word",
      change("formations/0/units/0/fatigue", "weary"),
      'formations[0].units[0].fatigue: must be one of "rested", "acted1", "acted2", "acted3", "acted4", "tired1", "tired2", "spent", not "weary"',
    ],
    [
      "too much initiative",
      change("initiative", 4),
      "initiative: must be a whole number from -3 to 3, not 4 [16.1]",
    ],
    [
      "results out of order",
      change("levels/1/least", 9),
      "levels[1].least: scores must fall from result to result",
    ],
    [
      "a last result with a least",
      change("levels/4/least", -9),
      "levels[4].least: the last result takes every lower score",
    ],
    ["no results", change("levels", []), "levels: a game needs a result"],
    [
      "a place twice",
      change("places/1/hex", "6,8"),
      'places[1].hex: the hex "6,8" is there twice, first in [0]',
    ],
    ["nobody comes", change("reinforcements/0/units", []), "reinforcements[0].units: needs a unit"],
  ];
  it.each(rows)("%s", (_, spoil, says) => expect(complaint(spoil)).toBe(says));
  it("no file at all", () => {
    expect(complaintOf(() => loadWorld(null, []))).toBe("must be an object, not null");
  });
});

describe("what a scenario speaks of", () => {
  const rows: Row[] = [
    [
      "a map that is not there",
      change("map", "moon"),
      'map: there is no map "moon"; there are duenzling, teugn-hausen, landshut, eggmuehl',
    ],
    [
      "a post off the map",
      change("formations/2/units/0/at", "17,5"),
      "formations[2].units[0].at: 17,5 is not on the map of 17 columns and 14 rows",
    ],
    [
      "a post beyond the river",
      change("formations/2/units/0/at", "3,3"),
      "formations[2].units[0].at: no unit can enter 3,3 [8.4]",
    ],
    [
      "a reinforcement that nobody knows",
      change("reinforcements/0/units/0", "grouchy"),
      'reinforcements[0].units[0]: there is no unit "grouchy" in this scenario',
    ],
    [
      "a turn after the end",
      change("reinforcements/0/turn", 5),
      "reinforcements[0].turn: the game ends with turn 4",
    ],
    [
      "an entry in the middle",
      change("reinforcements/0/at", "7,6"),
      "reinforcements[0].at: 7,6 is not at the edge of the map [15.13-entry]",
    ],
    [
      "a unit that is there already",
      change("reinforcements/1/units/0", "friant"),
      "reinforcements[1].units[0]: friant is on the map already",
    ],
    [
      "a unit that comes twice",
      change("reinforcements/1/units/0", "lusignan"),
      "reinforcements[1].units[0]: lusignan comes twice",
    ],
    [
      "two formations in one column",
      change("reinforcements/0/units/1", "rohan"),
      "reinforcements[0].units[1]: rohan is of another formation",
    ],
    [
      "somebody who is nowhere",
      change("reinforcements/1/units", ["stutterheim"]),
      "reinforcements[2].units[0]: stutterheim comes twice",
    ],
    [
      "somebody who never comes",
      (f) => change("reinforcements", (f.reinforcements as never as Json[]).slice(0, 7))(f),
      "formations[5].leader: prince-rohan is neither on the map nor among the reinforcements [3.0-setup]",
    ],
    [
      "a leader with others",
      change("formations/0/leader/with", "friant"),
      "formations[0].leader.with: friant is not of this formation [15.2]",
    ],
    [
      "MARCH without a target",
      change("formations/0/order", { kind: "march" }),
      "formations[0].order: MARCH needs a target [15.3-target]",
    ],
    [
      "HOLD with a target",
      change("formations/2/order/target", "7,6"),
      "formations[2].order.target: only MARCH has that [15.3-target]",
    ],
    [
      "HOLD with a waypoint",
      change("formations/2/order/waypoint", "7,6"),
      "formations[2].order.waypoint: only MARCH has that [15.9]",
    ],
    [
      "HOLD with more beneath",
      change("formations/2/order/beneath", "attack"),
      "formations[2].order.beneath: only MARCH has that [15.6-march-combo]",
    ],
    [
      "a column with a gap",
      change("formations/1/units/0/trail", ["9,2", "11,2"]),
      "formations[1].units[0].trail[1]: must be a chain of hexes behind its head [15.7-follow]",
    ],
    [
      "a column apart from its head",
      change("formations/1/units/0/trail", ["10,2"]),
      "formations[1].units[0].trail[0]: must be a chain of hexes behind its head [15.7-follow]",
    ],
    [
      "enemies in one hex",
      change("formations/3/units/0/at", "9,3"),
      "formations[3].units[0]: is in 9,3 with friant of the other side [6.1]",
    ],
    [
      "too many in one hex",
      change("formations/2/units/0/at", "9,3"),
      "formations[1].units[0]: friant, montbrun in 9,3 are 12 SP, and 10 is the most [6.1]",
    ],
    [
      "an id twice",
      change("formations/1/units/0/id", "davout"),
      'armies.french.staff.commander: the id "davout" is there twice, first in formations[1].units[0]',
    ],
    [
      "a road that is not there",
      change("awards/0/road", "Via Appia"),
      'awards[0].road: there is no road "Via Appia" on this map',
    ],
    [
      "a stretch that leaves the road",
      change("awards/0/from", "7,6"),
      "awards[0].from: 7,6 is not on Danube road",
    ],
    [
      "a formation that is not there",
      change("awards/2/formation", "guard"),
      'awards[2].formation: there is no formation "guard" in this scenario',
    ],
    [
      "a case that is not there",
      change("rules/0/cite", "99.9"),
      "rules[0].cite: there is no case 99.9 in the rulebook",
    ],
  ];
  it.each(rows)("%s", (_, spoil, says) => expect(complaint(spoil)).toBe(says));
});

describe("maps", () => {
  const rows: Row[] = [
    [
      "a row too few",
      (f) => void (f.map!.terrain as never as string[]).pop(),
      "map.terrain: needs 14 rows, has 13",
    ],
    ["a row too short", change("map/levels/3", "000"), "map.levels[3]: needs 17 letters, has 3"],
    [
      "a letter that means nothing",
      change("map/terrain/0", "~~~~~~~~~~~x....."),
      'map.terrain[0]: "x" in 11,0 means nothing',
    ],
    [
      "a road with a gap",
      change("map/majorRoads/0/hexes/1", "9,1"),
      "map.majorRoads[0].hexes[1]: 11,0 and 9,1 are not adjacent",
    ],
    [
      "a road of one hex",
      change("map/majorRoads/0/hexes", ["7,6"]),
      "map.majorRoads[0].hexes: a road needs two hexes or more",
    ],
    [
      "a road into the river",
      change("map/majorRoads/0/hexes", ["10,1", "9,0"]),
      "map.majorRoads[0].hexes[1]: nobody can go to 9,0 [8.4]",
    ],
    [
      "a hexside of hexes apart",
      change("map/creeks/0/sides/0", "0,0|5,5"),
      "map.creeks[0].sides[0]: 0,0 and 5,5 are not adjacent",
    ],
    [
      "a slope that leads down",
      change("map/slopes/0", "7,7>7,6"),
      "map.slopes[0]: the second hex must be higher than the first [8.1]",
    ],
    [
      "a slope on the flat",
      change("map/steepSlopes/0", "0,6>0,7"),
      "map.steepSlopes[0]: the second hex must be higher than the first [8.1]",
    ],
    [
      "a bridge over nothing",
      change("map/bridges", ["7,6|7,7"]),
      "map.bridges[0]: there is no water to bridge [6.4-bridge]",
    ],
    [
      "a place off the map",
      change("map/places/20,20", "Nowhere"),
      "map.places: 20,20 is not on the map of 17 columns and 14 rows",
    ],
  ];
  it.each(rows)("%s", (_, spoil, says) => expect(complaint(spoil)).toBe(says));
  it("may have a bridge without a road, told from either hex", () => {
    expect(complaint(change("map/bridges", ["5,9|4,10"]))).toBeUndefined();
  });
});
