// What a position changes on the map: `{"terrain": {"7,7": "forest"}, "levels": {"7,7": 1}, "minorRoads": [[...]], ...}`.

import { mapChanges, oneStream, roadsOf } from "@grognard/parts";
import { TERRAIN_LETTERS } from "../scenario/map.ts";
import type { MapFile } from "../scenario/schema.ts";
import { TERRAINS } from "../types.ts";

export const changeMap = mapChanges<MapFile>({
  terrains: TERRAINS,
  letters: TERRAIN_LETTERS,
  named: ["places"],
  lists: {
    chateaux: { of: "hexes" },
    majorRoads: { of: "roads", made: roadsOf },
    minorRoads: { of: "roads", made: roadsOf },
    rivers: { of: "hexsides", made: oneStream("River") },
    creeks: { of: "hexsides", made: oneStream("Creek") },
    bridges: { of: "hexsides" },
    slopes: { of: "hexsides" },
    steepSlopes: { of: "hexsides" },
  },
});
