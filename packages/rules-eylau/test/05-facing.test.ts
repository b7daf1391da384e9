// [5.0] Which way units look, how they turn, and where they may go.

import type { Direction } from "@grognard/hex";
import { expect } from "vitest";
import type { Action } from "../src/actions.ts";
import { arcOfUnit } from "../src/board.ts";
import { effectivenessOf } from "../src/rules/13.2-effectiveness.ts";
import { alliedDrill, drill, EAST, type Entry, NEAR, WEST } from "./form-lab.ts";
import { type Lab, rule } from "./lab.ts";

const DIRECTIONS: readonly Direction[] = [0, 1, 2, 3, 4, 5];
const arcs = (t: Lab, unit = "f") => DIRECTIONS.map((dir) => arcOfUnit(t.g, t.id(unit), dir));
const ALL_AROUND = DIRECTIONS.map(() => "front");
const arcsOf = (f: Entry) => arcs(drill(f));

rule("5.0", "a front or all around, by kind, formation and morale", () => {
  expect(arcsOf({})).not.toEqual(ALL_AROUND);
  expect(arcsOf({ morale: "disordered" })).toEqual(ALL_AROUND);
  expect(arcsOf({ formation: "square" })).toEqual(ALL_AROUND);
});

rule("5.0-P", "two hexsides of front, flank and rear each, counted from the corner that is faced", () => {
  expect(arcsOf({ facing: 0 })).toEqual(["front", "front", "flank", "rear", "rear", "flank"]);
});

rule("5.0-x", "a column in 8,8 that looks east: 9,7 and 9,8 before it, 8,7 and 8,9 beside it", () => {
  const t = drill().take("f");
  expect(t.refusal({ do: "move", to: "9,7" })).toBeUndefined();
  expect(arcs(t)).toEqual(["flank", "front", "front", "flank", "rear", "rear"]);
});

const FRONTAL = ["flank", "front", "front", "flank", "rear", "rear"];

rule("5.1-A", "battalions in line and column have a front", () => {
  expect(arcsOf({})).toEqual(FRONTAL);
  expect(arcsOf({ formation: "line" })).toEqual(FRONTAL);
  expect(arcsOf({ strength: 11, formation: "extended", wing: "8,9" })).toEqual(FRONTAL);
});

rule("5.1-B", "all cavalry but Cossacks has a front", () => {
  expect(arcsOf({ kind: "light cavalry" })).toEqual(FRONTAL);
  expect(arcsOf({ kind: "dragoon" })).toEqual(FRONTAL);
  expect(arcs(alliedDrill({ kind: "cossack" }))).toEqual(ALL_AROUND);
});

rule("5.1-C", "unlimbered guns have a front, disordered ones too", () => {
  expect(arcsOf({ kind: "foot battery", formation: "unlimbered" })).toEqual(FRONTAL);
  expect(arcsOf({ kind: "foot battery", formation: "unlimbered", morale: "disordered" })).toEqual(FRONTAL);
});

rule("5.2", "a unit that faces all around enters any neighbouring hex without turning", () => {
  const t = drill({ morale: "disordered" }).take("f");
  for (const hex of ["8,7", "9,7", "9,8", "8,9", "7,8", "7,7"]) expect(t.destinations).toContain(hex);
  t.move("7,8");
  expect(t.spent("f")).toBe(1);
  expect(t.refusal({ do: "face", facing: 0 })).toBe("5.2");
});

