import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { reckoned } from "./cards.ts";
import { type Lab, lab, rule } from "./lab.ts";

// The exclusive rules B1 to B6. Each is a case of the scenario; the titles name it.

const at = (position: object, dice: readonly number[] = [], options: Json = []): Lab =>
  lab({ clear: true, ...position }, { scenario: "jena-1806", dice, options });
const rowsOf = (hexes: readonly string[]) => hexes.map((hex) => Number(hex.split(",")[1]));

rule("6.0", "B1: up to turn 4 the main army ends no move south of row 9", () => {
  const units = { orange: "9,8", bluecher: "6,8", kunheim: "15,8", gudin: "20,14" };
  const early = at({ turn: 4, player: "coalition", units });
  for (const unit of ["orange", "bluecher", "kunheim"]) {
    expect(Math.max(...rowsOf(early.reach(unit)))).toBe(9);
  }
  expect(early.refusal({ do: "move", unit: "orange", to: "9,10" })).toBe("B1");
  const later = at({ turn: 5, player: "coalition", units });
  expect(later.reach("orange")).toContain("9,10");
});

rule("6.0", "B1: up to turn 4 Hohenlohe's wing ends no move north of row 10", () => {
  const units = {
    "grawert-right": "9,11",
    zezschwitz: "5,11",
    "fusiliers-jaeger": "15,11",
    holtzendorff: "18,11",
    gudin: "20,14",
  };
  const early = at({ turn: 4, player: "coalition", units });
  for (const unit of ["grawert-right", "zezschwitz", "fusiliers-jaeger", "holtzendorff"]) {
    expect(Math.min(...rowsOf(early.reach(unit)))).toBe(10);
  }
  expect(early.refusal({ do: "move", unit: "grawert-right", to: "9,9" })).toBe("B1");
  expect(at({ turn: 5, player: "coalition", units }).reach("grawert-right")).toContain("9,9");
});

rule("6.0", "B1: a move may lead through the other wing's ground, if it ends on its own", () => {
  const t = at({ turn: 1, player: "coalition", units: { bluecher: "16,9", gudin: "20,14" } });
  expect(t.reach("bluecher")).toContain("18,9"); // also by way of 17,10
  expect(Math.max(...rowsOf(t.reach("bluecher")))).toBe(9);
});

rule("6.0", "B1: a unit beyond the line may stand still, or move back over it", () => {
  const t = at({ turn: 3, player: "coalition", units: { orange: "9,11", gudin: "20,14" } });
  expect(rowsOf(t.reach("orange")).every((row) => row <= 9)).toBe(true);
  expect(t.reach("orange")).toContain("9,9");
  expect(t.refusal({ do: "pass" })).toBeUndefined();
});

rule(["6.0", "9.8"], "B1: advances are free", () => {
  const units = { orange: "15,9", schmettau: "14,9", suchet: "15,10" };
  const t = at({ turn: 4, player: "coalition", phase: "combat", units }, [4, 5]).until("declaration");
  t.act({ do: "attack", units: ["orange", "schmettau"], targets: ["15,10"] }).until("column");
  t.act({ do: "column", column: 0 }).until("advance"); // 4: DW
  t.act({ do: "advance", unit: "orange", into: "15,10", to: "15,10" });
  expect(t.hex("orange")).toBe("15,10");
});

rule(["6.0", "9.7"], "B1: retreats are free", () => {
  const units = { suchet: "15,8", gazan: "14,8", gudin: "16,8", orange: "15,9" };
  const t = at({ turn: 4, phase: "combat", units }, [4]).until("declaration");
  t.act({ do: "attack", units: ["suchet", "gazan", "gudin"], targets: ["15,9"] }).until("column");
  t.act({ do: "column", column: 0 }).act({ do: "toward", loc: "1,13" }).until("advance");
  expect(t.hex("orange")).toBe("15,10");
});

rule("6.2", "B2: on turn 3 no unit of either side spends more than 2 points, whatever it has", () => {
  const units = { klein: "9,10", gudin: "16,9", irwing: "6,5" };
  const fog = at({ turn: 3, units }).act({ do: "forcedMarch" });
  expect(fog.reach("klein")).toContain("9,12");
  expect(fog.refusal({ do: "move", unit: "klein", to: "9,13" })).toBe("B2");
  expect(fog.refusal({ do: "move", unit: "gudin", to: "19,9" })).toBe("B2");
  const coalition = at({ turn: 3, player: "coalition", units });
  expect(coalition.refusal({ do: "move", unit: "irwing", to: "6,8" })).toBe("B2");
  for (const turn of [1, 4]) expect(at({ turn, units }).reach("klein")).toContain("9,13");
});

