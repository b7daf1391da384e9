// Changes of formation: what they cost, when they are possible, what the enemy may do against them [7.1].

import { expect } from "vitest";
import { pointsLeft } from "../src/rules/06.11-points.ts";
import { POINT } from "../src/types.ts";
import { alliedDrill, drill, forms, NEAR } from "./form-lab.ts";
import { rule } from "./lab.ts";

rule("7.0", "a unit is in one formation, and cannot take the one it has", () => {
  const t = drill().take("f");
  expect(t.unit("f").formation).toBe("column");
  expect(t.refusal({ do: "form", formation: "column" })).toBe("7.0");
  for (const hex of ["8,8", "9,8"])
    expect(t.refused({ do: "form", formation: "line", hex })).toBe(
      "the unit stands in one hex and stays in it: no hex is to be said [7.1]",
    );
  const line = drill({ size: 12, formation: "extended", wing: "8,9" }).take("f");
  expect(line.refused({ do: "form", formation: "column", hex: "99,99" })).toBe(
    "that would be off the map [7.1]",
  );
  t.act({ do: "form", formation: "line" });
  expect(t.unit("f")).toMatchObject({ formation: "line", morale: "good", facing: 1 });
  expect(t.of("formed")).toMatchObject([{ unit: "f", formation: "line", hexes: ["8,8"], cite: "8.0" }]);
});

rule("7.1", "at any time during its own movement, but not disordered or routed", () => {
  const t = drill().take("f").move("9,8");
  expect(forms(t)).toEqual(["line"]);
  t.act({ do: "form", formation: "line" }).move("10,8");
  expect(t.unit("f")).toMatchObject({ formation: "line", hexes: ["10,8"] });
  const broken = drill({ morale: "disordered" }).take("f");
  expect(broken.refusal({ do: "form", formation: "line" })).toBe("7.1");
  expect(forms(broken)).toEqual([]);
  expect(drill({ morale: "routed" }).refusal({ do: "take", unit: "f" })).toBe("6.1-c");
});

rule("7.11-a", "one movement point for the French", () => {
  const t = drill().take("f").act({ do: "form", formation: "line" });
  expect(t.spent("f")).toBe(1);
});

rule("7.11-b", "two movement points for the Allies", () => {
  const russian = alliedDrill().take("f").act({ do: "form", formation: "line" });
  expect(russian.spent("f")).toBe(2);
  const prussian = alliedDrill({ nation: "prussian", kind: "fusilier" })
    .take("f")
    .act({ do: "form", formation: "line" });
  expect(prussian.spent("f")).toBe(2);
});

const left = (t: ReturnType<typeof drill>): number => pointsLeft(t.g, t.id("f")) / POINT;

rule("7.11-n", "the cost comes from the highest allowance", () => {
  // Column 5, line 4: after one point and the change three of five are left, and never more than a line has.
  const t = drill().take("f").move("9,8").act({ do: "form", formation: "line" });
  expect(left(t)).toBe(3);
  const first = drill().take("f").act({ do: "form", formation: "line" });
  expect(left(first)).toBe(4);
  // A line that has walked all its four points has one left for the change, and none to walk.
  const spent = drill({ formation: "line", spent: 4 }).take("f");
  expect(left(spent)).toBe(0);
  spent.act({ do: "form", formation: "column" });
  expect(left(spent)).toBe(0);
  expect(spent.spent("f")).toBe(5);
  // Changing back and forth wins nothing.
  const twice = drill().take("f").act({ do: "form", formation: "line" }, { do: "form", formation: "column" });
  expect(left(twice)).toBe(3);
});

rule("7.11-n", "a unit without the points cannot change", () => {
  expect(drill({ spent: 4 }).take("f").refusal({ do: "form", formation: "line" })).toBeUndefined();
  const t = drill({ spent: 4.5 }).take("f");
  expect(t.refusal({ do: "form", formation: "line" })).toBe("7.11-n");
  const russian = alliedDrill({ spent: 3.5 }).take("f");
  expect(russian.refusal({ do: "form", formation: "line" })).toBe("7.11-n");
  expect(alliedDrill({ spent: 3 }).take("f").refusal({ do: "form", formation: "line" })).toBeUndefined();
});

rule(
  "7.11-n",
  "a Russian in general order reforms for one point, and has a whole line's allowance after it",
  () => {
    const t = alliedDrill({ formation: "general" }).take("f");
    t.act({ do: "form", formation: "line", facing: 1 });
    expect(t.spent("f")).toBe(1);
    expect(left(t)).toBe(3);
    t.move("9,8");
    expect(left(t)).toBe(2);
  },
);

rule("7.12", "a change under the enemy's muskets draws fire before it is made", () => {
  const t = drill({}, { more: { r: NEAR }, dice: [0] })
    .take("f")
    .act({ do: "form", formation: "line" });
  expect(t.asks).toBe("volley");
  expect(t.unit("f").formation).toBe("column");
  t.act({ do: "fire", unit: "r" });
  expect(t.of("fired")).toHaveLength(1);
  expect(t.unit("f").formation).toBe("line");
});

