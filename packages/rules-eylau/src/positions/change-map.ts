// What a position changes on the map: `{"terrain": {"7,7": "woods"}, "levels": {"7,7": 1}, "majorRoads": [[...]],
// "streams": ["7,7|7,8"], "hedges": ["7,7>7,8"]}`.

import type { Json } from "@grognard/kernel";
import { type Addition, mapChanges, oneStream } from "@grognard/parts";
import { TERRAIN_LETTERS } from "../scenario/map.ts";
import type { MapFile } from "../scenario/schema.ts";
import { TERRAINS } from "../types.ts";

const roads = (kind: string): Addition => ({
  of: "roads",
  to: "roads",
  made: (given) => given.map((hexes): Json => ({ name: "Road", kind, hexes })),
});
const water = (kind: string): Addition => ({
  of: "hexsides",
  to: "waters",
  made: oneStream("Stream", { kind }),
});

export const changeMap = mapChanges<MapFile>({
  terrains: TERRAINS,
  letters: TERRAIN_LETTERS,
  named: ["places"],
  lists: {
    majorRoads: roads("major"),
    minorRoads: roads("minor"),
    brooks: water("brook"),
    streams: water("stream"),
    majorStreams: water("major stream"),
    hedges: { of: "hexsides" },
  },
});
