// What the rules say to answers about orders, arrivals, marches and trains that they do not accept [3.0] [15.0].

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { austrian, foot, marching, NORTH_SOUTH, onRoad, struck } from "./columns.ts";
import { type Lab, lab, rule } from "./lab.ts";

const wagon = (at: string, more: object = {}) => ({ side: "french", arm: "wagon", at, ...more });
const french = (formation: string, more: object = {}) => ({ side: "french", formation, ...more });

rule("3.0-I", "why nothing is decided about a formation now", () => {
  const arriving = (formation: string, turn: number, optional: boolean) => ({
    turn,
    at: "0,7",
    units: [`${formation}1`],
    optional,
    order: { kind: "hold" },
  });
  const t = lab({
    turn: 2,
    formations: {
      ...Object.fromEntries(["a", "r", "s", "t", "u"].map((id) => [id, { side: "french" }])),
      x: { side: "coalition" },
    },
    units: {
      a1: french("a", { at: "2,7" }),
      ...Object.fromEntries(["r", "s", "t", "u"].map((id) => [`${id}1`, french(id)])),
      x1: { side: "coalition", formation: "x", at: "12,12" },
    },
    reinforcements: [
      arriving("r", 2, true),
      arriving("s", 2, true),
      arriving("t", 3, true),
      arriving("u", 3, false),
    ],
  } as Json);
  expect(t.asks).toBe("arrivals");
  const bring = (formation: string) => t.saysNo({ do: "bring", formation });
  expect(bring("a")).toBe("nothing of a is still to come");
  expect(bring("x")).toBe("it is not yours to order");
  expect(bring("t")).toBe("t is not due yet");
  expect(bring("u")).toBe("u enters when it is due, without being asked");
  t.act({ do: "keepBack", formation: "r" });
  expect(bring("r")).toBe("r is kept back this turn");
  expect(t.saysNo({ do: "keepBack", formation: "r" })).toBe("r is kept back this turn");
});

rule("16.1-use", "two of one's own chits act together, and both must be in the cup", () => {
  const t = lab(
    {
      formations: {
        ...Object.fromEntries(["a", "b", "c"].map((id) => [id, { side: "french" }])),
        x: { side: "coalition" },
      },
      units: {
        a1: french("a", { at: "2,2" }),
        b1: french("b", { at: "2,12" }),
        c1: french("c", { place: "eliminated" }),
        x1: { side: "coalition", formation: "x", at: "12,2" },
      },
      phase: "reveal",
      initiative: -3,
    } as Json,
    { options: ["initiative"], dice: [3, 3, 1, 3, 1, 3] },
  );
  const why = (...formations: string[]) => t.saysNo({ do: "together", formations });
  expect(why("a", "b")).toBeUndefined();
  expect(why("a")).toBe("exactly two formations act together");
  expect(why("a", "x")).toBe("x is not yours");
  expect(why("a", "c")).toBe("the chit of c is not in the cup");
});

rule("15.6-attack-approach", "a line is approached in the hex that names it", () => {
  const t = lab(
    {
      activate: ["a"],
      formations: { a: { side: "french", rating: 4, order: "attack" }, x: { side: "coalition" } },
      units: {
        a1: french("a", { at: "1,7" }),
        x1: { side: "coalition", formation: "x", at: "13,7", wing: "13,8", facing: 4 },
        x2: { side: "coalition", formation: "x", at: "13,2" },
      },
    } as Json,
    { dice: [3], options: ["extended-line"] },
  );
  expect([t.asks, t.refusal({ do: "goal", hex: "13,7" })]).toEqual(["goal", undefined]);
  expect(t.saysNo({ do: "goal", hex: "13,8" })).toBe("the unit there is named by another of its hexes, 13,7");
});