rule("7.12", "infantry does not fire at two hexes; guns do at two, not at three", () => {
  const infantry = { side: "allied", at: "10,8", facing: 4, formation: "line" };
  const free = drill({}, { more: { r: infantry } })
    .take("f")
    .act({ do: "form", formation: "line" });
  expect(free.asks).toBe("mover");
  const guns = { side: "allied", kind: "light battery", at: "10,8", facing: 4, formation: "unlimbered" };
  expect(
    drill({}, { more: { r: guns } })
      .take("f")
      .act({ do: "form", formation: "line" }).asks,
  ).toBe("volley");
  const third = { ...guns, at: "11,8" };
  expect(
    drill({}, { more: { r: third } })
      .take("f")
      .act({ do: "form", formation: "line" }).asks,
  ).toBe("mover");
});

rule("7.12", "disordered by that fire it changes all the same, and is disordered then", () => {
  // Class 2 against a column (class 1), eight points: a 9 hits; morale 9 fails by less than four.
  const t = drill({ strength: 9 }, { more: { r: { ...NEAR, strength: 8 } }, dice: [9, 8] });
  t.take("f").act({ do: "form", formation: "line" }, { do: "fire", unit: "r" });
  expect(t.unit("f")).toMatchObject({ formation: "line", morale: "disordered", hexes: ["8,8"] });
  expect(t.of("formed")).toMatchObject([{ unit: "f", cite: "11.3-4" }]);
});

rule("7.12", "thrown back by it, it does not change", () => {
  const t = drill({ effectiveness: 1 }, { more: { r: { ...NEAR, strength: 8 } }, dice: [9, 9] });
  t.take("f").act({ do: "form", formation: "line" }, { do: "fire", unit: "r" });
  t.until("movement");
  expect(t.unit("f")).toMatchObject({ formation: "column", morale: "disordered" });
  expect(t.hex("f")).not.toBe("8,8");
  expect(t.of("formed")).toEqual([]);
});

rule("7.12-n", "general order and companies that leave draw no fire", () => {
  const t = drill({ kind: "light" }, { more: { r: NEAR } }).take("f");
  t.act({ do: "form", formation: "general" });
  expect(t.asks).toBe("mover");
  expect(t.unit("f").formation).toBe("general");
  const sends = drill({ kind: "light" }, { more: { r: NEAR }, position: { stage: "detach" } });
  sends.act({ do: "detach", unit: "f", companies: 2 });
  expect(sends.asks).toBe("detach");
});

rule("8.0", "column and line are the two sides of a battalion's counter", () => {
  const t = drill().take("f").act({ do: "form", formation: "line" });
  expect(t.refusal({ do: "form", formation: "mounted" })).toBe("7.3");
  expect(t.refusal({ do: "form", formation: "limbered" })).toBe("7.3");
  t.act({ do: "form", formation: "column" });
  expect(t.unit("f").formation).toBe("column");
  const horse = drill({ kind: "cuirassier" }).take("f");
  expect(horse.refusal({ do: "form", formation: "square" })).toBe("7.4");
});

rule("8.0-a", "French infantry pays one point", () => {
  const t = drill({ formation: "square" }).take("f").act({ do: "form", formation: "column", facing: 3 });
  expect(t.spent("f")).toBe(1);
  expect(t.unit("f").facing).toBe(3);
});

rule("8.0-b", "Allied infantry pays two points", () => {
  const t = alliedDrill({ formation: "square" })
    .take("f")
    .act({ do: "form", formation: "column", facing: 3 });
  expect(t.spent("f")).toBe(2);
});

rule("8.0-c", "general order and companies cost nothing", () => {
  const t = drill({ kind: "light" }).take("f").act({ do: "form", formation: "general" });
  expect(t.spent("f")).toBe(0);
  const sends = drill({ kind: "light" }, { position: { stage: "detach" } });
  sends.act({ do: "detach", unit: "f", companies: 1 });
  expect(sends.spent("f")).toBe(0);
  expect(sends.spent("f-c1")).toBe(0);
});

rule("5.32", "a unit that had no front takes any; one that had a front keeps it", () => {
  const t = drill({ formation: "general" }).take("f");
  expect(t.refusal({ do: "form", formation: "line" })).toBe("5.32");
  expect(new Set(t.actions("form").map(({ facing }) => facing))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  const column = drill().take("f");
  expect(column.refusal({ do: "form", formation: "line", facing: 2 })).toBe("5.32");
});

rule("5.42-2c", "facing to the rear it keeps its formation", () => {
  const t = drill({ rearward: true }).take("f");
  expect(t.refusal({ do: "form", formation: "line" })).toBe("5.42-2c");
  expect(forms(t)).toEqual([]);
});

rule("17.12-a", "out of command it changes after a check, once in a phase", () => {
  const lonely = {
    "french-brigade": { at: "0,17", rating: 2 },
    "french-division": { at: "0,16", rating: [2, 2] },
  };
  const apart = { at: "22,8" };
  const obeys = drill(apart, { more: lonely, dice: [5], position: { stage: "states" } });
  obeys.pass().take("f").act({ do: "form", formation: "line" });
  expect(obeys.unit("f").formation).toBe("line");
  expect(obeys.of("checked")).toMatchObject([{ unit: "f", why: "command", passed: true, cite: "17.12-a" }]);
  expect(obeys.asks).toBe("movement");
  expect(obeys.actions("take").map(({ unit }) => unit)).not.toContain("f");
  const balks = drill(apart, { more: lonely, dice: [6], position: { stage: "states" } });
  balks.pass().take("f").act({ do: "form", formation: "line" });
  expect(balks.unit("f")).toMatchObject({ formation: "column", morale: "good" });
  expect(balks.asks).toBe("movement");
  expect(balks.refusal({ do: "take", unit: "f" })).toBe("6.0-P");
});
