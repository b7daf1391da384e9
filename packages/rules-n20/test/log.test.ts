// Lines of the log that a player could misread: each says what happened, by which number, and by which case.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { n20 } from "../src/ruleset.ts";
import { closed, duel, fFoot, fHorse, fight, pFoot, river } from "./aftermath.ts";
import { type Lab, lab, rule } from "./lab.ts";

const apart = { f: fFoot("8,12"), p: pFoot("8,3") };
const night = [{ name: "Night", night: true }, { name: "Day" }];
const card = (id: string, effects: Json[], more = {}) => ({
  id,
  common: { title: id, text: id, effects, ...more },
});

/** The defender of a fortress is beaten; then what it does. */
const fortress = (dice: number[]) =>
  fight(
    lab(duel({ f: fFoot("8,8", { strength: 4 }) }, { map: { terrain: { "8,7": "fortified" } } }), { dice }),
    "f",
    "8,7",
  );

rule("9.7.2.2", "a unit that holds is not said to withdraw first", () => {
  const held = fortress([4]).act({ do: "hold" });
  expect(held.log("withdraws", "holds")).toEqual(["p holds 8,7 instead of withdrawing [9.7.2.2]"]);
  const back = fortress([4]).act({ do: "retreat", unit: "p" });
  expect(back.log("withdraws", "holds")).toEqual(["p withdraws one hex [9.6-DW]"]);
});

rule("9.6.2.1-withdraw", "nor one that holds after a rout that became a withdrawal", () => {
  const held = fortress([6, 1]).act({ do: "hold" });
  expect(held.log("rout", "withdraws", "holds")).toEqual([
    "Rout die 1 for p (Fortified or Redoubt -1): no Rout but a Withdrawal [9.6.2]",
    "p holds 8,7 instead of withdrawing [9.7.2.2]",
  ]);
});

rule("12.1", "Morale: only the sides affected, and their new totals", () => {
  const t = fight(lab(duel({ f: fFoot("8,8", { strength: 9 }) }), { dice: [6] }), "f", "8,7");
  expect(t.log("morale")).toEqual([
    "Morale: French +1 to 6, Coalition -1 to 4 (units Broke in battle) [12.1]",
  ]);
});

rule(["14.0-3", "12.1.1"], "a side at ten that would gain is told that", () => {
  const t = lab({ turns: night, units: apart, morale: { french: 10, coalition: 5 } }).pass();
  expect(t.log("morale", "moraleFull")).toEqual([
    "Morale: French stays at 10 (a night's rest) [14.0-3]",
    "French Morale cannot rise above 10: 1 Point is lost [12.1.1]",
  ]);
});

const rallying = (dice: number[], more = {}, options: Json = []): Lab =>
  lab(
    { turns: night, units: { ...apart, b: { type: "infantry", side: "french", is: "broken" }, ...more } },
    { dice, options },
  )
    .pass()
    .act({ do: "rally", unit: "b" });

rule("10.0-decline", "a unit that is rallied and stays Broken all the same: the reason is given", () => {
  expect(rallying([5]).pass().log("rallyRoll", "staysBroken")).toEqual([
    "b rolls 5 to rally, 5 needed: it may come back [10.0-procedure]",
    "b stays Broken: its owner does not want it back yet [10.0-decline]",
  ]);
  expect(rallying([5], { e: fFoot("8,15") }).log("staysBroken")).toEqual([
    "b stays Broken: there is no free hex where it may come back [10.0-decline]",
  ]);
});

rule(["10.0-procedure", "16.5.1", "16.5.2"], "and why there is no Cadre", () => {
  expect(rallying([4]).log("rallyRoll", "staysBroken")).toEqual([
    "b rolls 4 to rally, 5 needed: a Cadre at most [10.0-procedure]",
    "b stays Broken: it takes a better roll [10.0-procedure]",
  ]);
  const horse = { b: { type: "cavalry", side: "french", is: "broken" } };
  expect(rallying([4], horse, ["16.5"]).log("staysBroken")).toEqual([
    "b stays Broken: only infantry comes back as a Cadre [16.5.1]",
  ]);
  const used = { "french-cadre-1": "3,12", "french-cadre-2": "5,12" };
  expect(rallying([4], used, ["16.5"]).log("staysBroken")).toEqual([
    "b stays Broken: no Cadre of its nation is free [16.5.2]",
  ]);
  expect(rallying([4], {}, ["16.5"]).pass().log("staysBroken")).toEqual([
    "b stays Broken: its owner wants no Cadre [16.5.1]",
  ]);
});

rule("11.0-variable", "a delay says what was rolled and what was needed", () => {
  const late = (roll: number) => ({
    type: "infantry",
    side: "french",
    arrives: { turn: 1, at: "8,15", roll },
  });
  const t = lab({ phase: "arrivals", units: { ...apart, a: late(4), b: late(3) } }, { dice: [3, 3] });
  expect(t.log("delayed", "arrives")).toEqual([
    "a rolls 3, 4 needed: it is delayed to turn 2 [11.0-variable]",
    "b rolls 3, 3 needed: it may enter from now on [11.0-variable]",
  ]);
});

