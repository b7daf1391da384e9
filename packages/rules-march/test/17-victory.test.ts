// [17.0] Victory by the table of the scenario: places, awards, losses.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { outcome, pointsOf, scoreLines } from "../src/rules/17-victory.ts";
import { system } from "../src/system.ts";
import { type Lab, lab, rule } from "./lab.ts";

type Loose = { readonly [key: string]: Json };

const PLACES = [
  { hex: "7,7", owner: "french", points: [2, 3] },
  { hex: "9,9", owner: "none", points: [1, 1] },
];
const position = (units: Loose, more: Loose = {}) => ({
  formations: { a: { side: "french" }, x: { side: "coalition" } },
  units: {
    a1: { at: "1,1", side: "french", formation: "a" },
    x1: { at: "13,13", side: "coalition", formation: "x" },
    ...units,
  },
  map: { places: { "7,7": "Dorf" } },
  places: PLACES,
  ...more,
});
const unit = (at: string, more: Loose = {}): Loose => ({ at, side: "coalition", formation: "x", ...more });
const points = (t: Lab) => pointsOf(t.g);

rule("17.0-victory", "a place gives its holder the points of the table", () => {
  const t = lab(position({}));
  expect(points(t)).toEqual([2, 0]);
  expect(scoreLines(t.g)).toMatchObject([
    { side: 0, points: 2, label: { says: "placeHeld", with: ["Dorf"] } },
  ]);
  expect(points(lab(position({}, { owners: { "7,7": "coalition", "9,9": "french" } })))).toEqual([1, 3]);
});

rule("17.0-victory", "an infantry division that ends its activation there takes a place for good", () => {
  const t = lab(position({ x1: unit("8,7") }, { activate: ["x"] }), { dice: [1] });
  t.take("x1").move("7,7").act({ do: "stop" });
  expect(t.of("held")).toEqual([]);
  t.until("orders");
  expect(t.of("held")).toMatchObject([{ hex: "7,7", side: "coalition", cite: "17.0-victory" }]);
  expect([t.state.owners, points(t)]).toEqual([
    [1, -1],
    [0, 3],
  ]);
  const back = lab(
    position(
      { a1: { at: "9,9", side: "french", formation: "a" } },
      { activate: ["a"], owners: { "9,9": "coalition" } },
    ),
    { dice: [1] },
  ).until("orders");
  expect([back.of("held"), back.state.owners]).toMatchObject([[{ hex: "9,9", side: "french" }], [0, 0]]);
});

rule("17.0-victory", "one that only passes through takes nothing", () => {
  const t = lab(position({ x1: unit("8,7") }, { activate: ["x"] }), { dice: [1] });
  t.take("x1").move("7,7").move("6,7").act({ do: "stop" }).until("orders");
  expect([t.hex("x1"), t.state.owners]).toEqual(["6,7", [0, -1]]);
});

rule("17.0-victory", "cavalry and detachments hold a place while they are there, smashed units never", () => {
  const there = (more: Loose) => {
    const t = lab(position({ x2: unit("7,7", more) }, { activate: ["x"] }), { dice: [1, 6, 6, 6] });
    return t.until("lead").act({ do: "lead", unit: "x1" }).until("orders");
  };
  const riders = there({ arm: "cavalry" });
  expect([riders.state.owners[0], points(riders)]).toEqual([0, [0, 3]]);
  const detached = lab(
    position(
      { "x-detachment": { at: "7,7", parent: "x1" } },
      { formations: { a: { side: "french" }, x: { side: "coalition", detachment: true } } },
    ),
  );
  expect(points(detached)).toEqual([0, 3]);
  const smashed = lab(position({ x2: unit("7,7", { arm: "cavalry", smashed: true, size: 1 }) }));
  expect(points(smashed)).toEqual([3, 0]); // and a point for the division
});

const ON_ROAD = { places: [], map: { majorRoads: [{ name: "Chaussee", hexes: ["3,3", "4,3", "5,2"] }] } };
const AWARD = (award: Loose, units: Loose = {}, more: Loose = {}) =>
  points(lab(position(units, { ...ON_ROAD, awards: [award], ...more })));
const ROAD = { kind: "road", points: 4, road: "Chaussee" };

rule("17.0-victory", "a road is cut by a unit on it or a zone into it", () => {
  const cut = { ...ROAD, side: "coalition", how: "cut" };
  expect(AWARD(cut)).toEqual([0, 0]);
  expect(AWARD(cut, { x2: unit("4,3") })).toEqual([0, 4]);
  expect(AWARD(cut, { x2: unit("4,4", { batteries: 1 }) })).toEqual([0, 4]);
  expect(AWARD(cut, { x2: unit("4,4", { batteries: 0 }) })).toEqual([0, 0]);
  const [line] = scoreLines(lab(position({}, { ...ON_ROAD, awards: [{ ...cut, how: "clear" }] })).g);
  expect(line?.label).toEqual({ says: "roadClear", with: ["Chaussee"] });
  const [other] = scoreLines(lab(position({ x2: unit("4,3") }, { ...ON_ROAD, awards: [cut] })).g);
  expect(other?.label).toEqual({ says: "roadCut", with: ["Chaussee"] });
});

