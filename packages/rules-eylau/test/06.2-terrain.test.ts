// [6.2] [6.3] What the ground costs, and what it does to formations and guns.

import { expect } from "vitest";
import { hexNamed } from "../src/board.ts";
import { terrainEffect } from "../src/rules/06.2-costs.ts";
import { drill, type Entry, NEAR } from "./form-lab.ts";
import { type Lab, type LabSetting, rule } from "./lab.ts";

const IF: Entry = {};
const GO: Entry = { formation: "general" };
const DI: Entry = { morale: "disordered" };
const LC: Entry = { kind: "light cavalry", mp: [8, 5] };
const HC: Entry = { kind: "dragoon", mp: [8, 5] };
const CG: Entry = { ...LC, formation: "general" };
const CDL: Entry = { ...LC, morale: "disordered" };
const CDH: Entry = { ...HC, morale: "disordered" };
const AR: Entry = { kind: "foot battery" };

/** f goes from 8,8 into 9,8 over this ground; no dice but these. */
const enter = (f: Entry, map: Entry, setting: LabSetting = {}): Lab =>
  drill(f, { ...setting, position: { map } })
    .take("f")
    .move("9,8");
const company = (map: Entry): Lab =>
  drill({ kind: "light", at: "8,8" }, { more: { "f-c1": { at: "8,8" } }, position: { map } })
    .take("f-c1")
    .move("9,8");
const leader = (map: Entry): Lab =>
  drill({ at: "3,3" }, { more: { "french-brigade": { at: "8,8" } }, position: { map } })
    .take("french-brigade")
    .move("9,8");

/** Points and what became of the unit: "2 GO", "1 D"; "P" where it may not go. */
function going(f: Entry, map: Entry, dice: readonly number[] = []): string {
  const at = drill(f, { position: { map } }).take("f");
  if (!at.destinations.includes("9,8")) return "P";
  const t = enter(f, map, { dice });
  if (t.asks === "crossing") return "choice";
  const { formation, morale } = t.unit("f");
  const was = drill(f).unit("f");
  const effect =
    morale !== was.morale ? " D" : t.of("formed").some(({ formation: to }) => to === "general") ? " GO" : "";
  return `${t.of("moved")[0]!.cost! / 6}${effect}${formation === was.formation || effect ? "" : "?"}`;
}
const hex = (terrain: string): Entry => ({ terrain: { "9,8": terrain } });
const all = (map: Entry, dice: readonly number[] = []) =>
  [IF, GO, DI, LC, HC, CG, CDL, CDH, AR].map((f) => going(f, map, dice));

rule("6.2", "at least a point a hex; costs of hex and hexsides add up", () => {
  expect(all(hex("clear"))).toEqual(["1", "1", "1", "1", "1", "1", "1", "1", "1"]);
  expect(all(hex("pond"))).toEqual(["1", "1", "1", "1", "1", "1", "1", "1", "1"]);
  const map = { terrain: { "9,8": "town" }, brooks: ["8,8|9,8"], levels: { "9,8": 2 } };
  expect(going(IF, map)).toBe("4 GO"); // town 2, brook 1, steep slope 1
});

rule("6.21-a", "town", () => {
  expect(all(hex("town"))).toEqual(["2 GO", "2", "2", "2 GO", "2 D", "2", "2", "2", "3 D"]);
  expect(company(hex("town")).spent("f-c1")).toBe(1);
  expect(leader(hex("town")).spent("french-brigade")).toBe(1);
});

rule("6.21-b", "woods", () => {
  expect(all(hex("woods"))).toEqual(["2 GO", "2", "2", "2 GO", "P", "2", "2", "P", "P"]);
  expect(company(hex("woods")).spent("f-c1")).toBe(1);
  expect(
    drill(HC, { position: { map: hex("woods") } })
      .take("f")
      .refusal({ do: "move", to: "9,8" }),
  ).toBe("6.21-b");
});

rule("6.21-c", "light cover", () => {
  expect(all(hex("light"))).toEqual(["1", "1", "1", "1", "1", "1", "1", "1", "2"]);
});

rule("6.21-d", "farmette", () => {
  expect(all(hex("farmette"))).toEqual(["1 GO", "1", "1", "1 GO", "2 D", "1", "1", "2", "2 D"]);
});

rule("6.21-e", "frozen wetlands", () => {
  expect(all(hex("wetlands"))).toEqual(["2 GO", "2", "2", "2 GO", "2 D", "2", "2", "2", "P"]);
  expect(company(hex("wetlands")).spent("f-c1")).toBe(2);
  const line = { size: 11, formation: "extended", wing: "8,9" };
  const t = enter(line, hex("wetlands"));
  expect(t.unit("f")).toMatchObject({ morale: "disordered", hexes: ["9,8", "9,9"] });
});

