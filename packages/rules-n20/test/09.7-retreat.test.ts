import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { retreatHexes } from "../src/rules/09.7-retreat-hexes.ts";
import {
  advances,
  changes,
  closed,
  declare,
  duel,
  fFoot,
  fHorse,
  fight,
  pFoot,
  result,
  river,
  rolls,
  steps,
  throwDie,
  to,
} from "./aftermath.ts";
import { type Lab, lab, rule } from "./lab.ts";

// Neighbours of 8,7 from the north clockwise: 8,6 9,7 9,8 8,8 7,8 7,7. A French unit at 8,8 controls 9,8 and 7,8.

/** French units farther away whose zones cover 8,6, 9,7 and 7,7. */
const RING = { a: fFoot("8,5"), b: fFoot("10,7"), c: fFoot("6,6") };
const locs = (...loc: string[]) => ({
  nations: [
    { id: "french", name: "French", side: "french", loc: ["8,15"], cadres: 2 },
    { id: "prussian", name: "Prussian", side: "coalition", loc, cadres: 2 },
  ],
});
const beaten = (position: object, dice: number[], options: Json = {}) =>
  fight(lab(position, { dice, options }), "f", "8,7");
const broke = (t: Lab) => t.of("broke").map(({ unit, hex, cite }) => `${unit} ${hex} [${cite}]`);

rule("9.7", "the owner moves the beaten unit immediately, away from its battle hex", () => {
  const t = beaten(duel({ a: fFoot("8,5") }), [4]);
  expect([t.asks, t.side]).toEqual(["retreat", "coalition"]);
  expect(t.refusal({ do: "pass" })).toBe("9.7.7");
  expect(t.refusal(to("8,7"))).toBe("9.7.8");
  t.act(to("7,7"));
  expect(t.of("retreated")).toMatchObject([{ unit: "p", from: "8,7", to: "7,7", cite: "9.7" }]);
});

rule("9.7.1", "hexes are counted, not Movement Points; rugged ground does not stop", () => {
  const t = beaten(
    duel({}, { map: { terrain: { "8,6": "forest", "8,5": "rough", "8,4": "marsh" } } }),
    [6, 4],
  );
  expect(t.hex("p")).toBe("8,3");
  expect(t.of("retreated")).toHaveLength(4);
});

rule("9.7.2", "a unit that cannot retreat Breaks, in the hex it has reached", () => {
  const shut = beaten(duel({}, { map: { terrain: closed("8,6", "9,7", "9,8", "7,8", "7,7") } }), [4]);
  expect(broke(shut)).toEqual(["p 8,7 [9.7.7-none]"]);
  expect(changes(shut)).toEqual(["1 -1 [12.1]"]);
  const pocket = beaten(
    duel({}, { map: { terrain: closed("9,7", "9,8", "7,8", "7,7", "8,5", "9,6", "7,6") } }),
    [6, 2],
  );
  expect(broke(pocket)).toEqual(["p 8,6 [9.7.7-none]"]);
});

rule("9.7.2", "a hex held by the enemy is closed", () => {
  const t = beaten(duel({ a: fFoot("8,5") }), [4]);
  expect(t.refusal(to("8,8"))).toBe("9.7.2");
});

rule("9.7.2.1", "not off the map, not into prohibited hexes, not over a Major River without a bridge", () => {
  const t = beaten(duel({}, { map: { terrain: closed("9,7"), rivers: river("major", "8,6|8,7") } }), [4]);
  expect(t.hex("p")).toBe("7,7");
  const u = beaten(duel({ a: fFoot("8,5") }, { map: { terrain: closed("7,7") } }), [4]);
  expect(u.hex("p")).toBe("9,7");
  const v = lab(
    { phase: "combat", ...locs("1,1"), units: { f: fFoot("8,2"), p: pFoot("8,1") } },
    { dice: [4] },
  );
  fight(v, "f", "8,1");
  expect(v.hex("p")).toBe("7,1");
});

rule("9.7.2.1", "the refusal names the terrain", () => {
  const t = beaten(duel({ a: fFoot("8,5") }, { map: { terrain: closed("9,8") } }), [4]);
  expect(t.refusal(to("9,8"))).toBe("9.7.2.1");
  expect(t.refusal(to("16,1"))).toBe("9.7.2.1");
  expect(t.refusal(to("8,4"))).toBe("9.7.1");
});

rule("9.7.2.1", "a bridge or ford lets a retreat over a Major River", () => {
  for (const kind of ["bridge", "ford"]) {
    const map = {
      terrain: closed("9,7", "7,7", "9,8", "7,8"),
      rivers: river("major", "8,6|8,7"),
      crossings: [{ kind, side: "8,6|8,7", name: "crossing" }],
    };
    const t = beaten(duel({}, { map }), [4, 6]);
    expect(t.hex("p")).toBe("8,6");
  }
});

