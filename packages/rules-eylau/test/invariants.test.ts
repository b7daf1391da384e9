// Impossible states are detected: each test breaks one invariant on purpose.

import { copyJson } from "@grognard/kernel";
import { describe, expect, it } from "vitest";
import { hexNamed } from "../src/board.ts";
import { brokenInvariants } from "../src/invariants.ts";
import { buildIndex } from "../src/occupancy.ts";
import { ABOARD, type Beginnings, COLUMN, EXTENDED, ON_MAP, ROUTED, SPARE, WAITING } from "../src/types.ts";
import { type Lab, lab } from "./lab.ts";

const sound = (): Lab =>
  lab({
    phase: "frenchMovement",
    units: {
      f: { side: "french", at: "9,8", facing: 1, size: 11, formation: "extended", wing: "9,9" },
      b: { side: "french", kind: "foot battery", at: "8,8", facing: 1 },
      r: { side: "allied", at: "14,8", facing: 4 },
    },
  });

type ListKey =
  | "hex"
  | "wing"
  | "place"
  | "formation"
  | "morale"
  | "strength"
  | "fatigue"
  | "mobilized"
  | "ordered"
  | "ammunition";
type Spoil = (state: Beginnings, id: (unit: string) => number, hex: (name: string) => number) => void;

/** The position after the mistake, with an index that fits it. */
function breaches(spoil: Spoil): string[] {
  const l = sound();
  const { world } = l.g;
  const state = copyJson(l.state) as Beginnings;
  spoil(
    state,
    (unit) => l.id(unit),
    (name) => hexNamed(l.g, name),
  );
  return brokenInvariants({ world, state, index: buildIndex(world, state) });
}

describe("broken invariants", () => {
  it("a sound position has none", () => {
    expect(breaches(() => {})).toEqual([]);
  });
  /** One entry of a list of the state. */
  const set =
    (list: ListKey, unit: string, value: number | string): Spoil =>
    (state, id, hex) => {
      (state[list] as number[])[id(unit)] = typeof value === "string" ? hex(value) : value;
    };
  const rows: [string, Spoil, string][] = [
    ["a unit nowhere", set("hex", "r", -1), "r is off the map but in a hex, or on it in none [3.0]"],
    ["a ghost", set("place", "r", WAITING), "r is off the map but in a hex, or on it in none [3.0]"],
    ["a torn line", set("wing", "f", "3,3"), "f is a line torn apart [8.3]"],
    ["a column in two hexes", set("formation", "f", COLUMN), "f is in two hexes but no extended line [8.3]"],
    ["a routed line", set("morale", "f", ROUTED), "f is routed over two hexes [8.33-3]"],
    ["too strong", set("strength", "r", 30), "r has 30 strength points [2.4-b]"],
    ["nobody left", set("strength", "r", 0), "r is on the map without strength [11.81-2]"],
    ["no spare counter", set("place", "r", SPARE), "r is no spare counter [2.33]"],
    ["a tired brigade", set("fatigue", "french-brigade", 9), "french-brigade is off its track [15.1]"],
    [
      "a mobilized brigade leader",
      set("mobilized", "french-brigade", 1),
      "french-brigade has a command state [16.15]",
    ],
    [
      "two orders in a pocket",
      set("ordered", "french-division", 2),
      "french-division holds more than one order [17.36-e]",
    ],
    ["rounds from nowhere", set("ammunition", "b", 9), "b has odd ammunition [11.93]"],
    ["enemies in a hex", set("hex", "r", "8,8"), "r is in 8,8 with b of the other side [9.13]"],
    [
      "too many points",
      ({ points }) => {
        points[1] = 7;
      },
      "an army holds too many command points, or fewer than none [17.21-b]",
    ],
    [
      "a late courier",
      ({ dispatches }, id) => {
        const [to, from] = [id("french-brigade"), id("french-division")];
        dispatches.push({ to, from, delay: 4, modifier: 0, waited: 0, attack: 0, wing: -1 });
      },
      "an order is too late, or too early [17.34-c]",
    ],
    [
      "a charge without units",
      ({ charges }, _, hex) => {
        const from = hex("9,8");
        charges.push({
          units: [],
          side: 0,
          from,
          facing: 0,
          secondary: false,
          primaryOnly: false,
          ridden: false,
        });
      },
      "a charge is of units that are not there [12.52-2]",
    ],
  ];
  it.each(rows)("%s", (_, spoil, says) => {
    expect(breaches(spoil)).toContain(says);
  });
  it("two attack orders of one letter", () => {
    const both = breaches((s, id) => {
      for (const chief of [id("french-division"), id("french-brigade")])
        s.attacks.push({
          letter: 1,
          side: 0,
          chief,
          level: "division",
          held: false,
          implemented: true,
          violations: 0,
          left: [],
        });
    });
    expect(both).toEqual(["two attack orders have one letter [17.72]"]);
  });
  it("an index that has forgotten somebody", () => {
    const l = sound();
    const { world, state } = l.g;
    const index = buildIndex(world, state);
    index.at = index.at.with(hexNamed(l.g, "14,8"), undefined);
    expect(brokenInvariants({ world, state, index })).toEqual(["r is not in the index [2.1]"]);
  });
  it("a crew with its guns and one apart are both sound", () => {
    const l = sound();
    expect([l.state.place[l.id("b-crew")], l.state.place[l.id("b")]]).toEqual([ABOARD, ON_MAP]);
    expect(l.state.formation[l.id("f")]).toBe(EXTENDED);
  });
});