rule(
  ["9.8.3-heavy", "9.8.3-lost"],
  "a Controlled Advance reports the die, its modifiers and the number needed",
  () => {
    const t = fight(lab(duel({ f: fHorse("8,8", { strength: 2 }) }), { dice: [4, 4] }), "f", "8,7");
    expect(t.log("control")).toEqual([
      "Controlled Advance, die 4 (heavy cavalry -1), 4 needed: control is lost [9.8.3-lost]",
    ]);
    t.act({ do: "advance", unit: "f", into: "8,7", to: "8,7" });
    expect(t.log("advanced")).toEqual(["f advances to 8,7 [9.8.3-lost]"]);
  },
);

rule("9.7.5", "so does a hazard", () => {
  const map = { terrain: closed("9,7", "7,7", "9,8", "7,8"), rivers: river("minor", "8,6|8,7") };
  const t = fight(lab(duel({}, { map }), { dice: [4, 4] }), "f", "8,7");
  expect(t.log("hazard")).toEqual(["p rolls 4 to cross the river, 4 needed: it gets through [9.7.5]"]);
});

rule("5.0-keep", "a kept card that is played is distinguished from one that expires", () => {
  const keep = { keep: { use: "reserves", until: "night" } };
  const events = [card("k", [], keep), card("a", []), card("b", []), card("c", [])];
  const cards = { kept: { french: ["k"] }, deck: ["a", "b", "c"], discards: [] };
  const battle = lab({ ...duel(), events, cards }, { dice: [3] });
  battle
    .act({ do: "attack", units: ["f"], targets: ["8,7"] })
    .until("reserves")
    .act({ do: "commit", with: "k" });
  expect(battle.log("cardSpent")).toEqual(['The French play k "k" [5.0-keep]']);
  const late = lab({ phase: "events", turns: night, units: apart, events, cards }, { dice: [1] });
  expect(late.log("cardSpent")).toEqual(['The French lay k "k" aside: its time is up [5.0-keep]']);
});

rule("9.0-E", "a differential beyond the chart is reported before the column", () => {
  const t = fight(lab(duel({ f: fFoot("8,8", { strength: 9 }) }), { dice: [6] }), "f", "8,7");
  expect(t.log("differential")).toEqual(["Attack f +9; defence p +2: +7, column +4 [9.0-E]"]);
});

rule("9.5", "the column is reported again only if it is lowered", () => {
  const t = fight(lab(duel(), { dice: [3] }), "f", "8,7");
  expect(t.log("column")).toEqual([]);
});

rule(["16.8.1", "16.8.3"], "falling fatigue is distinguished from rising fatigue", () => {
  const units = { f: fFoot("8,8", { fatigue: 2 }), p: pFoot("8,7"), e: fFoot("3,12", { fatigue: 3 }) };
  const t = fight(lab({ phase: "combat", units }, { dice: [3], options: ["16.8"] }), "f", "8,7");
  expect(t.log("fatigue")).toContain("f tires: Tired to Weary [16.8.1]");
  expect(t.log("fatigue")).toContain("e rests: Weary to Tired [16.8.3]");
});

rule("5.0", "a Player Turn without a card says why", () => {
  const t = lab({
    phase: "events",
    events: [card("a", [])],
    exclusive: [
      { cite: "X1", text: "None.", turns: [1, 1], modifiers: [{ kind: "no-event", side: "french" }] },
    ],
    units: apart,
  });
  expect(t.log("noCard")).toEqual(["The French draw no card: none is due [X1]"]);
});

rule("9.8.5-pursuit", "a pursuit reports its path and cites its own case, though control is lost", () => {
  const units = { f: fHorse("8,8", { strength: 4 }) };
  const t = fight(lab(duel(units), { dice: [6, 2, 1] }), "f", "8,7");
  t.act(t.actions("advance").find(({ to }) => to !== "8,7")!);
  expect(t.log("advanced")).toEqual(["f pursues through 8,7 to 8,6 [9.8.5-pursuit]"]);
});

rule("9.6.2-E1", "a routed unit falls back, it does not simply move", () => {
  const t = lab({ units: { f: fFoot("8,8", { routed: true }), p: pFoot("8,3") } });
  t.act({ do: "fallBack", unit: "f", to: "8,9", toward: "8,15" });
  expect(t.log("moved")).toEqual(["f falls back from 8,8 to 8,9 [9.6.2-E1]"]);
});

rule("16.5.2", "a Cadre that Breaks is said to be free again", () => {
  const t = fight(
    lab(
      { phase: "combat", units: { f: fFoot("8,8", { strength: 9 }), "prussian-cadre-1": "8,7" } },
      { dice: [6], options: ["16.5"] },
    ),
    "f",
    "8,7",
  );
  expect(t.log("broke")).toEqual(["Prussian Cadre 1 Breaks in 8,7 and goes back to the pool [9.6-DB]"]);
});

rule("16.1", "a hidden piece that moves is not named by where it ends up", () => {
  const t = lab(
    { player: "coalition", units: { p: pFoot("8,3"), f: fFoot("15,15") } },
    { options: ["16.1"] },
  );
  t.act({ do: "move", unit: "p", to: "8,4" });
  const { world } = t.game.position;
  const heard = (viewer: string) => t.game.heardBy(viewer).map((event) => n20.words.event(world, event));
  expect(heard("french")).toEqual(["A hidden piece moves from 8,3 to 8,4"]);
  expect(heard("coalition")).toEqual(["p moves from 8,3 to 8,4"]);
});
