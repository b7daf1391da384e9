// Scenarios with one mistake each, and the sentence a player gets for it.

import { type Json, Problem } from "@grognard/kernel";
import { describe, expect, it } from "vitest";
import { armies, maps, scenarioById } from "../src/scenario/library.ts";
import { loadWorld } from "../src/scenario/load.ts";

/** A file deliberately damaged. */
interface Loose {
  [key: string]: Loose & Json;
}
type Spoil = (file: Loose) => void;
const copy = (file: unknown): Loose => structuredClone(file) as Loose;
const put = (target: Loose, values: object): void => void Object.assign(target, values);

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
function complaint(spoil: Spoil, id = "kulm-day-1"): string | undefined {
  const file = copy(scenarioById(id));
  put(file, { map: copy(maps.byId("kulm")), army: copy(armies.byId("kulm")) });
  spoil(file);
  return complaintOf(() => loadWorld(file, []));
}

type Row = [mistake: string, spoil: Spoil, says: string];
const post = (id: string, values: object): Spoil => ((f) => put(f.posts!, { [id]: values })) as Spoil;
const change = (path: string, value: unknown): Spoil => {
  const keys = path.split("/");
  return (file) => {
    let at: Loose = file;
    for (const key of keys.slice(0, -1)) at = at[key]!;
    put(at, { [keys.at(-1)!]: value });
  };
};

describe("the shape of the file", () => {
  const rows: Row[] = [
    [
      "wrong format",
      change("format", "chess@1"),
      'format: must be "grognard/bataille-scenario@1", not "chess@1"',
    ],
    ["no posts", change("posts", undefined), "posts: missing"],
    ["a field too many", change("weather", "rain"), "weather: there is no such field"],
    ["a name that is a number", change("name", 1813), "name: must be a text, not 1813"],
    [
      "a time between turns",
      change("days/0/first", "11:10"),
      'days[0].first: must be the time of a turn such as "11:20", not "11:10"',
    ],
    [
      "a hex in letters",
      change("posts/R-PREO-1/at", "H7"),
      'posts.R-PREO-1.at: must be a hex such as "13,19", not "H7"',
    ],
    [
      "facing a seventh side",
      change("posts/R-PREO-1/facing", 6),
      "posts.R-PREO-1.facing: must be a whole number from 0 to 5, not 6",
    ],
    [
      "morale that no dice show",
      change("army/formations/0/units/0/morale", 27),
      "army.formations[0].units[0].morale: must be a roll from 11 to 66, not 27",
    ],
  ];
  it.each(rows)("%s", (_, spoil, says) => expect(complaint(spoil)).toBe(says));
  it("no file at all", () => {
    expect(complaintOf(() => loadWorld(null, []))).toBe("must be an object, not null");
  });
});

describe("maps", () => {
  const rows: Row[] = [
    ["a row too short", change("map/terrain/3", "..."), "map.terrain[3]: needs 60 letters, has 3"],
    ["a row too few", change("map/levels", ["."]), "map.levels: needs 40 rows, has 1"],
    [
      "an unknown letter",
      change("map/terrain/9", "x".repeat(60)),
      'map.terrain[9]: "x" in 0,9 means nothing',
    ],
    [
      "a road with a gap",
      change("map/roads/0/hexes", ["0,22", "2,22"]),
      "map.roads[0].hexes[1]: 0,22 and 2,22 are not adjacent",
    ],
    [
      "a road up the cliffs",
      change("map/roads/0/hexes", ["10,2", "10,1"]),
      "map.roads[0].hexes[1]: nobody can go from 10,2 to 10,1 [16.1.2]",
    ],
    [
      "a place in the fields",
      change("map/places/Kulm", ["30,20"]),
      "map.places.Kulm[0]: 30,20 is clear, neither village nor town",
    ],
    [
      "an entry inside the map",
      change("map/entries/A", "5,5"),
      "map.entries.A: 5,5 is not at the edge of the map [2.1.4]",
    ],
    [
      "a stream between distant columns",
      change("map/streams/0/seam", [15, 17]),
      "map.streams[0].seam: must be two neighbouring columns of the map",
    ],
    ["an unknown map", change("map", "leipzig"), 'map: there is no map "leipzig"; there are kulm, straden'],
    ["nowhere to flee", change("map/homes/french", []), "map.homes.french: nobody can flee there [4.4.2]"],
  ];
  it.each(rows)("%s", (_, spoil, says) => expect(complaint(spoil)).toBe(says));
});

