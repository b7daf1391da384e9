import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { scenarioById } from "../src/library.ts";
import type { ScenarioFile } from "../src/schema.ts";
import { reckoned } from "./cards.ts";
import { type Lab, lab, rule } from "./lab.ts";

// The exclusive rules A1 to A6. Each is a case of the scenario; the titles name it.

const at = (position: object, dice: readonly number[] = [], options: Json = []): Lab =>
  lab({ clear: true, ...position }, { scenario: "waterloo-1815", dice, options });

rule("9.7.7-choice", "A1: a beaten unit heads for a line of communications of its own army", () => {
  const loc = (unit: string) => {
    const position = { turn: 6, phase: "combat", units: { gerard: "2,14", lobau: "1,14", [unit]: "2,13" } };
    const t = at(position, [4]).until("column").act({ do: "column", column: 1 }); // 4 on +1: DW
    return t.actions("toward").map((action) => action.loc);
  };
  expect(loc("alten")).toEqual(["5,1", "1,2", "1,9"]);
  expect(loc("thielmann")).toEqual(["15,1", "20,12", "20,16"]);
});

rule("10.0-placement", "A1: rallied units return on a line of communications of their own army", () => {
  const units = { alten: "broken", thielmann: "broken", gerard: "7,23" };
  const t = at({ turn: 8, player: "coalition", phase: "night", units }, [5, 5]);
  t.act({ do: "rally", unit: "alten" });
  expect(t.actions("place").map(({ hex }) => hex)).toEqual(["5,1", "1,2", "1,9"]);
  t.act({ do: "place", hex: "5,1" }, { do: "rally", unit: "thielmann" });
  expect(t.actions("place").map(({ hex }) => hex)).toEqual(["15,1", "20,12", "20,16"]);
});

rule("16.4", "A1: a Rally hex must be behind the army's own lines", () => {
  const units = { alten: "broken", thielmann: "broken", gerard: "7,23" };
  const t = at({ turn: 8, player: "coalition", phase: "night", units }, [5, 5], ["rallyHexes"]);
  const hexes = (unit: string) =>
    t
      .act({ do: "rally", unit })
      .actions("place")
      .map(({ hex }) => hex);
  const dutch = hexes("alten");
  expect(dutch).toContain("5,2"); // Waterloo
  expect(dutch).not.toContain("15,1");
  t.pass();
  const prussian = hexes("thielmann");
  expect(prussian).toContain("15,2"); // Wavre
  expect(prussian).not.toContain("5,1");
});

rule("5.0", "A2: the Coalition draws no card on turn 1, the French do, and on turn 2 both", () => {
  const units = { gerard: "8,15", alten: "1,4" };
  const cards = { deck: ["W05", "W06", "W14"] };
  const t = at({ turn: 1, phase: "events", units, cards }, [1, 1, 1]);
  t.pass();
  expect([t.side, t.state.turn]).toEqual(["coalition", 1]);
  expect(t.of("card").map(({ side }) => side)).toEqual(["french"]);
  t.pass().pass();
  expect(t.of("card").map(({ side }) => side)).toEqual(["french", "french", "coalition"]);
});

rule("12.2.1", "A2: no Coalition forced march on turn 1; the French may", () => {
  const units = { gerard: "8,15", alten: "1,4" };
  expect(at({ turn: 1, player: "coalition", units }).refusal({ do: "forcedMarch" })).toBe("A2");
  expect(at({ turn: 2, player: "coalition", units }).refusal({ do: "forcedMarch" })).toBeUndefined();
  expect(at({ turn: 1, player: "french", units }).refusal({ do: "forcedMarch" })).toBeUndefined();
});

rule("6.6-bonus", "A3: on turns 10 and 11 no unit has the road bonus", () => {
  const units = { gerard: "8,15", alten: "5,3" };
  for (const turn of [10, 11]) {
    const french = at({ turn, units });
    expect(french.reach("gerard")).toContain("8,13");
    expect(french.refusal({ do: "move", unit: "gerard", to: "8,12" })).toBe("A3");
    const coalition = at({ turn, player: "coalition", units });
    expect(coalition.refusal({ do: "move", unit: "alten", to: "6,5" })).toBe("A3");
  }
  for (const turn of [9, 13]) expect(at({ turn, units }).reach("gerard")).toContain("8,12");
});