/** All around 8,8, or there would be ways round it. */
const AROUND = ["8,7", "9,7", "9,8", "8,9", "7,8", "7,7"];
const side = (kind: string): Entry => ({ [kind]: AROUND.map((to) => `8,8|${to}`) });
const HEDGES: Entry = { hedges: AROUND.map((to) => `8,8>${to}`) };

rule("6.22-a", "a light cover hexside", () => {
  const map = HEDGES;
  expect(all(map, [0])).toEqual(["2", "1", "1", "2", "2", "1", "2", "2", "2 D"]);
  expect(all({ hedges: AROUND.map((from) => `${from}>8,8`) }, [0])[0]).toBe("2"); // from either side
  expect(company(map).spent("f-c1")).toBe(1);
});

rule("6.22-b", "a brook", () => {
  expect(all(side("brooks"), [0])).toEqual(["2", "1", "1", "2", "2", "1", "2", "2", "2"]);
  expect(company(side("brooks")).spent("f-c1")).toBe(1);
});

rule("6.22-c", "a stream: formed infantry in order for two, or in haste and disorder for one", () => {
  const map = side("streams");
  expect(all(map, [0])).toEqual(["choice", "2", "2", "2 D", "2 D", "2 D", "2", "2", "3 D"]);
  expect(company(map).spent("f-c1")).toBe(1);
  const haste = enter(IF, map).act({ do: "cross", how: "haste" });
  expect(haste.spent("f")).toBe(2);
  expect(haste.unit("f").morale).toBe("disordered");
  expect(haste.of("disordered")).toMatchObject([{ unit: "f", cite: "6.22-c" }]);
  const order = enter(IF, map).act({ do: "cross", how: "order" });
  expect(order.of("moved")[0]!.cost).toBe(18);
  expect(order.of("formed")[0]).toMatchObject({ unit: "f", formation: "general", cite: "8.51-a" });
  expect(order.asks).toBe("reforming"); // in the open, with a point to spare
  const poor = enter({ spent: 3 }, map); // two points: only in haste
  expect(poor.asks).toBe("movement");
  expect(poor.unit("f").morale).toBe("disordered");
});

rule(
  "8.52",
  "after the stream it reforms in a clear hex for a point, if it has one and no enemy is near",
  () => {
    const map = side("streams");
    const t = enter(IF, map).act({ do: "cross", how: "order" }, { do: "form", formation: "line", facing: 2 });
    expect(t.unit("f")).toMatchObject({ formation: "line", facing: 2, morale: "good" });
    expect(t.spent("f")).toBe(4);
    const out = enter({ spent: 2 }, map).act({ do: "cross", how: "order" });
    expect(out.asks).toBe("movement"); // nothing left
    expect(out.unit("f").formation).toBe("general");
  },
);

rule("6.22-d", "a major stream", () => {
  expect(all(side("majorStreams"))).toEqual(["3 D", "3 D", "3", "3 D", "3 D", "3 D", "3", "3", "P"]);
  expect(company(side("majorStreams")).spent("f-c1")).toBe(3);
});

rule("6.23", "slopes cost foot and horse nothing, steep ones a point upwards", () => {
  const up = (levels: number) => ({ levels: { "9,8": levels } });
  expect(all(up(1))).toEqual(["1", "1", "1", "1", "1", "1", "1", "1", "2"]);
  expect(all(up(2))).toEqual(["2", "2", "2", "2", "2", "2", "2", "2", "3"]);
  expect(company(up(2)).spent("f-c1")).toBe(1);
  expect(all({ levels: { "8,8": 1 } })).toEqual(["1", "1", "1", "1", "1", "1", "1", "1", "1"]);
});

rule("6.3", "guns in broken ground", () => {
  expect(
    ["town", "light", "farmette", "woods", "wetlands"].map((terrain) => going(AR, hex(terrain))),
  ).toEqual(["3 D", "2", "2 D", "P", "P"]);
  expect(
    drill(AR, { position: { map: hex("woods") } })
      .take("f")
      .refusal({ do: "move", to: "9,8" }),
  ).toBe("6.3");
});

rule("6.31-1", "guns pay a point up a slope", () => {
  expect(going(AR, { levels: { "9,8": 1 } })).toBe("2");
  expect(going(AR, { levels: { "8,8": 1 } })).toBe("1");
});

rule("6.31-2", "two up a steep one, one down", () => {
  expect(going(AR, { levels: { "9,8": 2 } })).toBe("3");
  expect(going(AR, { levels: { "8,8": 2 } })).toBe("2");
});

/** The guns left of eight after the die. */
const guns = (die: number, map: Entry, f: Entry = AR): number =>
  enter({ ...f, size: 8 }, map, { dice: [die] }).unit("f").strength;

