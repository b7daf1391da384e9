// Guns and lines at their edges: who handles guns, what a battery is asked, the first hex of the map.

import { expect } from "vitest";
import type { Action } from "../src/actions.ts";
import { austrian, foot } from "./columns.ts";
import { lab, rule } from "./lab.ts";

type Entries = { readonly [id: string]: object | string };

const OPTIONS = {
  "extended-line": true,
  "grand-batteries": true,
  initiative: true,
  "positioned-artillery": true,
};
const BATTERY = { french: { side: "french", battery: true } };
const field = (units: Entries, more: object = {}) =>
  lab({ activate: ["french"], stage: "units", command: "free", units, ...more }, { options: OPTIONS });
const impulse = (units: Entries, more: object = {}) =>
  lab(
    { activate: ["french"], stage: "battery", command: "free", units, formations: BATTERY, ...more },
    { options: OPTIONS, dice: [1, 6, 6, 6] },
  );
const guns = (at: string, steps: number, more: object = {}) => ({
  at,
  steps,
  facing: 0,
  parent: "A",
  ...more,
});
const position = (batteries: 1 | 2, facing: 0 | 2 | 4): Action => ({ do: "position", batteries, facing });

// Positioned artillery

rule("16.4", "beside the guns of a grand battery a marker of its own is placed", () => {
  const t = field(
    { A: foot("7,7", { batteries: 2 }), "french-battery-1": guns("7,7", 4) },
    { formations: BATTERY },
  ).take("A");
  expect(t.actions("position")).toHaveLength(12);
  t.act(position(2, 4));
  expect([t.unit("french-guns-1").steps, t.unit("french-guns-1").facing]).toEqual([2, 4]);
  expect([t.unit("french-battery-1").steps, t.unit("french-battery-1").facing]).toEqual([4, 0]);
});

rule("16.4", "a marker may be filled up by others, in its facing", () => {
  const units = {
    A: foot("7,7", { batteries: 2, steps: 2 }),
    B: foot("7,7", { batteries: 2, steps: 2 }),
  };
  const t = field(units).take("A").act(position(1, 2), { do: "stop" }).take("B");
  expect(t.refusal(position(2, 2))).toBe("16.4"); // two at most
  expect(t.refusal(position(1, 4))).toBe("16.4");
  t.act(position(1, 2));
  expect([t.unit("french-guns-1").steps, t.unit("B").batteries]).toEqual([2, 1]);
});

rule("16.4-alone", "guns may pass others, but not end with them", () => {
  const t = field({
    A: foot("2,2", { batteries: 3 }),
    "french-guns-1": guns("7,7", 1),
    "french-guns-2": guns("7,6", 2),
  }).take("french-guns-1");
  expect(t.destinations).toContain("7,5");
  expect(t.destinations).not.toContain("7,6");
});

// Grand batteries

rule("16.5-when", "its owner is asked only if somebody seems able to give guns", () => {
  const asked = (units: Entries, more: object = {}) => impulse(units, more).asks === "battery";
  const idle = foot("7,7", { batteries: 0, steps: 1 });
  expect(asked({ A: idle })).toBe(false);
  expect(asked({ A: idle, B: foot("7,8", { batteries: 1, steps: 1 }) })).toBe(true);
  expect(asked({ A: idle, B: foot("7,8", { batteries: 1, steps: 1, column: 1 }) })).toBe(false);
  expect(asked({ A: idle, B: foot("7,8", { batteries: 1, steps: 0, size: 2, smashed: true }) })).toBe(false);
  expect(asked({ A: idle, B: foot("7,8", { batteries: 1, steps: 1, fatigue: "spent" }) })).toBe(true); // secret
  expect(asked({ A: idle, B: foot("12,8", { batteries: 1, steps: 1 }) })).toBe(false); // out of range
  expect(asked({ A: idle, F: austrian("7,8", { batteries: 2 }) })).toBe(false); // not its side
});

rule("16.5-when", "positioned guns in range are enough, those of the battery itself are not", () => {
  const idle = foot("7,7", { batteries: 0, steps: 1 });
  const far = { B: foot("2,2", { batteries: 2 }), "french-guns-1": guns("7,8", 1, { parent: "B" }) };
  expect(impulse({ A: idle, ...far }).asks).toBe("battery");
  expect(impulse({ A: idle, "french-battery-1": guns("7,7", 4) }).asks).not.toBe("battery");
});

rule("16.5", "positioned guns that gather leave nothing behind", () => {
  const far = { B: foot("2,2", { batteries: 2 }), "french-guns-1": guns("7,8", 2, { parent: "B" }) };
  const t = impulse({ A: foot("7,7", { batteries: 0, steps: 1 }), ...far });
  t.act({ do: "gather", unit: "french-guns-1", batteries: 2, hex: "7,7", facing: 0 });
  expect(t.unit("french-guns-1")).toMatchObject({ place: "spare", steps: 0, batteries: 0 });
  expect(t.unit("B").batteries).toBe(2);
});

rule("16.5-when", "in the enemy's impulse no guns are gathered", () => {
  const t = impulse(
    { A: foot("7,7", { batteries: 2 }), "french-battery-1": guns("7,7", 4), F: austrian("7,6") },
    { activate: ["coalition"] },
  );
  expect([t.asks, t.side]).toEqual(["battery", "french"]);
  const more: Action = { do: "gather", unit: "A", batteries: 1, hex: "7,7", facing: 0 };
  expect(t.refusal(more)).toBe("16.5");
  expect(t.actions("gather")).toEqual([]);
});