rule("8.1", "B2: on turn 3 no unit countercharges; disengaging is free", () => {
  const units = { gudin: "9,5", bluecher: "9,6" };
  const fog = at({ turn: 3, phase: "reaction", units });
  expect(fog.actions("countercharge")).toEqual([]);
  expect(fog.refusal({ do: "countercharge", units: ["bluecher"], targets: ["9,5"] })).toBe("B2");
  expect(fog.actions("disengage")).not.toEqual([]);
  const clear = at({ turn: 4, phase: "reaction", units });
  expect(clear.actions("countercharge")).toHaveLength(1);
});

rule("11.2", "B2: reinforcements on turn 3 spend at most 2 points too", () => {
  const units = { colbert: { is: "waiting", due: 2 }, gudin: "9,5", orange: "1,4" };
  const reach = (turn: number) =>
    at({ turn, units })
      .actions("enter")
      .map(({ to }) => to);
  expect(reach(4)).toContain("21,17"); // 3 and the road
  expect(reach(3)).not.toContain("22,16");
});

rule("12.2.1", "B3: no Coalition forced march on turns 1 to 3", () => {
  const units = { gudin: "9,5", orange: "1,4" };
  for (const turn of [1, 2, 3]) {
    expect(at({ turn, player: "coalition", units }).refusal({ do: "forcedMarch" })).toBe("B3");
    expect(at({ turn, units }).refusal({ do: "forcedMarch" })).toBeUndefined();
  }
  expect(at({ turn: 4, player: "coalition", units }).refusal({ do: "forcedMarch" })).toBeUndefined();
});

rule("6.0", "B4: Rüchel does not move on turns 1 and 2", () => {
  const units = { "ruechel-main": "2,13", "ruechel-rear": "1,13", gudin: "20,14" };
  for (const turn of [1, 2]) {
    const t = at({ turn, player: "coalition", units });
    expect(t.actions("move")).toEqual([]);
    expect(t.refusal({ do: "move", unit: "ruechel-main", to: "2,12" })).toBe("B4");
  }
  expect(at({ turn: 3, player: "coalition", units }).reach("ruechel-main")).toContain("2,12");
});

rule("6.0", "B4: on turn 3 he stays in rows 11 to 18; on turn 4 B1 alone holds him", () => {
  const units = { "ruechel-main": "3,12", gudin: "20,14" };
  const third = at({ turn: 3, player: "coalition", units });
  expect(Math.min(...rowsOf(third.reach("ruechel-main")))).toBe(11);
  expect(third.refusal({ do: "move", unit: "ruechel-main", to: "3,10" })).toBe("B4");
  const fourth = at({ turn: 4, player: "coalition", units });
  expect(fourth.reach("ruechel-main")).toContain("3,10");
  const fifth = at({ turn: 5, player: "coalition", units: { "ruechel-main": "3,11", gudin: "20,14" } });
  expect(fifth.reach("ruechel-main")).toContain("3,9");
});

rule(
  ["9.4", "9.4.2"],
  "B5: the Schnecke barricade is a Redoubt for Coalition units, open ground for the French",
  () => {
    const units = { suchet: "11,16", gazan: "12,16", zezschwitz: "11,17" };
    const t = at({ turn: 5, phase: "combat", units }).until("declaration");
    t.act({ do: "attack", units: ["suchet", "gazan"], targets: ["11,17"] }).until("column");
    expect(reckoned(t)).toEqual({ attack: [2, 2], defence: [2, 2], column: 0 });
  },
);

rule("9.4", "B5: a French unit there defends without benefit", () => {
  const units = { suchet: "11,17", zezschwitz: "11,16" };
  const t = at({ turn: 5, player: "coalition", phase: "combat", units }, [3]).until("declaration");
  t.act({ do: "attack", units: ["zezschwitz"], targets: ["11,17"] }).until("column");
  expect(reckoned(t).defence).toEqual([2]);
});

