import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { reckoned } from "./cards.ts";
import { type Lab, lab, rule } from "./lab.ts";

// The exclusive rules C1 to C5, and what only this battle brings. Each is a case of the scenario; the titles name it.

const at = (position: object, dice: readonly number[] = [], options: Json = ["16.7"]): Lab =>
  lab({ clear: true, ...position }, { scenario: "borodino-1812", dice, options });
const rowsOf = (hexes: readonly string[]) => hexes.map((hex) => Number(hex.split(",")[1]));

rule("6.0", "C1: up to turn 7 the right wing does not leave rows 1 to 8", () => {
  const units = { baggovut: "21,8", osterman: "19,8", dokhturov: "23,8", morand: "3,3" };
  const early = at({ turn: 7, player: "coalition", units });
  for (const unit of ["baggovut", "osterman"]) expect(Math.max(...rowsOf(early.reach(unit)))).toBe(8);
  expect(early.refusal({ do: "move", unit: "baggovut", to: "21,9" })).toBe("C1");
  expect(early.reach("dokhturov")).toContain("23,9");
  const later = at({ turn: 8, player: "coalition", units });
  expect(later.reach("baggovut")).toContain("21,9");
});

rule(
  ["16.7.7", "6.0"],
  "C2: militia does not move into an enemy zone, and stands where one comes to it",
  () => {
    const units = { lebedev: "24,5", karpov: "26,5", compans: "24,8" };
    const t = at({ turn: 8, player: "coalition", units });
    expect(t.refusal({ do: "move", unit: "lebedev", to: "24,7" })).toBe("C2");
    expect(t.reach("karpov")).toContain("25,8");
    const free = at({ turn: 8, player: "coalition", units }, [], []); // without option 16.7 it is as other infantry
    expect(free.reach("lebedev")).toContain("24,7");
  },
);

rule(["16.7.8", "9.0-C"], "C3: the Grand Battery attacks with 1 more, and spends 2 points at most", () => {
  const units = { "grand-battery": "26,13", karpov: "26,12" };
  const strength = (options: Json) => {
    const t = at({ turn: 8, phase: "combat", units }, [1], options);
    t.act({ do: "attack", units: ["grand-battery"], targets: ["26,12"] }).until("column");
    return reckoned(t).attack;
  };
  expect(strength(["16.7"])).toEqual([3]); // doubled, then 1 more
  expect(strength([])).toEqual([2]);
  const road = { "grand-battery": "3,6", morand: "1,5", karpov: "26,12" };
  expect(at({ turn: 8, units: road }).refusal({ do: "move", unit: "grand-battery", to: "6,5" })).toBe("C3");
  expect(at({ turn: 8, units: road }, [], []).reach("grand-battery")).toContain("6,5");
});

rule(["6.0", "8.1"], "C4: in the mist nobody spends more than 2 points or countercharges", () => {
  const units = { nansouty: "24,7", sievers: "27,13" };
  expect(at({ turn: 6, units }).reach("nansouty")).not.toContain("24,4");
  expect(at({ turn: 7, units }).reach("nansouty")).toContain("22,9");
  const facing = { nansouty: "26,13", sievers: "26,12" };
  const charges = (turn: number) => at({ turn, phase: "reaction", units: facing }).actions("countercharge");
  expect(charges(7)).toHaveLength(1);
  expect(charges(6)).toEqual([]);
});

rule("12.2.1", "C5: on the day between nobody force marches", () => {
  const units = { morand: "3,5", karpov: "26,12" };
  for (const player of ["french", "coalition"]) {
    const refusal = (turn: number) => at({ turn, player, units }).refusal({ do: "forcedMarch" });
    expect([refusal(4), refusal(6)]).toEqual(["C5", undefined]);
  }
});

rule("16.7.6", "the parks keep to the road", () => {
  const units = { "wagon-train": "24,6", morand: "3,5" };
  const t = at({ turn: 8, player: "coalition", units });
  expect(t.reach("wagon-train")).toEqual(["21,7", "22,6", "22,7", "23,7", "25,7", "26,6", "27,7"]);
});

rule(["6.2", "7.1"], "a ford lets units over the Lower Kolocha, the bank beside it does not", () => {
  const units = { platov: "19,4", baggovut: "19,5", morand: "3,5" };
  const t = at({ turn: 8, player: "coalition", units });
  expect(t.reach("platov")).toContain("18,3");
  expect(t.reach("platov")).toContain("17,4");
  expect(t.reach("baggovut")).toContain("18,3");
  expect(t.reach("baggovut")).not.toContain("18,4");
});

rule("6.2-onehex", "nobody enters the Utitsa bog", () => {
  const t = at({ turn: 8, units: { poniatowski: "15,13", karpov: "26,12" } });
  expect(t.refusal({ do: "move", unit: "poniatowski", to: "15,12" })).toBeDefined();
  expect(t.reach("poniatowski")).toContain("16,12");
  expect(t.reach("poniatowski")).not.toContain("15,12");
});

rule(["9.4.4", "9.4.4-strength"], "the gunners of Raevsky's redoubt defend with 1 and their parapet", () => {
  const units = { morand: "17,9", karpov: "26,12" };
  const t = at({ turn: 8, phase: "combat", units }, [1]);
  t.act({ do: "attack", units: ["morand"], targets: ["18,8"] }).until("column");
  expect(reckoned(t)).toMatchObject({ attack: [2], defence: [1, 2], column: -1 });
});