const fortress = (more: object = {}) =>
  duel({ f: fFoot("8,8", { strength: 4 }), ...more }, { map: { terrain: { "8,7": "fortified" } } });

rule("9.7.2.2", "in a Fortified or Redoubt hex a Withdrawal may be ignored; then no unit advances", () => {
  const t = beaten(fortress({ f: fHorse("8,8", { strength: 4 }) }), [4]);
  expect([t.asks, t.side]).toEqual(["hold", "coalition"]);
  t.act({ do: "hold" });
  expect(t.of("holds")).toMatchObject([{ unit: "p", hex: "8,7", cite: "9.7.2.2" }]);
  expect(rolls(t)).toHaveLength(1); // no Controlled Advance roll
  expect(t.asks).toBe("movement");
});

rule("9.7.2.2", "or not, as the owner chooses", () => {
  const t = beaten(fortress(), [4]);
  t.act({ do: "retreat", unit: "p" });
  expect(t.hex("p")).toBe("8,6");
  expect(advances(t)).toEqual(["f 8,7"]);
});

rule("9.7.2.2", "elsewhere there is nothing to hold", () => {
  const t = beaten(duel({ a: fFoot("8,5") }), [4]);
  expect(t.refusal({ do: "hold" })).toBe("9.7.2.2");
});

rule("9.7.2.2", "attackers in such a hex may hold it as well; a Rout is shortened once only", () => {
  const field = duel({}, { map: { terrain: { "8,8": "fortified" } } });
  const t = fight(lab(field, { dice: [2] }), "f", "8,7");
  expect([t.asks, t.side]).toEqual(["hold", "french"]);
  const routed = fight(lab(field, { dice: [1, 2] }), "f", "8,7");
  expect(routed.asks).toBe("advance");
  expect(routed.unit("f")).toMatchObject({ hex: "8,9", routed: 2 });
});

rule("9.7.2.2-note1", "a rout die of 1 there is a Withdrawal, and the unit may hold, unmarked", () => {
  const t = beaten(fortress(), [6, 1]);
  expect(t.asks).toBe("hold");
  t.act({ do: "hold" });
  expect(t.unit("p")).toMatchObject({ hex: "8,7", routed: 0 });
  const back = beaten(fortress(), [6, 1]).act({ do: "retreat", unit: "p" });
  expect(back.of("withdraws")).toMatchObject([{ cite: "9.6.2.1-withdraw" }]);
});

rule("9.7.2.2-note2", "an Elite unit there holds or withdraws on 1 to 3 and routs on 4", () => {
  const elite = { p: pFoot("8,7", { traits: ["elite"] }) };
  for (const die of [1, 2, 3]) expect(beaten(fortress(elite), [6, die]).asks).toBe("hold");
  const t = beaten(fortress(elite), [6, 3]);
  t.act({ do: "retreat", unit: "p" });
  expect(t.unit("p")).toMatchObject({ hex: "8,6", routed: 0 });
  expect(beaten(fortress(elite), [6, 4]).unit("p")).toMatchObject({ hex: "8,6", routed: 2 });
});

rule(["9.7.3", "9.7.7-P1"], "a vacant hex outside enemy zones is taken, even if it is no nearer home", () => {
  const t = beaten(duel({ a: fFoot("8,5") }), [4]);
  expect(steps(t)).toEqual(["7,7", "9,7"]);
  expect(t.refusal(to("8,6"))).toBe("9.7.7-P1");
  expect(t.refusal(to("9,8"))).toBe("9.7.7-P1");
});

rule("9.7.3", "a friend's hex is not a vacant one", () => {
  const t = beaten(duel({ q: pFoot("8,6") }), [4]);
  expect(steps(t)).toEqual(["7,7", "9,7"]);
  expect(t.refusal(to("8,6"))).toBe("9.7.7-P1");
});

rule("9.7.4", "entering an enemy zone is a roll: on 1 to 3 the unit Breaks in that hex", () => {
  for (const die of [1, 2, 3]) {
    const t = beaten(duel(RING), [4, die]);
    expect(t.of("hazard")).toMatchObject([{ unit: "p", hazard: "zone", result: "breaks", cite: "9.7.4" }]);
    expect(broke(t)).toEqual(["p 8,6 [9.7.4]"]);
    expect(changes(t)).toEqual(["1 -1 [12.1]"]);
  }
  for (const die of [4, 5, 6]) {
    const t = beaten(duel(RING), [4, die]);
    expect(t.hex("p")).toBe("8,6");
    expect(rolls(t)[1]).toBe(`hazardous retreat (zone): ${die} by coalition`);
  }
});