rule(
  "6.32",
  "a gun may break down at a stream, a brook or a light cover hexside, not where a road crosses",
  () => {
    for (const map of [side("streams"), side("brooks"), HEDGES])
      expect(enter({ ...AR, size: 8 }, map, { dice: [0] }).of("rolled")).toHaveLength(1);
    const road = { ...side("streams"), minorRoads: [["8,8", "9,8"]] };
    expect(enter({ ...AR, size: 8 }, road).of("rolled")).toHaveLength(0);
    const gap = { ...HEDGES, minorRoads: [["8,8", "9,8"]] };
    expect(enter({ ...AR, size: 8 }, gap).of("rolled")).toHaveLength(0);
    expect(enter({ ...AR, size: 8 }, { levels: { "9,8": 1 } }).of("rolled")).toHaveLength(0);
    const both = { ...side("brooks"), ...HEDGES };
    expect(enter({ ...AR, size: 8 }, both, { dice: [9, 9] }).unit("f").strength).toBe(6);
    expect(enter({ ...AR, size: 1 }, both, { dice: [9] }).of("rolled")).toHaveLength(1); // none is left
  },
);

rule("6.32-P", "on a modified seven or more", () => {
  expect([6, 7, 9].map((die) => guns(die, side("streams")))).toEqual([8, 7, 7]);
  expect(enter({ ...AR, size: 8 }, side("streams"), { dice: [9] }).of("lost")).toMatchObject([
    { unit: "f", points: 1, left: 7, cite: "6.32-P" },
  ]);
});

rule("6.32-a", "two less at a brook or a light cover hexside", () => {
  expect([8, 9].map((die) => guns(die, side("brooks")))).toEqual([8, 7]);
  expect([8, 9].map((die) => guns(die, HEDGES))).toEqual([8, 7]);
});

rule("6.32-b", "one less for horse batteries", () => {
  expect([7, 8].map((die) => guns(die, side("streams"), { kind: "horse battery" }))).toEqual([8, 7]);
});

rule("6.32-c", "one more for firing class 1", () => {
  expect([5, 6].map((die) => guns(die, side("streams"), { ...AR, firing: 1 }))).toEqual([8, 7]);
  expect(guns(9, side("streams"), { ...AR, firing: 1 })).toBe(7); // a ten is no escape
});

rule("10.31", "other chapters use the effects of the ground", () => {
  const t = drill(HC, { position: { map: hex("woods") } });
  const effect = (unit: string) => terrainEffect(t.g, t.id(unit), hexNamed(t.g, "8,8"), hexNamed(t.g, "9,8"));
  expect(effect("f")).toBe("prohibited");
  expect(effect("far")).toBe("general");
  expect(effect("french-brigade")).toBe("none");
});

rule("6.2", "a leg of the way ends where order is lost, and another may follow", () => {
  const map = { terrain: { "9,8": "farmette", "10,9": "farmette" } };
  const t = drill(IF, { position: { map } }).take("f");
  expect(t.destinations).toContain("9,8");
  t.move("9,8");
  expect(t.unit("f").formation).toBe("general");
  expect(t.destinations).toContain("10,9");
  expect(t.destinations).toContain("8,9"); // without a front
});

rule("8.52", "out of cover a unit reforms as part of the step; in a minimum zone it need not", () => {
  const map = { terrain: { "7,7": "woods" } };
  const t = drill({ at: "7,7", formation: "general" }, { position: { map } }).take("f").move("8,8");
  expect(t.asks).toBe("reforming");
  const near = drill({ at: "7,7", formation: "general" }, { position: { map }, more: { a: NEAR } });
  near.take("f").move("8,8");
  expect(near.asks).toBe("mover");
  expect(near.unit("f").formation).toBe("general");
  const light = drill({ at: "7,7", kind: "light", formation: "general" }, { position: { map } })
    .take("f")
    .move("8,8");
  expect(light.asks).toBe("mover");
});

rule("6.2", "no leg goes on beyond a hex that changes the unit", () => {
  const ring = (terrain: string) => Object.fromEntries(AROUND.map((at) => [at, terrain]));
  const reach = (f: Entry, map: Entry) => drill(f, { position: { map } }).take("f").destinations.sort();
  const near = [...AROUND].sort();
  expect(reach(IF, { terrain: ring("farmette") })).toEqual(near);
  expect(reach(HC, { terrain: ring("town") })).toEqual(near);
  expect(reach(IF, side("streams"))).toEqual(["9,7", "9,8"]); // it turns on purpose only
  expect(reach({ formation: "general" }, { terrain: { "8,8": "woods" } })).toEqual(near);
  expect(
    reach({ kind: "light", formation: "general" }, { terrain: { "8,8": "woods" } }).length,
  ).toBeGreaterThan(6);
  expect(reach(DI, { terrain: ring("farmette") }).length).toBeGreaterThan(6);
});

rule("6.22-c", "beyond the first hex a path never crosses a stream by itself", () => {
  const t = drill(IF, {
    position: { map: { streams: ["9,8|10,8", "9,8|10,9", "9,7|10,7", "9,7|10,8"] } },
  }).take("f");
  expect(t.destinations).toContain("9,8");
  expect(t.destinations).not.toContain("10,8");
});