rule("15.7-marker-pass", "who does not take the MARCH marker over", () => {
  const t = marching({
    A: onRoad(2, { steps: 2 }),
    B: foot("5,3", { steps: 2, column: 1 }),
    C: foot("9,3", { steps: 2, column: 1 }),
    D: onRoad(10, { steps: 2 }),
  }).take("A");
  const take = (by: Lab, unit: string) => by.saysNo({ do: "take", unit });
  expect(take(t, "B")).toBeUndefined();
  expect(take(t, "D")).toBe("the nearest march column takes over the marker, infantry before cavalry");
  expect(take(t, "A")).toBe("that is no march column of its formation");
  expect(t.saysNo({ do: "pass" })).toBe("the MARCH marker goes to the nearest unit that still marches");
  const units = {
    A: foot("7,3", { steps: 2, column: 1 }),
    B: foot("5,3", { steps: 2, column: 1 }),
    C: foot("9,4", { steps: 2, column: 1 }),
  };
  expect(take(struck(units, ["7,3"], { kind: "hold" }), "B")).toBe(
    "it does not have the MARCH marker to pass on",
  );
});

rule("15.13-entry", "a column enters where it is due, or beside it", () => {
  const t = lab(
    {
      activate: ["french"],
      units: {
        Z: foot("0,0", { steps: 1 }),
        A: { side: "french", steps: 5 },
        F: austrian("7,13", { batteries: 1 }),
      },
      formations: { french: { side: "french", order: { kind: "march", target: "7,1" } } },
      reinforcements: [{ units: ["A"], turn: 1, at: "7,14", column: true }],
      map: { minorRoads: [NORTH_SOUTH] },
      cap: 8,
    } as Json,
    { dice: [3, 3, 3] },
  ).take("A");
  expect([t.asks, t.refusal({ do: "enter", hex: "5,14" })]).toEqual(["way", undefined]);
  expect(t.saysNo({ do: "enter", hex: "7,14" })).toBe("it does not enter the map there");
});

rule("15.8-chain", "a train follows once, and only if it has not moved", () => {
  const t = marching(
    { A: onRoad(8), W: wagon("7,11"), V: wagon("7,12"), U: wagon("8,11", { idle: 2 }) },
    {
      more: { cup: ["french-supply"], cap: 2 },
    },
  ).take("A");
  const tow = (unit: string) => t.saysNo({ do: "tow", unit });
  expect(tow("U")).toBe("it has already moved this turn");
  t.act({ do: "tow", unit: "W" });
  expect(tow("W")).toBe("it already follows the column");
});

rule("15.6-hold", "under HOLD a unit that has moved into a zone does not attack", () => {
  const t = lab(
    {
      activate: ["french"],
      stage: "units",
      command: "obey",
      formations: { french: { side: "french", order: "hold" } },
      units: {
        a: { side: "french", at: "6,8", facing: 1 },
        b: { side: "french", at: "7,8", facing: 0 },
        x: { side: "coalition", at: "7,7", facing: 5, batteries: 1 },
      },
    } as Json,
    { dice: [3] },
  );
  t.take("a").move("6,7").until("units", "attacks").until("attacks");
  expect([t.asks, t.refusal({ do: "attack", units: ["b"], at: ["7,7"] })]).toEqual(["attacks", undefined]);
  expect(t.saysNo({ do: "attack", units: ["a"], at: ["7,7"] })).toContain("moved into a zone of control");
});

rule("15.13-rest", "a column that has not entered the map does not rest", () => {
  const t = lab(
    {
      activate: ["french"],
      units: {
        Z: foot("0,0", { steps: 1, fatigue: "tired1" }),
        A: { side: "french", steps: 5, fatigue: "tired1" },
        x: austrian("14,0"),
      },
      formations: { french: { side: "french", order: { kind: "march", target: "7,1" } } },
      reinforcements: [{ units: ["A"], turn: 1, at: "7,14", column: true }],
      map: { minorRoads: [NORTH_SOUTH] },
    } as Json,
    { dice: [3, 1, 1] },
  ).act({ do: "forceMarch" });
  t.take("A");
  expect([t.asks, t.refusal({ do: "force" })]).toEqual(["joinForced", undefined]);
  expect(t.saysNo({ do: "rest" })).toBe("it has not entered the map yet");
});