rule("9.7.4", "each such hex has its own roll", () => {
  const t = beaten(duel(RING), [6, 2, 4, 4]);
  t.act(to("9,6"));
  expect(t.of("hazard")).toHaveLength(2);
  expect(t.unit("p")).toMatchObject({ hex: "9,6", routed: 2 });
});

rule("9.7.4", "zones are those of the moment: units of the same battle count, routed ones do not", () => {
  const map = { terrain: closed("8,6", "9,7", "7,7") };
  const t = beaten(duel({}, { map }), [4, 4]);
  expect(steps(t)).toEqual(["7,8", "9,8"]); // both in the attacker's own zone, both equally near
  t.act(to("7,8"));
  expect(t.of("hazard")).toHaveLength(1);
  const u = beaten(duel({ f: fFoot("8,8", { strength: 4, routed: true }) }, { map }), [4]);
  expect(u.act(to("7,8")).of("hazard")).toEqual([]);
});

rule("9.7.4", "an enemy zone over a bridge endangers only a retreat from the side whose turn it is", () => {
  const bridged = (side: string) => ({
    terrain: closed("9,7", "7,7", "9,8", "7,8"),
    rivers: river("major", side),
    crossings: [{ kind: "bridge", side, name: "bridge" }],
  });
  const t = beaten(duel({ a: fFoot("8,5") }, { map: bridged("8,5|8,6") }), [4, 6]);
  expect(t.of("hazard")).toHaveLength(1); // it is the French turn
  const own = {
    phase: "combat",
    map: { ...bridged("8,9|8,10"), terrain: closed("9,8", "7,8", "9,9", "7,9") },
    units: { f: fFoot("8,8"), p: pFoot("8,7"), q: pFoot("8,10") },
  };
  const u = fight(lab(own, { dice: [2] }), "f", "8,7");
  expect(u.hex("f")).toBe("8,9");
  expect(u.of("hazard")).toEqual([]);
});

const throughFriend = duel(
  { a: fFoot("8,5"), q: pFoot("8,6", { routed: true }) },
  { map: { terrain: closed("9,7", "9,8", "7,8", "7,7") } },
);

rule("9.7.4-friends", "a friend in the hex does not take the danger away", () => {
  const t = beaten(throughFriend, [4, 3]);
  expect(broke(t)).toEqual(["p 8,6 [9.7.4]"]);
  expect(t.hex("q")).toBe("8,6");
});

rule("9.7.5", "before a Minor River the unit rolls, and on 1 to 3 Breaks on the near bank", () => {
  const map = { terrain: closed("9,7", "9,8", "7,8", "7,7"), rivers: river("minor", "8,6|8,7") };
  for (const die of [1, 2, 3]) {
    const t = beaten(duel({}, { map }), [4, die]);
    expect(t.of("hazard")).toMatchObject([{ hazard: "river", result: "breaks", cite: "9.7.5" }]);
    expect(broke(t)).toEqual(["p 8,7 [9.7.5]"]);
    expect(t.of("retreated")).toEqual([]);
  }
  for (const die of [4, 5, 6]) expect(beaten(duel({}, { map }), [4, die]).hex("p")).toBe("8,6");
});

rule("9.7.5", "a road over the river, or a bridge over a Major River, does not save the roll", () => {
  const terrain = closed("9,7", "9,8", "7,8", "7,7");
  const roads = [{ id: "R1", name: "road", hexes: ["8,6", "8,7"] }];
  const road = beaten(duel({}, { map: { terrain, roads, rivers: river("minor", "8,6|8,7") } }), [4, 3]);
  expect(broke(road)).toEqual(["p 8,7 [9.7.5]"]);
  const crossings = [{ kind: "bridge", side: "8,6|8,7", name: "bridge" }];
  const bridge = beaten(duel({}, { map: { terrain, crossings, rivers: river("major", "8,6|8,7") } }), [4, 3]);
  expect(broke(bridge)).toEqual(["p 8,7 [9.7.5]"]);
});

rule("9.7.5-multi", "river first, in the hex before, then the zone on entry, each with its own die", () => {
  const map = { terrain: closed("9,7", "9,8", "7,8", "7,7"), rivers: river("minor", "8,6|8,7") };
  const t = beaten(duel({ a: fFoot("8,5") }, { map }), [4, 4, 3]);
  expect(t.of("hazard").map(({ hazard, result: end }) => [hazard, end])).toEqual([
    ["river", "passes"],
    ["zone", "breaks"],
  ]);
  expect(broke(t)).toEqual(["p 8,6 [9.7.4]"]);
  expect(broke(beaten(duel({ a: fFoot("8,5") }, { map }), [4, 3]))).toEqual(["p 8,7 [9.7.5]"]);
});

