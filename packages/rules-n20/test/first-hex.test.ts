// The first hex of the map, 1,1, is a hex like any other: its only neighbours are 1,2 and 2,1.

import { expect } from "vitest";
import { advance, advances, fight, steps, to } from "./aftermath.ts";
import { attack, cFoot, cHorse, disengage, fFoot, fHorse } from "./battles.ts";
import { lab, rule } from "./lab.ts";

const NATIONS = [
  { id: "french", name: "French", side: "french", loc: ["1,1"], cadres: 0 },
  { id: "prussian", name: "Prussian", side: "coalition", loc: ["15,15"], cadres: 0 },
];
const far = { p: cFoot("15,14", 1) };
const move = (unit: string, to: string) => ({ do: "move", unit, to }) as const;
const penetrate = { do: "penetrate", unit: "c", to: "1,1" } as const;

rule("6.0", "units move into it and out of it", () => {
  const t = lab({ units: { e: fFoot("1,1", 1), f: fFoot("1,2", 1), ...far } });
  t.act(move("e", "2,1"), move("f", "1,1"));
  expect(t.of("moved").map(({ from, path }) => [from, ...path])).toEqual([
    ["1,1", "2,1"],
    ["1,2", "1,1"],
  ]);
});

rule(["11.0", "11.1"], "reinforcements enter there", () => {
  const late = { type: "infantry", side: "french", arrives: { turn: 1, at: "1,1" } };
  const t = lab({ nations: NATIONS, units: { late, ...far } });
  t.act({ do: "enter", unit: "late", at: "1,1", to: "1,1" });
  expect(t.of("entered")).toEqual([{ type: "entered", unit: "late", path: ["1,1"], cite: "11.1" }]);
});

rule("10.0-placement", "and rallied units come back there", () => {
  const turns = [{ name: "Night", night: true }];
  const b = { type: "infantry", side: "french", is: "broken" };
  const t = lab({ turns, phase: "night", nations: NATIONS, units: { b, ...far } }, { dice: [6] });
  t.act({ do: "rally", unit: "b" }, { do: "place", hex: "1,1" });
  expect(t.of("rallied")).toMatchObject([{ unit: "b", hex: "1,1", cite: "10.0-placement" }]);
});

rule(["9.1", "9.2.1"], "an enemy there that controls a unit must be attacked", () => {
  const units = { f: fFoot("1,2", 4, { routed: true }), p: cFoot("1,1", 1), q: cFoot("2,2", 1) };
  const t = lab({ phase: "combat", units });
  expect(t.actions("attack")).toEqual([attack("f", ["1,1", "2,2"])]);
  expect(t.refusal(attack("f", "2,2"))).toBe("9.2.1");
});

rule(["9.7.7", "9.8"], "a retreat heads for it, and the victor advances into it", () => {
  const units = { f: fFoot("1,2", 2), p: cFoot("1,3", 2) };
  const t = lab({ phase: "combat", nations: NATIONS, units }, { dice: [2] });
  fight(t, "f", "1,3");
  expect(t.of("retreated")).toMatchObject([{ unit: "f", from: "1,2", to: "1,1", cite: "9.7" }]);
  const corner = { f: fFoot("1,2", 4), p: cFoot("1,1", 1) };
  const u = fight(lab({ phase: "combat", units: corner }, { dice: [3, 4] }), "f", "1,1");
  expect([u.hex("p"), advances(u)]).toEqual(["2,1", ["f 1,1"]]);
  u.act(advance("f", "1,1"));
  expect(u.hex("f")).toBe("1,1");
});

rule("9.7.7", "a retreat step that leads there is judged like any other", () => {
  const locs = [{ ...NATIONS[0]!, loc: ["1,15"] }, NATIONS[1]!];
  const units = { f: fFoot("8,8", 2), p: cFoot("9,8", 2) };
  const t = lab({ phase: "combat", nations: locs, units }, { dice: [2] });
  fight(t, "f", "9,8");
  expect([t.asks, steps(t)]).toEqual(["retreat", ["7,9", "8,9"]]);
  expect(t.refusal(to("1,1"))).toBe("9.7.1");
  expect(t.refusal(to("0,0"))).toBe("9.7.2.1");
});

rule("8.2.3", "cavalry disengages into it, and is followed out of it", () => {
  const t = lab({ phase: "reaction", units: { f: fFoot("1,3", 1), c: cHorse("1,2", 1) } });
  t.act(disengage("c", "1,1"));
  expect(t.hex("c")).toBe("1,1");
  const units = { f: fFoot("1,2", 1), c: cHorse("1,1", 1), x: fFoot("3,3", 1, { routed: true }) };
  const u = lab({ phase: "reaction", units, map: { terrain: { "2,1": "fortified" } } });
  u.act(disengage("c", "2,1"), { do: "maintainContact", unit: "f" });
  expect(u.hex("f")).toBe("1,1");
});

rule(["16.2-cav", "16.8.2-spent"], "and a penetration into it is judged like any other", () => {
  // The French unit in 2,1 controls 1,1, but not the fortified hex 1,2.
  const map = { terrain: { "1,2": "fortified" } };
  const refused = (g: object, fatigue: number) => {
    const units = { f: fFoot("1,3", 1), g, c: cHorse("1,2", 1, { fatigue }) };
    return lab({ phase: "reaction", map, units }, { options: ["16.2", "16.8"] }).refusal(penetrate);
  };
  expect(refused(fFoot("2,1", 1), 0)).toBe(undefined);
  expect(refused(fFoot("2,1", 1), 4)).toBe("16.8.2-spent");
  expect(refused(fHorse("2,1", 1), 0)).toBe("16.2-cav");
});

rule("16.1.3-B3", "a dummy is refused there as too far away, not as off the map", () => {
  const turns = [{ name: "Night", night: true }, { name: "Day" }];
  const position = { turns, phase: "night", units: { f: fFoot("8,8", 2), ...far } };
  const t = lab(position, { options: ["16.1"] }).until("dummies");
  const placed = { do: "placeDummy", host: "f", shift: "dummy" } as const;
  expect(t.refusal({ ...placed, to: "1,1" })).toBe("16.1.3-B3");
  expect(t.refusal({ ...placed, to: "99,1" })).not.toBe("16.1.3-B3");
});
