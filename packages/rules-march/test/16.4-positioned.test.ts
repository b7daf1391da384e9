// [16.4] Positioned artillery.

import { expect } from "vitest";
import { hexLabels, hexNamed } from "../src/board.ts";
import { stackingAt } from "../src/rules/06.1-stacking.ts";
import { exertsZone } from "../src/rules/06.2-zones.ts";
import { fieldOf } from "../src/rules/08.2-extent.ts";
import { austrian, foot } from "./columns.ts";
import { type LabSetting, lab, rule } from "./lab.ts";

const OPTIONS: LabSetting = { options: { "positioned-artillery": true } };
const field = (units: object, more: object = {}, setting: LabSetting = {}) =>
  lab(
    { activate: ["french"], stage: "units", command: "free", units, ...more },
    {
      ...OPTIONS,
      ...setting,
    },
  );
const division = (more: object = {}) => foot("7,7", { batteries: 3, ...more });
const guns = (at: string, steps: number, more: object = {}) => ({
  at,
  steps,
  facing: 0,
  parent: "A",
  ...more,
});

rule("16.4", "a unit positions one or two batteries in its hex, facing as its owner likes", () => {
  const t = field({ A: division() }).take("A");
  expect(t.actions("position")).toHaveLength(12);
  t.act({ do: "position", batteries: 2, facing: 4 });
  expect(t.unit("A").batteries).toBe(1);
  expect(t.unit("french-guns-1")).toMatchObject({ place: "map", hexes: ["7,7"], facing: 4, steps: 2 });
  expect(t.of("positioned")).toMatchObject([
    { unit: "A", guns: "french-guns-1", batteries: 2, cite: "16.4" },
  ]);
  expect(t.spent("A")).toBe(0);
  expect(t.refusal({ do: "rest" })).toBe("4.1"); // that was part of its movement
});

rule("16.4", "only with the option, and only what it has", () => {
  const plain = lab({ activate: ["french"], stage: "units", command: "free", units: { A: division() } }).take(
    "A",
  );
  expect(plain.refusal({ do: "position", batteries: 1, facing: 0 })).toBe("16.4");
  expect(plain.actions("position")).toEqual([]);
  const t = field({ A: division({ batteries: 1 }) }).take("A");
  expect(t.refusal({ do: "position", batteries: 2, facing: 0 })).toBe("16.4");
  expect(t.refusal({ do: "position", batteries: 1, facing: 0 })).toBe(undefined);
});

rule("16.4", "one marker of two batteries a hex, which keeps its facing", () => {
  const one = field({ A: division(), "french-guns-1": guns("7,7", 1, { facing: 2 }) }).take("A");
  expect(one.actions("position")).toEqual([{ do: "position", batteries: 1, facing: 2 }]);
  expect(one.refusal({ do: "position", batteries: 2, facing: 2 })).toBe("16.4");
  one.act({ do: "position", batteries: 1, facing: 2 });
  expect([one.unit("french-guns-1").steps, one.unit("french-guns-2").place]).toEqual([2, "spare"]);
  expect(one.actions("position")).toEqual([]);
});

rule("16.4", "in march column nobody handles guns", () => {
  const t = field(
    { A: division({ column: 2 }), "french-guns-1": guns("7,7", 1) },
    {
      turn: 5,
      command: "obey",
      formations: { french: { side: "french", order: { kind: "march", target: "7,1" } } },
    },
  ).take("A");
  t.act({ do: "rest" });
  expect(t.refusal({ do: "position", batteries: 1, facing: 0 })).not.toBe(undefined);
});

rule("16.4-return", "a unit takes guns up in its hex, up to three or what it began with", () => {
  const t = field({ A: division({ batteries: 2 }), "french-guns-1": guns("7,7", 2) }).take("A");
  expect(t.actions("takeUp")).toEqual([{ do: "takeUp", guns: "french-guns-1", batteries: 1 }]);
  expect(t.refusal({ do: "takeUp", guns: "french-guns-1", batteries: 2 })).toBe("16.4-return");
  t.act({ do: "takeUp", guns: "french-guns-1", batteries: 1 });
  expect([t.unit("A").batteries, t.unit("french-guns-1").steps]).toEqual([3, 1]);
  const large = field({
    A: division({ batteries: 4 }),
    B: foot("7,7", { steps: 1, batteries: 0 }),
    "french-guns-1": guns("7,7", 2),
  }).take("A");
  expect(large.actions("takeUp")).toEqual([]); // four is what it began with
});