rule(
  ["7.1", "7.4"],
  "B5: no French zone reaches a Coalition unit behind the barricade; its own reaches out",
  () => {
    const units = { suchet: "11,16", zezschwitz: "11,17" };
    const coalition = at({ turn: 5, player: "coalition", phase: "combat", units }).until("declaration");
    expect(coalition.refusal({ do: "pass" })).toBeUndefined(); // not obliged
    const french = at({ turn: 5, phase: "combat", units }).until("declaration");
    expect(french.refusal({ do: "pass" })).toBe("9.1");
  },
);

rule(["7.1", "7.4"], "B5: a French unit in it stands in the zones around it", () => {
  const units = { suchet: "11,17", zezschwitz: "11,16" };
  const french = at({ turn: 5, phase: "combat", units }).until("declaration");
  expect(french.refusal({ do: "pass" })).toBe("9.1");
  const coalition = at({ turn: 5, player: "coalition", phase: "combat", units }).until("declaration");
  expect(coalition.refusal({ do: "pass" })).toBe("9.1");
});

rule("6.7", "B5: a French unit that enters it next to an enemy must stop; a Coalition unit need not", () => {
  const french = at({ turn: 5, units: { klein: "12,17", zezschwitz: "10,17" } });
  expect(french.refusal({ do: "move", unit: "klein", to: "10,16" })).toBe("6.7");
  const coalition = at({ turn: 5, player: "coalition", units: { irwing: "10,16", suchet: "11,18" } });
  expect(coalition.reach("irwing")).toContain("12,17"); // 12,17 itself is in a French zone
});

rule("16.4", "B5: a rally hex for the Coalition only", () => {
  const hexes = (player: string, unit: string, other: object) => {
    const t = at(
      { turn: 9, player, phase: "night", units: { [unit]: "broken", ...other } },
      [6],
      ["rallyHexes"],
    );
    return t
      .act({ do: "rally", unit })
      .actions("place")
      .map(({ hex }) => hex);
  };
  expect(hexes("coalition", "orange", { gudin: "24,3", arnim: "1,5" })).toContain("11,17");
  expect(hexes("french", "suchet", { gazan: "14,18", orange: "1,4" })).not.toContain("11,17");
});

rule("9.7.2.2", "B5: beaten Coalition units may hold it, French ones may not", () => {
  const held = at(
    {
      turn: 5,
      phase: "combat",
      units: { suchet: "11,16", gazan: "12,16", lefebvre: "12,17", zezschwitz: "11,17" },
    },
    [5],
  ).until("declaration");
  held.act({ do: "attack", units: ["suchet", "gazan", "lefebvre"], targets: ["11,17"] }).until("column");
  held.act({ do: "column", column: 0 }); // 5: DW
  expect(held.asks).toBe("hold");
  const lost = at(
    { turn: 5, player: "coalition", phase: "combat", units: { zezschwitz: "11,16", suchet: "11,17" } },
    [5],
  ).until("column");
  lost.act({ do: "column", column: 0 });
  expect(lost.asks).not.toBe("hold");
});

rule("6.0", "B6: on turn 1 French artillery cannot use the Landgrafenberg track, only go around", () => {
  const path = (turn: number, unit: string) => {
    const t = at({ turn, units: { [unit]: "14,17", orange: "1,4" } });
    return t.act({ do: "move", unit, to: "14,16" }).of("moved")[0]!.path;
  };
  expect(path(1, "guard-guns")).toHaveLength(2);
  expect(path(3, "guard-guns")).toEqual(["14,16"]);
  expect(path(1, "gazan")).toEqual(["14,16"]);
});

rule("6.0", "B6: where there is no other path, the refusal names the track", () => {
  const routed = { tauentzien: { at: "15,17", routed: true }, zezschwitz: { at: "13,17", routed: true } };
  const t = at({ turn: 1, units: { "guard-guns": "14,17", orange: "1,4", ...routed } });
  expect(t.refusal({ do: "move", unit: "guard-guns", to: "14,16" })).toBe("B6");
});

rule("6.0", "B6: from turn 2 it can, and other arms always can", () => {
  const later = at({ turn: 2, units: { "guard-guns": "14,17", orange: "1,4" } });
  expect(later.reach("guard-guns")).toContain("14,16");
  const infantry = at({ turn: 1, units: { gazan: "14,17", orange: "1,4" } });
  expect(infantry.reach("gazan")).toContain("14,16");
});
