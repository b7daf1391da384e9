// Scenarios and maps with one mistake each, and the sentence a player gets for it.

import { type Json, Problem } from "@grognard/kernel";
import { describe, expect, it } from "vitest";
import { maps, scenarioById } from "../src/scenario/library.ts";
import { loadWorld } from "../src/scenario/load.ts";

/** A copy of a file that a test may damage. */
interface Loose {
  [key: string]: Loose & Json;
}
type Spoil = (file: Loose) => void;
const copy = (file: unknown): Loose => structuredClone(file) as Loose;

/** What the loader says about a scenario after the mistake has been made. */
function complaint(spoil: Spoil, id: string): string | undefined {
  const file = copy(scenarioById(id));
  Object.assign(file, { map: copy(maps.byId(id)) });
  spoil(file);
  try {
    loadWorld(file, []);
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
  return undefined;
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
      'format: must be "grognard/eylau-scenario@1", not "chess@1"',
    ],
    ["no turns", change("turns", []), "turns: a game needs at least one turn"],
    ["no units at all", change("units", undefined), "units: missing"],
    ["a field too many", change("season", "winter"), "season: there is no such field"],
    ["a hex in letters", change("units/0/at", "H7"), 'units[0].at: must be a hex such as "7,6", not "H7"'],
    [
      "facing a seventh corner",
      change("units/0/facing", 6),
      "units[0].facing: must be a whole number from 0 to 5, not 6 [5.0-P]",
    ],
    [
      "an unknown kind",
      change("units/0/kind", "samurai"),
      /units\[0\]\.kind: must be one of "line", .*, not "samurai"/.source,
    ],
    ["an army without a name", change("armies/french/name", ""), "armies.french.name: must not be empty"],
    [
      "a rank too high",
      change("leaders/0/rank", "king"),
      /leaders\[0\]\.rank: must be one of "army", .*, not "king"/.source,
    ],
    [
      "two units of one id",
      change("units/1/id", "F1"),
      'units[1].id: the id "F1" is there twice, first in [0]',
    ],
    [
      "an unknown kind of snow",
      change("turns/0/snow", "grey"),
      'turns[0].snow: must be one of "none", "light", "heavy", not "grey"',
    ],
    [
      "scores that rise",
      change("levels/1/least", 9),
      "levels[1].least: scores must fall from result to result",
    ],
    ["no result", change("levels", []), "levels: a game needs a result"],
    [
      "an unknown special rule",
      change("special", ["fog"]),
      /special\[0\]: must be one of "routers-return", .*, not "fog"/.source,
    ],
  ];
  it.each(rows)("%s", (_, spoil, says) => {
    const found = complaint(spoil, "serpallen") ?? "";
    if (says.includes(".*")) expect(found).toMatch(new RegExp(says));
    else expect(found).toBe(says);
  });
});

describe("what it refers to", () => {
  const rows: Row[] = [
    [
      "a superior who is not there",
      change("units/0/under", "ney"),
      'units[0].under: there is no leader "ney" in this scenario',
    ],
    [
      "a leader under an unknown one",
      change("leaders/1/under", "ney"),
      'leaders[1].under: there is no leader "ney" in this scenario',
    ],
    [
      "a leader of the enemy",
      change("leaders/1/under", "sukin"),
      "leaders[1].under: sukin is of the other side",
    ],
    [
      "a battalion of the enemy's brigade",
      change("units/0/under", "mazovsky"),
      "units[0].under: mazovsky is of the other side",
    ],
    [
      "his own superior",
      change("leaders/0/under", "lochet"),
      "leaders[0].under: friant would be his own superior [16.31]",
    ],
    [
      "troops that a nation does not have",
      change("units/0/kind", "cossack"),
      "units[0].kind: there is no french cossack [2.34]",
    ],
    [
      "a hex off the map",
      change("units/0/at", "40,2"),
      "units[0].at: 40,2 is not on the map of 20 columns and 15 rows",
    ],
    [
      "a formation of another arm",
      change("units/0/formation", "limbered"),
      "units[0].formation: infantry has no formation limbered [7.0]",
    ],
    [
      "a line without its other hex",
      change("units/0/formation", "extended"),
      "units[0].wing: an extended line has its other hex on its flank [8.3]",
    ],
    [
      "a column in two hexes",
      change("units/0/wing", "5,6"),
      "units[0].wing: only an extended line stands in two hexes [8.3]",
    ],
    [
      "among the enemy",
      change("units/0/at", "15,6"),
      "units[5]: is in 15,6 with F1 of the other side [9.13]",
    ],
    ["a crowd", change("units/4/strength", 20), "units[4]: FB in 3,5 are too many [9.11-3]"],
    [
      "a leader without a track",
      change("tracks/1/of", ["friant"]),
      "tracks: sukin belongs to no morale track [14.0]",
    ],
    [
      "a track of an unknown leader",
      change("tracks/0/of", ["ney"]),
      'tracks[0].of[0]: there is no leader "ney" in this scenario',
    ],
    [
      "a place that is not on the map",
      change("places/0/hexes", ["Moscow"]),
      'places[0].hexes[0]: there is no place "Moscow" on this map',
    ],
    ["a turn after the last", change("places/0/turn", 7), "places[0].turn: the game ends with turn 6"],
    [
      "a case that is not there",
      change("rules/0/cite", "99.9"),
      "rules[0].cite: there is no case 99.9 in the rulebook",
    ],
    ["an id that a crew has", change("units/1/id", "FB-crew"), 'units[1]: there are two pieces "FB-crew"'],
    [
      "unknown reinforcements",
      change("reinforcements", [{ name: "Ney", side: "french", turn: 2, hexes: ["0,7"], units: ["ney"] }]),
      'reinforcements[0].units[0]: there is no unit "ney" in this scenario',
    ],
  ];
  it.each(rows)("%s", (_, spoil, says) => {
    expect(complaint(spoil, "serpallen")).toBe(says);
  });
});