rule("5.2-A", "companies", () => {
  expect(arcs(drill({ kind: "light" }, { more: { "f-c1": { at: "8,9" } } }), "f-c1")).toEqual(ALL_AROUND);
});
rule("5.2-B", "general order", () => {
  expect(arcsOf({ formation: "general" })).toEqual(ALL_AROUND);
  expect(arcsOf({ kind: "light cavalry", formation: "general" })).toEqual(ALL_AROUND);
});
rule("5.2-C", "squares", () => expect(arcsOf({ formation: "square" })).toEqual(ALL_AROUND));
rule("5.2-D", "limbered guns", () => expect(arcsOf({ kind: "foot battery" })).toEqual(ALL_AROUND));
rule("5.2-E", "crews and leaders", () => {
  const t = drill({ kind: "foot battery", formation: "unlimbered" }, { more: { "f-crew": { at: "8,9" } } });
  expect(arcs(t, "f-crew")).toEqual(ALL_AROUND);
  expect(arcs(t, "french-brigade")).toEqual(ALL_AROUND);
});
rule("5.2-F", "disordered units, but not unlimbered guns", () => {
  expect(arcsOf({ morale: "disordered", formation: "line" })).toEqual(ALL_AROUND);
  expect(arcsOf({ kind: "dragoon", morale: "disordered" })).toEqual(ALL_AROUND);
});
rule("5.2-G", "routed units", () => expect(arcsOf({ morale: "routed" })).toEqual(ALL_AROUND));

rule("5.3", "a unit turns in its own Movement Phase, while it moves", () => {
  const t = drill();
  expect(t.refusal({ do: "face", facing: 2 })).toBeDefined();
  t.take("f").act({ do: "face", facing: 2 });
  expect(t.unit("f").facing).toBe(2);
  expect(t.of("faced")).toMatchObject([{ units: ["f"], facing: 2, cost: 3, cite: "5.31" }]);
  expect(t.refusal({ do: "face", facing: 2 })).toBe("5.3");
  t.move("9,8").act({ do: "face", facing: 3 });
  expect(t.unit("f").facing).toBe(3);
});

rule("5.31", "half a point a corner, the shorter way round", () => {
  const cost = (facing: number) =>
    drill()
      .take("f")
      .act({ do: "face", facing } as never)
      .spent("f");
  expect([0, 2, 3, 4, 5].map(cost)).toEqual([0.5, 0.5, 1, 1.5, 1]);
  const line = drill({ strength: 11, formation: "extended", wing: "8,9" }).take("f");
  expect(line.refusal({ do: "face", facing: 2 })).toBe("8.34-2");
  const tired = drill({ spent: 4.5 }).take("f");
  expect(tired.refusal({ do: "face", facing: 2 })).toBeUndefined();
  expect(tired.refusal({ do: "face", facing: 3 })).toBe("5.31");
});

rule("5.32", "a unit that had no front takes any with a new formation, free of charge", () => {
  const t = drill({ formation: "square" }).take("f").act({ do: "form", formation: "column", facing: 4 });
  expect(t.unit("f")).toMatchObject({ formation: "column", facing: 4 });
  expect(t.spent("f")).toBe(1);
});

rule("5.4", "a unit enters only hexes that it faces, and turns first for others", () => {
  const t = drill({ spent: 4 }).take("f");
  expect(t.destinations.sort()).toEqual(["9,7", "9,8"]);
  expect(t.refusal({ do: "move", to: "8,7" })).toBe("5.4");
  expect(t.refusal({ do: "move", to: "7,8" })).toBe("5.4");
  const other = drill({ spent: 3.5 }).take("f");
  expect(other.destinations).toContain("8,7");
  other.move("8,7");
  expect(other.unit("f")).toMatchObject({ hexes: ["8,7"], facing: 0 });
  expect(other.spent("f")).toBe(5);
  expect(other.asks).toBe("movement");
});

rule("5.4-a", "at the end of the Movement Phase a stack has one front, that of its topmost unit", () => {
  const t = drill({ facing: 2 }, { more: { g: { side: "french", at: "8,8", facing: 4 } } });
  expect(t.stack("8,8")).toEqual(["f", "g"]);
  t.pass();
  expect(t.unit("f").facing).toBe(2);
  expect(t.unit("g").facing).toBe(2);
  expect(t.of("faced")).toMatchObject([{ units: ["g"], facing: 2, cite: "5.4-a" }]);
});

/** g in 10,8 has moved and looks west. */
const beside = (f: Entry, g: Entry = {}) =>
  drill(f, { more: { g: { side: "french", at: "10,8", facing: WEST, ...g } } });

