// The first unit in the order of battle is a unit like any other: here it is a Prussian one, `a`.

import { expect } from "vitest";
import { advance, advances, closed, fight } from "./aftermath.ts";
import { attack, cFoot, cGuns, cHorse, charge, disengage, fFoot, fGuns, fHorse, weigh } from "./battles.ts";
import { type Lab, type LabSetting, lab, rule } from "./lab.ts";

const move = (unit: string, to: string) => ({ do: "move", unit, to }) as const;
const river = { rivers: [{ name: "Bober", kind: "major", sides: ["8,7|8,8"] }] };

/** A position whose first unit is `a`. */
function opening(position: object, setting: LabSetting = {}): Lab {
  const t = lab(position, setting);
  expect(t.g.world.pieces[0]!.id).toBe("a");
  return t;
}

rule(["9.0-A", "9.2.2"], "it is attacked where it stands, and not from afar", () => {
  const units = { a: cFoot("8,7", 2), f: fFoot("8,8", 2), g: fFoot("3,3", 2), q: cFoot("4,3", 2) };
  const t = opening({ phase: "combat", units });
  expect(t.refusal(attack("g", "8,7"))).toBe("9.2.2");
  expect(t.refusal(attack("f", "8,7"))).toBe(undefined);
  expect(t.refusal({ do: "pass" })).toBe("9.1");
  t.act(attack("g", "4,3"));
  expect([t.asks, t.refusal({ do: "pass" })]).toEqual(["declaration", "9.1"]);
});

rule(["9.7", "9.8", "9.8.5-pursuit"], "it is beaten and pursued", () => {
  const units = { a: cFoot("8,7", 2), f: fHorse("8,8", 2), g: fFoot("9,8", 2) };
  const t = opening({ phase: "combat", units }, { dice: [6, 4, 6] });
  fight(t, ["f", "g"], "8,7");
  expect([t.hex("a"), t.unit("a").routed > 0]).toEqual(["8,3", true]);
  expect(advances(t)).toEqual(["f 8,7", "f 8,7 8,5", "f 8,7 8,6", "g 8,7"]);
});

rule(["9.8", "9.8.2"], "it advances over its beaten attackers", () => {
  const units = { a: cFoot("8,7", 2), f: fFoot("8,8", 2) };
  const t = fight(opening({ phase: "combat", units }, { dice: [1, 3] }), "f", "8,7");
  expect([t.asks, t.side, advances(t)]).toEqual(["advance", "coalition", ["a 8,8"]]);
  t.act(advance("a", "8,8"));
  expect(t.hex("a")).toBe("8,8");
});

rule(["9.7.6", "9.7.7-P3"], "others retreat over it, and it over them", () => {
  const terrain = closed("9,7", "7,7", "7,8", "9,8"); // there is only 8,6
  const over = (a: string, p: string) => {
    const units = { a: cFoot(a, 2), p: cFoot(p, 2), f: fFoot("8,8", 4) };
    const t = opening({ phase: "combat", map: { terrain }, units }, { dice: [4] });
    fight(t, "f", "8,7");
    expect(t.of("retreated").map(({ from, to, cite }) => [from, to, cite])).toEqual([
      ["8,7", "8,6", "9.7.6"],
      ["8,6", "8,5", "9.7"],
    ]);
  };
  over("8,6", "8,7");
  over("8,7", "8,6");
});

rule(["8.1", "8.2.3", "8.2.4"], "it is charged, reacts, and is followed", () => {
  const charged = { a: cFoot("8,7", 2), f: fHorse("8,8", 2) };
  const t = opening({ player: "coalition", phase: "reaction", units: charged });
  expect(t.actions("countercharge")).toEqual([charge("f", "8,7")]);
  t.act(charge("f", "8,7"));
  expect(weigh(t).defence).toMatchObject([{ label: "a", value: 2 }]);
  const reacting = { a: cHorse("8,7", 1), f: fFoot("8,8", 2) };
  const u = opening({ player: "french", phase: "reaction", units: reacting });
  u.act(disengage("a", "8,6"));
  expect(u.actions("maintainContact")).toEqual([{ do: "maintainContact", unit: "f" }]);
  u.act({ do: "maintainContact", unit: "f" });
  expect([u.hex("f"), u.hex("a")]).toEqual(["8,7", "8,6"]);
});

rule(["6.3", "6.7", "6.9"], "it stands in the way of enemies, and makes way for friends", () => {
  const units = { a: cFoot("8,7", 2), b: cFoot("8,6", 2), f: fFoot("8,9", 2) };
  const french = opening({ player: "french", units });
  expect(french.refusal(move("f", "8,7"))).toBe("6.3");
  expect(french.refusal(move("f", "9,7"))).toBe("6.2");
  const t = opening({ player: "coalition", units });
  t.act(move("b", "8,7"));
  expect(t.refusal({ do: "pass" })).toBe("6.9");
  t.act(move("a", "8,8"));
  expect([t.hex("a"), t.refusal({ do: "pass" })]).toEqual(["8,8", undefined]);
  const moved = opening({ player: "coalition", units: { ...units, a: cFoot("8,7", 2, { moved: true }) } });
  expect(moved.refusal(move("b", "8,7"))).toBe("6.9");
});

rule("16.3.2", "guns across a Major River may fire at it, and hidden ones are asked", () => {
  const field = (f: object, options: readonly string[]) =>
    opening({ phase: "combat", player: "french", map: river, units: { a: cFoot("8,7", 2), f } }, { options });
  expect(field(fGuns("8,8", 2), ["16.3"]).actions("attack")).toEqual([attack("f", "8,7")]);
  expect(field(fFoot("8,8", 2), ["16.3"]).asks).not.toBe("declaration");
  const asked = field(fFoot("8,8", 2), ["16.3", "16.1"]);
  expect([asked.asks, asked.side, asked.actions("attack")]).toEqual(["declaration", "french", []]);
});

rule("16.3.1", "as a gun it supports a defender beside it", () => {
  const units = { a: cGuns("8,6", 1), p: cFoot("8,7", 2), f: fFoot("8,8", 3) };
  const t = opening({ phase: "combat", units }, { options: ["16.3"] });
  t.act(attack("f", "8,7"));
  expect(weigh(t).defence).toMatchObject([{ label: "p", value: 3, cite: "16.3.1" }]);
});

rule(["10.0", "10.0-placement"], "Broken, it rallies", () => {
  const turns = [{ name: "Night", night: true }];
  const units = { a: { type: "infantry", side: "coalition", is: "broken" }, f: fFoot("8,8", 1) };
  const t = opening({ turns, player: "coalition", phase: "night", units }, { dice: [6] });
  t.act({ do: "rally", unit: "a" });
  t.act(t.actions("place")[0]!);
  expect(t.of("rallied")).toMatchObject([{ unit: "a" }]);
  expect(t.unit("a").place).toBe("map");
});

rule(["16.1.3-B2", "11.1"], "where it stands no dummy enters with a reinforcement", () => {
  const b = { type: "infantry", side: "coalition", arrives: { turn: 1, at: "8,1" } };
  const units = (at: string) => ({ a: cFoot(at, 1), b, f: fFoot("8,15", 1) });
  const offers = (at: string) => {
    const t = opening({ player: "coalition", units: units(at) }, { options: ["fog"] });
    return [t.actions("enterWithDummy").length, t.actions("enter").some(({ to }) => to === "8,1")];
  };
  expect(offers("3,1")).toEqual([1, true]);
  expect(offers("8,1")).toEqual([0, true]); // it can still make way
});