rule("16.5", "guns gather in the first hex of the map, too", () => {
  const t = impulse({ A: foot("0,1", { batteries: 2 }) });
  const to = (hex: string): Action => ({ do: "gather", unit: "A", batteries: 1, hex, facing: 0 });
  t.act(to("0,1"));
  expect(t.refusal(to("0,0"))).toBe(undefined);
  t.act(to("0,0"));
  expect(t.hex("french-battery-2")).toBe("0,0");
});

rule("16.5", "with all its counters on the map a battery fills no further hex", () => {
  const ring = ["7,7", "7,6", "8,7", "8,8", "7,8", "6,8", "6,7"];
  const why = (held: readonly string[]) => {
    const counters = held.map((hex, i) => [`french-battery-${i + 1}`, guns(hex, 1)]);
    const t = impulse({ A: foot("7,7", { batteries: 2 }), ...Object.fromEntries(counters) });
    return t.refusal({ do: "gather", unit: "A", batteries: 1, hex: "7,5", facing: 0 });
  };
  expect([why(ring.slice(0, 6)), why(ring)]).toEqual([undefined, "16.5"]);
});

rule("16.5-bombard", "two hexes away the first of the map is in range, too", () => {
  const t = impulse({
    A: foot("0,2", { batteries: 0, steps: 1 }),
    "french-battery-1": guns("0,2", 4),
    F: austrian("0,0"),
  });
  expect(t.actions("bombard")).toEqual([{ do: "bombard", at: "0,0" }]);
});

rule("16.5-bombard", "targets are offered in the order of their hexes", () => {
  const t = impulse({
    A: foot("7,7", { batteries: 0, steps: 1 }),
    "french-battery-1": guns("7,7", 4),
    F: austrian("7,6"),
    G: austrian("8,7"),
    H: austrian("6,7"),
  });
  expect(t.actions("bombard").map(({ at }) => at)).toEqual(["7,6", "6,7", "8,7"]);
});

// Extended line

const inLine = (more: object = {}) => foot("7,7", { wing: "8,8", facing: 1, ...more });
const HELD = { command: "obey", formations: { french: { side: "french", order: "hold" } } };
const extend: Action = { do: "extend", hex: "8,8", facing: 1 };

rule("16.7", "trains form no line", () => {
  const trains = { activate: ["french-supply"] };
  const wagon = field({ A: foot("2,2"), W: { side: "french", arm: "wagon", at: "7,7" } }, trains).take("W");
  expect([wagon.refusal(extend), wagon.actions("extend")]).toEqual(["16.7", []]);
});

rule("16.7-move", "under HOLD no ground is crossed that is closed", () => {
  const map = { rivers: ["7,7|7,6"], terrain: { "9,7": "mountain" } };
  const t = field({ A: inLine() }, { ...HELD, map }).take("A");
  expect(t.refusal({ do: "line", to: ["7,6", "8,7"] })).toBe("16.7-move");
  expect(t.refusal({ do: "line", to: ["8,7", "9,7"] })).toBe("16.7-move");
  t.act({ do: "line", to: ["7,8", "8,9"] });
  expect([t.spent("A"), t.actions("line"), t.actions("contract")]).toEqual([8, [], []]);
});

rule("16.7-leave", "only with the MP for the hex", () => {
  const left = (spent: number, map: object = {}) =>
    field({ A: inLine({ spent }) }, { map })
      .take("A")
      .refusal({ do: "contract", hex: "7,7" });
  expect([left(6), left(6.5)]).toEqual([undefined, "16.7-leave"]);
  const woods = { terrain: { "7,7": "forest" } };
  expect([left(5, woods), left(5.5, woods)]).toEqual([undefined, "16.7-leave"]);
});

rule("15.1-hq-overrun", "a line that enters the hex of the enemy's staff drives it to its infantry", () => {
  const units = { A: inLine(), F: austrian("13,7"), "coalition-hq": "7,6" };
  const t = field(units)
    .take("A")
    .act({ do: "line", to: ["7,6", "8,7"] });
  expect(t.hex("coalition-hq")).toBe("13,7");
});

rule("16.7-move", "into two hexes, neither more nor fewer", () => {
  const t = field({ A: inLine() }).take("A");
  expect(t.refusal({ do: "line", to: ["7,6", "8,7", "9,7"] })).toBe("16.7-move");
  expect(t.refusal({ do: "line", to: ["7,6"] })).toBe("16.7-move");
  expect(t.refusal({ do: "line", to: ["7,6", "8,7"] })).toBe(undefined);
});

rule("16.7-move", "to the first hex of the map", () => {
  const t = field({ A: foot("0,1", { wing: "0,2", facing: 1 }) }).take("A");
  t.act({ do: "line", to: ["0,0", "0,1"] });
  expect(t.unit("A").hexes).toEqual(["0,0", "0,1"]);
  const u = field({ A: foot("0,2", { wing: "0,1", facing: 1 }) }).take("A");
  u.act({ do: "line", to: ["0,1", "0,0"] });
  expect(u.unit("A").hexes).toEqual(["0,1", "0,0"]);
});