rule(
  "9.7.6",
  "through friends only if there is no other way, and on until it is alone, with further rolls",
  () => {
    const t = beaten(throughFriend, [4, 4, 4]);
    expect(t.asks).toBe("retreat"); // stacked in 8,6 after its one hex
    expect(steps(t)).toEqual(["7,6", "9,6"]);
    t.act(to("9,6"));
    expect(t.of("retreated").map(({ to: hex, cite }) => [hex, cite])).toEqual([
      ["8,6", "9.7.6"],
      ["9,6", "9.7"],
    ]);
    expect(t.of("hazard")).toHaveLength(2);
    expect([t.hex("p"), t.hex("q")]).toEqual(["9,6", "8,6"]);
  },
);

rule("9.7.6", "friends' hexes count; an exact end beyond them needs no further step", () => {
  const map = { terrain: closed("9,7", "9,8", "7,8", "7,7", "9,6", "7,6") };
  const t = beaten(duel({ q: pFoot("8,6") }, { map }), [6, 2]);
  expect(t.of("retreated")).toHaveLength(2);
  expect(t.hex("p")).toBe("8,5");
});

rule("9.7.6", "if it finds no space behind its friends it Breaks there", () => {
  const map = { terrain: closed("9,7", "9,8", "7,8", "7,7", "9,6", "7,6", "8,5") };
  const t = beaten(duel({ q: pFoot("8,6") }, { map }), [4]);
  expect(broke(t)).toEqual(["p 8,6 [9.7.7-none]"]);
});

rule(
  ["9.7.7", "9.7.7-closer"],
  "among hexes of one kind the unit takes one nearer its line of communications",
  () => {
    const t = beaten(duel(), [4]);
    expect(t.hex("p")).toBe("8,6");
    const east = beaten({ ...duel(), ...locs("15,7") }, [4]);
    expect(east.hex("p")).toBe("9,7");
    const u = beaten({ ...duel(), ...locs("15,1") }, [4]);
    expect(steps(u)).toEqual(["8,6", "9,7"]);
    expect(u.refusal(to("7,7"))).toBe("9.7.7-closer");
  },
);

rule("9.7.7-closer", "if none is nearer, one as near; if none is, any", () => {
  const t = beaten(
    duel({ f: fFoot("8,8", { strength: 4, routed: true }) }, { map: { terrain: closed("8,6") } }),
    [4],
  );
  expect(steps(t)).toEqual(["7,7", "9,7"]);
  expect(t.refusal(to("7,8"))).toBe("9.7.7-closer");
  const south = { ...duel(), ...locs("8,14") }; // home is behind the enemy
  expect(steps(beaten(south, [4]))).toEqual(["7,7", "8,6", "9,7"]);
});

rule("9.7.7-choice", "with several LOC hexes the owner picks one for each unit, near or far", () => {
  const t = beaten({ ...duel(), ...locs("8,1", "15,8", "1,8") }, [6, 2]);
  expect([t.asks, t.side]).toEqual(["toward", "coalition"]);
  expect(t.actions("toward").map(({ loc }) => loc)).toEqual(["8,1", "15,8", "1,8"]);
  expect(t.refusal({ do: "toward", loc: "8,15" })).toBe("9.7.7-choice");
  t.act({ do: "toward", loc: "15,8" });
  t.until("advance");
  expect(["10,6", "10,7"]).toContain(t.hex("p"));
});

rule("9.7.7-choice", "not one that the enemy holds, unless the enemy holds them all", () => {
  const far = { a: fFoot("15,8"), b: fFoot("1,8") };
  const t = beaten({ ...duel(far), ...locs("8,1", "15,8", "1,8") }, [4]);
  expect(t.hex("p")).toBe("8,6"); // only one is left: no question
  const u = beaten({ ...duel(far), ...locs("15,8", "1,8") }, [4]);
  expect(u.actions("toward")).toHaveLength(2);
});

rule("9.7.7-choice", "a unit on one of its LOC hexes heads for another", () => {
  const t = beaten({ ...duel(), ...locs("8,7", "15,7") }, [4]);
  expect(t.hex("p")).toBe("9,7");
});

