// What else a player may try, and the rule that forbids it: set-up, night, command, flight, rally, movement.

import { expect } from "vitest";
import type { Action } from "../src/actions.ts";
import { disorder } from "../src/rules/04-morale/04.3-states.ts";
import { flight } from "./flights.ts";
import { dice, type Lab, lab, rule } from "./lab.ts";
import { field, foot, form, horse, leader, reason, take } from "./marches.ts";

/** The sentence and the case of each refusal. */
const refused = (t: Lab, ...tries: (readonly [Action, string, string])[]): void => {
  expect(tries.map(([action]) => reason(t, action))).toEqual(tries.map(([, says, cite]) => [says, cite]));
};

rule("17.0", "in the set-up one unit is in hand: first its hex, then its formation", () => {
  const t = lab({ phase: "setup" }, { scenario: "kulm-day-1", options: ["free-setup"] });
  refused(t, [{ do: "take", unit: "F-46e" }, "it is not yours", "17.0"]);
  t.act({ do: "take", unit: "R-SEM-3" });
  const put = (unit: string, hex: string, formation: "line" | "column" = "column"): Action => {
    const facing = t.unit("R-SEM-3").facing;
    return { do: "deploy", unit, hex, formation, facing };
  };
  const placed = "it has its place: take it in hand again to move it";
  refused(
    t,
    [put("R-SEM-1", "13,8"), "another unit is in hand", "17.0"],
    [put("R-SEM-3", "13,8", "line"), "first comes the hex, then formation and facing", "17.0"],
    [put("R-SEM-3", t.hex("R-SEM-3")!), placed, "17.0"],
    [form("square", 3), "a Square faces every way and does not turn", "6.5.3"],
    [{ do: "turn", facing: t.unit("R-SEM-3").facing }, "it faces that way already", "6.2.1"],
  );
  t.act(put("R-SEM-3", "13,8"));
  refused(t, [put("R-SEM-3", "13,9"), placed, "17.0"]);
  t.act(form("line2", 1, "13,9"), { do: "take", unit: "R-SEM-3" });
  refused(
    t,
    [form("column", 2, "13,9"), "here it closes up into its left hex", "6.4.4"],
    [{ do: "turn", facing: 3 }, "a formation in two hexes does not turn in place: it wheels", "10.1.7b"],
  );
});

rule("2.1.3", "a unit without an area begins where the scenario puts it", () => {
  const areas = [{ name: "Vanguard", side: "coalition", hexes: ["14,18-18,20"], units: ["R-MUROM"] }];
  const t = lab({ phase: "setup", areas }, { scenario: "kulm-day-2", options: ["free-setup"] });
  const other = t.g.world.army[1].find((unit) => t.state.hex[unit]! >= 0 && unit !== t.id("R-MUROM"))!;
  const { id } = t.g.world.units[other]!;
  refused(t, [{ do: "take", unit: id }, "it begins where the scenario puts it", "2.1.3"]);
});

const night = (units: object, rolls: readonly number[] = []) =>
  lab({ turn: 28, phase: "night", clear: true, units }, { scenario: "kulm-campaign", dice: rolls });
const go = (to: string, unit = "F-46e-1"): Action => ({ do: "nightMove", unit, to });

rule("16.1.4a", "at night a unit goes to the nearest hexes, one unit after another", () => {
  const t = night({ "F-46e-1": "24,14", "R-MUROM": "21,15" });
  refused(
    t,
    [go("40,20", "R-MUROM"), "another unit is in hand", "16.1.4a"],
    [go("22,15"), "it would be too near the enemy", "16.1.4a"],
    [go("40,20"), "it goes to the nearest hexes that are far enough away", "16.1.4a"],
    [go("99,9"), "there is no such hex", "2.1.3"],
  );
  const contact = night({ "F-46e-1": "30,18", "R-MUROM": "29,18" }, [2, 5]);
  expect(contact.asks).toBe("nightYield");
  refused(
    contact,
    [go("30,17"), "it would be too near the enemy", "16.1.4a"],
    [go("22,20"), "it gives way towards its home edge", "16.1.4a"],
    [go("40,20"), "it goes to the nearest hexes that are far enough away", "16.1.4a"],
  );
});