rule("16.4-return", "any combat unit may take them, and the last one empties the hex", () => {
  const t = field(
    {
      A: foot("2,2", { batteries: 2 }),
      B: foot("7,8", { formation: "other" }),
      "french-guns-1": guns("7,7", 2),
    },
    { activate: ["other"], formations: { other: { side: "french" } } },
  ).take("B");
  t.move("7,7").act({ do: "takeUp", guns: "french-guns-1", batteries: 2 });
  expect([t.unit("B").batteries, t.unit("french-guns-1").place]).toEqual([2, "spare"]);
});

rule("16.4-return", "guns elsewhere, or of the enemy, are out of reach", () => {
  const t = field({
    A: foot("7,7", { batteries: 1 }),
    F: austrian("2,2", { batteries: 1 }),
    "french-guns-1": guns("7,8", 1),
    "coalition-guns-1": { at: "2,2", steps: 1, parent: "F" },
  }).take("A");
  expect(t.refusal({ do: "takeUp", guns: "french-guns-1", batteries: 1 })).toBe("16.4-return");
  expect(t.refusal({ do: "takeUp", guns: "coalition-guns-1", batteries: 1 })).toBe("16.4-return");
  expect(t.refusal({ do: "takeUp", guns: "A", batteries: 1 })).toBe("16.4-return");
});

rule("16.4-return", "a battery changes hands once a turn", () => {
  const t = field({ A: division({ batteries: 3 }) }).take("A");
  t.act({ do: "position", batteries: 1, facing: 0 });
  expect(t.refusal({ do: "takeUp", guns: "french-guns-1", batteries: 1 })).toBe("16.4-return");
  expect(t.actions("takeUp")).toEqual([]);
  const u = field({ A: division({ batteries: 1 }), "french-guns-1": guns("7,7", 2) }).take("A");
  u.act({ do: "takeUp", guns: "french-guns-1", batteries: 2 });
  expect(u.refusal({ do: "position", batteries: 2, facing: 0 })).toBe("16.4");
  expect(u.refusal({ do: "position", batteries: 1, facing: 0 })).toBe(undefined); // its own
});

rule("16.4-effect", "guns have a field of fire but no zone, and weigh nothing", () => {
  const t = field(
    { A: foot("2,2", { batteries: 2 }), "french-guns-1": guns("7,7", 1, { facing: 3 }) },
    { map: { levels: { "7,7": 1 } } },
  );
  const id = t.id("french-guns-1");
  expect(hexLabels(t.g, fieldOf(t.g, id)).sort()).toEqual(["6,8", "7,8", "8,8"]);
  expect(exertsZone(t.g, id)).toBe(false);
  expect(stackingAt(t.g, hexNamed(t.g, "7,7"), 0)).toBe(0);
});

rule("16.4-effect", "they lend their value to units with them, and do not attack", () => {
  const t = lab(
    {
      activate: ["coalition"],
      stage: "declare",
      units: {
        A: foot("7,7", { batteries: 1, facing: 0 }),
        B: foot("2,2", { batteries: 2 }),
        "french-guns-1": guns("7,7", 2),
        F: austrian("7,6", { batteries: 1 }),
      },
    },
    { ...OPTIONS, dice: [3, 6, 6, 1, 1] },
  );
  t.act({ do: "attack", units: ["F"], at: ["7,7"] }).until("orders");
  expect(t.of("fought")[0]?.terms.find(({ label }) => label === "artillery")?.value).toBe(1 - 3);
  const own = field(
    { A: foot("2,2", { batteries: 2 }), B: foot("7,8"), "french-guns-1": guns("7,7", 2), F: austrian("7,6") },
    { stage: "declare" },
  );
  expect(own.asks).not.toBe("declare");
});