rule(["9.7.7-choice", "9.7.7-closer"], "a unit on its only LOC hex is bound by the kind of hex alone", () => {
  const t = beaten({ ...duel(), ...locs("8,7") }, [6, 2]);
  expect(steps(t)).toEqual(["7,7", "8,6", "9,7"]);
  t.act(to("8,6"));
  expect(steps(t)).toEqual(["7,6", "7,7", "8,5", "9,6", "9,7"]);
  t.act(to("8,5"));
  expect(t.unit("p")).toMatchObject({ hex: "8,5", routed: 2 });
  const map = { rivers: river("minor", "8,7|8,6") };
  expect(steps(beaten({ ...duel({}, { map }), ...locs("8,7") }, [4]))).toEqual(["7,7", "8,6", "9,7"]);
});

rule("9.7.7-P2", "without a safe hex, a vacant one in an enemy zone comes before a friend's", () => {
  const t = beaten(duel({ ...RING, a: fFoot("8,4"), q: pFoot("8,6", { routed: true }) }), [4, 6]);
  expect(steps(t)).toEqual(["7,7", "9,7"]);
  expect(t.refusal(to("8,6"))).toBe("9.7.7-P2");
  expect(t.act(to("9,7")).of("hazard")).toHaveLength(1);
});

rule("9.7.7-P3", "finally a friend's hex, and on from there", () => {
  const map = { terrain: closed("9,7", "9,8", "7,8", "7,7") };
  const t = beaten(duel({ q: pFoot("8,6") }, { map }), [4]);
  expect(t.of("retreated").map(({ to: hex }) => hex)).toEqual(["8,6", "8,5"]);
  expect(t.hex("p")).toBe("8,5");
});

rule(["9.7", "5.0-keep"], "a kept card that spares a Rout is offered before the die", () => {
  const half = {
    title: "Steady",
    text: "A Rout becomes a Withdrawal.",
    effects: [],
    keep: { use: "withdraw", until: "night" },
  };
  const kept = { events: [{ id: "X1", common: half }], cards: { kept: { coalition: ["X1"] }, deck: [] } };
  const t = beaten({ ...duel(), ...kept }, [6]);
  expect([t.asks, t.side]).toEqual(["retreats", "coalition"]);
  t.act({ do: "play", card: "X1", unit: "p" });
  expect(t.unit("p")).toMatchObject({ hex: "8,6", routed: 0 });
  expect(beaten({ ...duel(), ...kept }, [4]).asks).toBe("advance"); // a Withdrawal needs no card
  const u = beaten({ ...duel(), ...kept }, [6, 2]);
  u.act({ do: "retreat", unit: "p" });
  expect(u.unit("p")).toMatchObject({ hex: "8,5", routed: 2 });
});

rule("9.7.7-none", "no hex of any kind: the unit Breaks where it is", () => {
  const enemies = { a: fFoot("8,6"), b: fFoot("9,7"), c: fFoot("9,8"), d: fFoot("7,8"), e: fFoot("7,7") };
  const t = lab(duel({ p: pFoot("8,7", { strength: 9 }), ...enemies }), { dice: [3] });
  fight(t, ["f", "a", "b", "c", "d", "e"], "8,7");
  expect(result(t)).toBe("DW");
  expect(broke(t)).toEqual(["p 8,7 [9.7.7-none]"]);
});

rule("9.7.8", "the retreat has its full length", () => {
  expect(beaten(duel(), [6, 5]).hex("p")).toBe("8,2");
});

rule("9.7.8", "the path may turn aside around a river", () => {
  const brook = { map: { rivers: river("minor", "8,6|8,7") } };
  const t = beaten(duel({}, brook), [4]);
  expect(steps(t)).toEqual(["7,7", "8,6", "9,7"]);
  expect(t.refusal(to("7,8"))).toBe("9.7.7-P1"); // but not for a worse kind of hex
  t.act(to("9,7"));
  expect(t.of("hazard")).toEqual([]);
});

rule("9.7.8", "a nearer hex on this bank leaves no reason to turn aside", () => {
  const t = beaten({ ...duel({}, { map: { rivers: river("minor", "8,6|8,7") } }), ...locs("15,1") }, [4]);
  expect(steps(t)).toEqual(["8,6", "9,7"]); // over the brook or not, but nearer
});

// North of 8,6 only 8,5 is open, and it is a dead end.
const pocket = { map: { terrain: closed("8,4", "9,5", "9,6", "7,6", "7,5") } };

rule("9.7.8", "a path turns aside rather than end in a hex without a way on", () => {
  const t = beaten(duel({}, pocket), [6, 3]);
  expect([t.hex("p"), steps(t)]).toEqual(["8,6", ["7,7", "9,7"]]);
  expect(t.refusal(to("8,5"))).toBe("9.7.8");
  t.act(to("7,7"));
  expect([t.hex("p"), t.unit("p").routed]).toEqual(["6,6", 2]);
});

