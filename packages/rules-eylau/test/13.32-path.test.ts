// The path of a retreat [13.32] as amended [R91] [R92].

import { expect } from "vitest";
import { hexNamed } from "../src/board.ts";
import { homeDistance } from "../src/rules/13.32-path.ts";
import { lab, rule } from "./lab.ts";
import { type Beaten, beaten, path } from "./morale-lab.ts";

/** The French run to the west. */
const A = { side: "french", at: "10,8", facing: 1 };
const ways = (others: Parameters<typeof beaten>[0], setting: Beaten = {}) =>
  beaten({ a: A, "french-brigade": "eliminated", ...others }, setting)
    .actions("retreat")
    .map(({ to }) => to)
    .sort();
const friend = (at: string, more: object = {}) => ({ side: "french", at, facing: 1, ...more });
const enemy = (at: string, facing = 1) => ({ side: "allied", at, facing });

rule("13.32", "first as far as possible from the enemy that caused it", () => {
  expect(ways({ e: enemy("11,8") }, { from: "11,8" })).toEqual(["10,7", "9,7", "9,8"]);
  expect(ways({ e: enemy("9,8") }, { from: "9,8" })).toEqual(["10,7", "11,7", "11,8"]); // away from home
});

rule("13.32", "in that step empty hexes outside minimum zones come first", () => {
  expect(ways({ e: enemy("11,8"), f: friend("9,7") }, { from: "11,8" })).toEqual(["10,7", "9,8"]);
  expect(ways({ e: enemy("11,8"), x: enemy("9,9", 0) }, { from: "11,8" })).toEqual(["10,7", "9,7"]); // 9,8 is before x
  const all = { f: friend("9,7"), g: friend("9,8"), h: friend("10,7") };
  expect(ways({ e: enemy("11,8"), ...all }, { from: "11,8" })).toEqual(["10,7", "9,7", "9,8"]);
});

rule("13.32", "or toward its own leader, but never nearer to the enemy that beat it", () => {
  const chief = (at: string) => ({ "french-brigade": { at }, e: enemy("11,8") });
  const from = { from: "11,8" };
  const later = (at: string, more: object = {}) => {
    const t = beaten({ a: A, ...chief(at), ...more }, from).act({ do: "retreat", to: "10,7" });
    return t
      .actions("retreat")
      .map(({ to }) => to)
      .sort();
  };
  expect(ways(chief("10,12"), from)).toEqual(["10,7", "10,9", "9,7", "9,8"]);
  expect(later("10,2")).toEqual(["10,6", "9,6", "9,7"]);
  expect(later("10,2", { x: friend("10,6") })).toEqual(["9,6", "9,7"]); // not through friends
  expect(later("10,2", { x: enemy("10,5", 3) })).toEqual(["9,6", "9,7"]); // nor before the enemy
  expect(later("14,2")).toEqual(["10,6", "11,6", "9,6", "9,7"]);
  expect(later("14,9")).not.toContain("11,7"); // beside the enemy
  expect(ways({ "french-brigade": { at: "10,12" } })).toEqual(["9,7", "9,8"]); // without a single cause: home
  expect(ways({ ...chief("10,12"), "french-brigade": "eliminated" }, from)).toEqual(["10,7", "9,7", "9,8"]);
});

rule("13.32", "then home: later steps, and the first without a single cause", () => {
  expect(ways({})).toEqual(["9,7", "9,8"]);
  const t = beaten({ a: A, e: enemy("11,8") }, { from: "11,8" });
  t.act({ do: "retreat", to: "10,7" });
  expect(
    t
      .actions("retreat")
      .map(({ to }) => to)
      .sort(),
  ).toEqual(["9,6", "9,7"]);
});

rule("13.32", "the corner of the map is a hex like others", () => {
  const t = beaten({ a: { ...A, at: "1,0" } });
  expect(
    t
      .actions("retreat")
      .map(({ to }) => to)
      .sort(),
  ).toEqual(["0,0", "0,1"]);
});