rule("16.1.4b", "a division redeploys once, as a whole, together and behind its line", () => {
  const units = { "F-46e-1": "30,10", "F-46e-2": "40,20", "F-72e-1": "45,14", "R-MUROM": "3,22" };
  const t = night({ ...units, "R-SEM-1": "3,24" });
  const division = (name: string): Action => ({ do: "redeploy", division: name });
  const put = (unit: string, hex: string): Action => ({
    do: "place",
    unit,
    hex,
    formation: "column",
    facing: t.unit(unit).facing,
  });
  refused(t, [division("3rd Division"), "you have no such division on the map", "16.1.4b"]);
  t.act(division("Reuss brigade"));
  refused(
    t,
    [put("F-46e-1", "29,10"), "that hex is not behind its own front line", "16.1.4b"],
    [put("F-46e-1", "99,9"), "there is no such hex", "2.1.3"],
    [put("F-46e-2", "44,20"), "another unit is in hand", "16.1.4b"],
  );
  t.act(put("F-46e-1", "44,20")).pass();
  const together = "units of the division are placed with or beside those placed already";
  const whole = "a division that has begun to move is placed as a whole";
  refused(t, [put("F-46e-2", "48,20"), together, "16.1.4b"], [{ do: "pass" }, whole, "16.1.4b"]);
  t.act(put("F-46e-2", "45,20")).pass().until("redeploy");
  const [first] = t.actions("redeploy");
  t.act(first!).pass().until("redeploy");
  refused(t, [first!, "it has had its turn tonight", "16.1.4b"]);
});

rule("16.1.4", "what arrives at night arrives near its corps, leaders with its troops", () => {
  const group = { name: "Reserve", side: "coalition", day: 2, time: "7:00", entries: ["A"], night: true };
  const days = [1, 2].map((day) => {
    const time = day === 1 ? "20:00" : "7:00";
    return { day, date: `${28 + day} August`, first: time, last: time, wet: false };
  });
  const units = {
    N: { nation: "russian", place: "waiting" },
    M: { nation: "russian", arm: "leader", place: "waiting" },
    R: { nation: "russian", at: "3,3", facing: 1 },
    A: { nation: "french", at: "13,8", facing: 2 },
  };
  const t = lab({ turn: 1, phase: "night", days, units, groups: [{ ...group, units: ["N", "M"] }] });
  const put = (unit: string, hex: string): Action => ({
    do: "place",
    unit,
    hex,
    formation: "column",
    facing: 1,
  });
  refused(
    t,
    [put("N", "3,12"), "it arrives within four hexes of its corps", "16.1.4"],
    [put("N", "99,9"), "there is no such hex", "2.1.3"],
  );
  t.act(put("N", "5,5")).pass();
  refused(t, [put("M", "4,4"), "a leader arrives with troops of the corps", "16.1.4"]);
});

rule(
  "16.1.4c",
  "increments are regained by units of the arm that have losses, one each, as long as there are any",
  () => {
    const units = {
      "F-46e-1": { at: "40,20", losses: 2 },
      "F-46e-2": { at: "40,22", losses: 2 },
      "F-46e-3": { at: "40,24", losses: 1 },
      "F-72e-1": { at: "44,24" },
      "F-9CL": { at: "44,20", losses: 3 },
      "R-MUROM": { at: "5,22", losses: 3 },
    };
    const t = night(units, [3, 1, 6, 2]).until("nightRecovery");
    const recover = (unit: string): Action => ({ do: "recover", unit });
    const some = "as long as units have losses, one of them regains an increment";
    refused(
      t,
      [recover("R-MUROM"), "it is not yours", "16.1.4c"],
      [recover("F-9CL"), "units of the other arm recover now", "16.1.4c"],
      [recover("F-72e-1"), "it has lost no increments", "16.1.4c"],
      [{ do: "pass" }, some, "16.1.4c"],
    );
    t.act(recover("F-46e-1"));
    refused(t, [recover("F-46e-1"), "it has regained an increment already", "16.1.4c"]);
  },
);

const waiting = { nation: "french", increments: 6, ma: 7, place: "waiting" };
const group = (name: string) => ({
  name,
  side: "french",
  day: 1,
  time: "11:20",
  entries: ["C"],
  units: [name],
});

rule("9.0", "only reinforcements that are due are held back, each group once", () => {
  const groups = ["B1", "B2"].map(group);
  const t = lab({ phase: "command", turn: 2, groups, units: { B1: waiting, B2: waiting } });
  const hold = (name: string): Action => ({ do: "hold", group: name });
  t.act(hold("B1"));
  refused(
    t,
    [hold("B1"), "they are held back already", "9.0"],
    [hold("B3"), "only reinforcements due now can be held back", "9.0"],
    [{ do: "placeLeader", leader: "B2", hex: "7,7" }, "no such leader returns now", "9.0"],
  );
});