rule("9.7.8", "it does not turn aside where its hexes are enough", () => {
  expect(beaten(duel({}, pocket), [6, 2]).hex("p")).toBe("8,5");
});

rule("9.7.8", "nor where every way is a dead end", () => {
  const shut = { map: { terrain: closed("8,4", "9,5", "9,6", "7,6", "7,5", "9,7", "7,7") } };
  expect(broke(beaten(duel({}, shut), [6, 3]))).toEqual(["p 8,5 [9.7.7-none]"]);
});

rule("9.7.8", "enemy units make a dead end, too; their zones do not, for the dice may be survived", () => {
  const wall = { routed: true };
  const around = {
    b: fFoot("9,5", wall),
    c: fFoot("7,5", wall),
    d: fFoot("7,6", wall),
    e: fFoot("9,6", wall),
  };
  const shut = beaten(duel({ a: fFoot("8,4", wall), ...around }), [6, 3]);
  expect([shut.hex("p"), steps(shut)]).toEqual(["8,6", ["7,7", "9,7"]]);
  const zone = beaten(duel({ a: fFoot("8,3"), ...around }), [6, 3, 4]);
  expect(zone.hex("p")).toBe("8,4");
});

rule("9.7.8", "the way on must be long enough: one more hex and a side path is the only one left", () => {
  const lane = { map: { terrain: closed("8,3", "9,4", "9,5", "9,6", "7,6", "7,5", "7,4") } };
  expect(beaten(duel({}, lane), [6, 3]).hex("p")).toBe("8,4");
  expect(steps(beaten(duel({}, lane), [6, 4]))).toEqual(["7,7", "9,7"]);
});

rule(["9.7.8", "9.7.6"], "a crowd of friends is a way on only if there is room behind it", () => {
  const shut = closed("9,5", "9,6", "7,6", "7,5");
  const crowd = { q: pFoot("8,5"), r: pFoot("8,4") };
  const room = beaten(duel(crowd, { map: { terrain: { ...shut, ...closed("7,4", "9,4") } } }), [6, 2]);
  expect(steps(room)).toEqual(["7,7", "9,7"]); // empty hexes before those of friends
  const sides = closed("7,7", "9,7", "9,8", "7,8");
  const packed = { ...shut, ...sides, ...closed("7,4", "9,4") };
  const out = beaten(duel(crowd, { map: { terrain: packed } }), [6, 2]);
  expect(out.hex("p")).toBe("8,3");
  const end = beaten(duel(crowd, { map: { terrain: { ...packed, ...closed("8,3") } } }), [6, 2]);
  expect(broke(end)).toEqual(["p 8,4 [9.7.7-none]"]);
});

rule(
  ["9.7.8", "9.7.7-choice"],
  "the Saale at Friant's back: whatever line it heads for, it gets away",
  () => {
    const x = { type: "infantry", side: "coalition", nation: "prussian-saxon", strength: 6, at: "20,1" };
    const position = { clear: true, phase: "combat", player: "coalition", units: { friant: "21,2", x } };
    for (const loc of ["24,2", "24,16", "14,18"]) {
      const t = lab(position, { scenario: "jena-1806", dice: [5, 6] });
      t.act({ do: "attack", units: ["x"], targets: ["21,2"] }).until("column");
      t.act({ do: "column", column: 2 }, { do: "toward", loc });
      while (t.asks === "retreat") t.act(to(steps(t)[0]!));
      expect(t.of("retreated")).toHaveLength(4);
      expect(t.unit("friant")).toMatchObject({ place: "map", routed: 1 });
    }
  },
);

rule("9.7.8-LOC", "an LOC hex reached too early is the end: the unit Breaks there", () => {
  const near = { phase: "combat", units: { f: fFoot("8,4"), p: pFoot("8,3") } };
  const t = fight(lab(near, { dice: [6, 4] }), "f", "8,3");
  expect(broke(t)).toEqual(["p 8,1 [9.7.8-LOC]"]);
  const exact = fight(lab(near, { dice: [6, 2] }), "f", "8,3");
  expect(exact.unit("p")).toMatchObject({ place: "map", hex: "8,1", routed: 2 });
});

rule("9.7.8-LOC", "any of its LOC hexes counts, not only the one it headed for", () => {
  const t = beaten({ ...duel(), ...locs("8,1", "8,6") }, [6, 2]);
  t.act({ do: "toward", loc: "8,1" });
  expect(broke(t)).toEqual(["p 8,6 [9.7.8-LOC]"]);
});

