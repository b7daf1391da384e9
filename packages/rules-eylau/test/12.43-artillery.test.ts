// [12.43] [7.65-b] Guns and crews in shock.

import { expect } from "vitest";
import { rule } from "./lab.ts";
import { AT, clash, duel, FROM } from "./shock-lab.ts";

type Lab = ReturnType<typeof duel>;
const shockOf = (t: Lab) => t.of("shock").at(-1)!;
const guns = { kind: "heavy battery", size: 6, effectiveness: 5, formation: "unlimbered" };
/** The crew stays, and nobody fires. */
const stormed = (f: object, a: object, dice: number[], more = {}) => {
  const t = duel(f as never, { ...guns, ...a } as never, { dice, more });
  return t.act({ do: "shock", unit: "f", at: AT }).act({ do: "stay" }).until("shockPhase");
};

rule("12.43-1", "the crew counts for the ratio, guns are lost", () => {
  const t = stormed({ strength: 3, effectiveness: 4 }, { effectiveness: 4 }, [4]); // 3:2, 0: 7, D/D1
  expect(shockOf(t)).toMatchObject({ ratio: "3:2", defence: { strength: 2 }, printed: "D/D1" });
  expect(t.unit("a")).toMatchObject({ strength: 5, morale: "disordered" });
});

rule("7.62-A", "a crew with its guns loses nothing but what follows from theirs", () => {
  const t = stormed({ strength: 3, effectiveness: 4 }, { effectiveness: 4, strength: 4 }, [4]);
  expect([t.unit("a").strength, t.unit("a-crew").strength]).toEqual([3, 1]);
});

rule(
  "7.62-Ax",
  "a disordered battery of five guns: Dr1 is a rout, two guns and a step of the crew are lost",
  () => {
    const t = stormed({ strength: 5, effectiveness: 5 }, { strength: 5, morale: "disordered" }, [3]); // 2:1, +3: 10, D/Dr1
    expect(shockOf(t)).toMatchObject({ printed: "D/Dr1", result: "D/R", defence: { strength: 2 } });
    expect(t.unit("a")).toMatchObject({ strength: 3, hexes: [AT], morale: "good" });
    expect(t.unit("a-crew")).toMatchObject({ strength: 1, place: "map", morale: "routed" });
    expect(t.of("retreats").filter(({ units }) => units.includes("a-crew"))).toHaveLength(3);
  },
);

rule("12.43-5", "only the crew runs from unlimbered guns", () => {
  const t = stormed({ strength: 5, effectiveness: 6 }, {}, [5]); // 2:1, +1: 10, D/Dr1
  expect(t.unit("a")).toMatchObject({ hexes: [AT], place: "map" });
  expect(t.hex("a-crew")).not.toBe(AT);
  expect(t.hex("f")).toBe(AT);
});

rule("12.43-5", "limbered guns run with it", () => {
  const t = clash(duel({ strength: 5, effectiveness: 6 }, { ...guns, formation: "limbered" }, { dice: [5] }));
  expect(shockOf(t).result).toBe("-/R");
  expect(t.hex("a")).not.toBe(AT);
  expect(t.unit("a-crew").place).toBe("aboard");
});

rule("12.43-4", "formed infantry that ends on guns without a crew takes general order", () => {
  const t = stormed({ strength: 5, effectiveness: 9 }, {}, [9]); // -/R
  expect(t.unit("f")).toMatchObject({ hexes: [AT], morale: "good", formation: "general" });
  expect(t.of("formed")).toMatchObject([{ unit: "f", cite: "12.43-4" }]);
});

rule("7.65-b", "before a shock of infantry the crew may leave; then the guns are simply taken", () => {
  const t = duel({}, guns).act({ do: "shock", unit: "f", at: AT });
  expect([t.side, t.asks]).toEqual(["allied", "abandonment"]);
  t.act({ do: "abandon", hex: "13,8" }).until("shockPhase");
  expect(t.of("shock")).toEqual([]);
  expect(t.unit("f")).toMatchObject({ hexes: [AT], formation: "general" });
  expect(t.hex("a-crew")).toBe("13,8");
});

/** f holds the guns of a when the phase ends. */
const held = (phase: string, f = {}) =>
  duel({ at: AT, formation: "general", ...f }, guns, {
    more: { "a-crew": { at: "20,2" } },
    position: { phase },
    dice: [0, 0, 0],
  }).pass();

rule(
  "12.43-3",
  "guns without a crew lose two at the end of their owner's shock phase, if enemy infantry holds them",
  () => {
    const own = held("alliedShock");
    expect(own.of("lost")).toMatchObject([{ unit: "a", points: 2, left: 4, cite: "12.43-3" }]);
    const horse = held("alliedShock", { kind: "light cavalry", formation: "mounted" });
    expect(horse.of("lost")).toEqual([]);
  },
);

rule("12.43-3", "not at the end of the captor's Shock Phase [R70]", () => {
  const t = held("frenchShock");
  expect(t.of("lost").filter(({ cite }) => cite === "12.43-3")).toEqual([]);
});

rule("9.13", "a hex of guns without a crew needs no shock", () => {
  const t = duel({}, guns, { more: { "a-crew": { at: "20,2" } } });
  expect(t.refusal({ do: "shock", unit: "f", at: AT })).toBe("12.0");
});

rule("12.43-4", "skirmishers stay skirmishers on the guns they have taken", () => {
  const t = duel({ kind: "light", size: 9, at: "2,2" }, guns, { more: { "f-c1": { at: FROM } } });
  t.act({ do: "shock", unit: "f-c1", at: AT }, { do: "abandon", hex: "13,8" }).until("shockPhase");
  expect(t.unit("f-c1")).toMatchObject({ hexes: [AT], formation: "skirmish", morale: "good" });
});