describe("the map", () => {
  const rows: Row[] = [
    ["a row too few", change("map/terrain", ["...................."]), "map.terrain: needs 15 rows, has 1"],
    [
      "a letter without meaning",
      change("map/terrain/0", "x..................."),
      'map.terrain[0]: "x" in 0,0 means nothing',
    ],
    ["a row too short", change("map/levels/1", "111"), "map.levels[1]: needs 20 letters, has 3"],
    [
      "a height in letters",
      change("map/levels/1", "a1111111111111111111"),
      'map.levels[1]: "a" in 0,1 means nothing',
    ],
    [
      "a road with a gap",
      change("map/roads/0/hexes", ["0,7", "2,7"]),
      "map.roads[0].hexes[1]: 0,7 and 2,7 are not adjacent",
    ],
    [
      "a lane of an unknown kind",
      change("map/roads/0/kind", "track"),
      'map.roads[0].kind: must be one of "major", "minor", not "track"',
    ],
    [
      "a stream between hexes far apart",
      change("map/waters/0/sides", ["0,0|5,5"]),
      "map.waters[0].sides[0]: 0,0 and 5,5 are not adjacent",
    ],
    [
      "a hedge without a side",
      change("map/hedges", ["10,8"]),
      'map.hedges[0]: must be a hexside such as "7,6>7,7", the protected hex first, not "10,8"',
    ],
    [
      "a hex of two places",
      change("map/places/Farm", ["10,6"]),
      'map.places["Farm"][0]: 10,6 is Hamlet already',
    ],
  ];
  it.each(rows)("%s", (_, spoil, says) => {
    expect(complaint(spoil, "serpallen")).toBe(says);
  });
  it("must be one that there is", () => {
    expect(complaint(change("map", "moscow"), "serpallen")).toBe(
      'map: there is no map "moscow"; there are serpallen, rearguard, davout, eylau, ground',
    );
  });
});

describe("where pieces and places are", () => {
  const late = change("reinforcements", [
    { name: "Late", side: "french", turn: 2, hexes: ["5,5"], units: ["F1"] },
  ]);
  const nowhere: Spoil = (file) => {
    delete (file.units as unknown as { at?: string }[])[0]!.at;
  };
  const levels =
    '"french-decisive", "french-marginal", "draw", "allied-marginal", "allied-decisive", not "french-glorious"';

  it.each<Row>([
    ["a unit in no place", nowhere, "units[0]: F1 is neither on the map nor among the reinforcements [3.0]"],
    ["one that comes though it is there", late, "reinforcements[0].units[0]: F1 is on the map already"],
    [
      "an entry in the middle of the map",
      (file) => {
        nowhere(file);
        late(file);
      },
      "reinforcements[0].hexes[0]: 5,5 is not at the edge of the map [6.7]",
    ],
    [
      "a place of both armies",
      change("owners/french", ["10,6"]),
      "owners.allied[0]: 10,6 belongs to the French already, by owners.french[0]",
    ],
    [
      "a result of an unknown name",
      change("levels/0/id", "french-glorious"),
      `levels[0].id: must be one of ${levels}`,
    ],
    [
      "a victory of the loser",
      change("levels/0/winner", "allied"),
      'levels[0].winner: "french-decisive" is won by french',
    ],
  ])("%s", (_, spoil, says) => {
    expect(complaint(spoil, "serpallen")).toBe(says);
  });
});