rule("9.7", "several units go one after another, and one that has gone is in the way of the next", () => {
  const field = duel(
    { f: fFoot("8,8", { strength: 4 }), q: pFoot("9,8") },
    { map: { terrain: closed("7,7", "7,8", "8,6", "10,8", "9,9", "10,7") } },
  );
  const go = (first: string) => {
    const t = declare(lab(field, { dice: [4, 6] }), "f", ["8,7", "9,8"]);
    throwDie(t).act({ do: "retreat", unit: first });
    return t.of("retreated").map(({ unit, to: hex }) => `${unit} ${hex}`);
  };
  expect(go("p")).toEqual(["p 9,7", "q 8,7"]); // q would rather have gone to 9,7
  expect(go("q")).toEqual(["q 9,7", "p 9,8"]);
});

rule("9.7", "leaders go along, and Break with the unit in a hazard, not when it is only cut off", () => {
  const units = {
    f: fFoot("8,8", { strength: 3 }),
    marshal: { type: "leader", side: "coalition", at: "8,7" },
  };
  const along = beaten(duel(units), [6, 2], ["16.9"]);
  expect(along.hex("marshal")).toBe("8,5");
  const hazard = beaten(duel({ ...RING, ...units }), [4, 1], ["16.9"]);
  expect(hazard.of("leaderBroke")).toHaveLength(1);
  const pocket = closed("9,7", "9,8", "7,8", "7,7", "8,5", "9,6", "7,6");
  const cut = beaten(duel({ ...units, q: pFoot("8,6") }, { map: { terrain: pocket } }), [4], ["16.9"]);
  expect(broke(cut)).toEqual(["p 8,6 [9.7.7-none]"]);
  expect(cut.of("leaderBroke")).toEqual([]);
  expect(cut.hex("marshal")).toBe("8,6");
});

// R43 read again, by brute force: hexes as cube coordinates, zones by looking at every enemy.

type Cube = readonly [number, number, number];
const SIZE = 7;
const cube = (name: string): Cube => {
  const [col, row] = name.split(",").map(Number) as [number, number];
  const r = row - (col + (col & 1)) / 2;
  return [col, r, -col - r];
};
const far = (a: string, b: string) => {
  const [x, y] = [cube(a), cube(b)];
  return Math.max(...x.map((part, i) => Math.abs(part - y[i]!)));
};
const ALL = Array.from({ length: SIZE * SIZE }, (_, i) => `${1 + (i % SIZE)},${1 + Math.floor(i / SIZE)}`);
const side = (a: string, b: string) => [a, b].sort().join("|");

interface Small {
  readonly enemies: readonly string[];
  readonly friends: readonly string[];
  readonly shut: readonly string[];
  readonly minor: readonly string[];
  readonly major: readonly string[];
  readonly loc: string;
  readonly from: string;
  readonly used: readonly string[];
}

function lawful(s: Small): string[] {
  const next = (a: string, b: string) => far(a, b) === 1;
  const controlled = (hex: string) =>
    s.enemies.some((at) => next(at, hex) && !s.major.includes(side(at, hex)));
  const open = ALL.filter(
    (hex) =>
      next(s.from, hex) &&
      !s.shut.includes(hex) &&
      !s.enemies.includes(hex) &&
      !s.used.includes(hex) &&
      !s.major.includes(side(s.from, hex)),
  );
  const kinds = [
    open.filter((hex) => !s.friends.includes(hex) && !controlled(hex)),
    open.filter((hex) => !s.friends.includes(hex) && controlled(hex)),
    open.filter((hex) => s.friends.includes(hex)),
  ];
  const level = kinds.find((hexes) => hexes.length > 0) ?? [];
  const here = far(s.from, s.loc);
  const ways = [
    level.filter((hex) => far(hex, s.loc) < here),
    level.filter((hex) => far(hex, s.loc) === here),
    level,
  ];
  const kept = ways.find((hexes) => hexes.length > 0) ?? [];
  const wet = (hex: string) => s.minor.includes(side(s.from, hex));
  const aside = kept.every(wet) ? level.filter((hex) => !wet(hex)) : [];
  return [...new Set([...kept, ...aside])].sort();
}

/** A small generator of its own, so that a failure can be repeated. */
function chance(seed: number): (below: number) => number {
  let x = seed * 2654435761 + 1;
  return (below) => {
    x = (x * 1103515245 + 12345) % 2147483648;
    return Math.floor((x / 2147483648) * below);
  };
}