rule("5.41", "a unit enters friends to stay only if it can face as they do", () => {
  const t = beside({ spent: 1.5 }).take("g").act({ do: "stop" }).take("f");
  expect(t.destinations).toContain("10,8"); // two hexes and three corners: all that it has
  t.move("10,8");
  expect(t.refusal({ do: "stop" })).toBe("5.41");
  t.act({ do: "face", facing: WEST });
  expect(t.unit("f")).toMatchObject({ hexes: ["10,8"], facing: WEST });
  expect(t.spent("f")).toBe(5);
  const short = beside({ spent: 2 }).take("g").act({ do: "stop" }).take("f");
  expect(short.destinations).toContain("11,8"); // through it
  const shorter = beside({ spent: 2.5 }).take("g").act({ do: "stop" }).take("f");
  expect(shorter.destinations).not.toContain("10,8");
  expect(shorter.refusal({ do: "move", to: "10,8" })).toBe("5.41");
});

rule("5.41-n", "not if the friends there may still move away", () => {
  const t = beside({ spent: 3 }).take("f").move("10,8");
  expect(t.asks).toBe("movement");
  expect(t.unit("f").facing).toBe(EAST);
  t.take("g").move("9,7").act({ do: "stop" });
  t.pass();
  expect(t.unit("f")).toMatchObject({ facing: EAST, morale: "good" });
});

rule("5.42", "at the beginning of its move infantry in column or line faces to the rear", () => {
  const t = drill().take("f").act({ do: "aboutFace" });
  expect(t.unit("f")).toMatchObject({ rearward: true, facing: EAST });
  expect(t.of("faced")).toMatchObject([{ units: ["f"], facing: WEST, cite: "5.42-1" }]);
  expect(t.destinations.sort()).toEqual(["7,7", "7,8"]);
  expect(drill({ formation: "line" }).take("f").refusal({ do: "aboutFace" })).toBeUndefined();
  expect(drill({ formation: "square" }).take("f").refusal({ do: "aboutFace" })).toBe("5.42");
  expect(drill({ kind: "dragoon" }).take("f").refusal({ do: "aboutFace" })).toBe("5.42");
  expect(drill().take("f").move("9,8").refusal({ do: "aboutFace" })).toBe("5.42");
});

rule("5.2", "leaders look all around: they do not turn, nor face to the rear", () => {
  const t = drill({}, { more: { "french-brigade": { at: "8,8" } } }).take("french-brigade");
  expect(t.refusal({ do: "aboutFace" })).toBe("5.2");
  expect(t.refusal({ do: "face", facing: 2 })).toBe("5.2");
});

rule("5.31", "too few points: what it would cost and what is left are said", () => {
  const why = (action: Action, map: Entry = {}) =>
    drill({ spent: 4 }, { position: { map } }).take("f").game.refusals("french", action)[0]?.message;
  expect(why({ do: "face", facing: WEST })).toBe("the unit would need 1.5 movement points and has 1");
  const woods = { terrain: { "9,8": "woods" } };
  expect(why({ do: "move", to: "9,8" }, woods)).toBe("the unit would need 2 movement points and has 1");
});

rule("5.42-1", "it costs half a point, and no fire", () => {
  const t = drill({}, { more: { a: NEAR } })
    .take("f")
    .act({ do: "aboutFace" });
  expect(t.side).toBe("french");
  expect(t.spent("f")).toBe(0.5);
  expect(drill({ spent: 5 }).take("f").asks).toBe("movement");
});

rule("5.42-2", "it moves through what was its rear", () => {
  const t = drill().take("f").act({ do: "aboutFace" });
  expect(t.refusal({ do: "move", to: "9,8" })).toBe("5.4");
  t.move("7,8");
  expect(t.unit("f")).toMatchObject({ hexes: ["7,8"], rearward: true });
  expect(arcs(t)).toEqual(["flank", "rear", "rear", "flank", "front", "front"]);
});

rule("5.42-2a", "at most two hexes", () => {
  const t = drill().take("f").act({ do: "aboutFace" }).move("7,8").move("6,9");
  expect(t.destinations).toEqual([]);
  expect(t.refusal({ do: "move", to: "5,8" })).toBe("5.42-2a");
});

