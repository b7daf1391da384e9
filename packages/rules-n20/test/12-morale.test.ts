import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { changes, closed, declare, duel, fFoot, fHorse, fight, pFoot, result, river } from "./aftermath.ts";
import { lab, rule } from "./lab.ts";

const strong = { strength: 4 };

rule("12.0", "each side starts with the Morale of the scenario", () => {
  expect(lab({}, { scenario: "n20-basics" }).morale).toEqual([5, 5]);
});

rule("12.1", "a Break costs its side a point and brings the enemy one, for each unit", () => {
  const t = lab(duel({ f: fFoot("8,8", { strength: 9 }), q: pFoot("9,8") }), { dice: [5] });
  fight(t, "f", ["8,7", "9,8"]);
  expect(result(t)).toBe("DB");
  expect(changes(t)).toEqual(["2 -2 [12.1]"]);
  expect(t.morale).toEqual([7, 3]);
});

rule("12.1-overrout", "more hexes than the printed allowance cost a point, exactly as many do not", () => {
  const over = fight(lab(duel(), { dice: [6, 3] }), "f", "8,7");
  expect(changes(over)).toEqual(["1 -1 [12.1-overrout]"]);
  expect(over.morale).toEqual([6, 4]);
  expect(fight(lab(duel(), { dice: [6, 2] }), "f", "8,7").morale).toEqual([5, 5]);
  const horse = duel({ p: { ...pFoot("8,7"), type: "cavalry" } });
  expect(fight(lab(horse, { dice: [6, 3] }), "f", "8,7").morale).toEqual([5, 5]);
});

rule("12.1-overrout", "the modified number counts, and not hexes forced by stacking", () => {
  const elite = duel({ p: pFoot("8,7", { traits: ["elite"] }) });
  expect(fight(lab(elite, { dice: [6, 4] }), "f", "8,7").morale).toEqual([5, 5]);
  expect(fight(lab(elite, { dice: [6, 5] }), "f", "8,7").morale).toEqual([6, 4]);
  const crowd = duel(
    { q: pFoot("8,5") },
    { map: { terrain: closed("9,7", "7,7", "9,8", "7,8", "9,6", "7,6") } },
  );
  const t = fight(lab(crowd, { dice: [6, 2] }), "f", "8,7");
  expect(t.of("retreated")).toHaveLength(3);
  expect(t.morale).toEqual([5, 5]);
});

rule("12.1-gain", "the enemy of a Broken or over-routed unit gains one point, not one for each", () => {
  const near = { phase: "combat", units: { f: fFoot("8,4"), p: pFoot("8,3") } };
  const t = fight(lab(near, { dice: [6, 6] }), "f", "8,3");
  expect(t.of("broke")).toMatchObject([{ cite: "9.7.8-LOC" }]);
  expect(t.morale).toEqual([6, 4]);
});

rule(
  "12.1-once",
  "a rout that also Breaks costs one point in all; a short rout that Breaks costs one too",
  () => {
    const map = { terrain: closed("9,7", "7,7", "9,8", "7,8"), rivers: river("minor", "8,6|8,7") };
    const long = fight(lab(duel({}, { map }), { dice: [6, 5, 1] }), "f", "8,7");
    expect(long.of("broke")).toHaveLength(1);
    expect(changes(long)).toEqual(["1 -1 [12.1-overrout]"]);
    expect(long.of("onceOnly")).toMatchObject([{ unit: "p", cite: "12.1-once" }]);
    const short = fight(lab(duel({}, { map }), { dice: [6, 2, 1] }), "f", "8,7");
    expect(changes(short)).toEqual(["1 -1 [12.1]"]);
  },
);

/** Morale after a card with these effects, drawn by the French; and the outcome. */
function drawn(morale: [number, number], ...effects: Json[]) {
  const [french, coalition] = morale;
  const events = [{ id: "c", common: { title: "c", text: "c", effects } }];
  const units = { f: fFoot("8,12"), p: pFoot("8,3") };
  return lab({ phase: "events", events, units, morale: { french, coalition } }, { dice: [1] });
}
const own = (add: number, more = {}) => ({ do: "morale", side: "drawer", add, ...more });
const theirs = (add: number) => ({ do: "morale", side: "opponent", add });

rule(["12.1-order", "12.1.2-draw"], "a card that takes the last point of both together makes a draw", () => {
  const t = drawn([1, 1], theirs(-1), own(-1));
  expect(t.game.outcome).toMatchObject({ winner: "draw", cite: "12.1.2-draw" });
  expect(t.of("morale")).toHaveLength(1);
});

rule(
  ["12.1-order", "12.1.1"],
  "what a card adds comes first, whatever it names first; the limit of ten applies once",
  () => {
    expect(drawn([1, 5], own(-1), own(1)).morale).toEqual([1, 5]);
    expect(drawn([9, 5], own(-1), own(2)).morale).toEqual([9, 5]);
  },
);

rule("12.1-order", "the conditions of a card's changes are judged together", () => {
  expect(drawn([5, 6], theirs(-1), own(1, { when: { if: "lower-morale" } })).morale).toEqual([6, 5]);
  const half = drawn([5, 5], theirs(-1), own(1, { when: { if: "lower-morale" } }));
  expect(half.morale).toEqual([5, 4]);
  expect(half.of("cardVoid")).toEqual([]); // it has an effect
});

rule("12.1-order", "the replacement for an arrival is one of them", () => {
  const late = { do: "arrive", unit: "f", otherwise: theirs(-1) };
  expect(drawn([1, 1], own(-1), late).game.outcome).toMatchObject({ winner: "draw" });
});