function smallPosition(seed: number): Small {
  const pick = chance(seed);
  const bag = [...ALL];
  const take = () => bag.splice(pick(bag.length), 1)[0]!;
  const hexes = (most: number) => Array.from({ length: pick(most + 1) }, take);
  const from = `${3 + pick(3)},${3 + pick(3)}`;
  bag.splice(bag.indexOf(from), 1);
  const loc = take();
  const used = [from, ...ALL.filter((hex) => far(hex, from) === 1 && pick(6) === 0 && bag.includes(hex))];
  for (const hex of used.slice(1)) bag.splice(bag.indexOf(hex), 1);
  const sides = ALL.flatMap((a) => ALL.filter((b) => a < b && far(a, b) === 1).map((b) => side(a, b)));
  const wet = sides.filter(() => pick(4) === 0);
  const enemies = [take(), ...hexes(4)];
  return {
    from,
    loc,
    used,
    enemies,
    friends: hexes(5),
    shut: hexes(8),
    minor: wet.filter((_, i) => i % 3 > 0),
    major: wet.filter((_, i) => i % 3 === 0),
  };
}

const placed = (make: (at: string) => object, name: string, hexes: readonly string[]) =>
  Object.fromEntries(hexes.map((hex, i) => [`${name}${i}`, make(hex)]));

rule(
  ["9.7.3", "9.7.7", "9.7.8"],
  "on a thousand small maps the choice is the one that a plain reading gives",
  () => {
    const sizes = new Set<number>();
    for (let seed = 1; seed <= 1000; seed++) {
      const s = smallPosition(seed);
      const t = lab({
        map: {
          columns: SIZE,
          rows: SIZE,
          terrain: closed(...s.shut),
          rivers: [...river("minor", ...s.minor), ...river("major", ...s.major)],
        },
        nations: [
          {
            id: "french",
            name: "French",
            side: "french",
            loc: [ALL.find((hex) => !s.shut.includes(hex) && hex !== s.loc)!],
            cadres: 0,
          },
          { id: "prussian", name: "Prussian", side: "coalition", loc: [s.loc], cadres: 0 },
        ],
        units: { p: pFoot(s.from), ...placed(fFoot, "f", s.enemies), ...placed(pFoot, "q", s.friends) },
      });
      const { position } = t.game;
      const hex = (name: string) => ALL.indexOf(name);
      const frame = {
        unit: position.world.pieceById.get("p")!,
        path: s.used.map(hex),
        toward: hex(s.loc),
        togo: 1,
      };
      const found = retreatHexes(position, frame)
        .map((at) => ALL[at]!)
        .sort();
      expect(found, `seed ${seed}: ${JSON.stringify(s)}`).toEqual(lawful(s));
      sizes.add(found.length);
    }
    expect(sizes.size).toBeGreaterThan(4); // and there were some of each
  },
);

rule(["9.7", "9.6.2"], "the question which unit goes first cites its result", () => {
  const units = { f: fFoot("8,8"), g: fFoot("9,8"), p: pFoot("8,7", { strength: 4 }) };
  const asked = (die: number, column: number) => {
    const t = lab({ phase: "combat", units }, { dice: [die] });
    declare(t, ["f", "g"], "8,7").until("column").act({ do: "column", column });
    const { id, side, about, cite } = t.game.pending[0]!;
    return [result(t), id, side, about, cite];
  };
  expect(asked(2, -1)).toEqual(["AR", "retreats", "french", ["f", "g"], "9.6.2"]);
  expect(asked(3, -1)).toEqual(["AW", "retreats", "french", ["f", "g"], "9.7"]);
});

rule(["9.7.7-choice", "9.7"], "before it heads anywhere, and before it holds, no step is judged", () => {
  const nations = [
    { id: "french", name: "French", side: "french", loc: ["8,15"], cadres: 0 },
    { id: "prussian", name: "Prussian", side: "coalition", loc: ["1,1", "15,1"], cadres: 0 },
  ];
  const t = fight(lab({ ...duel(), nations }, { dice: [4] }), "f", "8,7");
  expect([t.asks, t.refusal(to("8,6")), t.refusal({ do: "hold" })]).toEqual([
    "toward",
    "9.7.7-choice",
    "9.7.7-choice",
  ]);
  expect(t.actions("toward").map(({ loc }) => loc)).toEqual(["1,1", "15,1"]);
  t.act({ do: "toward", loc: "1,1" }); // the first hex of the map
  expect([t.asks, steps(t), t.refusal(to("9,7"))]).toEqual(["retreat", ["7,7", "8,6"], "9.7.7-closer"]);
  const walled = {
    ...duel({ f: fFoot("8,8", { strength: 4 }) }),
    nations,
    map: { terrain: { "8,7": "fortified" } },
  };
  const u = fight(lab(walled, { dice: [5] }), "f", "8,7");
  expect([u.asks, u.refusal(to("8,6")), u.refusal({ do: "toward", loc: "1,1" })]).toEqual([
    "hold",
    "9.7.2.2",
    "9.7.2.2",
  ]);
});
