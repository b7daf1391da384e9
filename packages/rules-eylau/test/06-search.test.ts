// [6.0-P] What is offered in one go, hex by hex and corner by corner: the same hexes, at the same lowest cost.

import type { Facing } from "@grognard/hex";
import { describe, expect } from "vitest";
import { hexLabel } from "../src/board.ts";
import type { FrameOf } from "../src/frames.ts";
import { waysOf } from "../src/rules/06-reach.ts";
import { POINT } from "../src/types.ts";
import { type DrillSetting, drill, type Entry } from "./form-lab.ts";
import { type Lab, rule } from "./lab.ts";

type Costs = { readonly [hex: string]: number };

const inHand = (t: Lab) => t.state.stack.at(-1) as FrameOf<"mover">;

/** What each hex costs in one leg. */
const offered = (t: Lab): Costs =>
  Object.fromEntries(waysOf(t.g, inHand(t)).map(({ hex, cost }) => [hexLabel(t.g, hex), cost / POINT]));

interface Spot {
  readonly at: string;
  readonly facing: number;
  readonly spent: number;
}

/** The cheapest first: from each spot the next hexes, and a corner to either side. What changes the unit ends a leg. */
function walked(f: Entry, setting: DrillSetting): Costs {
  const stand = ({ at, facing, spent }: Spot): Lab => drill({ ...f, at, facing, spent }, setting).take("f");
  const open: Spot[] = [{ at: "8,8", facing: 1, spent: 0 }];
  const done = new Set<string>();
  const costs: { [hex: string]: number } = {};
  for (let spot = open.shift(); spot; spot = open.sort((a, b) => a.spent - b.spent).shift()) {
    const key = `${spot.at} ${spot.facing}`;
    if (done.has(key)) continue;
    done.add(key);
    if (spot.at !== "8,8") costs[spot.at] ??= spot.spent;
    const here = stand(spot);
    const at = here.g.world.map.grid.names.indexOf(spot.at);
    const beside = [0, 1, 2, 3, 4, 5].map((dir) => here.g.world.map.grid.neighbours[at * 6 + dir]!);
    const names = beside.map((hex) => (hex < 0 ? "" : hexLabel(here.g, hex)));
    const before = here.unit("f");
    for (const to of here.destinations.filter((hex) => names.includes(hex))) {
      const t = stand(spot).move(to);
      const now = t.unit("f");
      if (now.hexes[0] !== to || now.facing !== spot.facing) continue; // by a turn: that comes below
      const spent = t.spent("f");
      if (now.formation === before.formation && now.morale === before.morale)
        open.push({ at: to, facing: spot.facing, spent });
      else costs[to] = Math.min(costs[to] ?? Number.POSITIVE_INFINITY, spent);
    }
    for (const corner of [1, 5]) {
      const facing = ((spot.facing + corner) % 6) as Facing;
      if (here.refusal({ do: "face", facing })) continue;
      const spent = stand(spot).act({ do: "face", facing }).spent("f");
      open.push({ at: spot.at, facing, spent });
    }
  }
  return costs;
}

const rough = {
  terrain: {
    "9,8": "light",
    "10,8": "light",
    "9,6": "farmette",
    "10,10": "pond",
    "7,9": "wetlands",
    "11,8": "town",
  },
  brooks: ["8,8|9,7", "9,8|10,9"],
  hedges: ["9,9>10,10"],
  levels: { "10,7": 1, "10,8": 1, "11,7": 2, "11,8": 1 },
};
const road = {
  majorRoads: [["8,8", "9,8", "10,9", "11,9"]],
  terrain: { "10,9": "woods", "11,9": "woods", "9,8": "light" },
};

const on = (map: Entry): DrillSetting => ({ position: { map } });
const wreck = (at: string): Entry => ({ side: "french", kind: "foot battery", formation: "unlimbered", at });
const wrecks: DrillSetting = {
  more: { w: wreck("9,8"), "w-crew": { at: "3,3" }, v: wreck("10,7"), "v-crew": { at: "3,3" } },
};
const rider = (at: string): Entry => ({ side: "french", kind: "dragoon", at, facing: 1, strength: 2 });
const riders: DrillSetting = { more: { w: rider("9,7"), v: rider("9,8") } };
const charged: DrillSetting = {
  more: { c: { side: "allied", kind: "dragoon", at: "15,5", facing: 4 } },
  position: { charges: [{ units: ["c"] }] },
  dice: Array(40).fill(0),
};

describe("a leg of a move is the sum of its steps", () => {
  const cases: readonly (readonly [string, Entry, DrillSetting])[] = [
    ["a column in the open", { mp: [2, 2] }, {}],
    ["a line in the open", { mp: [2, 2], formation: "line" }, {}],
    ["a column over rough ground", { mp: [3, 3] }, on(rough)],
    ["light cavalry over rough ground", { kind: "light cavalry", mp: [3, 3] }, on(rough)],
    ["dragoons over rough ground", { kind: "dragoon", mp: [3, 3] }, on(rough)],
    ["guns along a road", { kind: "foot battery", formation: "limbered", mp: [3, 1] }, on(road)],
    ["a column along a road", { mp: [3, 3] }, on(road)],
    ["guns past guns without a crew", { kind: "foot battery", formation: "limbered", mp: [4, 4] }, wrecks],
    [
      "light infantry where a charge is to come",
      { kind: "light", formation: "general", mp: [5, 5] },
      charged,
    ],
  ];
  for (const [what, f, setting] of cases)
    rule("6.0-P", what, () => {
      expect(offered(drill(f, setting).take("f"))).toEqual(walked(f, setting));
    });
});

rule("6.13-1", "cavalry that goes on through friends in one leg pays for them on the way", () => {
  const dragoon = { kind: "dragoon", mp: [5, 5] };
  const alone = offered(drill(dragoon).take("f"));
  const past = offered(drill(dragoon, riders).take("f"));
  for (const hex of ["10,7", "10,8", "10,9", "12,8"]) expect(past[hex]).toBe(alone[hex]! + 1);
  const t = drill(dragoon, riders).take("f").move("10,8");
  expect(t.spent("f")).toBe(past["10,8"]);
});

rule(
  "6.41-b",
  "a march by grand tactical movement ends where an enemy is near, at the first hex, too",
  () => {
    const march = (at: string) =>
      Object.keys(
        offered(
          drill({}, { more: { e: { side: "allied", at, facing: 4 } } })
            .take("f")
            .act({ do: "grand" }),
        ),
      );
    const [near, far] = [march("15,5"), march("20,3")];
    expect(near).toContain("9,7");
    expect(near).not.toContain("11,6");
    expect(far).toContain("11,6");
  },
);