rule("12.1.1", "a point beyond ten is reported as lost, with the case", () => {
  const t = drawn([10, 5], own(1), theirs(-1));
  expect(t.of("morale")).toMatchObject([
    {
      shifts: [
        { by: 0, now: 10 },
        { by: -1, now: 4 },
      ],
      cite: "5.0",
    },
  ]);
  expect(t.of("moraleFull")).toMatchObject([{ side: "french", lost: 1, cite: "12.1.1" }]);
});

rule("12.1-order", "what coincides is added first, then subtracted", () => {
  const t = drawn([10, 1], own(2), own(-1), theirs(-1), theirs(1));
  expect(t.morale).toEqual([9, 1]); // the excess over ten is lost, and one plus one minus one is alive
  expect(t.state.winner).toBeNull();
});

rule("12.1-order", "each half of an exchange, each rout and each hazard is a moment of its own", () => {
  const t = lab(
    { ...duel({ f: fFoot("8,8", strong) }), morale: { french: 10, coalition: 5 } },
    { dice: [2] },
  );
  fight(t, "f", "8,7");
  expect(result(t)).toBe("EX");
  expect(changes(t)).toEqual(["0 -1 [12.1]", "-1 1 [12.1]"]);
  expect(t.morale).toEqual([9, 5]);
});

rule("12.1.1", "Morale never rises above ten", () => {
  const t = lab({ ...duel(), morale: { french: 10, coalition: 5 } }, { dice: [6, 3] });
  expect(fight(t, "f", "8,7").morale).toEqual([10, 4]);
});

rule("12.1.2", "a side at zero has lost immediately, in the middle of whatever is going on", () => {
  const t = lab(
    { ...duel({ q: pFoot("9,8"), f: fFoot("8,8", strong) }), morale: { french: 5, coalition: 1 } },
    { dice: [6, 3] },
  );
  fight(t, "f", ["8,7", "9,8"]);
  t.act({ do: "retreat", unit: "p" });
  expect(t.of("over")).toMatchObject([{ winner: "french" }]);
  expect(t.asks).toBeUndefined();
  expect([t.hex("p"), t.hex("q")]).toEqual(["8,7", "9,8"]); // no unit moves any more
  expect(t.of("routed")).toEqual([]);
});

rule("12.2", "one point at a time, each thing once", () => {
  const t = declare(lab(duel(), { dice: [3] }), "f", "8,7");
  t.act({ do: "commit", with: "morale" });
  expect(t.morale).toEqual([4, 5]);
  expect(t.side).toBe("coalition"); // the side is not asked a second time
  t.act({ do: "commit", with: "morale" });
  expect(t.actions("commit")).toEqual([]);
  expect(t.morale).toEqual([4, 4]);
});

rule("12.2.1", "a forced march: one point, one Movement Point more for all own units, in this phase", () => {
  const units = { f: fFoot("8,10"), e: fHorse("3,10"), p: pFoot("1,1") };
  const t = lab({ units });
  expect(t.reach("f")).not.toContain("8,7");
  t.act({ do: "forcedMarch" });
  expect(t.of("spent")).toMatchObject([{ on: "forced-march", left: 4, cite: "12.2.1" }]);
  expect(t.reach("f")).toContain("8,7");
  expect(t.reach("e")).toContain("3,6");
  expect(t.actions("forcedMarch")).toEqual([]);
  t.pass();
  expect(t.side).toBe("coalition");
  expect(t.reach("p")).not.toContain("1,4"); // not the enemy's
});

rule("12.2.3", "reserves: first the attacker, then the defender, a point each for one more strength", () => {
  const t = declare(lab(duel(), { dice: [3] }), "f", "8,7");
  expect(t.side).toBe("french");
  t.act({ do: "commit", with: "morale" });
  t.pass();
  const [sum] = t.of("differential");
  expect(sum?.attack).toMatchObject([{ value: 2 }, { value: 1, cite: "12.2.3" }]);
  expect(sum?.column).toBe(1);
  const u = declare(lab(duel(), { dice: [3] }), "f", "8,7");
  u.pass().act({ do: "commit", with: "morale" });
  expect(u.of("differential")[0]?.column).toBe(-1);
  expect(u.morale).toEqual([5, 4]);
});

rule("12.2.3", "in a countercharge as well", () => {
  const t = lab(
    { player: "coalition", phase: "reaction", units: { f: fHorse("8,8"), p: pFoot("8,7") } },
    { dice: [3] },
  );
  t.act({ do: "countercharge", units: ["f"], targets: ["8,7"] });
  expect([t.asks, t.side]).toEqual(["reserves", "french"]);
  t.act({ do: "commit", with: "morale" });
  expect([t.asks, t.side]).toEqual(["reserves", "coalition"]);
});

rule("12.2.3", "the last point may be spent, and loses the game", () => {
  const t = declare(lab({ ...duel(), morale: { french: 1, coalition: 5 } }), "f", "8,7");
  expect(t.actions("commit")).toEqual([{ do: "commit", with: "morale", selfDefeating: true }]);
  expect(t.refusal({ do: "commit", with: "morale" })).toBe("12.1.2");
  t.act(...t.actions("commit"));
  expect(t.of("over")).toMatchObject([{ winner: "coalition" }]);
});

rule("12.1.1", "up to exactly ten none is lost, and none is reported", () => {
  const t = lab({ ...duel(), morale: { french: 9, coalition: 5 } }, { dice: [6, 3] });
  expect(fight(t, "f", "8,7").morale).toEqual([10, 4]);
  expect(t.of("moraleFull")).toEqual([]);
});