describe("armies", () => {
  const unit = (values: object): Spoil =>
    ((f) => put((f.army!.formations as unknown as Loose[])[0]!.units![0]!, values)) as Spoil;
  const at = "army.formations[0].units[0]";
  const rows: Row[] = [
    ["an unknown army", change("army", "prusse"), 'army: there is no army "prusse"; there are kulm'],
    [
      "an unknown kind",
      unit({ kind: "pikemen" }),
      `${at}.kind: french infantry has no kind "pikemen"; there are line, light, provisional, provisional-light`,
    ],
    [
      "strength twice over",
      unit({ increments: 22 }),
      `${at}: has its increments and melee value from its battalions`,
    ],
    ["infantry with guns", unit({ fires: [1, 1, 1] }), `${at}.fires: infantry has none`],
    ["infantry that cannot fire", unit({ fire: undefined }), `${at}.fire: missing`],
    [
      "the same id twice",
      unit({ id: "F-12e" }),
      'army.formations[0].units[1]: the id "F-12e" is there twice, first in army.formations[0].units[0]',
    ],
    [
      "a command of the enemy",
      change("army/formations/0/command", "prussians"),
      'army.formations[0].command: the command "prussians" belongs to the other side',
    ],
    [
      "levels out of order",
      change("army/commands/0/thresholds", [10, 10, 28]),
      "army.commands[0].thresholds: each level needs more than the one before [9.2.4]",
    ],
  ];
  it.each(rows)("%s", (_, spoil, says) => expect(complaint(spoil)).toBe(says));

  it("a Prussian regiment in battalions", () => {
    const spoil: Spoil = (f) => {
      const formations = f.army!.formations as unknown as Loose[];
      const first = formations.find(({ nation }) => (nation as unknown as string) === "prussian")!;
      put(first.units![0]!, {
        battalions: [
          [5, 15],
          [5, 15],
        ],
        increments: undefined,
        melee: undefined,
      });
      for (const key of ["increments", "melee"]) Reflect.deleteProperty(first.units![0]!, key);
    };
    expect(complaint(spoil)).toContain("only French and Austrian regiments are in battalions [16.2.2]");
  });
});

describe("scenarios", () => {
  const rows: Row[] = [
    [
      "a unit nobody knows",
      post("F-99e", { at: "20,20" }),
      'posts.F-99e: there is no unit "F-99e" in the army kulm',
    ],
    [
      "a battalion besides its regiment",
      post("F-46e-1", { at: "20,20" }),
      "posts.F-46e-1: F-46e-1 is there with its regiment F-46e [2.2.4]",
    ],
    [
      "a unit in two places",
      change("away", ["R-YERMOLOV", "R-MUROM"]),
      "away[1]: R-MUROM is there already, in posts.R-MUROM",
    ],
    [
      "a post on the cliffs",
      change("posts/R-MUROM/at", "3,0"),
      "posts.R-MUROM.at: no unit can enter 3,0 [16.1.2]",
    ],
    [
      "a column in a village",
      change("posts/R-GJ-1/formation", "column"),
      "posts.R-GJ-1.formation: units in woods, villages and towns are in General Order [6.6.1]",
    ],
    [
      "musketeers as skirmishers",
      change("posts/R-MUROM/formation", "skirmish2"),
      "posts.R-MUROM.formation: this infantry cannot skirmish [6.7.1]",
    ],
    [
      "guns in line",
      change("posts/R-P-14/formation", "line"),
      "posts.R-P-14.formation: artillery has no formation line [6.1]",
    ],
    [
      "Russians in Masse",
      change("posts/R-MUROM/formation", "masse"),
      "posts.R-MUROM.formation: only Austrian infantry forms Battalion Masse [16.2.7]",
    ],
    [
      "on the road without a tail",
      change("posts/R-MUROM/formation", "road"),
      "posts.R-MUROM.tail: needs 1 hexes behind its head [6.10.5]",
    ],
    [
      "more losses than men",
      change("posts/R-MUROM/losses", 7),
      "posts.R-MUROM.losses: R-MUROM has only 6 increments [2.4.2a]",
    ],
    [
      "enemies in one hex",
      change("posts/F-46e/at", "18,10"),
      "posts.R-MUROM.at: F-46e of the other side is in 18,10 too",
    ],
    [
      "a post outside its area",
      change("posts/R-PREO-1/at", "5,9"),
      "areas[2].units[0]: the post of R-PREO-1, 5,9, is not in this area",
    ],
    [
      "an area of nowhere",
      change("areas/0/hexes", ["Leipzig+2"]),
      'areas[0].hexes[0]: there is no place "Leipzig" on this map',
    ],
    [
      "a block upside down",
      change("areas/1/hexes", ["15,13-13,8"]),
      "areas[1].hexes[0]: 15,13-13,8 is no block of this map: first column and row, then last",
    ],
    [
      "reinforcements from nowhere",
      change("groups/0/entries", ["Z"]),
      "groups[0].entries[0]: there is no entry Z on this map [2.1.4]",
    ],
    [
      "reinforcements at dawn",
      change("groups/0/time", "7:00"),
      "groups[0].time: no turn begins at 7:00 of day 1",
    ],
    [
      "an objective elsewhere",
      change("objectives/0/place", "Leipzig"),
      'objectives[0].place: there is no place "Leipzig" on this map',
    ],
    [
      "an objective with a name that every object has",
      change("objectives/0/place", "constructor"),
      'objectives[0].place: there is no place "constructor" on this map',
    ],
    [
      "an area with a name that every object has",
      change("areas/0/hexes", ["toString+2"]),
      'areas[0].hexes[0]: there is no place "toString" on this map',
    ],
    [
      "an heir who is there already",
      change("successors/0/heir", "R-ROSEN"),
      "successors[0].heir: R-ROSEN is not away",
    ],
    [
      "results in disorder",
      change("victory/results/1/least", 30),
      "victory.results[1].least: scores must fall from result to result",
    ],
    [
      "a case nobody wrote",
      change("rules/0/cite", "99.9"),
      "rules[0].cite: there is no case 99.9 in the rulebook",
    ],
    ["an exit on another day", change("exits/0/day", 2), "exits[0].day: day 2 is not played"],
  ];
  it.each(rows)("%s", (_, spoil, says) => expect(complaint(spoil)).toBe(says));
});