rule("5.42-2b", "it only turns back, or makes this its front", () => {
  const t = drill().take("f").act({ do: "aboutFace" });
  expect(t.actions("face")).toEqual([{ do: "face", facing: WEST }]);
  expect(t.refusal({ do: "face", facing: 3 })).toBe("5.42-2b");
});

rule("5.42-2c", "no other formation", () => {
  const t = drill().take("f").act({ do: "aboutFace" });
  expect(t.refusal({ do: "form", formation: "line" })).toBe("5.42-2c");
});

rule("5.42-2d", "effectiveness falls by one", () => {
  const value = (f: Entry) => {
    const t = drill(f);
    return effectivenessOf(t.g, t.id("f"), "morale").value;
  };
  expect(value({ rearward: true })).toBe(value({}) - 1);
});

rule("5.42-2e", "an obstructed hex or a stream disorders it at once", () => {
  const back = (map: Entry) =>
    drill({}, { position: { map } }).take("f").act({ do: "aboutFace" }).move("7,8").unit("f").morale;
  expect(back({ terrain: { "7,8": "farmette" } })).toBe("disordered");
  expect(back({ terrain: { "7,8": "light" } })).toBe("good");
  expect(back({ brooks: ["8,8|7,8"] })).toBe("good");
  const t = drill({}, { position: { map: { streams: ["8,8|7,8"] } } });
  t.take("f").act({ do: "aboutFace" }).move("7,8").until("mover");
  expect(t.unit("f").morale).toBe("disordered");
  expect(t.of("disordered")).toMatchObject([{ unit: "f", cite: "5.42-2e" }]);
});

rule(
  "5.42-3",
  "half a point to turn back, a whole point, which draws fire, for a new front; else the marker stays",
  () => {
    const t = drill().take("f").act({ do: "aboutFace" }).move("7,8").act({ do: "aboutFace" });
    expect(t.unit("f")).toMatchObject({ rearward: false, facing: EAST });
    expect(t.of("faced").map(({ facing, cite }) => [facing, cite])).toEqual([
      [WEST, "5.42-1"],
      [EAST, "5.42-3"],
    ]);
    expect(t.spent("f")).toBe(2);
    expect(t.refusal({ do: "aboutFace" })).toBe("5.42");
    const fresh = drill({}, { more: { a: NEAR } })
      .take("f")
      .act({ do: "aboutFace" }, { do: "face", facing: WEST });
    expect(fresh.asks).toBe("volley");
    fresh.pass();
    expect(fresh.unit("f")).toMatchObject({ rearward: false, facing: WEST });
    expect(fresh.spent("f")).toBe(1.5);
    const stays = drill().take("f").act({ do: "aboutFace" }, { do: "stop" }).pass();
    expect(stays.unit("f")).toMatchObject({ rearward: true, facing: EAST });
  },
);

rule("11.3", "turns in a minimum zone draw fire once they come to a whole point in one hex", () => {
  const t = drill({}, { more: { a: NEAR } })
    .take("f")
    .act({ do: "face", facing: 2 });
  expect(t.side).toBe("french");
  t.act({ do: "face", facing: 3 });
  expect(t.asks).toBe("volley");
  t.pass();
  expect(t.unit("f").facing).toBe(3);
  t.act({ do: "face", facing: 4 });
  expect(t.side).toBe("french");
  const once = drill({}, { more: { a: NEAR } })
    .take("f")
    .act({ do: "face", facing: 3 });
  expect(once.asks).toBe("volley");
});

rule("7.52", "unlimbered guns turn to any corner for a point, and draw fire", () => {
  const guns = { kind: "foot battery", formation: "unlimbered" };
  const t = drill(guns).take("f").act({ do: "face", facing: 4 });
  expect(t.spent("f")).toBe(1);
  expect(t.unit("f").facing).toBe(4);
  const near = drill(guns, { more: { a: NEAR } })
    .take("f")
    .act({ do: "face", facing: 2 });
  expect(near.asks).toBe("volley");
  expect(
    drill({ ...guns, morale: "disordered" })
      .take("f")
      .refusal({ do: "face", facing: 4 }),
  ).toBe("7.56-Dc");
});