rule("16.4-alone", "alone they go 8 MP like infantry, and no two markers share a hex", () => {
  const t = field({
    A: foot("2,2", { batteries: 3 }),
    "french-guns-1": guns("7,7", 1),
    "french-guns-2": guns("7,9", 2),
  }).take("french-guns-1");
  expect(t.destinations).toContain("7,3"); // four clear hexes
  expect(t.destinations).not.toContain("7,2");
  expect(t.refusal({ do: "move", to: "7,9" })).toBe("16.4");
  t.move("7,3");
  expect([t.spent("french-guns-1"), t.unit("french-guns-1").facing]).toEqual([8, 0]);
});

rule("16.4-alone", "alone they defend with one point and are lost if they must retreat", () => {
  const t = lab(
    {
      activate: ["coalition"],
      stage: "declare",
      units: { A: foot("2,2", { batteries: 2 }), "french-guns-1": guns("7,7", 2), F: austrian("7,6") },
    },
    { ...OPTIONS, dice: [4, 6] },
  );
  t.act({ do: "attack", units: ["F"], at: ["7,7"] });
  expect(t.of("fought")[0]).toMatchObject({ defence: "1", ratio: "6:1" });
  expect(t.of("eliminated")).toMatchObject([{ unit: "french-guns-1", cite: "16.4-alone" }]);
  expect(t.unit("french-guns-1").place).toBe("spare");
});

rule("16.4", "all counters on the map, or the option off: none can be positioned", () => {
  const t = field({
    A: division({ batteries: 2, steps: 2 }),
    B: foot("7,7", { steps: 2, batteries: 0 }),
    "french-guns-1": guns("2,2", 1),
    "french-guns-2": guns("3,3", 1),
  }).take("A");
  expect(t.refusal({ do: "position", batteries: 1, facing: 0 })).toBe("16.4");
  const off = lab(
    { activate: ["french"], stage: "units", command: "free", units: { A: division() } },
    {
      options: { "grand-batteries": true, initiative: true },
    },
  ).take("A");
  expect(off.refusal({ do: "position", batteries: 1, facing: 0 })).toBe("16.4");
});

rule("16.4", "guns keep their origin until they are taken back", () => {
  const t = field({
    A: division({ batteries: 3, steps: 2 }),
    B: foot("7,7", { steps: 2, batteries: 1 }),
  }).take("A");
  t.act({ do: "position", batteries: 1, facing: 0 });
  const id = t.id("french-guns-1");
  expect(t.state.parent[id]).toBe(t.id("A"));
  t.act({ do: "stop" }).take("B").act({ do: "position", batteries: 1, facing: 0 });
  expect([t.state.parent[id], t.unit("french-guns-1").steps]).toEqual([t.id("A"), 2]);
});

rule("16.4-return", "what is left of a marker stays, with its parent; an empty one is as new", () => {
  const t = field({ A: division({ batteries: 1 }), "french-guns-1": guns("7,7", 2) }).take("A");
  t.act({ do: "takeUp", guns: "french-guns-1", batteries: 1 });
  const id = t.id("french-guns-1");
  expect([t.state.place[id], t.state.parent[id]]).toEqual([0, t.id("A")]);
  expect(t.of("tookUp")).toMatchObject([
    { unit: "A", guns: "french-guns-1", batteries: 1, cite: "16.4-return" },
  ]);
  t.act({ do: "takeUp", guns: "french-guns-1", batteries: 1 });
  expect([t.state.place[id], t.state.parent[id], t.state.shifted[id]]).toEqual([2, -1, 0]);
});

rule("16.4", "trains and smashed units handle no guns", () => {
  const t = lab(
    {
      activate: ["french-supply"],
      stage: "units",
      units: {
        A: foot("2,2", { batteries: 1 }),
        W: { side: "french", arm: "wagon", at: "7,7" },
        "french-guns-1": guns("7,7", 1),
      },
    },
    OPTIONS,
  ).take("W");
  expect(t.refusal({ do: "takeUp", guns: "french-guns-1", batteries: 1 })).not.toBe(undefined);
  expect(t.actions("takeUp")).toEqual([]);
});