rule("6.6", "A3: roads still spare units the stop in rugged hexes", () => {
  const t = at({ turn: 10, units: { gerard: "10,20", alten: "1,4" } }); // 10,19 and 11,19 are Forest
  expect(t.reach("gerard")).toContain("11,19");
});

rule(
  "2.0-allowance",
  "A4: on turn 13 every cavalry allowance is 2, before road bonus and forced march",
  () => {
    const units = { milhaud: "2,14", gerard: "2,18", alten: "1,4" };
    const wet = at({ turn: 13, units });
    expect(wet.reach("milhaud")).toContain("2,16");
    expect(wet.refusal({ do: "move", unit: "milhaud", to: "2,17" })).toBe("A4");
    wet.act({ do: "forcedMarch" });
    expect(wet.reach("milhaud")).toContain("2,17");
    const onRoad = at({ turn: 13, units: { milhaud: "8,15", alten: "1,4" } });
    expect(onRoad.reach("milhaud")).toContain("8,12");
    for (const turn of [11, 14]) expect(at({ turn, units }).reach("milhaud")).toContain("2,17");
  },
);

rule("artillery-bonus", "A4: on turn 13 attacking artillery is not doubled", () => {
  const units = { "guard-artillery": "2,14", gerard: "1,14", alten: "2,13" };
  const strength = (turn: number) => {
    const t = at({ turn, phase: "combat", units }).until("declaration");
    t.act({ do: "attack", units: ["guard-artillery", "gerard"], targets: ["2,13"] }).until("column");
    return reckoned(t).attack;
  };
  expect(strength(13)).toEqual([1, 2]);
  expect(strength(14)).toEqual([2, 2]);
});

rule("11.2", "A5: units through one hex enter in march order, each paying 1 more", () => {
  const units = { cooke: "waiting", alten: "waiting", uxbridge: "waiting", gerard: "7,23" };
  const t = at({ turn: 5, player: "coalition", units }); // all through 1,9, onto the road to 4,10
  const reach = (unit: string) =>
    t
      .actions("enter")
      .filter((action) => action.unit === unit)
      .map(({ to }) => to);
  expect(reach("cooke")).toContain("3,10"); // 2 and the road bonus
  t.act({ do: "enter", unit: "cooke", at: "1,9", to: "3,10" });
  expect(reach("alten")).toContain("2,9");
  expect(reach("alten")).not.toContain("3,10");
});

rule("11.4", "A5: an entry hex held by the enemy keeps the unit out on the turn it is due", () => {
  const units = { clinton: "waiting", gerard: "1,9", alten: "5,6" };
  const t = at({ turn: 8, player: "coalition", units });
  expect(t.actions("enter")).toEqual([]);
  expect(t.refusal({ do: "enter", unit: "clinton", at: "1,2", to: "1,2" })).toBe("11.4");
});

rule("11.5", "A5: a turn later it may come by the nearest other line of its army", () => {
  const units = { clinton: "waiting", gerard: "1,9", alten: "5,6" };
  const t = at({ turn: 9, player: "coalition", units });
  expect(new Set(t.actions("enter").map((action) => action.at))).toEqual(new Set(["1,2"]));
  expect(t.refusal({ do: "enter", unit: "clinton", at: "5,1", to: "5,1" })).toBe("11.5");
  t.act({ do: "enter", unit: "clinton", at: "1,2", to: "1,2" });
  expect(t.hex("clinton")).toBe("1,2");
});