rule("13.32-a", "nearer home and empty before all others", () => {
  const t = beaten({ a: A, f: friend("9,7") });
  expect(path(t)[0]).toBe("9,8");
  expect(t.of("checked")).toEqual([]);
});

rule("13.32-a", "beside formed friends rather than through them", () => {
  expect(ways({ f: friend("9,7"), g: friend("9,8") })).toEqual(["10,7", "10,9"]);
});

rule("13.32-a", "through unformed friends rather than formed ones", () => {
  const sides = { h: friend("10,7"), i: friend("10,9") };
  const loose = friend("9,7", { kind: "light", formation: "general" });
  const t = beaten({ a: A, f: loose, g: friend("9,8"), ...sides }, { dice: [0] });
  expect(path(t)[0]).toBe("9,7");
});

rule("13.32-a", "through formed friends rather than under the enemy's muskets", () => {
  const others = { f: friend("9,7"), x: enemy("9,9", 0), h: friend("10,7"), i: friend("10,9") };
  const t = beaten({ a: A, ...others }, { dice: [0] });
  expect(path(t)[0]).toBe("9,7"); // 9,8 is before x
});

rule("13.32-a", "under muskets rather than away from home", () => {
  const others = { x: enemy("9,9", 0), y: enemy("9,7", 4), z: enemy("10,7", 0) };
  expect(ways(others)).toEqual(["10,9", "9,8"]);
  expect(ways({ ...others, w: enemy("12,8", 4) })).toEqual(["10,9", "9,8"]); // 11,7 and 11,8 are before w
});

rule("13.32-b", "not into ground that it may not enter, but any other hex is better than none", () => {
  const woods = { "9,7": "woods", "9,8": "woods", "10,7": "woods", "10,9": "woods" };
  const cavalry = { a: { ...A, kind: "dragoon" } };
  const t = beaten(cavalry, { more: { map: { terrain: woods } } });
  expect(
    t
      .actions("retreat")
      .map(({ to }) => to)
      .sort(),
  ).toEqual(["11,7", "11,8"]);
  const foot = beaten({ a: A }, { more: { map: { terrain: woods } } });
  expect(
    foot
      .actions("retreat")
      .map(({ to }) => to)
      .sort(),
  ).toEqual(["9,7", "9,8"]);
});

rule("13.3", "never into a hex with enemies, not even a lone leader", () => {
  expect(ways({ e: enemy("9,7", 4) })).toEqual([]);
  expect(path(beaten({ a: A, e: enemy("9,7", 4) }))[0]).toBe("9,8");
  const leader = { side: "allied", rank: "brigade", under: "allied-division", at: "9,7" };
  expect(path(beaten({ a: A, l: leader }))[0]).toBe("9,8");
});

rule("13.3", "guns without a crew do not count as enemies", () => {
  const guns = { g: { side: "allied", kind: "light battery", at: "9,7" }, "g-crew": { at: "20,2" } };
  expect(ways(guns)).toEqual(["9,7", "9,8"]);
});

rule("13.3-a", "with no path it is lost", () => {
  const around = ["10,7", "11,7", "11,8", "10,9", "9,8", "9,7"];
  const pocket = Object.fromEntries(around.map((at, i) => [`e${i}`, enemy(at, 1)]));
  const t = beaten({ a: A, ...pocket, b: friend("3,3") });
  expect([t.unit("a").place, t.until("movement").asks]).toEqual(["eliminated", "movement"]);
  expect(t.of("eliminated")).toMatchObject([{ unit: "a", hex: "10,8", cite: "13.3-a" }]);
  const { e0: _, ...gap } = pocket;
  expect(beaten({ a: A, ...gap }).unit("a").place).toBe("map");
});

rule("13.3-a", "routed over the edge is lost; disordered it goes along it", () => {
  const edge = { a: { ...A, at: "0,8" } };
  const gone = beaten(edge, { routed: true });
  expect([gone.unit("a").place, gone.until("movement").asks]).toEqual(["eliminated", "movement"]);
  const t = beaten(edge).until("movement");
  expect(path(t)).toHaveLength(2);
  expect(path(t).every((hex) => hex.startsWith("0,"))).toBe(true);
});

