// Two armies with the whole chain of command, for tests of chapters 15 to 17. On the blank field along row 9: the
// French from the west (Napoleon at headquarters, Soult, Leval with two brigades, Guyot's light horse), the Allies from
// the east (Bennigsen at headquarters, Sacken, Ushakov with two brigades, Baggovut's detachment).

import type { Json } from "@grognard/kernel";
import { type Lab, type LabSetting, lab } from "./lab.ts";

type Entry = { readonly [key: string]: Json };
type Units = { readonly [id: string]: Json };

const leader = (
  side: string,
  rank: string,
  rating: Json,
  under: string | undefined,
  at: string | undefined,
): Entry => ({
  side,
  rank,
  rating,
  ...(under === undefined ? {} : { under }),
  ...(at === undefined ? {} : { at }),
});

const LEADERS: Units = {
  "french-division": "retired",
  "french-brigade": "retired",
  "allied-division": "retired",
  "allied-brigade": "retired",
  napoleon: leader("french", "army", [12, 8], undefined, "1,9"),
  soult: leader("french", "corps", [8, 5], "napoleon", "4,9"),
  leval: leader("french", "division", [6, 4], "soult", "7,9"),
  vivies: leader("french", "brigade", 3, "leval", "8,9"),
  ferey: leader("french", "brigade", 3, "leval", "7,12"),
  guyot: { ...leader("french", "brigade", 4, "soult", "5,5"), lightCavalry: true },
  bennigsen: leader("allied", "army", [8, 4], undefined, "22,9"),
  sacken: leader("allied", "corps", [7, 4], "bennigsen", "20,9"),
  ushakov: leader("allied", "division", [5, 3], "sacken", "18,9"),
  titov: leader("allied", "brigade", 3, "ushakov", "17,9"),
  netting: leader("allied", "brigade", 3, "ushakov", "18,12"),
  baggovut: { ...leader("allied", "detachment", [6, 4], "bennigsen", "20,3"), bonus: 1 },
  bag1: leader("allied", "brigade", 4, "baggovut", "19,3"),
};

const TROOPS: Units = {
  v1: { side: "french", under: "vivies", at: "8,9", facing: 1 },
  v2: { side: "french", under: "vivies", at: "8,8", facing: 1 },
  f1: { side: "french", under: "ferey", at: "7,12", facing: 1 },
  g1: { side: "french", kind: "light cavalry", under: "guyot", at: "5,5", facing: 1 },
  t1: { side: "allied", under: "titov", at: "17,9", facing: 4 },
  t2: { side: "allied", under: "titov", at: "17,10", facing: 4 },
  n1: { side: "allied", under: "netting", at: "18,12", facing: 4 },
  b1: { side: "allied", under: "bag1", at: "19,3", facing: 4 },
};

const ARMIES: Json = {
  french: {
    name: "French",
    commander: "napoleon",
    headquarters: "1,9",
    commandPoints: { hour: 6, most: 6, afterLoss: 0, resets: true },
  },
  allied: {
    name: "Allied",
    commander: "bennigsen",
    headquarters: "22,9",
    commandPoints: { hour: 3, most: 5, afterLoss: 2 },
  },
};

/** What a test changes in these armies: entries are merged into theirs, or replace them. */
export function armies(
  { units = {}, ...more }: { readonly units?: Units; readonly [key: string]: Json | undefined },
  setting?: LabSetting,
): Lab {
  const all: { [id: string]: Json } = { ...LEADERS, ...TROOPS };
  for (const [id, entry] of Object.entries(units)) {
    const old = all[id];
    const merges = typeof old === "object" && typeof entry === "object";
    all[id] = merges ? withEntry(old as Entry, entry as Entry) : away(old, entry);
  }
  return lab({ armies: ARMIES, ...more, units: all } as Json, setting);
}

/** Off the map a piece keeps what is printed on it. */
const withEntry = (old: Entry, entry: Entry): Entry => {
  const { at: _at, facing: _facing, ...printed } = old;
  return { ...(entry.place === undefined ? old : printed), ...entry };
};
const away = (old: Json | undefined, entry: Json): Json =>
  typeof old === "object" && typeof entry === "string" ? withEntry(old as Entry, { place: entry }) : entry;