rule("17.0-victory", "a road is kept by having no enemy unit or zone on it", () => {
  const clear = { ...ROAD, side: "coalition", how: "clear" };
  const enemy = (at: string, batteries: number) => ({
    a2: { at, side: "french", formation: "a", batteries },
  });
  expect(AWARD(clear)).toEqual([0, 4]);
  expect(AWARD(clear, enemy("5,2", 0))).toEqual([0, 0]);
  expect(AWARD(clear, enemy("4,4", 1))).toEqual([0, 0]);
  expect(AWARD(clear, enemy("4,4", 0))).toEqual([0, 4]);
});

rule("17.0-victory", "wagons off the map and reserves committed count as the table says", () => {
  const exit = { kind: "exit", side: "french", points: 2, hexes: ["0,5"] };
  expect(AWARD(exit, {}, { exited: { french: 3 } })).toEqual([6, 0]);
  const committed = { kind: "committed", side: "french", points: 3, formation: "x" };
  const optional = [{ turn: 3, at: "14,7", units: ["x2"], optional: true }];
  const late = { x2: { side: "coalition", formation: "x" } };
  expect(AWARD(committed, late, { reinforcements: optional })).toEqual([0, 0]);
  expect(AWARD(committed, late, { reinforcements: optional, committed: ["x"] })).toEqual([3, 0]);
});

rule(
  "17.0-victory",
  "a point for each step lost for good, smashed division, lost train and lost leader",
  () => {
    const bare = (units: Loose, more: Loose = {}) => points(lab(position(units, { places: [], ...more })));
    expect(bare({ x1: unit("13,13", { size: 4, steps: 2, lost: 1, stragglers: 1 }) })).toEqual([1, 0]);
    expect(bare({ x2: { side: "coalition", formation: "x", size: 3, place: "eliminated" } })).toEqual([3, 0]);
    expect(bare({ x2: unit("9,3", { smashed: true, size: 1 }) })).toEqual([1, 0]);
    expect(bare({}, { trainsLost: { french: 2 } })).toEqual([0, 2]);
    expect(bare({}, { leadersLost: { coalition: 1 } })).toEqual([1, 0]);
  },
);

rule(
  "17.0-victory",
  "the difference decides by the levels of the scenario, at the end of its last turn",
  () => {
    const levels = [
      { id: "french-decisive", least: 4, winner: "french" },
      { id: "draw", least: 2, winner: "none" },
      { id: "coalition-decisive", winner: "coalition" },
    ];
    const end = (exited: number, trainsLost = 0) => {
      const awards = [{ kind: "exit", side: "french", points: 1, hexes: ["0,5"] }];
      return lab(
        position(
          {},
          {
            turn: 10,
            phase: "end",
            places: [],
            awards,
            levels,
            exited: { french: exited },
            trainsLost: { french: trainsLost },
          },
        ),
      );
    };
    expect(end(4).game.outcome).toMatchObject({ winner: "french", how: { with: ["french-decisive", 4, 0] } });
    expect(end(3).game.outcome).toMatchObject({ winner: "draw" });
    expect(end(2).game.outcome).toMatchObject({ winner: "draw" });
    expect(end(4, 1).game.outcome).toMatchObject({ winner: "draw" });
    expect(end(1).game.outcome).toMatchObject({ winner: "coalition", cite: "17.0-victory" });
    expect(outcome(lab(position({}, { turn: 10 })).g)).toBe(undefined);
  },
);

rule("17.0-victory", "at Teugn the Danube road is worth 4 points to the Austrians", () => {
  const t = lab({ clear: true, units: { lusignan: "8,2" } }, { scenario: "teugn-hausen" });
  expect(points(t)).toEqual([0, 4]);
});

const CONVOY = (wagon: Loose, more: Loose = {}) =>
  lab(
    position(
      {
        w: { at: "1,5", side: "french", arm: "wagon", ...wagon },
        e: { at: "0,5", side: "french", arm: "engineer" },
      },
      {
        activate: ["french-supply"],
        places: [],
        awards: [{ kind: "exit", side: "french", points: 2, hexes: ["0,5"] }],
        map: { minorRoads: [["0,5", "1,5", "2,5"]] },
        ...more,
      },
    ),
  );

rule("17.0-victory", "a whole wagon may leave by a hex that the scenario names, with half an MP left", () => {
  const t = CONVOY({}, {}).take("e");
  expect(t.refusal({ do: "exit" })).toBe("17.0-victory"); // no wagon
  t.move("0,6").act({ do: "stop" }).take("w");
  expect(t.refusal({ do: "exit" })).toBe("17.0-victory"); // not there yet
  t.move("0,5").act({ do: "exit" });
  expect([t.unit("w").place, t.state.exited, points(t)]).toEqual(["exited", [1, 0], [2, 0]]);
  expect(t.of("exited")).toMatchObject([{ unit: "w", hex: "0,5", cite: "17.0-victory" }]);
  const half = CONVOY(
    { at: "0,4", steps: 1 },
    { awards: [{ kind: "exit", side: "french", points: 2, hexes: ["0,4"] }] },
  );
  expect(half.take("w").refusal({ do: "exit" })).toBe("17.0-victory");
  const theirs = CONVOY(
    { at: "0,4" },
    { awards: [{ kind: "exit", side: "coalition", points: 2, hexes: ["0,4"] }] },
  );
  expect(theirs.take("w").refusal({ do: "exit" })).toBe("17.0-victory");
});

rule("17.0-victory", "a game that is over has lasted as many turns as there are", () => {
  const last = lab({ turn: 10, phase: "end", units: { a: { side: "french", at: "2,2" } } });
  expect([last.asks, last.state.turn, system.describe(last.game.position).turn]).toEqual([undefined, 11, 10]);
});