rule("13.3-a", "the step before the edge is the last on the map", () => {
  const t = beaten({ a: { ...A, at: "2,8" } }, { routed: true }).until("movement");
  expect(path(t).map((hex) => hex.split(",")[0])).toEqual(["1", "0"]);
  expect(t.unit("a").place).toBe("eliminated");
  const near = beaten({ a: { ...A, at: "3,8" } }, { routed: true }).until("movement");
  expect(near.unit("a").place).toBe("map");
});

rule("13.3-a", "in our scenarios a routed unit waits outside, and its point stays lost", () => {
  const t = beaten({ a: { ...A, at: "0,8" } }, { routed: true, more: { special: ["routers-return"] } });
  expect(t.unit("a").place).toBe("fled");
  expect(t.of("fled")).toMatchObject([{ unit: "a", hex: "0,8", cite: "13.3-a" }]);
  expect(t.track("french")).toBe(19);
  expect(t.state.fledBy[t.id("a")]).toBe(hexNamed(t.g, "0,8"));
});

rule("13.3-a", "Allied routers that leave by the east on 7 February from turn 7 on have withdrawn", () => {
  const setting = (turn: number): Beaten => ({
    routed: true,
    more: { turn, special: ["routers-return", "allied-withdrawal"] },
  });
  const units = { a: { side: "allied", at: "23,8", facing: 4 } };
  expect(beaten(units, setting(6)).unit("a").place).toBe("fled");
  expect(beaten(units, setting(7)).unit("a").place).toBe("withdrawn");
  const french = { a: { ...A, at: "0,8" } };
  expect(beaten(french, setting(7)).unit("a").place).toBe("fled");
});

const DAVOUT = lab({ phase: "frenchMovement" }, { scenario: "davout" });
const farHome = (scenario: string, unit: string, hexes: readonly string[]) => {
  const t = lab({ phase: "frenchMovement" }, { scenario });
  return hexes.map((hex) => homeDistance(t.g, t.id(unit), hexNamed(t.g, hex)));
};

rule("13.32", "home is counted in columns to the west and east", () => {
  expect(farHome("serpallen", "F1", ["0,5", "1,5", "7,2", "7,9"])).toEqual([0, 1, 7, 7]);
  expect(farHome("serpallen", "R1", ["19,5", "18,5", "7,2"])).toEqual([0, 1, 12]);
});

rule("13.32", "in half rows to the north and south", () => {
  const rows = DAVOUT.g.world.map.grid.rows;
  const prussian = DAVOUT.g.world.units.find(
    ({ nation, arm }) => nation === "prussian" && arm === "infantry",
  )!.id;
  expect(farHome("davout", prussian, ["4,0", "5,0", "4,1", "5,3"])).toEqual([0, 1, 2, 7]);
  const french = DAVOUT.g.world.units.find(
    ({ nation, arm }) => nation === "french" && arm === "infantry",
  )!.id;
  const last = rows - 1;
  expect(farHome("davout", french, [`5,${last}`, `4,${last}`, `5,${last - 1}`, `4,${last - 1}`])).toEqual([
    0, 1, 2, 3,
  ]);
});

rule("13.32", "8 February: III Corps goes back to the south, the others to the west", () => {
  const t = lab({ phase: "frenchMovement" }, { scenario: "eylau-short" });
  const home = (id: string) => t.g.world.tracks.find((track) => track.id === id)!.home;
  expect(home("iii")).toEqual({ edge: "south" });
  expect(home("iv")).toEqual({ edge: "west" });
  expect(home("russians")).toEqual({ edge: "north" });
});

rule("13.32", "in hexes to a corner", () => {
  const russian = DAVOUT.g.world.units.find(
    ({ nation, arm }) => nation === "russian" && arm === "infantry",
  )!.id;
  expect(farHome("davout", russian, ["47,0", "46,0", "46,1", "47,3"])).toEqual([0, 1, 1, 3]);
});