rule("16.3.3", "a column that has come in off the road does not take the road at once", () => {
  const map = { roads: [["14,7", "13,7", "12,7", "11,6", "10,6", "9,5", "8,5", "7,4"]] };
  const t = field({ B1: { ...waiting, increments: 2 } }, { turn: 2, groups: [group("B1")], map });
  t.act({ do: "enter", units: ["B1"], at: "14,7", formation: "column" });
  expect(t.asks).toBe("emerge");
  refused(
    t,
    [form("road", 4), "it comes in by road from the start, or not", "16.3.3"],
    [{ do: "stop" }, "it takes its formation first", "16.3.4"],
    [{ do: "limber" }, "it takes its formation first", "16.3.4"],
  );
});

rule(["4.3.5d", "4.4.2"], "a retreat keeps clear of enemy cavalry if some way home does", () => {
  const units = { A: foot("french", "5,7", 0), R: foot("russian", "4,7", 1) };
  const ways = (more: object) => flight({ ...units, ...more }, { before: disorder });
  const open = ways({}).actions("flee");
  const t = ways({ C: horse("russian", "5,5", 2) });
  const near: Action = { do: "flee", path: ["6,7", "7,6", "8,6"] };
  expect(open).toContainEqual(near);
  refused(t, [near, "disordered troops keep clear of enemy cavalry where they can", "4.3.5d"]);
});

rule("4.4.9", "only leaders with the fleeing troops go along, each named once", () => {
  const units = { A: foot("french", "5,7", 0), L: leader("french", "5,7"), R: foot("russian", "4,7", 1) };
  const t = flight({ ...units, M: leader("french", "9,9") }, { before: disorder });
  if (t.asks === "flee") t.act(t.actions("flee")[0]!);
  const along = (...leaders: string[]): Action => ({ do: "along", leaders });
  refused(
    t,
    [along("M"), "only leaders who are with these troops go along", "4.4.9"],
    [along("L", "L"), "the same unit is named twice", "4.4.9"],
  );
});

rule(["4.5.2", "15.1.3"], "a unit that has failed to rally does not try again in the phase", () => {
  const routed = (at: string) => foot("french", at, 0, { morale: "routed" });
  const units = { A: routed("9,9"), B: routed("12,3"), C: routed("12,12"), D: foot("french", "2,2", 0) };
  const t = lab({ phase: "recovery", units: { ...units, R: foot("russian", "1,7", 1) } }, { dice: dice(11) });
  const rally = (unit: string): Action => ({ do: "rally", unit });
  const all = "every disordered or routed unit must try to rally, in any order";
  refused(
    t,
    [rally("R"), "it is not yours", "15.1.3"],
    [rally("D"), "only disordered and routed units rally", "15.1.3"],
    [{ do: "pass" }, all, "4.5.2"],
  );
  t.act(rally("A")).until("recovery");
  refused(t, [rally("A"), "it has tried to rally in this phase, or lost its order in it", "4.5.2"]);
});

rule(["11.1.1", "3.4.1"], "units are left behind one at a time, and somebody moves on", () => {
  const units = { A: foot("french", "7,7", 0), B: foot("french", "7,7", 0), L: leader("french", "7,7") };
  const t = take(field({ ...units, "F-46e": { at: "3,3", facing: 0 } }), "A", "B", "L");
  const drop = (...names: string[]): Action => ({ do: "drop", units: names });
  const absent = "it is not among the units on the move";
  refused(
    t,
    [drop(), "one unit at a time", "11.1.1"],
    [drop("A", "B"), "one unit at a time", "11.1.1"],
    [drop("F-46e"), absent, "11.1.1"],
    [{ do: "breakDown", unit: "F-46e" }, absent, "3.4.1"],
    [{ do: "buildUp", unit: "F-46e" }, absent, "3.4.1"],
  );
  t.act(drop("A"));
  refused(t, [drop("B"), "without it no troops would move on: end the move instead", "11.1.1"]);
});

rule("6.4.6", "a stack does not spread over two hexes, and leaders have no formation", () => {
  const units = { A: foot("french", "7,7", 0), B: foot("french", "7,7", 0), L: leader("french", "7,7") };
  const alone = "only a unit by itself spreads over two hexes or the road, or closes up again";
  refused(take(field(units), "A", "B"), [form("line2", 0, "8,8"), alone, "6.4.6"]);
  refused(take(field(units), "L"), [form("line", 0), "it has no such formation", "6.9"]);
  refused(
    take(field({ A: foot("french", "7,7", 0) }), "A"),
    [form("square", 3), "a Square faces every way and does not turn", "6.5.3"],
    [{ do: "pivot", on: "99,9", to: "7,6" }, "only units in two hexes wheel", "10.1.7b"],
  );
  const wide = take(field({ A: foot("french", "7,7", 0, { formation: "line2", increments: 10 }) }), "A");
  refused(wide, [{ do: "pivot", on: "99,9", to: "7,6" }, "there is no such hex", "10.1.7b"]);
});