rule("11.5", "A5: if that one is held too, by the next; a free entry hex is never exchanged", () => {
  const blocked = { clinton: "waiting", gerard: "1,9", lobau: "1,2", alten: "5,6" };
  const t = at({ turn: 9, player: "coalition", units: blocked });
  expect(new Set(t.actions("enter").map((action) => action.at))).toEqual(new Set(["5,1"]));
  const free = at({
    turn: 9,
    player: "coalition",
    units: { clinton: "waiting", gerard: "7,23", alten: "5,6" },
  });
  expect(new Set(free.actions("enter").map((action) => action.at))).toEqual(new Set(["1,9"]));
});

rule("11.4", "A5: does not help Colville, the Prussians or the French", () => {
  const colville = { colville: { is: "waiting", ready: true }, gerard: "1,2", alten: "5,6" };
  expect(at({ turn: 10, player: "coalition", units: colville }).actions("enter")).toEqual([]);
  const thielmann = { thielmann: "waiting", gerard: "20,16", alten: "5,6" };
  expect(at({ turn: 7, player: "coalition", units: thielmann }).actions("enter")).toEqual([]);
  const lobau = { lobau: "waiting", thielmann: "7,24", gerard: "2,14" };
  expect(at({ turn: 7, player: "french", units: lobau }).actions("enter")).toEqual([]);
});

// A6. 2,13 is French; Alten and Thielmann attack it from 2,14 and 1,14.

const together = { do: "attack", units: ["alten", "thielmann"], targets: ["2,13"] } as const;

rule("9.2", "A6: before turn 13 the two armies do not attack together if one of them only volunteers", () => {
  // Routed, Gerard has no zone: both may attack, neither must.
  const units = { gerard: { at: "2,13", routed: true }, alten: "2,14", thielmann: "1,14", lobau: "7,23" };
  const t = at({ turn: 12 - 1, player: "coalition", phase: "combat", units }).until("declaration");
  expect(t.refusal(together)).toBe("A6");
  expect(t.refusal({ do: "attack", units: ["alten"], targets: ["2,13"] })).toBeUndefined();
  const later = at({ turn: 13, player: "coalition", phase: "combat", units }).until("declaration");
  expect(later.refusal(together)).toBeUndefined();
});

rule(["9.2", "9.1"], "A6: where all of them must attack, they may do so in one battle", () => {
  const units = { gerard: "2,13", alten: "2,14", thielmann: "1,14" };
  const t = at({ turn: 6, player: "coalition", phase: "combat", units }, [3]).until("declaration");
  expect(t.refusal(together)).toBeUndefined();
  t.act(together).until("column");
  expect(reckoned(t).attack).toEqual([2, 3]);
});

rule("9.2", "A6: units of one army and French attackers are not concerned", () => {
  const units = { gerard: { at: "2,13", routed: true }, alten: "2,14", picton: "1,14" };
  const t = at({ turn: 6, player: "coalition", phase: "combat", units }).until("declaration");
  const attack = { do: "attack", units: ["alten", "picton"], targets: ["2,13"] };
  expect(t.refusal({ ...attack, units: ["picton", "alten"] })).toBeUndefined();
});

rule("9.2", "A6: defenders of both armies may stand in one battle", () => {
  const units = { gerard: "2,13", alten: "2,14", thielmann: "1,14" };
  const t = at({ turn: 6, phase: "combat", units }).until("declaration");
  expect(t.actions("attack")).toContainEqual({ do: "attack", units: ["gerard"], targets: ["1,14", "2,14"] });
});

rule("9.2", "A6: troops of a third nation fight beside either army", () => {
  const { nations } = scenarioById("waterloo-1815") as ScenarioFile;
  const hanover = { id: "hanover", name: "Hanover", side: "coalition", loc: ["1,2"], cadres: 0 };
  const guest = { type: "infantry", nation: "hanover", at: "1,14" };
  const units = { gerard: { at: "2,13", routed: true }, alten: "2,14", guest, lobau: "7,23" };
  const position = { turn: 6, player: "coalition", phase: "combat", nations: [...nations, hanover], units };
  const t = at(position).until("declaration");
  expect(t.refusal({ do: "attack", units: ["alten", "guest"], targets: ["2,13"] })).toBeUndefined();
});
